import { paidTiers, type PaidTier } from '../../../../contract/billing/plans.ts'

/** Price ids that a plan was sold at before: those who pay one keep the plan, and nobody new is sold it. */
export type FormerPrices = Partial<Record<PaidTier, readonly string[]>>

/** Plan that each price id brings, sold now or before. */
export type PlansByPrice = ReadonlyMap<string, PaidTier>

/** Maps price ids to plans, the cheapest plan first. */
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
