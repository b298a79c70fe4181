import { prepositions } from './closed-words.ts'
import type { Parsed } from './parsed.ts'

/** Says the second of two phrases, with no article where the first has none: "scraping and organization". */
export function alike({ head }: Parsed, { words, head: other }: Parsed): readonly string[] {
  const isWork = head.number === 'work' || head.number === 'mass' || head.number === 'plural'
  const [first = ''] = words
  return isWork && /^an?$/u.test(first) && /(?:tion|ment)$/u.test(other.low)
    ? words.slice(1)
    : words
}

/** Tells whether a phrase is a list that another may be put before: "graphs and slides". */
export function namesSeveral(words: readonly string[]): boolean {
  return words.includes('and') && !words.some((word) => prepositions.has(word) || word === 'to')
}
