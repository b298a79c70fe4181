import type { Phrase } from '../../../contract/bidding/keywords.ts'

/** Word that a phrase is filed under: its longest, the rarest that can be told without counting. */
export function lookUpWord(phrase: Phrase): string {
  return phrase.reduce((longest, word) => (word.length > longest.length ? word : longest), '')
}
