import type { ErrorCode } from '../../contract/errors.ts'

/** A call that was not served. `unreachable` = no answer at all, `unreadable` = an answer that is not the contract's. */
export class ApiError extends Error {
  readonly status: number
  readonly code: ErrorCode | 'unreachable' | 'unreadable'
  readonly detail: string
  readonly fields: Record<string, string>
  readonly retryAfterSeconds: number | null
  /** The server's own sentence; null = it gave none, and `detail` is ours. */
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

/** What to tell the user about any failure. */
export function sayError(error: unknown): string {
  return error instanceof ApiError ? error.detail : 'Something went wrong. Please try again.'
}

/** Whether it is not there, so that asking again cannot help. */
export function isNotFound(error: unknown): boolean {
  return error instanceof ApiError && error.code === 'not-found'
}
