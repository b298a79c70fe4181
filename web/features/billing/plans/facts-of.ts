import { licences, plans, type Tier } from '../../../../contract/billing/plans.ts'
import { sayCount } from '../../../ui/words/say-count.ts'

const pounds = new Intl.NumberFormat('en-GB', {
  style: 'currency',
  currency: 'GBP',
  maximumFractionDigits: 0,
})

/** Benefits of a plan, one per line. Rule PLAN-5. */
export function factsOf(tier: Tier): string[] {
  const { dailyLimit, monthlyLimit, support, hasPriority } = plans[tier]
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
