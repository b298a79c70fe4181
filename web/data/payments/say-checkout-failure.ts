import { ApiError } from '../api-error.ts'

/** Word for word PAY-15. */
const failed = 'An error occurred. Please try again.'

/** Why nobody got to the payment page, word for word PAY-13 to PAY-15. */
export function sayCheckoutFailure(error: unknown): string {
  if (!(error instanceof ApiError) || error.code === 'unreadable') return failed
  if (error.code === 'unreachable') return 'Failed to create checkout session. Please try again.'
  if (error.code === 'purchase-paid-already') return error.detail // nothing has failed
  return `Failed to create checkout session: ${error.said || 'Unknown error'}`
}

/** Why no link was mailed: the sentence of PAY-15, and the reason where it is not over in a moment. */
export function sayMailFailure(error: unknown): string {
  if (!(error instanceof ApiError) || !isLasting(error)) return failed
  return `${failed} ${error.detail}`
}

function isLasting({ code }: ApiError): boolean {
  return ['mail-off', 'payments-off', 'price-unknown', 'too-many-requests'].includes(code)
}
