import { AppError, sentences, type ErrorCode } from '../../../contract/errors.ts'
import { isCommonPassword } from './common-passwords.ts'

const productName = 'Bidwright'
const shortestWord = 3
/** Letters that a password has besides the words known of its owner. */
const ownLetters = 4

/**
 * Throws AppError `password-too-common`, or `password-too-personal` for one that is little more than the product's name or
 * what is known of its owner (their address, their name). `field` is the place of the password in the form.
 */
export function refuseGuessable(
  password: string,
  { field, known }: { field: string; known: readonly string[] },
): void {
  if (isCommonPassword(password)) throw refusal('password-too-common', field)
  if (isMadeOf(password, [productName, ...known])) throw refusal('password-too-personal', field)
}

function refusal(code: ErrorCode, field: string): AppError {
  return new AppError(code, { fields: { [field]: sentences[code] } })
}

/** Tells whether little is left of a password without these words, digits and signs. */
function isMadeOf(password: string, known: readonly string[]): boolean {
  const whole = plain(password)
  const words = known.flatMap(wordsOf).toSorted((one, other) => other.length - one.length)
  const left = words.reduce((rest, word) => rest.replaceAll(word, ' '), whole)
  return left !== whole && left.replace(/[^\p{L}]/gu, '').length < ownLetters
}

function wordsOf(known: string): string[] {
  const words = plain(known).split(/[^\p{L}\p{N}]+/u)
  return words.filter(({ length }) => length >= shortestWord)
}

/** Lower case without accents, so that "José" and "jose" are one word. */
function plain(text: string): string {
  return text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase()
}
