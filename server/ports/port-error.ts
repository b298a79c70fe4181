/** Code that says what to do next after something outside failed. Never what the vendor said. */
export type PortErrorCode =
  /** Outcome unknown, it may have been done: look it up before anything else. */
  | 'uncertain'
  /** No request left our machine: try again later. */
  | 'not-reached'
  /** Refused without doing anything: come back after `retryAfterSeconds`. */
  | 'rate-limited'
  /** Sign in again. */
  | 'session-expired'
  | 'sign-in-refused'
  | 'sign-in-cancelled'
  /** A person must prove on the site that they are one. */
  | 'challenge'
  | 'already-applied'
  | 'job-closed'
  | 'job-gone'
  | 'letter-refused'
  | 'answers-refused'
  | 'not-enough-connects'
  /** Permanently refused: this address will never get mail. */
  | 'mail-refused'
  /** Refused by the payment service: our configuration is wrong, not the user's input. */
  | 'payment-refused'
  /** Unknown to the payment service: it has no such customer, or has it no longer. */
  | 'customer-gone'
  | 'event-refused'
  | 'file-gone'
  /** Cursor refused: the marketplace does not know it. */
  | 'cursor-refused'

export class PortError extends Error {
  readonly code: PortErrorCode
  readonly retryAfterSeconds: number | undefined

  constructor(code: PortErrorCode, options: { cause?: unknown; retryAfterSeconds?: number } = {}) {
    super(code, { cause: options.cause })
    this.name = 'PortError'
    this.code = code
    this.retryAfterSeconds = options.retryAfterSeconds
  }
}
