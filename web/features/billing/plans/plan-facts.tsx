import { Check } from 'lucide-react'
import type { PaidTier } from '../../../../contract/billing/plans.ts'
import { factsOf } from './facts-of.ts'

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
