import { PortError, type PortErrorCode } from '../../ports/port-error.ts'
import { Failure } from './wire.ts'

const maxWaitSeconds = 3600
/** Errors without a connection, so that nothing was sent. */
const unsent = new Set([
  'ECONNREFUSED',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ENOTFOUND',
  'EAI_AGAIN',
  'UND_ERR_CONNECT_TIMEOUT',
])

/** Error of a request that only reads and so has done nothing, however it ended. */
export function failedReading(error: unknown): PortError {
  return refusalIn(error) ?? new PortError('not-reached', { cause: error })
}

/** Error of a request that may have changed something there: `not-reached` only when it was surely not sent. */
export function failedWriting(error: unknown): PortError {
  const isUnsent = unsent.has(connectionFaultOf(error))
  return refusalIn(error) ?? new PortError(isUnsent ? 'not-reached' : 'uncertain', { cause: error })
}

/** Tells whether the named thing does not exist at Stripe. */
export function isMissing(error: unknown): boolean {
  return failureIn(error)?.code === 'resource_missing'
}

/** Tells whether Stripe refuses the request in the current state of the thing. */
export function isInvalid(error: unknown): boolean {
  return failureIn(error)?.type === 'StripeInvalidRequestError'
}

/** Tells whether the request's key was in use: nothing was done, and its answer is there in a moment. */
export function isKeyInUse(error: unknown): boolean {
  return failureIn(error)?.statusCode === 409
}

/** Tells whether the failure is that of an earlier request with the same key, which Stripe keeps for a day. */
export function isReplayed(error: unknown): boolean {
  return failureIn(error)?.headers?.['idempotent-replayed'] === 'true'
}

const refusals: Record<string, PortErrorCode> = {
  StripeRateLimitError: 'rate-limited',
  StripeInvalidRequestError: 'payment-refused',
  StripeAuthenticationError: 'payment-refused',
  StripePermissionError: 'payment-refused',
  StripeCardError: 'payment-refused',
  StripeIdempotencyError: 'payment-refused',
}

/** PortError of an answer that says that nothing was done; null for every other. */
function refusalIn(error: unknown): PortError | null {
  const failure = failureIn(error)
  if (!failure) return null
  const isGone = failure.code === 'resource_missing' && failure.param === 'customer'
  const code = isGone ? 'customer-gone' : refusals[failure.type]
  if (!code) return null
  const retryAfterSeconds = waitIn(failure.headers)
  return new PortError(code, {
    cause: error,
    ...(retryAfterSeconds !== null && { retryAfterSeconds }),
  })
}

function waitIn(headers: Record<string, unknown> | undefined): number | null {
  const value = headers?.['retry-after']
  if (typeof value !== 'string' || !/^\d+$/u.test(value)) return null
  return Math.min(Math.max(Number(value), 1), maxWaitSeconds)
}

function connectionFaultOf(error: unknown): string {
  const failure = failureIn(error)
  const cause = failure?.detail instanceof Error ? failure.detail.cause : null
  return cause instanceof Error && 'code' in cause ? String(cause.code) : ''
}

function failureIn(error: unknown): Failure | null {
  return error instanceof Error ? (Failure.safeParse(error).data ?? null) : null
}
