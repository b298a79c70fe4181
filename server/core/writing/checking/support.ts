import type { DoubtClass } from '../../../../contract/writing/draft.ts'
import type { Agent } from '../language/agents.ts'
import type { Quantity } from '../language/numbers/quantity.ts'
import type { Said } from '../language/said.ts'
import { isTitle, otherPeople, specialClassOf } from '../language/special-words.ts'
import { isPlainWord } from '../language/plain-words.ts'
import type { Token } from '../language/tokens.ts'
import { isTool } from '../language/tools.ts'
import { verbImplies, weakVerbs } from '../language/verbs.ts'
import { classOfWord } from './content-words.ts'
import { isLevelOfAnother } from './language-levels.ts'
import { doubtOfNumber } from './numbers-match.ts'
import { isOfAnother, ofAnotherEntry, toolOfOthers, usesOf } from './of-another.ts'
import type { PreparedFact } from './grounds/prepare-facts.ts'

/** Claims of a stretch of a letter, all of which one fact must make. */
export type Claims = {
  words: readonly Said[]
  quantities: readonly Quantity[]
  /** True where the applicant did it: "I took", "shot by me". */
  isOwn?: boolean
  /** True where a certificate or post is held since a year. */
  isHeld?: boolean
}

export type Lack = { class: DoubtClass; about: string }

/** Returns what a fact leaves unsaid of some claims; nothing: it makes them all. */
export function lacksOf(
  { words, quantities, isOwn = false, isHeld = false }: Claims,
  { fact, thisYear }: { fact: PreparedFact; thisYear: number },
): Lack[] {
  const lacks: Lack[] = []
  for (const word of words) {
    const lack = lackOf(word, fact) ?? (isOwn && isOfOther(word, fact) ? 'delegated' : null)
    if (lack !== null) lacks.push({ class: lack, about: word.token.text })
  }
  for (const quantity of quantities) {
    const doubt =
      doubtOfNumber(quantity, {
        quantities: fact.sentence.quantities,
        thisYear,
        isHeld: isHeld || fact.kind === 'certificate',
        counts: fact.said,
      }) ?? (isOfAnother(quantity, { words, fact, thisYear }) ? 'counted' : null)
    if (doubt !== null) lacks.push({ class: doubt, about: String(quantity.value) })
  }
  if (isLevelOfAnother(words, fact)) lacks.push({ class: 'language', about: '' })
  for (const quantity of quantities) {
    const tool = toolOfOthers(quantity, fact)
    if (tool !== null) lacks.push({ class: 'counted', about: tool })
  }
  const strange = ofAnotherEntry(words, fact)
  if (strange !== null) lacks.push({ class: classOfWord(strange), about: strange.text })
  return lacks
}

/** "I took the pictures" where a fact says that somebody else did. */
function isOfOther(
  { token, verbs, isInner, agent, isDenied, form }: Said,
  fact: PreparedFact,
): boolean {
  if (agent === 'other' || isDenied || isInner || form === 'verb' || isColleague(token))
    return false
  if (verbs.some((verb) => !weakVerbs.has(verb))) return false
  const uses = usesOf(fact, token.concept)
  return uses.length > 0 && uses.every((use) => use.agent === 'other')
}

function lackOf(word: Said, fact: PreparedFact): DoubtClass | null {
  const { token } = word
  if (isTitle(token.lower) && !hasTitle(fact, token.lower)) return classOfWord(token)
  const uses = usesOf(fact, token.concept)
  if (isOfOtherRank(word, { uses })) return 'job-title'
  if (
    isTitle(token.lower) &&
    word.verbs.length === 0 &&
    uses.every((use) => isDoneTo(use) || (use.isDenied && !word.isDenied))
  )
    return classOfWord(token)
  if (word.form === 'verb' || word.form === 'doing') return lackOfVerb(word, { fact, uses })
  if (uses.length === 0) return isPlain(token) ? null : classOfWord(token)
  if ((word.isDeed || isSaidDone(word)) && uses.every(isLessened)) return 'verb'
  let nearest: DoubtClass = 'claim'
  for (const use of uses) {
    if (use.isDenied && !word.isDenied) {
      nearest = classOfWord(token)
      continue
    }
    const strong = word.verbs.filter((verb) => !weakVerbs.has(verb))
    if (strong.length === 0) return null
    const isOfOthers = use.agent === 'other' && word.agent !== 'other' && isTool(token)
    if (word.isInner && !isOfOthers && isDoneInFact(strong, { word, fact })) return null
    if (!mayDo(word.agent, use.agent)) nearest = 'delegated'
    else if (strong.every((verb) => isDone(verb, { use, fact }))) {
      if (!isObject(word, strong) || isObject(use, strong) || use.verbs.length === 0) return null
      nearest = 'verb'
    } else nearest = 'verb'
  }
  return nearest
}

/** Returns whether a word may stand in a claim that no fact has it in. */
function isPlain(token: Token): boolean {
  return (
    classOfWord(token) === 'claim' && specialClassOf(token.lower) === null && isPlainWord(token)
  )
}

/** "I was the one who did the persona project." */
function isSaidDone({ verbs, isDenied, isInner }: Said): boolean {
  return verbs.includes('do') && !isDenied && !isInner
}

/** "I was editor" where a fact says "assistant editor", "the only tester" where it says "one of four testers". */
function isOfOtherRank({ token, rank, form }: Said, { uses }: { uses: readonly Said[] }): boolean {
  if (form === 'verb' || uses.length === 0) return false
  if (!isTitle(token.lower) && !otherPeople.has(token.lower)) return false
  if (rank === 'sole') return uses.every((use) => use.rank !== 'sole')
  return rank !== 'low' && uses.every((use) => use.rank === 'low')
}

/** "Supported the senior engineer": a title of somebody else. */
function isDoneTo({ verbs, form, isInner }: Said): boolean {
  return form === null && !isInner && verbs.some((verb) => !weakVerbs.has(verb))
}

/** "Helped a team introduce TypeScript", "assisted the auditor". */
function isLessened({ verbs }: Said): boolean {
  return verbs.some((verb) => verb === 'help' || verb === 'contribute')
}

/** "For Acme I managed writers": a place or tool belongs to all that is done in the same sentence. */
function isDoneInFact(
  strong: readonly string[],
  { word, fact }: { word: Said; fact: PreparedFact },
): boolean {
  return strong.every((verb) =>
    fact.sentence.said.some(
      ({ form, verbs, agent, isDenied }) =>
        form !== null &&
        !isDenied &&
        mayDo(word.agent, agent) &&
        verbs.some((said) => verbImplies(said, verb)),
    ),
  )
}

/** Returns whether something is done to this very word, not to another that it tells more of. */
function isObject({ isInner, isHead }: Said, verbs: readonly string[]): boolean {
  return isHead && !isInner && !verbs.every((verb) => verb === 'help' || verb === 'contribute')
}

function lackOfVerb(
  word: Said,
  { fact, uses }: { fact: PreparedFact; uses: readonly Said[] },
): DoubtClass | null {
  const [wanted = ''] = word.verbs
  if (weakVerbs.has(wanted) || isImplied(wanted, fact)) return null
  let lack: DoubtClass = uses.length > 0 || fact.hasVerb ? 'verb' : classOfWord(word.token)
  for (const said of fact.sentence.said) {
    if (said.form === null || (said.isDenied && !word.isDenied)) continue
    if (!said.verbs.some((verb) => verbImplies(verb, wanted))) continue
    if (word.isDeed && isWonByThing(said, fact)) lack = 'delegated'
    else if (word.isDenied || mayDo(word.agent, said.agent)) return null
    lack = 'delegated'
  }
  const isNamed = uses.some(
    ({ form, isDenied, agent }) =>
      form === null && !isDenied && (word.isDenied || mayDo(word.agent, agent)),
  )
  if (word.form === 'doing' && (isNamed || (uses.length > 0 && isColleague(word.token))))
    return null
  if (!fact.hasVerb && (isMade(word, fact) || uses.some(isNamedOnly))) return null
  if (fact.isListing && isMade(word, fact) && !/^(?:finish|complet)/u.test(word.token.lower))
    return null
  if (!word.isDeed && isChange(wanted) && fact.changes.has(wanted)) return null
  return lack
}

/** "In a team of three translators": whose work theirs is, the verb says. */
function isColleague({ lower }: Token): boolean {
  return lower.endsWith('s') && (otherPeople.has(lower) || otherPeople.has(lower.slice(0, -1)))
}

/** "The film won a prize": its editor did not. */
function isWonByThing({ token, clause }: Said, { sentence }: PreparedFact): boolean {
  const { from = 0, joint = '' } = sentence.clauses[clause] ?? {}
  const first = sentence.tokens[joint === ')' ? 0 : from]
  return token.lower === 'won' && things.has(first?.lower ?? '')
}

const things = new Set('the a an it its this which that'.split(' '))

/** Returns whether the kind of a fact says a verb, as a degree says "studied". */
function isImplied(verb: string, fact: PreparedFact): boolean {
  return fact.said.get(verb)?.some(({ at }) => at === -1) ?? false
}

function isDone(verb: string, { use, fact }: { use: Said; fact: PreparedFact }): boolean {
  if (isImplied(verb, fact)) return true
  if (use.verbs.some((said) => verbImplies(said, verb))) return true
  if (isChange(verb) && fact.changes.has(verb)) return true
  if (use.verbs.length > 0) return false
  if (isMaking(verb) && fact.isListing) return true
  if (fact.hasVerb) {
    return fact.sentence.said.some(
      ({ form, verbs, agent, isDenied, clause }) =>
        (form === 'verb' || (form === 'doing' && clause === use.clause)) &&
        agent === 'self' &&
        !isDenied &&
        verbs.some((said) => verbImplies(said, verb)),
    )
  }
  if (!fact.hasVerb) {
    // "Shopify stores", "Logo design": a list of services says what is made.
    if (isMaking(verb)) return true
    return fact.sentence.said.some(
      (said) =>
        (said.form === 'doing' && said.verbs.some((name) => verbImplies(name, verb))) ||
        (said.token.concept === verb && isNamedOnly(said)),
    )
  }
  return false
}

function isChange(verb: string): boolean {
  return verb === 'reduce' || verb === 'increase'
}

/** "Radio host at …": work that a role names. */
function isNamedOnly({ form, isDenied, agent }: Said): boolean {
  return form === null && !isDenied && agent !== 'other'
}

function isMaking(verb: string): boolean {
  return verb === 'build' || verb === 'deliver'
}

/** Returns whether a fact without a verb names what was made, and is not still being made. */
function isMade({ token, verbs: [wanted = ''] }: Said, { sentence }: PreparedFact): boolean {
  const isFinished = /^(?:finish|complet)/u.test(token.lower)
  return (
    isMaking(wanted) && !(isFinished && sentence.tokens.some(({ lower }) => lower === 'working'))
  )
}

function mayDo(claimed: Agent, said: Agent): boolean {
  if (claimed === 'other') return said !== 'self'
  return said === 'self' || (claimed === 'we' && said === 'we')
}

function hasTitle({ words }: PreparedFact, title: string): boolean {
  return words.has(title) || words.has(`${title}s`) || words.has(title.replace(/s$/u, ''))
}
