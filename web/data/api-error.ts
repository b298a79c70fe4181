import type { ErrorCode } from '../../contract/errors.ts'

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

/** Says any failure in a sentence for the user. */
export function sayError(error: unknown): string {
  return error instanceof ApiError ? error.detail : 'Something went wrong. Please try again.'
}

/** Tells whether the thing does not exist, so that a retry cannot help. */
export function isNotFound(error: unknown): boolean {
  return error instanceof ApiError && error.code === 'not-found'
}
