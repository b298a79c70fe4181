import { paidTiers, type PaidTier } from '../../../../contract/billing/plans.ts'

/** Price ids that a plan was sold by before: whoever pays one keeps the plan, and nobody is sold it. */
export type FormerPrices = Partial<Record<PaidTier, readonly string[]>>

/** The plan that each price id brings, sold now or before. */
export type PlansByPrice = ReadonlyMap<string, PaidTier>

/** The cheapest plan first. */
export function plansByPrice(
  prices: Record<PaidTier, string>,
  former: FormerPrices = {},
): PlansByPrice {
  return new Map(
    paidTiers.flatMap((tier) =>
      [prices[tier], ...(former[tier] ?? [])].map((id) => [id, tier] as const),
    ),
  )
}
