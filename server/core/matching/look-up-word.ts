import type { Phrase } from '../../../contract/bidding/keywords.ts'

/** The word a phrase is filed under: its longest, as the rarest that can be told without counting. */
export function lookUpWord(phrase: Phrase): string {
  return phrase.reduce((longest, word) => (word.length > longest.length ? word : longest), '')
}
