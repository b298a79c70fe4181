import { type PaidTier, plans, plansAbove } from '../../../../contract/billing/plans.ts'

/**
 * The plan that stands out to whoever has this tier: the most popular one, or the next one above theirs. Never one below, and
 * null for the largest.
 */
export function mainPlan(tier: string): PaidTier | null {
  const above = plansAbove(tier)
  return above.find((each) => plans[each].isMostPopular) ?? above[0] ?? null
}
