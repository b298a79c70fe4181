import { AppError } from '../../../../contract/errors.ts'
import { paidTiers, type PaidTier } from '../../../../contract/billing/plans.ts'
import type { Payments } from '../../../ports/payments.ts'
import type { BillingServices } from '../billing-services.ts'

type Prices = Record<PaidTier, string>

/** Who takes the money, and the price id of each plan. Throws AppError `payments-off`. */
export function whatIsSold({ payments, about }: Pick<BillingServices, 'payments' | 'about'>): {
  payments: Payments
  prices: Prices
} {
  if (!payments || !about.payments) throw new AppError('payments-off')
  return { payments, prices: about.payments.prices }
}

/** The plan with this price: of the configuration's only (docs/decisions/010). Throws AppError `price-unknown`. */
export function planWithPrice(prices: Prices, priceId: string): PaidTier {
  const tier = paidTiers.find((paid) => prices[paid] === priceId)
  if (!tier) throw new AppError('price-unknown')
  return tier
}
