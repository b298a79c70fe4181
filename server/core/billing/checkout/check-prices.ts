import { AppError } from '../../../../contract/errors.ts'
import { paidTiers, plans, type PaidTier } from '../../../../contract/billing/plans.ts'
import type { Payments, Price } from '../../../ports/payments.ts'
import { PortError } from '../../../ports/port-error.ts'
import type { FormerPrices } from './plans-by-price.ts'

const pencePerPound = 100

/**
 * Finds why plans must not be sold at these price ids, as sentences for the operator. None: the plans cost there what
 * they cost here. Throws PortError when this cannot be found out now.
 */
export async function checkPrices(
  payments: Pick<Payments, 'findPrice'>,
  { prices, formerPrices }: { prices: Record<PaidTier, string>; formerPrices: FormerPrices },
): Promise<string[]> {
  try {
    const found = await Promise.all(
      paidTiers.map(async (tier) =>
        priceProblem(tier, { id: prices[tier], price: await payments.findPrice(prices[tier]) }),
      ),
    )
    const former = await Promise.all(
      paidTiers.flatMap((tier) =>
        (formerPrices[tier] ?? []).map(async (id) =>
          formerProblem(tier, { id, price: await payments.findPrice(id) }),
        ),
      ),
    )
    const problems = [...found, ...former].filter((problem) => problem !== null)
    return [...problems, ...sharedPrices(prices, formerPrices)]
  } catch (error) {
    if (!(error instanceof PortError) || error.code !== 'payment-refused') throw error
    return ["The payment provider doesn't let this key read prices."]
  }
}

/** Asks until the prices were right once: what a price costs cannot be changed at the payment service. */
export function askUntilRight(check: () => Promise<string[]>): () => Promise<string[]> {
  let asked: Promise<string[]> | null = null
  return async () => {
    const asking = (asked ??= check())
    const forget = () => {
      if (asked === asking) asked = null
    }
    asking.then((problems) => problems.length > 0 && forget(), forget)
    return asking
  }
}

/** Checks the prices before a sale. Throws AppError `payments-unreachable`, `price-unknown`. */
export async function requireRightPrices(ask: () => Promise<string[]>): Promise<void> {
  const problems = await ask().catch((error: unknown) => {
    throw new AppError('payments-unreachable', { cause: error })
  })
  if (problems.length > 0)
    throw new AppError('price-unknown', { cause: new Error(problems.join(' ')) })
}

/** Compares a price with the plan. Null: this is what the plan costs. */
export function priceProblem(
  tier: PaidTier,
  { id, price }: { id: string; price: Price | null },
): string | null {
  const { name, priceGbp } = plans[tier]
  const begin = `The price of ${name}, ${id},`
  if (!price) return `${begin} doesn't exist at the payment provider.`
  if (!price.isActive) return `${begin} is archived at the payment provider.`
  if (!price.isMonthly) return `${begin} is not charged once a month.`
  if (price.currency === 'gbp' && price.amount === priceGbp * pencePerPound) return null
  return `${begin} is ${amountOf(price)} at the payment provider and ${priceGbp.toFixed(2)} GBP here.`
}

/** Checks a former price. Null: it may still be paid, whatever its amount. */
function formerProblem(
  tier: PaidTier,
  { id, price }: { id: string; price: Price | null },
): string | null {
  if (price) return null
  return `The former price of ${plans[tier].name}, ${id}, doesn't exist at the payment provider.`
}

/** Finds prices shared by two plans: paying one would bring either plan by chance. */
function sharedPrices(prices: Record<PaidTier, string>, formerPrices: FormerPrices): string[] {
  const idsOf = (tier: PaidTier) => [prices[tier], ...(formerPrices[tier] ?? [])]
  return paidTiers.flatMap((tier, index) =>
    paidTiers
      .slice(index + 1)
      .filter((other) => idsOf(other).some((id) => idsOf(tier).includes(id)))
      .map((other) => `${plans[tier].name} and ${plans[other].name} have the same price id.`),
  )
}

function amountOf({ amount, currency }: Price): string {
  if (amount === null) return 'no fixed amount'
  return `${(amount / pencePerPound).toFixed(2)} ${currency.toUpperCase()}`
}
