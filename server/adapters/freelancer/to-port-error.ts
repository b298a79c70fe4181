import { PortError, type PortErrorCode } from '../../ports/port-error.ts'
import { CallError, type JsonAnswer } from '../call-json.ts'
import { Refusal } from './wire.ts'

const codes: Record<string, PortErrorCode> = {
  'AuthorisationExceptionCodes.RATE_LIMITED': 'rate-limited',
  'ProjectExceptionCodes.DUPLICATE_BID': 'already-applied',
  'ProjectExceptionCodes.ALREADY_BID_ON_PROJECT': 'already-applied',
  'ProjectExceptionCodes.BID_LIMIT_EXCEEDED': 'not-enough-connects',
  'ProjectExceptionCodes.BID_TOO_EARLY': 'too-early',
  'ProjectExceptionCodes.BID_MINIMUM_REQUIREMENT_NOT_MET': 'not-eligible',
  'ProjectExceptionCodes.BID_DESCRIPTION_CONTAINS_EMAIL': 'letter-refused',
  'ProjectExceptionCodes.BID_DESCRIPTION_CONTAINS_PHONE': 'letter-refused',
  'ProjectExceptionCodes.BID_DESCRIPTION_CONTAINS_URL': 'letter-refused',
  'ProjectExceptionCodes.RESTRICTED_FROM_BIDDING_PREMIUM_VERIFIED': 'not-eligible',
  'ProjectExceptionCodes.RESTRICTED_FROM_BIDDING_ON_FEATURED': 'not-eligible',
  'ProjectExceptionCodes.PROJECT_NOT_FOUND': 'job-gone',
}

/** Codes of what stands before the project itself: a request that they refuse has done nothing. */
const gatekeepers = /^(?:RestExceptionCodes|AuthorisationExceptionCodes)\./u

/** Tells what a documented refusal means: nothing was done. Null for every other answer. */
export function refusalIn(
  answer: JsonAnswer,
  { badForm, waitSeconds }: { badForm: PortErrorCode; waitSeconds: number | null },
): PortError | null {
  const parsed = Refusal.safeParse(answer.body)
  if (!parsed.success || answer.status < 400 || answer.status > 499) return null
  const code = codeOf(parsed.data, answer.status, badForm)
  if (!code) return null
  const retryAfterSeconds = answer.retryAfterSeconds ?? waitSeconds ?? undefined
  const isAsked = code === 'rate-limited' && retryAfterSeconds !== undefined
  return new PortError(code, {
    cause: new Error(parsed.data),
    ...(isAsked && { retryAfterSeconds }),
  })
}

function codeOf(told: string, status: number, badForm: PortErrorCode): PortErrorCode | null {
  const code = codes[told]
  if (code) return code
  if (told === 'RestExceptionCodes.BAD_FORM') return badForm
  if (!gatekeepers.test(told)) return null
  if (status === 401) return 'session-expired'
  return status === 403 ? 'sign-in-refused' : null
}

/** Error of a request that may have changed something there: `not-reached` only when it was surely not sent. */
export function uncertainUnlessUnsent(error: unknown): PortError {
  const isUnsent = error instanceof CallError && !error.mayHaveArrived
  return new PortError(isUnsent ? 'not-reached' : 'uncertain', { cause: error })
}

export function unexpected(answer: JsonAnswer): Error {
  return new Error(`unexpected answer with status ${answer.status}`)
}
