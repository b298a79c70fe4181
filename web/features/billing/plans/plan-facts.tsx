import { Check } from 'lucide-react'
import { type PaidTier, licences, plans, type Tier } from '../../../../contract/billing/plans.ts'
import { sayCount } from '../../../ui/words/say-count.ts'

export function PlanFacts({ tier, className }: { tier: PaidTier; className: string }) {
  return (
    <ul className={className}>
      {factsOf(tier).map((fact) => (
        <li key={fact} data-figures className="flex gap-2">
          <Check size={16} aria-hidden className="mt-0.5 shrink-0 text-good" />
          {fact}
        </li>
      ))}
    </ul>
  )
}

const pounds = new Intl.NumberFormat('en-GB', {
  style: 'currency',
  currency: 'GBP',
  maximumFractionDigits: 0,
})

/** What a plan brings, a line each. Rule PLAN-5. */
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

/** "£249". */
export function priceOf(tier: Tier): string {
  return pounds.format(plans[tier].priceGbp)
}
