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
  /** Allowed too little: the user must let us in again, with every right. */
  | 'scope-missing'
  | 'sign-in-cancelled'
  /** A person must prove on the site that they are one. */
  | 'challenge'
  | 'already-applied'
  | 'job-closed'
  | 'job-gone'
  | 'letter-refused'
  /** Refused without doing anything: the client has to write first, or the message is not taken as it is. */
  | 'message-refused'
  | 'answers-refused'
  | 'not-enough-connects'
  /** Refused without doing anything: the agency lets us act for it no longer, or not for this member. */
  | 'agency-refused'
  /** Price, period or milestone share is outside what the job's marketplace takes. */
  | 'terms-refused'
  /** The account may not apply to this job as it stands: not verified, not preferred, or its balance is too low. */
  | 'not-eligible'
  /** Refused without doing anything: the job takes no applications yet. */
  | 'too-early'
  /** Nothing was sent: the preview has expired, was replaced, or shows another proposal. Make a new one. */
  | 'preview-gone'
  /** Not offered by the other side: the user does it on its site. */
  | 'not-offered'
  /** Permanently refused: this address will never get mail. */
  | 'mail-refused'
  /** Refused by the payment service: our configuration is wrong, not the user's input. */
  | 'payment-refused'
  /** Unknown to the payment service: it has no such customer, or has it no longer. */
  | 'customer-gone'
  | 'event-refused'
  | 'file-gone'
  /** The copy of the video that the letter links to can't be made now, and its user wants to wait for it. */
  | 'video-away'
  /** Refused without doing anything: there is no room left in the user's drive. */
  | 'drive-full'
  /** Refused without doing anything: nothing more can be shared for hours. What is there stays. */
  | 'sharing-limited'
  /** Refused for good: the user's organisation lets nothing be shared by a link. */
  | 'sharing-forbidden'
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
