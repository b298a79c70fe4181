import { clientSentences } from './client-sentences.ts'

/** Every way in which a call can fail, and the sentence that the user reads. */
export const sentences = {
  ...clientSentences,
  'unattended-not-permitted':
    "This installation isn't permitted to send to this marketplace automatically.",
  'wrong-content-type': 'This call accepts only JSON.',
  'body-too-large': 'The request is too large.',
  'not-allowed-origin':
    "This address isn't the one this installation uses. Open Bidwright at its own address.",
  'credentials-wrong': 'Invalid email or password.',
  'sign-up-refused':
    "We couldn't create this account. If the address already has one, we've emailed it.",
  'sign-in-elsewhere': 'This installation uses its identity provider to sign in, not passwords.',
  'identity-provider-failed':
    "We couldn't sign you in through the identity provider. Please try again.",
  'identity-provider-unreachable': "We couldn't reach the identity provider. Please try again.",
  'sign-in-cancelled': 'You cancelled the sign-in at the identity provider.',
  'sign-in-expired': 'This sign-in expired or was already used. Please start again.',
  'identity-address-taken':
    "Another account uses this email address, and the identity provider doesn't confirm that it's yours.",
  'identity-address-missing':
    "The identity provider didn't share your email address, which an account needs.",
  'proof-needed': "Confirm that it's you to do this.",
  'password-wrong': "This password isn't right.",
  'code-wanted': 'Enter the code from your authenticator app.',
  'code-wrong': "This code isn't right, or it was already used.",
  'second-factor-on':
    'Two-step log-in is already on. For new backup codes, turn it off and on again.',
  'second-factor-off-here': "This installation doesn't offer two-step log-in.",
  'set-up-expired': 'This set-up is no longer valid. Start it again.',
  'passkey-unknown': "This passkey isn't known here. Log in with your password.",
  'passkey-refused': "This passkey wasn't accepted. Please try again.",
  'passkey-expired': 'This took too long. Please try again.',
  'passkey-limit-reached': 'You can have up to 10 passkeys. Remove one first.',
  'push-limit-reached': 'Notices can be on for up to 10 devices. Remove one first.',
  'password-too-short': 'Password must be at least 6 characters long',
  'password-too-common': 'This password is too common. Choose another.',
  'password-too-personal':
    'This password is too close to your name, your email address or “Bidwright”. Choose another.',
  'user-data-not-saved': 'Account created but failed to save user data. Please contact support.',
  'changed-elsewhere':
    'This was changed elsewhere. Your changes are still here: compare them, then save again.',
  'agency-without-credentials':
    'Agencies invite our account instead of entering a marketplace sign-in.',
  'facts-missing': 'Add the services you offer and your experience first.',
  'subscription-link-refused': "This subscription link isn't valid.",
  'subscription-link-used': 'This subscription is already linked to an account.',
  'payments-off': "This installation doesn't accept payments. Ask its administrator.",
  'payments-unreachable': "We couldn't reach the payment provider. Please try again.",
  'price-unknown': "This plan isn't available here.",
  'plan-held-already': 'You already have this plan.',
  'purchase-paid-already':
    "A plan is already paid for with this address. We've emailed the activation link to it.",
  'purchase-has-account': 'This address already has an account with a plan. Log in to change it.',
  'no-customer': "There's no subscription to manage yet.",
  'event-refused': "This event isn't signed by the payment provider.",
  'upload-out-of-step': 'This upload continued elsewhere. Resume it to continue here.',
  'upload-kind-unsupported':
    'The size of the file must be known when its upload starts, and it must come as one upload.',
  'upload-waiting':
    'All of this upload has arrived, but it cannot be looked at right now. Nothing was lost; please try again.',
  'search-too-broad': 'This search is too broad. Use fewer or more specific keywords and filters.',
  'scanner-limit-reached': 'You can have up to 10 scanners.',
  'not-possible-now': "This is no longer possible: the application's status has changed.",
  'told-by-marketplace': "The marketplace reported this, so you can't take it back here.",
  'daily-limit-reached':
    'Daily limit reached. It stays in your queue; you can send it after midnight UTC.',
  'monthly-limit-reached':
    'Monthly limit reached. It stays in your queue; you can send it next month.',
  'account-daily-limit-reached':
    'This marketplace account has reached its daily limit, all its users counted. It stays in your queue; you can send it after midnight UTC.',
  'account-monthly-limit-reached':
    'This marketplace account has reached its monthly limit, all its users counted. It stays in your queue; you can send it next month.',
  'answers-missing': "Please answer the client's questions first.",
  'connect-expired': 'This took too long, or it was done already. Start connecting again.',
  'connect-cancelled': 'The marketplace says that you did not agree. Nothing was connected.',
  'connect-refused': "The marketplace didn't accept this. Start connecting again.",
  'connect-rights-missing':
    'Not every permission was given. Connect again and leave every box ticked.',
  'drive-off': 'No cloud drive is set up on this installation.',
  'drive-not-connected': 'No cloud drive is connected. Connect yours first.',
  'drive-reads-ours-only':
    'This installation may only use files in your drive that it made. Upload the video instead.',
  'drive-link-unknown': "This isn't a link to a file in Google Drive. Copy it there by “Share”.",
  'drive-video-missing':
    "We couldn't open this file in your Google Drive. Check that it's a video that you may download.",
  'drive-auth-cancelled': "Google auth failed. You didn't allow access, so nothing was connected.",
  'drive-auth-failed':
    'Drive auth failed. It took too long, or was started in another session: connect again.',
  'drive-rights-missing':
    'Drive auth failed. Not every permission was given: connect again and leave every box ticked.',
  'drive-connect-error': "Drive connect error. We couldn't reach Google: please try again.",
  'drive-exchange-failed':
    "Token exchange failed. Google didn't accept the sign-in: connect again.",
  'token-refused':
    "The marketplace didn't accept this token. Check that it is complete and still valid.",
  'token-rights-missing':
    "This token doesn't let us apply for you. Make one with more permissions.",
  'marketplace-unreachable': "We couldn't reach the marketplace. Please try again.",
  'answer-elsewhere': "Answer this client on the marketplace's own site.",
  'message-too-long': 'The marketplace takes only shorter messages. Shorten this one.',
  'message-under-way': 'Your last message is still being sent. Please wait a moment.',
  'price-missing': 'Please set a price first.',
  'scanner-off': 'Choose a scanner and turn auto-bidding on first.',
  'sign-in-missing': 'Add your marketplace sign-in on your profile first.',
  'letter-unchecked':
    "We couldn't check this letter, so it wasn't sent. Try again in a moment, or edit it yourself.",
  'letter-against-rules':
    "The marketplace wouldn't accept this letter as it is: shorten it, or remove its links.",
  'own-jobs-full': 'You have added 200 jobs in 24 hours. Add more tomorrow.',
  'never-list-full': 'This list is full. Remove an entry first.',
  'answer-bank-full': 'You can save up to 200 answers.',
  'question-gone': 'This question is no longer open. It may have been answered on another device.',
  'facts-full': 'You can have up to 200 facts of your own. Remove one first.',
  'templates-full': 'You can have up to 20 templates. Delete one first.',
  'no-shorter': "This letter can't be shortened further. You can edit it yourself.",
  'comparison-running': 'You are already comparing two templates. Stop that comparison first.',
  'templates-alike': 'Choose two templates with different texts.',
  'writer-not-offered': "Keys for this service aren't accepted here. Choose another.",
  'notice-channels-full': 'You can have up to 5 channels. Remove one first.',
  'notice-channel-off': 'This channel is off. Switch it on first.',
  'client-unknown': "The marketplace doesn't identify this job's client.",
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
