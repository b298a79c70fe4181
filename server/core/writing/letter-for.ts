import type { LetterSource } from '../../store/writing/letter-source.ts'
import { statedFacts } from './stated-facts.ts'
import { writeLetter, type LetterJob } from './write-letter.ts'

/** Writes the letter of one application of this user. */
export function letterFor(source: LetterSource, { title, skills }: LetterJob): string {
  return writeLetter(statedFacts(source), { title, skills })
}
