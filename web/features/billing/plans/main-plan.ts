import { type PaidTier, plans, plansAbove } from '../../../../contract/billing/plans.ts'

/**
 * Plan to highlight for a user of this tier: the most popular one above it, else the next one; null for the largest.
 */
export function mainPlan(tier: string): PaidTier | null {
  const above = plansAbove(tier)
  return above.find((each) => plans[each].isMostPopular) ?? above[0] ?? null
}
