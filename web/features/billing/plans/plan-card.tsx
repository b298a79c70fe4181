import { Check } from 'lucide-react'
import type { ReactNode } from 'react'
import { type PaidTier, plans } from '../../../../contract/billing/plans.ts'
import { factsOf, priceOf } from './facts-of.ts'
import { sayOwnLimit } from './say-own-limit.ts'

// `close`: in a dialog, with the purpose of the plan above its benefits.
const looks = {
  roomy: { Heading: 'h2', box: 'bg-surface p-5', note: 'my-4', facts: 'mt-4 space-y-2' },
  close: { Heading: 'h3', box: 'p-4', note: 'mt-2', facts: 'mt-3 mb-4 space-y-1.5' },
} as const

type PlanCardProps = {
  tier: PaidTier
  look: keyof typeof looks
  isCurrent?: boolean
  /** Daily limit of the user's own; null: none. */
  ownLimit: number | null
  /** True: highlighted among the others. */
  isMain: boolean
  /** Renewal or end of the plan, for the user who has it. */
  standing?: ReactNode
  /** Button or link to get the plan; null: none here. */
  children: ReactNode
}

/** A plan: its name, badge, price, benefits and button. */
export function PlanCard({ tier, look, isCurrent = false, isMain, ...rest }: PlanCardProps) {
  const { Heading, box, note, facts } = looks[look]
  const { name, isMostPopular, note: words } = plans[tier]
  const said = sayOwnLimit(tier, rest.ownLimit)
  const noteLine = <p className={`text-muted ${note}`}>{words}</p>
  return (
    <li
      className={`flex flex-col rounded-lg border ${box} ${isMain ? 'border-accent' : 'border-line'}`}
    >
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
      {look === 'close' && noteLine}
      <ul className={facts}>
        {factsOf(tier, rest.ownLimit).map((fact, index) => (
          <li key={fact} data-figures className="flex gap-2">
            <Check size={16} aria-hidden className="mt-0.5 shrink-0 text-good" />
            <span>
              {fact}
              {index === 0 && said && <span className="block text-muted">{said}</span>}
            </span>
          </li>
        ))}
      </ul>
      {look === 'roomy' && noteLine}
      {rest.standing}
      <div className="mt-auto empty:hidden">{rest.children}</div>
    </li>
  )
}

export function PlanBadge({ children }: { children: string }) {
  return (
    <span className="rounded-full bg-accent-soft px-2 py-0.5 text-xs font-medium text-accent-text">
      {children}
    </span>
  )
}
