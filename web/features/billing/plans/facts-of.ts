import { licences, limitsOf, plans, type Tier } from '../../../../contract/billing/plans.ts'
import { sayCount } from '../../../ui/words/say-count.ts'

const pounds = new Intl.NumberFormat('en-GB', {
  style: 'currency',
  currency: 'GBP',
  maximumFractionDigits: 0,
})

/** Benefits of a plan, one per line, for a user with this daily limit of their own. Rules PLAN-5 and PLAN-31. */
export function factsOf(tier: Tier, statedDailyLimit: number | null = null): string[] {
  const { support, hasPriority } = plans[tier]
  const { dailyLimit, monthlyLimit } = limitsOf(tier, statedDailyLimit)
  return [
    `${sayCount(dailyLimit)} applications a day`,
    `${sayCount(monthlyLimit)} applications a month`,
    support,
    licences,
    ...(hasPriority ? ['Priority processing'] : []),
  ]
}

/** Price of a plan: "£249". */
export function priceOf(tier: Tier): string {
  return pounds.format(plans[tier].priceGbp)
}
