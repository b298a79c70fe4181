import { ApiError } from '../api-error.ts'

/** Sentence of PAY-15, word for word. */
const failed = 'An error occurred. Please try again.'

/** Says why the payment page did not open, word for word as PAY-13 to PAY-15. */
export function sayCheckoutFailure(error: unknown): string {
  if (!(error instanceof ApiError) || error.code === 'unreadable') return failed
  if (error.code === 'unreachable') return 'Failed to create checkout session. Please try again.'
  if (error.code === 'purchase-paid-already') return error.detail // not a failure
  return `Failed to create checkout session: ${error.said || 'Unknown error'}`
}

/** Says why no link was mailed: the sentence of PAY-15, and the reason if it will last. */
export function sayMailFailure(error: unknown): string {
  if (!(error instanceof ApiError) || !isLasting(error)) return failed
  return `${failed} ${error.detail}`
}

function isLasting({ code }: ApiError): boolean {
  return ['mail-off', 'payments-off', 'price-unknown', 'too-many-requests'].includes(code)
}
