import { keptToken } from './kept-token.ts'

const maxLength = 256
const kept = keptToken('subscription-link', sessionStorage)
const payment = keptToken('payment', sessionStorage)

/** Ties a payment made before sign-up to the account; and what the payment service calls that payment. */
export type LinkToken = { token: string; paymentId: string | null }

/** True when the address held something that now has to leave it. Rule ENTRY-14. */
export function takeLinkToken(search: string): boolean {
  const query = new URLSearchParams(search)
  const [token, paymentId] = [query.get('link_token'), query.get('session_id')]
  if (token !== null && token !== '' && token.length <= maxLength) {
    kept.keep(token)
    if (paymentId && paymentId.length <= maxLength) payment.keep(paymentId)
    else payment.discard()
  }
  return token !== null || paymentId !== null
}

export function readLinkToken(): LinkToken | null {
  const token = kept.read()
  return token === null ? null : { token, paymentId: payment.read() }
}

/** The payment's name stays: whoever asks support about a link that failed needs it. */
export function discardLinkToken(): void {
  kept.discard()
}

export function readPaymentId(): string | null {
  return payment.read()
}

/** With the session: the next one at this computer has not paid. */
export function forgetPayment(): void {
  kept.discard()
  payment.discard()
}
