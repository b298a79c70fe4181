import { keptInTab } from './kept-in-tab.ts'

const maxLength = 256
const link = keptInTab('token.subscription-link')
const payment = keptInTab('token.payment')

/** Ties a payment made before sign-up to the account; and what the payment service calls that payment. */
export type LinkToken = { token: string; paymentId: string | null }

/** True when the address held something that now has to leave it. Rule ENTRY-14. */
export function takeLinkToken(search: string): boolean {
  const query = new URLSearchParams(search)
  const [token, paymentId] = [query.get('link_token'), query.get('session_id')]
  if (token !== null && token !== '' && token.length <= maxLength) {
    link.keep(token)
    if (paymentId && paymentId.length <= maxLength) payment.keep(paymentId)
    else payment.discard()
  }
  return token !== null || paymentId !== null
}

export function readLinkToken(): LinkToken | null {
  const token = link.read()
  return token === null ? null : { token, paymentId: payment.read() }
}

export const readPaymentId = payment.read

/** The payment's name stays: whoever asks support about a link that failed needs it. */
export const discardLinkToken = link.discard

/** With the session: the next one at this computer has not paid. */
export function forgetPayment(): void {
  link.discard()
  payment.discard()
}
