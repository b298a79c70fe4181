/** Every way in which a call can fail, and the sentence that the user reads. */
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
  'sign-up-refused':
    'This account could not be created. If the address has an account already, we have sent it a message.',
  'reset-link-invalid': 'This link is no longer valid. Please request a new one.',
  'sign-in-elsewhere': 'This installation signs in through its identity provider, not by password.',
  'identity-provider-failed': 'Signing in through the identity provider failed. Please try again.',
  'identity-provider-unreachable':
    'The identity provider cannot be reached at the moment. Nothing was lost; please try again.',
  'sign-in-cancelled': 'You did not sign in at the identity provider.',
  'sign-in-expired': 'This sign-in took too long or was used before. Please start it again.',
  'identity-address-taken':
    'Another account has this email address, and the identity provider does not confirm that it is yours alone.',
  'identity-address-missing':
    'The identity provider did not tell your email address. An account needs one.',
  'mail-off': 'This installation cannot send mail. Please ask whoever runs it.',
  'password-too-short': 'Password must be at least 6 characters long',
  'password-too-common': 'This password is one of the most common ones. Please choose another.',
  'user-data-not-saved': 'Account created but failed to save user data. Please contact support.',
  'changed-elsewhere':
    'This was changed elsewhere in the meantime. What you typed is still here: compare it, then save again.',
  'phone-number-invalid': 'Please enter a phone number that exists, with its country code.',
  // Rules PROFILE-24 and PROFILE-28 give this sentence word for word, the marketplace's name included.
  'credentials-incomplete': 'Please fill in all Upwork credentials fields.',
  'agency-without-credentials':
    'An agency gives no marketplace sign-in: its freelancer is invited instead.',
  'credentials-not-saved': 'Failed to save Upwork information. Please try again.',
  'facts-missing': 'Add the services you offer and your experience first.',
  'subscription-link-refused': 'This link to a subscription is not valid.',
  'subscription-link-used': 'This subscription has already been linked to an account.',
  'payments-off': 'This installation takes no payments. Please ask whoever runs it.',
  'payments-unreachable': 'The payment service cannot be reached. Please try again.',
  'price-unknown': 'This plan is not for sale here.',
  'plan-held-already': 'You have this plan already.',
  'purchase-paid-already':
    'A plan is paid with this address already. We have emailed the link that activates it to that address.',
  'purchase-has-account':
    'This address has an account with a plan already. Please log in to change it.',
  'no-customer': 'There is no subscription to manage yet.',
  'purchase-link-invalid': 'This link is no longer valid. Please request a new one.',
  'event-refused': 'This event is not signed by the payment service.',
  'video-too-large': 'This video is too large.',
  'video-type-refused': 'This file is not a video that we can take: MP4, WebM or MOV.',
  'upload-quota-reached': 'Too many uploads are under way. Finish or cancel one of them first.',
  'upload-out-of-step': 'This upload has gone on elsewhere. Resume it to continue.',
  'upload-failed': 'Failed to upload your video. Please try again.',
  'scanner-limit-reached': 'You can have at most 10 scanners.',
  'not-possible-now': 'This is not possible any more: the application has moved on meanwhile.',
  'answers-missing': "Please answer the client's questions first.",
  'sign-in-missing': 'Sign in to the marketplace first: enter your sign-in on the profile page.',
  'never-list-full': 'This list is full. Remove something from it first.',
  'answer-bank-full': 'You can have at most 200 answers.',
  'client-unknown': 'The marketplace does not say who the client of this job is.',
  'marketplace-off': 'No marketplace is connected to this installation.',
} as const

export type ErrorCode = keyof typeof sentences

/** A request that cannot be served, as a code. The sentence and the status are looked up when it is answered. */
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
