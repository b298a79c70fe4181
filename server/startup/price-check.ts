import type { Config } from '../config/config.ts'
import { checkPortal } from '../core/billing/checkout/check-portal.ts'
import {
  askUntilRight,
  checkPrices,
  requireRightPrices,
} from '../core/billing/checkout/check-prices.ts'
import { plansByPrice, type PlansByPrice } from '../core/billing/checkout/plans-by-price.ts'
import type { Payments } from '../ports/payments.ts'
import { StartError } from './start-error.ts'

export type PriceCheck = {
  /** Says each wrong price as a sentence; none: they are right. */
  findPriceProblems(): Promise<string[]>
  pricesChecked(): Promise<void>
}

export function plansByPriceIn(config: Config['payments']): PlansByPrice {
  return config ? plansByPrice(config.prices, config.formerPrices) : new Map()
}

/** Compares the prices at the payment service with the plan table, and sets up the pages for changing a plan. */
export function priceCheck(config: Config['payments'], payments: Payments | null): PriceCheck {
  const findPriceProblems =
    config && payments
      ? askUntilRight(async () => {
          const problems = await checkPrices(payments, config)
          return problems.length > 0 ? problems : checkPortal(payments)
        })
      : async () => []
  return { findPriceProblems, pricesChecked: () => requireRightPrices(findPriceProblems) }
}

/** Throws StartError for wrong prices. A payment service that is not reached is no reason not to start: they are compared again before a sale. */
export async function refuseWrongPrices({
  findPriceProblems,
  log,
}: Pick<PriceCheck, 'findPriceProblems'> & {
  log: { warn(fields: object, message: string): void }
}): Promise<void> {
  const problems = await findPriceProblems().catch((error: unknown) => {
    log.warn(
      { err: error },
      "We couldn't reach the payment provider to check the prices and the customer portal. They are checked before the first sale.",
    )
    return []
  })
  if (problems.length > 0)
    throw new StartError([...problems, 'Correct the variables STRIPE_… (.env.example).'].join('\n'))
}
