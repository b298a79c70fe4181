import { emit } from './events.ts'
import { chargeNow } from './invoices.ts'
import { priceOf } from './price-of.ts'
import { declined, missing } from './refusal.ts'
import type { InvoiceLine, PortalConfiguration, Proration, Subscription } from './state.ts'
import type { Stripe } from './stripe.ts'

/**
 * Changes the plan immediately. `always_invoice` charges the rest of the period now, and what is not used of the former
 * plan becomes the customer's credit; a card that is refused leaves the subscription past due, with the new plan.
 */
export function changePlan(
  stripe: Stripe,
  subscription: Subscription,
  { priceId, proration }: { priceId: string; proration: Proration },
): void {
  requirePrice(stripe, priceId)
  const lines = proratedLines(stripe, subscription, priceId)
  const isSame = subscription.priceId === priceId
  subscription.priceId = priceId
  subscription.nextPriceId = undefined
  if (proration === 'create_prorations' && !isSame)
    subscription.pendingLines = [...(subscription.pendingLines ?? []), ...lines]
  if (proration !== 'always_invoice' || isSame)
    return emit(stripe, 'customer.subscription.updated', subscription)
  chargeNow(stripe, subscription, { reason: 'subscription_update', lines })
}

/** Changes the plan as the portal does: later where its configuration says so, and only if what is due now is paid. */
export function changeInPortal(
  stripe: Stripe,
  subscription: Subscription,
  { priceId, terms }: { priceId: string; terms: PortalConfiguration },
): void {
  requirePrice(stripe, priceId)
  const isLess = priceOf(stripe, priceId).amount < priceOf(stripe, subscription.priceId).amount
  if (isLess && terms.waitsFor.includes('decreasing_item_amount')) {
    subscription.nextPriceId = priceId
    return emit(stripe, 'customer.subscription.updated', subscription)
  }
  const { proration } = terms
  if (proration === 'always_invoice' && !canPay(stripe, subscription, priceId)) throw declined()
  changePlan(stripe, subscription, { priceId, proration })
}

/** Tells whether the customer's credit or card pays for the change. */
function canPay(stripe: Stripe, subscription: Subscription, priceId: string): boolean {
  const customer = stripe.state.customers[subscription.customerId]
  const lines = [
    ...(subscription.pendingLines ?? []),
    ...proratedLines(stripe, subscription, priceId),
  ]
  const amount = lines.reduce((sum, line) => sum + line.amount, 0)
  return customer?.card === 'good' || amount <= (customer?.credit ?? 0)
}

function requirePrice(stripe: Stripe, priceId: string): void {
  if (!stripe.prices.get(priceId)?.isActive)
    throw missing('price', priceId, { param: 'price', status: 400 })
}

/** Lines that give back the rest of the period at the former price, and charge it at the new one. */
function proratedLines(stripe: Stripe, subscription: Subscription, priceId: string): InvoiceLine[] {
  const { periodStart, periodEnd } = subscription
  const now = stripe.now()
  const share = Math.max(0, periodEnd - now) / (periodEnd - periodStart)
  const line = (id: string, sign: 1 | -1): InvoiceLine => ({
    priceId: id,
    amount: sign * Math.round(priceOf(stripe, id).amount * share),
    periodStart: now,
    periodEnd,
    isProration: true,
  })
  return [line(subscription.priceId, -1), line(priceId, 1)]
}
