import { bareSentence } from '../bare-sentence.ts'
import type { Doubt, DraftSentence } from '../../../../contract/writing/draft.ts'
import { checkLetter, overAfter, type Checked } from './check-letter.ts'

export type Check = typeof checkLetter
/** Everything a letter is checked against, and the limits of the check. */
export type CheckedWithin = Parameters<Check>[1]

/** Processor time after which a check says nothing any more. It takes milliseconds. */
const maxCheckMs = 1_000

/** Checks a letter. A checker that throws, takes too long or answers with nothing counts as a doubt: it never waves through. */
export function checkInTime(
  letter: string,
  against: CheckedWithin,
  drafted: readonly DraftSentence[] = [],
  check: Check = checkLetter,
): Checked {
  const isOver = overAfter(maxCheckMs)
  try {
    const checked = check(letter, against, drafted)
    const saysSomething = checked.sentences.length > 0 || checked.doubts.length > 0
    if (!isOver() && saysSomething) return checked
  } catch {
    // Says below that nothing was checked.
  }
  return { sentences: asWritten(letter, drafted), doubts: [unchecked(letter)] }
}

/** Doubt about a text that nothing is known of. */
export function unchecked(text: string): Doubt {
  return { text, class: 'unchecked', about: '' }
}

function asWritten(letter: string, drafted: readonly DraftSentence[]): DraftSentence[] {
  if (drafted.length > 0) return drafted.map((sentence) => ({ ...sentence, factIds: [] }))
  return [bareSentence('own', letter)]
}
