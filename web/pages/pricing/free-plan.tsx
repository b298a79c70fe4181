import { Link } from '@tanstack/react-router'
import { plans, rankOf } from '../../../contract/billing/plans.ts'
import type { Visitor } from '../../data/session/use-visitor.ts'
import { OwnLimit } from '../../features/billing/plans/own-limit.tsx'
import { PlanBadge } from '../../features/billing/plans/plan-card.tsx'
import { buttonLook } from '../../ui/button.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { PlanStanding } from './plan-standing.tsx'

export function FreePlan({ visitor }: { visitor: Visitor }) {
  const { dailyLimit, monthlyLimit, note } = plans.free
  const isFree = visitor.user !== null && rankOf(visitor.user.subscription_tier) === 0
  return (
    <section
      aria-labelledby="free-heading"
      className="mt-4 flex flex-wrap items-center gap-x-6 gap-y-3 rounded-lg border border-line bg-surface p-5"
    >
      <div className="min-w-0 flex-1 basis-72">
        <div className="flex items-center gap-2">
          <h2 id="free-heading" className="font-semibold">
            Free
          </h2>
          {isFree && <PlanBadge>Your plan</PlanBadge>}
        </div>
        <p data-figures className="text-muted">
          {dailyLimit} applications a day, {monthlyLimit} a month. {note}{' '}
          {isFree && visitor.user && <OwnLimit user={visitor.user} tier="free" />}
        </p>
        {isFree && visitor.user && <PlanStanding user={visitor.user} />}
      </div>
      <WayOn visitor={visitor} />
    </section>
  )
}

function WayOn({ visitor: { user, isPending } }: { visitor: Visitor }) {
  if (isPending) return <Skeleton shape="h-9 w-40" />
  const look = buttonLook({ look: 'plain' })
  if (user && rankOf(user.subscription_tier) > 0) return null
  if (!user) {
    return (
      <Link to="/signup" className={look}>
        Sign up for Free
      </Link>
    )
  }
  return (
    <Link to={user.onboardedAt ? '/console' : '/onboarding'} className={look}>
      Continue with Free
    </Link>
  )
}
