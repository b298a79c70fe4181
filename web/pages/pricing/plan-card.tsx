import type { ReactNode } from 'react'
import { type PaidTier, plans } from '../../../contract/billing/plans.ts'
import { PlanFacts } from '../../features/billing/plans/plan-facts.tsx'
import { PlanHead } from '../../features/billing/plans/plan-head.tsx'

type PlanCardProps = {
  tier: PaidTier
  isCurrent: boolean
  /** Stands out among the others. */
  isMain: boolean
  /** How the plan of whoever has it goes on. */
  standing: ReactNode
  /** The way to it; null = there is none here. */
  children: ReactNode
}

export function PlanCard({ tier, isCurrent, isMain, standing, children }: PlanCardProps) {
  return (
    <li
      className={`flex flex-col rounded-lg border bg-surface p-5 ${isMain ? 'border-accent' : 'border-line'}`}
    >
      <PlanHead tier={tier} isCurrent={isCurrent} level={2} />
      <PlanFacts tier={tier} className="mt-4 space-y-2" />
      <p className="mt-4 mb-4 text-muted">{plans[tier].note}</p>
      {standing}
      <div className="mt-auto empty:hidden">{children}</div>
    </li>
  )
}
