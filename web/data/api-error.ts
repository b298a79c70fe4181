import type { ErrorCode } from '../../contract/errors.ts'

const maxWaitMs = 60_000

/** A failed call. `unreachable` = no answer at all, `unreadable` = an answer that does not match the contract. */
export class ApiError extends Error {
  readonly status: number
  readonly code: ErrorCode | 'unreachable' | 'unreadable'
  readonly detail: string
  readonly fields: Record<string, string>
  readonly retryAfterSeconds: number | null
  /** The server's own sentence; null = it gave none, and `detail` is the client's. */
  readonly said: string | null

  constructor(
    status: number,
    code: ApiError['code'],
    options: {
      detail: string
      fields?: Record<string, string>
      retryAfterSeconds?: number | null
      said?: string
      cause?: unknown
    },
  ) {
    super(options.detail, { cause: options.cause })
    this.name = 'ApiError'
    this.status = status
    this.code = code
    this.detail = options.detail
    this.fields = options.fields ?? {}
    this.retryAfterSeconds = options.retryAfterSeconds ?? null
    this.said = options.said ?? null
  }
}

/** Failure of a call that nobody answered. */
export function unreachable(cause: unknown): ApiError {
  const detail = 'Network error. Check your connection and try again.'
  return new ApiError(0, 'unreachable', { detail, cause })
}

/** Says any failure in a sentence for the user. */
export function sayError(error: unknown): string {
  return error instanceof ApiError
    ? error.detail
    : 'Something went wrong. Try again, or reload the page.'
}

/** Tells whether the thing does not exist, so that a retry cannot help. */
export function isNotFound(error: unknown): boolean {
  return error instanceof ApiError && error.code === 'not-found'
}

/** Tells whether the same call may soon work: nobody answered, the server is not ready, or it was asked too often. */
export function mayPass(error: unknown): boolean {
  if (!(error instanceof ApiError)) return false
  return error.code === 'unreachable' || isTooOften(error) || [502, 503, 504].includes(error.status)
}

export function isTooOften(error: unknown): boolean {
  return error instanceof ApiError && error.status === 429
}

/** Time to wait before the same call again, as the server says or, longer after each failure, as we guess. */
export function waitMs(error: unknown, failures: number): number {
  const guessMs = Math.min(1000 * 2 ** failures, maxWaitMs)
  const saidMs = error instanceof ApiError ? (error.retryAfterSeconds ?? 0) * 1000 : 0
  return Math.min(Math.max(guessMs, saidMs), maxWaitMs)
}
