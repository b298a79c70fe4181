import { AppError } from '../../../../contract/errors.ts'
import { paidTiers, type PaidTier } from '../../../../contract/billing/plans.ts'
import type { Payments } from '../../../ports/payments.ts'
import type { BillingServices } from '../billing-services.ts'

type Prices = Record<PaidTier, string>

/** Returns the payment service and the price id of each plan. Throws AppError `payments-off`. */
export function whatIsSold({ payments, about }: Pick<BillingServices, 'payments' | 'about'>): {
  payments: Payments
  prices: Prices
} {
  if (!payments || !about.payments) throw new AppError('payments-off')
  return { payments, prices: about.payments.prices }
}

/**
 * Finds the plan with this price, among those of the configuration only (docs/decisions/010). Throws AppError
 * `price-unknown`.
 */
export function planWithPrice(prices: Prices, priceId: string): PaidTier {
  const tier = paidTiers.find((paid) => prices[paid] === priceId)
  if (!tier) throw new AppError('price-unknown')
  return tier
}
