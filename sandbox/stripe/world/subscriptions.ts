import { periodEndAfter } from './add-months.ts'
import { endPayments, isLive } from './end-subscription.ts'
import { emit } from './events.ts'
import { chargeNow, collect, makeInvoice, periodLine } from './invoices.ts'
import { newId } from './new-id.ts'
import { invalid, missing } from './refusal.ts'
import type { Customer, Metadata, Subscription } from './state.ts'
import type { Stripe } from './stripe.ts'

/** Starts a subscription with its first invoice paid: the card has been charged before. */
export function startSubscription(
  stripe: Stripe,
  customer: Customer,
  { priceId, metadata }: { priceId: string; metadata: Metadata },
): Subscription {
  const now = stripe.now()
  const subscription: Subscription = {
    id: newId('sub'),
    itemId: newId('si', 14),
    customerId: customer.id,
    priceId,
    status: 'active',
    metadata,
    created: now,
    anchor: now,
    periodStart: now,
    periodEnd: periodEndAfter(now, now),
    cancelsBy: null,
    canceledAt: null,
    endedAt: null,
    latestInvoiceId: '',
  }
  stripe.state.subscriptions[subscription.id] = subscription
  const invoice = makeInvoice(stripe, subscription, {
    reason: 'subscription_create',
    lines: [periodLine(stripe, subscription)],
  })
  emit(stripe, 'customer.subscription.created', subscription)
  emit(stripe, 'invoice.created', invoice)
  collect(stripe, invoice, { isFirst: true })
  return subscription
}

/** Begins the next period, whether its invoice gets paid or not. */
export function renewSubscription(stripe: Stripe, subscription: Subscription): void {
  endPayments(stripe, subscription.latestInvoiceId)
  subscription.periodStart = subscription.periodEnd
  subscription.periodEnd = periodEndAfter(subscription.anchor, subscription.periodStart)
  subscription.priceId = subscription.nextPriceId ?? subscription.priceId
  subscription.nextPriceId = undefined
  const lines = [periodLine(stripe, subscription)]
  chargeNow(stripe, subscription, { reason: 'subscription_cycle', lines })
}

export function cancelAtPeriodEnd(
  stripe: Stripe,
  subscription: Subscription,
  cancelsBy: 'date' | 'flag',
): void {
  subscription.cancelsBy = cancelsBy
  subscription.canceledAt = stripe.now()
  emit(stripe, 'customer.subscription.updated', subscription)
}

export function takeBackCancellation(stripe: Stripe, subscription: Subscription): void {
  subscription.cancelsBy = null
  subscription.canceledAt = null
  emit(stripe, 'customer.subscription.updated', subscription)
}

/** Finds a subscription that has not ended. */
export function liveSubscription(stripe: Stripe, id: string): Subscription {
  const subscription = stripe.state.subscriptions[id]
  if (!subscription) throw missing('subscription', id, { param: 'id', status: 404 })
  if (!isLive(subscription))
    throw invalid('A canceled subscription can only update its cancellation_details and metadata.')
  return subscription
}
