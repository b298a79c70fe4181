import type { CheckedLetter } from '../../../ports/marketplace.ts'
import type { Doubt } from '../../../../contract/writing/draft.ts'

/** Passes a letter that was checked without a doubt. Null: it must not be sent automatically. */
export function afterCheck(letter: string, doubts: readonly Doubt[]): CheckedLetter | null {
  return doubts.length === 0 && letter.trim() !== ''
    ? (letter as CheckedLetter) // this is the check that makes it one
    : null
}

/** Passes a letter whose words are its user's: they wrote it, or sent exactly what they saw. */
export function asTheUserSaw(
  letter: string,
  { approvedAt, writtenBy }: { approvedAt: string | null; writtenBy: string | null },
): CheckedLetter | null {
  return approvedAt !== null || writtenBy === 'you'
    ? (letter as CheckedLetter) // the user has read it, as docs/decisions/055 allows
    : null
}
