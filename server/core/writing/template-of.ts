import type { LetterSource } from '../../store/writing/letter-source.ts'

type OwnLetters = Pick<LetterSource, 'generatedCoverLetter' | 'currentCoverLetter'>

/**
 * Finds the user's general cover letter: the one in the console, else the one they came with. Null: none; "NA" is none.
 */
export function templateOf(letters: OwnLetters): string | null {
  for (const letter of [letters.generatedCoverLetter, letters.currentCoverLetter]) {
    const text = letter?.trim() ?? ''
    if (text !== '' && !/^(?:n\.?\s?[/\\]?\s?a\.?|none|[-–—])$/iu.test(text)) return text
  }
  return null
}
