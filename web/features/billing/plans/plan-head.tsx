import { type PaidTier, plans } from '../../../../contract/billing/plans.ts'
import { priceOf } from './plan-facts.tsx'
import { PlanBadge } from './plan-badge.tsx'

type PlanHeadProps = { tier: PaidTier; isCurrent: boolean; level: 2 | 3 }

/** The name of a plan, what is special about it, and its price. */
export function PlanHead({ tier, isCurrent, level }: PlanHeadProps) {
  const Heading = `h${level}` as const
  const { name, isMostPopular } = plans[tier]
  return (
    <>
      <div className="flex min-h-6 flex-wrap items-center justify-between gap-2">
        <Heading className="font-semibold">{name}</Heading>
        <div className="flex gap-1">
          {isMostPopular && <PlanBadge>Most popular</PlanBadge>}
          {isCurrent && <PlanBadge>Your plan</PlanBadge>}
        </div>
      </div>
      <p data-figures className="mt-3">
        <span className="text-3xl font-semibold tracking-tight">{priceOf(tier)}</span>
        <span className="text-muted"> a month</span>
      </p>
    </>
  )
}
