import { isKnownWord } from '../../posting/grammar/kinds-of-word.ts'
import { knownName } from '../../posting/grammar/known-names.ts'
import { isOrdinary } from '../../posting/ordinary-words.ts'

/** Tells whether a word with a capital is a name wherever it stands. */
export function isNameAlone(word: string): boolean {
  if (knownName(word) !== null) return true
  const low = word.toLowerCase()
  return !low.split('-').every((part) => isKnownWord(part) || isOrdinary(part) || isNumber(part))
}

function isNumber(low: string): boolean {
  return /^(?:one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|\p{L}+teen|\p{L}+ty|odd|some|many|most|several|various|all|dozens|hundreds)$/u.test(
    low,
  )
}
