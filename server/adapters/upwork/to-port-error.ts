import { PortError, type PortErrorCode } from '../../ports/port-error.ts'
import { CallError, type JsonAnswer } from '../call-json.ts'

/** Tells what a status means that stands before the work itself: nothing was done. Null for every other one. */
export function gateError(answer: JsonAnswer): PortError | null {
  const cause = unexpected(answer)
  if (answer.status === 401) return new PortError('session-expired', { cause })
  if (answer.status !== 429) return null
  return new PortError('rate-limited', { cause, retryAfterSeconds: answer.retryAfterSeconds ?? 60 })
}

/** Error of a call that changes nothing there: it can simply be made again. */
export function notReached(cause: unknown): PortError {
  return cause instanceof PortError ? cause : new PortError('not-reached', { cause })
}

/** Error of a call that may have changed something there: `not-reached` only when it was surely not sent. */
export function uncertainUnlessUnsent(cause: unknown): PortError {
  if (cause instanceof PortError) return cause
  const isUnsent = cause instanceof CallError && !cause.mayHaveArrived
  return new PortError(isUnsent ? 'not-reached' : 'uncertain', { cause })
}

export function unexpected(answer: JsonAnswer): Error {
  return new Error(`unexpected answer with status ${answer.status}`)
}

/**
 * Words that name the matter of a refusal. Only the code of the first line and Connects are recorded; how the other
 * refusals are put is not, so nothing but a hint to the user rests on them.
 */
const matters: [RegExp, PortErrorCode][] = [
  [/VJ-JA-10|already applied/iu, 'already-applied'],
  [/\bconnects\b/iu, 'not-enough-connects'],
  [/\b(?:preview|draft)\b.*\b(?:not found|expired|already)/iu, 'preview-gone'],
  [/\backnowledge\b.*\bpolicy\b/iu, 'not-offered'],
  [/\bnot found\b/iu, 'job-gone'],
  [/\bclosed\b|no longer/iu, 'job-closed'],
  [/\bquestions?\b/iu, 'answers-refused'],
  [/\bcover letter\b/iu, 'letter-refused'],
]

/** Tells what a refusal is about. Null: it does not say. */
export function matterOf(text: string): PortErrorCode | null {
  return matters.find(([pattern]) => pattern.test(text))?.[1] ?? null
}
