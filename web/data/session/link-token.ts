import { keptInTab } from './kept-in-tab.ts'

const maxLength = 256
const link = keptInTab('token.subscription-link')
const payment = keptInTab('token.payment')

/** Token that ties a payment made before sign-up to the account, and the payment service's id of that payment. */
export type LinkToken = { token: string; paymentId: string | null }

/** Keeps the token of an address; true = the address held something that now has to leave it. Rule ENTRY-14. */
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

/** Discards the token only: the payment's id stays, to tell support if the link failed. */
export const discardLinkToken = link.discard

/** Forgets the payment when the session ends: the next user of this computer did not make it. */
export function forgetPayment(): void {
  link.discard()
  payment.discard()
}
