import type { ReactNode } from 'react'
import { Link } from '@tanstack/react-router'
import { plans } from '../../../contract/plans.ts'
import { subscriptionLabel } from '../../../contract/subscription.ts'
import type { UserDocument } from '../../../contract/user.ts'
import { Badge } from '../../ui/badge.tsx'
import { buttonLook } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { TodaysUse } from '../../ui/todays-use.tsx'
import { useNow } from '../../ui/use-now.ts'
import { type Screen, type Usage, usageOf } from './usage-of.ts'

type SubscriptionCardProps = { user: UserDocument; screen: Screen }

/** The plan, how it stands, and what of it is used today. */
export function SubscriptionCard({ user, screen }: SubscriptionCardProps) {
  const usage = usageOf(user, screen, useNow())
  const status = user.subscription_status === 'none' ? null : user.subscription_status
  return (
    <section
      id="subscription"
      aria-labelledby="subscription-heading"
      className="scroll-mt-20 md:scroll-mt-6"
    >
      <Card>
        <div className="grid items-center gap-x-6 gap-y-4 p-4 md:grid-cols-[minmax(0,1fr)_260px]">
          <div>
            <h2 id="subscription-heading" className="text-xs text-muted">
              Current plan
            </h2>
            <p className="flex flex-wrap items-center gap-2 text-base font-semibold">
              {usage.planName}
              <span className="sr-only">Status:</span>
              <Badge tone={user.has_active_subscription ? 'good' : 'neutral'}>
                {subscriptionLabel(status)}
              </Badge>
            </p>
            <p className="text-muted">
              At most {usage.limit} applications a day
              {usage.sentAtMost !== null && `; this installation sends ${usage.sentAtMost}`}.
            </p>
          </div>
          <TodaysUse used={usage.used} limit={usage.limit} />
        </div>
        {(usage.isFree || usage.isAtLimit) && <UpgradePrompt usage={usage} />}
      </Card>
    </section>
  )
}

function UpgradePrompt({ usage }: { usage: Usage }): ReactNode {
  return (
    <div className="flex flex-wrap items-center gap-3 rounded-b-lg border-t border-line bg-accent-soft px-4 py-3">
      <p className="min-w-0 flex-[1_1_240px]">
        {usage.isAtLimit
          ? "Today's applications are used up; the count starts again at midnight UTC."
          : `You are on the free plan.`}{' '}
        Plans go up to {plans.enterprise.dailyLimit} applications a day.
      </p>
      <Link to="/pricing" className={buttonLook({ look: 'primary', isSmall: true })}>
        {usage.isFree ? 'Choose a plan' : 'Upgrade'}
      </Link>
    </div>
  )
}
