import type { Clause } from './clauses.ts'
import { isNounEnd } from './noun-words.ts'
import type { Token } from './tokens.ts'
import { verbFormOf } from './verb-forms.ts'

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
    ['only', 'more-than', 'just', 'later', 'matter', 'longer', 'doubt'].includes(next) ||
    tokens[at]?.concept === 'machine-learning'
  )
}

export function deniedAtEnd(tokens: readonly Token[], { from, to }: Clause): boolean {
  if (to - from > 5) return false
  return tokens
    .slice(from, to)
    .some(({ lower }) =>
      ['beginner', 'none', 'learning', 'basic', 'basics', 'novice'].includes(lower),
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
