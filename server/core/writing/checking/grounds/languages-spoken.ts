import type { Fact } from '../../../../../contract/writing/fact.ts'
import { plainText } from '../../language/plain-text.ts'
import { specialClassOf } from '../../language/special-words.ts'
import { tokensOf, type Token } from '../../language/tokens.ts'

/** Returns whether a word names one language. */
export function isLanguage(lower: string): boolean {
  return specialClassOf(lower) === 'language' && !levels.has(lower) && !ofSeveral.has(lower)
}

const ofSeveral = new Set(['bilingual', 'trilingual', 'multilingual', 'polyglot'])

/** Levels from 1, a few words, to 7, a mother tongue. What stands without one counts as spoken well: 4. */
const ranks: ReadonlyMap<string, number> = new Map(
  Object.entries({
    7: 'native natively bilingual',
    6: 'fluent fluently c2 near-native',
    5: 'c1 advanced proficient professional excellent very',
    4: 'b2 good well upper-intermediate business',
    3: 'b1 intermediate conversational working',
    2: 'a2 basic basics elementary school some little beginner limited learning',
    1: 'a1 few',
  }).flatMap(([rank, words]) => words.split(' ').map((word) => [word, Number(rank)] as const)),
)
/** Words for how well somebody speaks a language. */
export const levels: ReadonlySet<string> = new Set(ranks.keys())
const unsaid = 4

/** Returns the best level of each language that facts give which speak of nothing else. */
export function languagesOf(facts: readonly Fact[]): ReadonlyMap<string, number> {
  const known = new Map<string, number>()
  for (const { text } of facts) {
    const tokens = tokensOf(plainText(text))
    if (!isOnlyAboutLanguages(tokens)) continue
    for (const [language, rank] of pairsIn(tokens))
      known.set(language, Math.max(rank, known.get(language) ?? 0))
  }
  return known
}

function isOnlyAboutLanguages(tokens: readonly Token[]): boolean {
  return tokens.every(
    ({ lower, kind }) =>
      kind === 'mark' ||
      (kind === 'word' && (isLanguage(lower) || levels.has(lower) || fillers.has(lower))),
  )
}

/**
 * Finds the languages that a sentence about nothing else claims and no fact gives, or only at a lower level. Null: it
 * speaks of something else too.
 */
export function languagesLacking(
  tokens: readonly Token[],
  known: ReadonlyMap<string, number>,
): string[] | null {
  const pairs = isOnlyAboutLanguages(tokens) ? pairsIn(tokens) : []
  if (pairs.length === 0 || known.size === 0) return null
  const lacking = pairs.filter(([language, rank]) => (known.get(language) ?? 0) < rank)
  // A language that was stated without a level: the words decide.
  if (lacking.some(([language]) => known.get(language) === unsaid)) return null
  return lacking.map(([language]) => language)
}

/** Returns each language with its level, which stands in the same stretch between marks and "and", or is that of the next one. */
function pairsIn(tokens: readonly Token[]): [language: string, rank: number][] {
  const pairs: [string, number][] = []
  let waiting: string[] = []
  let last: number | null = null
  const stretches: Token[][] = [[]]
  for (const token of tokens) {
    if (
      (token.kind === 'mark' && token.text !== '-' && token.text !== '(') ||
      joints.has(token.lower)
    )
      stretches.push([])
    else stretches.at(-1)?.push(token)
  }
  for (const stretch of stretches) {
    const named = stretch.filter(({ lower }) => isLanguage(lower)).map(({ lower }) => lower)
    const given = stretch.flatMap(({ lower }) => ranks.get(lower) ?? [])
    // "Not very good", "only a little": the lowest word counts; "very good": the highest.
    const isLow = given.some((rank) => rank <= 2)
    const rank = given.length === 0 ? null : isLow ? Math.min(...given) : Math.max(...given)
    if (rank !== null && (named.length > 0 || waiting.length > 0)) {
      const isAfter = named.length === 0 || isLevelLast(stretch)
      for (const language of waiting) pairs.push([language, isAfter ? rank : unsaid])
      for (const language of named) pairs.push([language, rank])
      waiting = []
      last = named.length > 0 && isBefore(stretch) ? rank : null
    } else if (last !== null) for (const language of named) pairs.push([language, last])
    else waiting.push(...named)
  }
  for (const language of waiting) pairs.push([language, unsaid])
  return pairs
}

/** "English fluently": the level is that of the languages before, too. */
function isLevelLast(stretch: readonly Token[]): boolean {
  const level = stretch.findLastIndex(({ lower }) => ranks.has(lower))
  return level > stretch.findLastIndex(({ lower }) => isLanguage(lower))
}

/** "Fluent in English and German": the level goes on to the next language. */
function isBefore(stretch: readonly Token[]): boolean {
  const level = stretch.findIndex(({ lower }) => ranks.has(lower))
  const language = stretch.findIndex(({ lower }) => isLanguage(lower))
  return level !== -1 && level < language && stretch[level + 1]?.lower === 'in'
}

const joints = new Set(['and', 'but', 'while', 'besides', 'plus'])
const fillers = new Set(
  `i we my me mine am is are was 'm speak write read understand know have has a an the in at of with level levels language languages tongue
  mother from only also too both besides quite just though while and or but so speaker speakers as it its for spoken written easily
  childhood home grew up near say am're enough to use work daily every day`.split(/\s+/u),
)
