import type { Config } from '../config/config.ts'
import {
  askUntilRight,
  checkPrices,
  requireRightPrices,
} from '../core/billing/checkout/check-prices.ts'
import { plansByPrice, type PlansByPrice } from '../core/billing/checkout/plans-by-price.ts'
import type { Payments } from '../ports/payments.ts'
import type { Services } from '../services.ts'
import { StartError } from './start-error.ts'

export type PriceCheck = {
  /** Sentences about wrong prices; empty: they are right. */
  findPriceProblems(): Promise<string[]>
  pricesChecked(): Promise<void>
}

export function plansByPriceIn(config: Config['payments']): PlansByPrice {
  return config ? plansByPrice(config.prices, config.formerPrices) : new Map()
}

/** Checks that every price at the payment service equals the price shown here. */
export function priceCheck(config: Config['payments'], payments: Payments | null): PriceCheck {
  const findPriceProblems =
    config && payments ? askUntilRight(() => checkPrices(payments, config)) : async () => []
  return { findPriceProblems, pricesChecked: () => requireRightPrices(findPriceProblems) }
}

/**
 * Throws StartError when prices are wrong. Prices that cannot be read do not prevent a start: they are checked again
 * before a sale.
 */
export async function refuseWrongPrices({
  findPriceProblems,
  log,
}: Pick<Services, 'findPriceProblems' | 'log'>): Promise<void> {
  const problems = await findPriceProblems().catch((error: unknown) => {
    log.warn(
      { err: error },
      'The prices could not be checked: the payment service is not reached. They are checked before the first sale.',
    )
    return []
  })
  if (problems.length > 0)
    throw new StartError([...problems, 'Correct the variables STRIPE_… (.env.example).'].join('\n'))
}
