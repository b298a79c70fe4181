import { PortError, type PortErrorCode } from '../../ports/port-error.ts'
import { CallError, type JsonAnswer } from '../call-json.ts'
import { Refusal } from './wire.ts'

const codes: Record<string, PortErrorCode> = {
  '401 bad-credentials': 'sign-in-refused',
  '401 session-expired': 'session-expired',
  '402 not-enough-connects': 'not-enough-connects',
  '403 challenge': 'challenge',
  '403 not-invited': 'agency-refused',
  '404 no-such-member': 'agency-refused',
  '410 invitation-withdrawn': 'agency-refused',
  '404 no-such-job': 'job-gone',
  '409 already-applied': 'already-applied',
  '410 job-closed': 'job-closed',
  '422 invalid-letter': 'letter-refused',
  '422 answers-missing': 'answers-refused',
  '403 client-first': 'message-refused',
  '404 no-such-proposal': 'message-refused',
  '422 invalid-message': 'message-refused',
  '429 slow-down': 'rate-limited',
  '400 bad-cursor': 'cursor-refused',
}

/** A documented refusal: nothing was done. Null for every other answer. */
export function refusalIn(answer: JsonAnswer): PortError | null {
  const parsed = Refusal.safeParse(answer.body)
  if (!parsed.success) return null
  const code = codes[`${answer.status} ${parsed.data.error.code}`]
  if (!code) return null
  const { retryAfterSeconds } = answer
  return new PortError(code, retryAfterSeconds === undefined ? {} : { retryAfterSeconds })
}

/** Error of a request that may have changed something there: `not-reached` only when it was surely not sent. */
export function uncertainUnlessUnsent(error: unknown): PortError {
  const isUnsent = error instanceof CallError && !error.mayHaveArrived
  return new PortError(isUnsent ? 'not-reached' : 'uncertain', { cause: error })
}
