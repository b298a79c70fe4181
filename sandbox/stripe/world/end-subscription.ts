import { emit } from './events.ts'
import type { Subscription } from './state.ts'
import type { Stripe } from './stripe.ts'

/** Ends a subscription immediately: nothing more is charged or given back. */
export function endSubscription(stripe: Stripe, subscription: Subscription): void {
  const now = stripe.now()
  endPayments(stripe, subscription.latestInvoiceId)
  subscription.status = 'canceled'
  subscription.canceledAt ??= now
  subscription.endedAt = now
  emit(stripe, 'customer.subscription.deleted', subscription)
}

export function isLive({ status }: Subscription): boolean {
  return status !== 'canceled'
}

/** Ends attempts to collect the invoice. */
export function endPayments(stripe: Stripe, invoiceId: string): void {
  const invoice = stripe.state.invoices[invoiceId]
  if (invoice) invoice.nextAttempt = null
}
