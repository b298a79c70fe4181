import type { Clause } from './clauses.ts'
import { isNounEnd } from './noun-words.ts'
import { conceptOf } from './synonyms.ts'
import { rankOf } from './special-words.ts'
import type { Token } from './tokens.ts'
import { verbFormOf, type VerbForm } from './verb-forms.ts'

export const auxiliary = new Set(['was', 'were', 'is', 'are', 'been', 'be'])

/** Returns whether what stands before a verb is what it is done to: "was drawn by", "a shop built for". */
export function isPassive(tokens: readonly Token[], at: number): boolean {
  const before = tokens[at - 1]?.lower ?? ''
  if (auxiliary.has(before)) return true
  const next = tokens[at + 1]
  return next === undefined || next.kind === 'mark' || prepositions.has(next.lower)
}

export function endsNoun(tokens: readonly Token[], at: number): boolean {
  const lower = tokens[at]?.lower ?? ''
  // "A parser reading 900 pages": another thing is said of it.
  if (
    lower.endsWith('ing') &&
    (tokens[at + 1]?.kind === 'number' || articles.has(tokens[at + 1]?.lower ?? ''))
  )
    return true
  return (
    isNounEnd(tokens[at]) ||
    (tokens[at]?.lower ?? '').endsWith('ly') ||
    verbFormOf(tokens, at, 0) === 'verb' ||
    afterNoun.has(tokens[at]?.lower ?? '')
  )
}

export const prepositions = new Set(
  'of for with in on to from at into by as during under within since through via using about between across inside after before'.split(
    ' ',
  ),
)

export const outer = new Set([
  'includes',
  'include',
  'included',
  'is',
  'was',
  'were',
  'are',
  'covers',
])

/** "For Acme it was a shop", "a shop was built by me": a clause of its own. Returns its "was". */
export function copulaOf(tokens: readonly Token[], { from, to }: Clause): string | null {
  for (let at = from + 1; at < to; at += 1) {
    const lower = tokens[at]?.lower ?? ''
    if (copulas.has(lower) && !modalBefore.has(tokens[at - 1]?.lower ?? '')) return lower
  }
  return null
}

/** "Planned to build", "tried building": the verb after it was not done. */
export function leadsOn(tokens: readonly Token[], at: number): boolean {
  const next = tokens[at + 1]?.lower ?? ''
  return next === 'to' || next.endsWith('ing')
}

export const denials = new Set(
  `not never no nor neither without cannot hardly barely lack lacking unfamiliar except learning learn studying beginner
  basic basics wish hoping novice exploring curious want wants rudimentary elementary little zero`.split(
    /\s+/u,
  ),
)

/** "No more than", "not only", "no later than" deny nothing. */
export function isDouble(tokens: readonly Token[], at: number): boolean {
  const next = tokens[at + 1]?.lower ?? ''
  return (
    (ofLearning.has(tokens[at]?.lower ?? '') && isThingLearnt(tokens, at)) ||
    ['only', 'more-than', 'just', 'later', 'matter', 'doubt'].includes(next) ||
    (next === 'longer' && tokens[at + 2]?.lower === 'than') ||
    (tokens[at]?.lower === 'little' && tokens[at - 1]?.lower === 'a') ||
    (tokens[at]?.lower === 'zero' && ['from', 'to'].includes(tokens[at - 1]?.lower ?? '')) ||
    tokens[at]?.concept === 'machine-learning'
  )
}

/** "Learning platforms", "distance learning" are things; "learning React" is no skill yet. */
function isThingLearnt(tokens: readonly Token[], at: number): boolean {
  return (
    learningThings.has(tokens[at + 1]?.concept ?? '') ||
    kindsOfLearning.has(tokens[at - 1]?.lower ?? '')
  )
}

const ofLearning = new Set(['learning', 'study'])
const learningThings = new Set(
  'platform management material module content app system portal designer designers group'
    .split(' ')
    .map((word) => conceptOf(word)),
)
const kindsOfLearning = new Set('distance online language machine deep adaptive case'.split(' '))

export function deniedAtEnd(tokens: readonly Token[], { from, to }: Clause): boolean {
  if (to - from > 5) return false
  return tokens
    .slice(from, to)
    .some(
      ({ lower }, index) =>
        ['beginner', 'none', 'learning', 'basic', 'basics', 'novice', 'pending'].includes(lower) &&
        !isDouble(tokens, from + index),
    )
}

const articles = new Set(
  'a an the up-to more-than over about all every many some my their its one two three four five six seven eight nine ten'.split(
    ' ',
  ),
)

const afterNoun = new Set([
  'myself',
  'before',
  'already',
  'at',
  'last',
  'next',
  'alone',
  'together',
  'too',
  'there',
  'here',
  'again',
  'out',
  'up',
  'so',
  'instead',
])

const copulas = new Set(['was', 'were', 'is', 'are'])

const modalBefore = new Set(['which', 'that', 'who', 'what'])

/** Returns whether "I" or "we" did what a word says, as a past form shows: "I introduced". */
export function isDeed(tokens: readonly Token[], at: number): boolean {
  let before = at - 1
  while ((tokens[before]?.lower ?? '').endsWith('ly')) before -= 1
  const subject = tokens[before]?.lower ?? ''
  return deeds.test(tokens[at]?.lower ?? '') && (subject === 'i' || subject === 'we')
}

/** "$31,000 of payments", "a set of icons": the payments were found, the icons drawn. */
export function isAmount(token: Token | undefined): boolean {
  return token?.kind === 'number' || amounts.has(token?.lower ?? '')
}

const amounts = new Set('hundreds thousands dozens lot lots set sets series number'.split(' '))

/** Returns whether what stands between two places leads on to something that only tells more: "a move of 85 servers". */
export function tellsMore(
  tokens: readonly Token[],
  { from, to }: { from: number; to: number },
): boolean {
  let isInner = false
  for (let at = from; at < to; at += 1) {
    const lower = tokens[at]?.lower ?? ''
    if (outer.has(lower)) isInner = false
    else if (['of', 'for', 'with'].includes(lower) && !isAmount(tokens[at - 1])) isInner = true
  }
  return isInner
}

/** "Translated from French two catalogues": a number after a noun begins what something was done to. */
export function isNewObject(tokens: readonly Token[], at: number): boolean {
  const before = tokens[at - 1]
  return (
    counts.has(tokens[at]?.lower ?? '') &&
    before?.kind === 'word' &&
    !prepositions.has(before.lower) &&
    !articles.has(before.lower) &&
    !isNounEnd(before)
  )
}

const counts = new Set('two three four five six seven eight nine ten'.split(' '))

/** Uses of the words of a clause as verbs; "bugs reported by clients" only tells which bugs. */
export function formsOf(tokens: readonly Token[], { from, to }: Clause): VerbForm[] {
  return tokens.slice(from, to).map((token, offset) => {
    const at = from + offset
    const form = verbFormOf(tokens, at, from)
    const isReduced =
      form === 'verb' &&
      verbFormOf(tokens, from, from) === 'verb' &&
      offset > 0 &&
      token.lower.endsWith('ed') &&
      tokens[at + 1]?.lower === 'by' &&
      tokens[at - 1]?.kind === 'word' &&
      !reducedAfter.has(tokens[at - 1]?.lower ?? '')
    return isReduced ? 'doing' : form
  })
}

const reducedAfter = new Set(
  'was were is are been be i we and also then not has have had'.split(' '),
)

/** Returns whether a clause begins with what was done in a verb whose meaning is not known: "and introduced Ansible". */
export function startsDeed(tokens: readonly Token[], from: number): boolean {
  const next = tokens[from + 1]
  return (
    /[a-z]{3}ed$/u.test(tokens[from]?.lower ?? '') &&
    (next?.kind === 'number' ||
      next?.isCapital === true ||
      articles.has(next?.lower ?? '') ||
      ['my', 'our', 'their', 'its', 'your'].includes(next?.lower ?? ''))
  )
}

/** "Wrote about 20 applications": no preposition. */
export function isRough(tokens: readonly Token[], at: number): boolean {
  const next = tokens[at + 1]
  // "Brought in Descript."
  if (tokens[at]?.lower === 'in' && /^(?:brought|bring)$/u.test(tokens[at - 1]?.lower ?? ''))
    return true
  return (
    ['about', 'around', 'over', 'under'].includes(tokens[at]?.lower ?? '') &&
    (next?.kind === 'number' || counts.has(next?.lower ?? '') || next?.text === '$')
  )
}

const deeds = /[a-z]{3}ed$|^(?:won|brought|took|put|gave|kept|drove|chose|held|found)$/u

/** Returns what the words before a role make of it: "assistant editor", "the only firmware engineer". */
export function rankAt(tokens: readonly Token[], at: number): 'low' | 'sole' | null {
  for (let before = at - 1; before >= Math.max(0, at - 3); before -= 1) {
    const token = tokens[before]
    if (token?.kind !== 'word' || prepositions.has(token.lower) || articles.has(token.lower)) break
    const rank = rankOf(token.lower)
    if (rank !== null) return rank
  }
  return null
}
