import { plansByPrice } from '../../../server/core/billing/checkout/plans-by-price.ts'
import type { PaidSubscription } from '../../../server/ports/payments.ts'

export const testPrices = {
  starter: 'price_test_starter',
  pro: 'price_test_pro',
  enterprise: 'price_test_enterprise',
}
export const testPlans = plansByPrice(testPrices)

/** Subscription as the payment service would report it: Pro, paid, in May 2031. */
export function aSubscription(changes: Partial<PaidSubscription> = {}): PaidSubscription {
  const id = changes.id ?? `sub_${crypto.randomUUID()}`
  return {
    id,
    customerId: 'cus_1',
    status: 'active',
    priceId: testPrices.pro,
    paidPriceId: null,
    paidUntil: null,
    itemId: `si_${id}`,
    periodStart: '2031-05-01T10:00:00.000Z',
    periodEnd: '2031-06-01T10:00:00.000Z',
    cancelsAt: null,
    unpaidSince: null,
    createdAt: '2031-05-01T10:00:00.000Z',
    ...changes,
  }
}
