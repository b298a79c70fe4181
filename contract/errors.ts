/** Every way in which a call can be answered with anything but success, and the sentence the user reads. */
export const sentences = {
  'not-signed-in': 'You must be logged in.',
  'not-found': 'This does not exist, or it is not yours.',
  'invalid-request': 'Some of what was sent is not valid.',
  'wrong-content-type': 'This call takes JSON.',
  'body-too-large': 'What was sent is too large.',
  'too-many-requests': 'Too many requests. Please wait a moment and try again.',
  'not-allowed-origin':
    'This page was opened at an address that this installation does not know. Please open it at its own address.',
  'temporarily-unavailable':
    'The service is temporarily unavailable. Nothing was lost; please try again.',
  'internal-error': 'Something went wrong on our side. Please try again.',
  'credentials-wrong': 'Invalid email or password.',
  'email-taken': 'An account with this email already exists.',
  'password-too-short': 'Password must be at least 6 characters long',
  'password-too-common': 'This password is one of the most common ones. Please choose another.',
  'user-data-not-saved': 'Account created but failed to save user data. Please contact support.',
  'scanner-limit-reached': 'You can have at most 10 scanners.',
  'marketplace-off': 'No marketplace is connected to this installation.',
} as const

export type ErrorCode = keyof typeof sentences

/** A request that cannot be served. Carries a code; the sentence and the status are looked up where it is answered. */
export class AppError extends Error {
  readonly code: ErrorCode
  readonly fields: Record<string, string> | undefined
  readonly retryAfterSeconds: number | undefined

  constructor(
    code: ErrorCode,
    options: { cause?: unknown; fields?: Record<string, string>; retryAfterSeconds?: number } = {},
  ) {
    super(code, { cause: options.cause })
    this.name = 'AppError'
    this.code = code
    this.fields = options.fields
    this.retryAfterSeconds = options.retryAfterSeconds
  }
}
