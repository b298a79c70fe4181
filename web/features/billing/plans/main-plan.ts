import { type PaidTier, plans, plansSendingMore } from '../../../../contract/billing/plans.ts'

/**
 * Plan to highlight for a user of this tier and this daily limit of their own: of those that send more, the most
 * popular one, else the next one. Null: none sends more.
 */
export function mainPlan(tier: string, statedDailyLimit: number | null): PaidTier | null {
  const above = plansSendingMore(tier, statedDailyLimit)
  return above.find((each) => plans[each].isMostPopular) ?? above[0] ?? null
}
