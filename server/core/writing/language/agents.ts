import type { Clause } from './clauses.ts'
import { isTitle, otherPeople } from './special-words.ts'
import { isTool } from './tools.ts'
import type { Token } from './tokens.ts'
import { verbFormOf } from './verb-forms.ts'

/** Doer of something: the applicant, the applicant with others, or somebody else. */
export type Agent = 'self' | 'we' | 'other'

/** Finds who does a verb, from what stands before it in its clause. */
export function agentOf(
  tokens: readonly Token[],
  { at, clause, inherited }: { at: number; clause: Clause; inherited: Agent },
): Agent {
  const { from, joint } = clause
  if (isOfRank(tokens, { at, clause })) return inherited
  let before = at - 1
  while (before >= from && passedOver.has(tokens[before]?.lower ?? '')) before -= 1
  const nearest = tokens[before]
  if (before >= from && nearest !== undefined) {
    if (nearest.lower === 'i') return 'self'
    if (nearest.lower === 'we') return 'we'
    if (
      otherPeople.has(nearest.lower) &&
      !(nearest.isCapital && !nearest.isFirst) &&
      !isSelf(tokens, before)
    )
      return 'other'
  }
  const subject = subjectOf(tokens, { from, at })
  if (subject !== null) return subject
  if (before < from && relative.has(joint)) return antecedentOf(tokens, from)
  return inherited
}

/** "Ubuntu Print: junior designer": a rank that begins a role is nobody else. */
function isOfRank(
  tokens: readonly Token[],
  { at, clause: { from } }: { at: number; clause: Clause },
): boolean {
  const isAfterRank = at === from + 1 && ranks.has(tokens[from]?.lower ?? '')
  return isAfterRank && verbFormOf(tokens, at, from) === 'doing'
}

const ranks = new Set('junior assistant associate staff apprentice trainee'.split(' '))

/** Returns whether a clause says that the applicant did it: "written by me". */
export function isPassiveBySelf(tokens: readonly Token[], { from, to }: Clause): boolean {
  return tokens.slice(from, to).some(({ lower }, index) => {
    const next = tokens[from + index + 1]?.lower ?? ''
    const isSource = lower === 'by' || isComing(tokens, from + index)
    return isSource && (next === 'me' || next === 'myself')
  })
}

/** "The graphics come from the client." */
function isComing(tokens: readonly Token[], at: number): boolean {
  return (
    tokens[at]?.lower === 'from' &&
    /^(?:come|comes|came|coming)$/u.test(tokens[at - 1]?.lower ?? '')
  )
}

/** Returns 'other' where a clause says that somebody else did it: "drawn by my designer". */
export function isPassiveByOther(tokens: readonly Token[], { from, to }: Clause): Agent | null {
  for (let at = from; at < to - 1; at += 1) {
    if (tokens[at]?.lower !== 'by' && !isComing(tokens, at)) continue
    let next = at + 1
    while (next < to && determiners.has(tokens[next]?.lower ?? '')) next += 1
    // "By their in-house team."
    if (tokens[next + 1]?.text === '-') next += 2
    const last = Math.min(next + 2, to)
    for (let index = next; index < last; index += 1) {
      if (otherPeople.has(tokens[index]?.lower ?? '')) return 'other'
    }
    const isPlural =
      /[a-z]{2}s$/u.test(tokens[next]?.lower ?? '') &&
      ['i', 'we', 'who'].includes(tokens[next + 1]?.lower ?? '')
    if (isPlural) return 'other'
    const first = tokens[next]
    const named = first?.isCapital === false ? tokens[next + 1] : first
    const before = tokens[at - 1]
    if (
      named?.isCapital === true &&
      before !== undefined &&
      (verbFormOf(tokens, at - 1, from) === 'verb' || taken.test(before.lower))
    )
      return 'other'
  }
  return null
}

const taken = /[a-z]{2}ed$|^(?:taken|done|shot|given|filmed|held)$/u

/** Subject at the beginning of a clause: "my designer", "I", "the team". */
function subjectOf(
  tokens: readonly Token[],
  { from, at }: { from: number; at: number },
): Agent | null {
  let first = from
  for (let index = at - 1; index >= from; index -= 1) {
    if (tokens[index]?.lower === 'i') return 'self'
    if (tokens[index]?.lower === 'we') return 'we'
  }
  while (first < at && determiners.has(tokens[first]?.lower ?? '')) first += 1
  for (let index = first; index < Math.min(first + 3, at); index += 1) {
    const token = tokens[index]
    if (token === undefined || token.kind !== 'word') break
    const isPerson =
      otherPeople.has(token.lower) || (index === first && first > from && isTitle(token.lower))
    if (isPerson && !isSelf(tokens, index)) return 'other'
    if (verbFormOf(tokens, index, from) === 'verb') break
  }
  const start = tokens[first]
  let last = at - 1
  while (last > first && passedOver.has(tokens[last]?.lower ?? '')) last -= 1
  const isName =
    first <= last &&
    tokens.slice(first, last + 1).every((token) => token.isCapital && !token.isFirst) &&
    start !== undefined &&
    !isTool(start) &&
    verbFormOf(tokens, at, from) === 'verb' &&
    verbFormOf(tokens, first, from) === null
  return isName ? 'other' : null
}

/** Returns 'other' where a clause begins with somebody else and what they did: "the photographer Rita Lobo shot". */
export function leadingOther(tokens: readonly Token[], { from, to }: Clause): Agent | null {
  let at = from
  if (!determiners.has(tokens[at]?.lower ?? '')) return null
  while (at < to && determiners.has(tokens[at]?.lower ?? '')) at += 1
  // "The head of talent, Sipho Dlamini, set the strategy."
  const isHeadOf =
    isTitle(tokens[at]?.lower ?? '') && tokens[at + 1]?.lower === 'of' && to - at <= 4
  if (isHeadOf && tokens[to]?.text === ',' && tokens[from]?.lower !== 'as') return 'other'
  const nounFrom = at
  while (at < to && isNameless(tokens[at]) && !isNamed(tokens[at])) {
    if (otherPeople.has(tokens[at]?.lower ?? '')) break
    if (at - nounFrom > 2) return null
    at += 1
  }
  const isPerson = otherPeople.has(tokens[at]?.lower ?? '')
  if (isPerson) at += 1
  if (isPerson && origins.has(tokens[at]?.lower ?? '') && isNamed(tokens[at + 1])) at += 1
  const namesFrom = at
  while (at < to && isNamed(tokens[at])) at += 1
  if (!isPerson && (at === namesFrom || namesFrom === nounFrom)) return null
  const next = tokens[at]
  const isVerb = at < to && next?.kind === 'word' && !afterThing.has(next.lower)
  return isVerb && !isSelf(tokens, namesFrom - 1) ? 'other' : null
}

function isNamed(token: Token | undefined): boolean {
  return token?.kind === 'word' && token.isCapital && !token.isFirst
}

function isNameless(token: Token | undefined): boolean {
  return token?.kind === 'word' && !afterThing.has(token.lower)
}

/** "Two students from Kiel drew …" */
const origins = new Set(['from', 'of', 'at', 'in'])

const afterThing = new Set(
  'of for with in on to from at into by as who which that is are was were i we you has had have cut saved raised and or'.split(
    ' ',
  ),
)

/** Finds whom "who" and "which" speak of: the last person before. */
function antecedentOf(tokens: readonly Token[], from: number): Agent {
  const beforeComma = tokens[from - 2]?.text === ',' ? tokens[from - 3] : tokens[from - 2]
  if (
    tokens[from - 1]?.lower === 'who' &&
    isNamed(beforeComma) &&
    beforeComma !== undefined &&
    !isTool(beforeComma)
  )
    return 'other'
  const nearest = tokens[from - 2]
  if (
    nearest !== undefined &&
    /[^s]s$/u.test(nearest.lower) &&
    !nearest.isCapital &&
    tokens[from - 1]?.lower === 'who' &&
    !isSelf(tokens, from - 2)
  )
    return 'other'
  for (let index = from - 1; index >= Math.max(0, from - 8); index -= 1) {
    const lower = tokens[index]?.lower ?? ''
    if (lower === 'i' || lower === 'me') return 'self'
    if (anybody.has(lower) && isOffered(tokens, index)) return 'self'
    if (/^teams?$/u.test(lower) && tokens.slice(0, index).some(isApplicant)) return 'we'
    if (otherPeople.has(lower)) return isSelf(tokens, index) ? 'self' : 'other'
  }
  return 'self'
}

/** "I was in the team that moved the services." */
function isApplicant({ lower }: Token): boolean {
  return lower === 'i'
}

/** "You would get somebody who …": that is the applicant. */
function isOffered(tokens: readonly Token[], at: number): boolean {
  const before = tokens.slice(0, at).map(({ lower }) => lower)
  return before.includes('you') && before.some((lower) => offering.has(lower))
}

/** Returns whether "who" before a place speaks of the applicant: "you'd get somebody who …". */
export function isSelfOffered(tokens: readonly Token[], from: number): boolean {
  const at = from - 2
  return anybody.has(tokens[at]?.lower ?? '') && isOffered(tokens, at)
}

const anybody = new Set(
  'somebody someone person freelancer developer designer writer one'.split(' '),
)
const offering = new Set(
  'get gets have hire hiring find found working work deal dealing'.split(' '),
)

/** "I am a developer", "as a writer": the person is the applicant. */
function isSelf(tokens: readonly Token[], at: number): boolean {
  if (/^teams?$/u.test(tokens[at]?.lower ?? '')) return false
  for (let index = at - 1; index >= Math.max(0, at - 5); index -= 1) {
    const lower = tokens[index]?.lower ?? ''
    if (['am', "'m", 'as', 'was', 'became'].includes(lower)) return true
    if (['by', 'with', 'my', 'of', 'for', 'in', 'on'].includes(lower)) return false
  }
  return (
    at < 4 &&
    tokens[0]?.lower !== 'my' &&
    tokens[0]?.lower !== 'our' &&
    tokens[0]?.lower !== 'the' &&
    tokens[0]?.lower !== 'a' &&
    isTitleStart(tokens, at)
  )
}

/** "Freelance developer who …", "Developer with …". */
function isTitleStart(tokens: readonly Token[], at: number): boolean {
  return (
    tokens
      .slice(0, at)
      .every(
        ({ kind, lower }) =>
          kind === 'word' &&
          !determiners.has(lower) &&
          !['i', 'we', 'he', 'she', 'managed'].includes(lower),
      ) && !['they', 'he', 'she'].includes(tokens[at]?.lower ?? '')
  )
}

const relative = new Set(['who', 'which', 'that'])
const determiners = new Set(
  'my our the a an another his her their one two three some this that whole external former own'.split(
    ' ',
  ),
)
const passedOver = new Set(
  "to who that also then have has had 've be been was were is are 'd 'll will would can could did do not never always successfully later recently and".split(
    ' ',
  ),
)
