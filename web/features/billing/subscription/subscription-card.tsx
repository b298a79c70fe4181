import { subscriptionLabel } from '../../../../contract/billing/subscription.ts'
import type { UserDocument } from '../../../../contract/user/user.ts'
import { Badge } from '../../../ui/badge.tsx'
import { Card } from '../../../ui/card.tsx'
import { ErrorNotice } from '../../../ui/error-notice.tsx'
import { TodaysUse } from '../../../ui/todays-use.tsx'
import { useNow } from '../../../ui/use-now.ts'
import { OwnLimit } from '../plans/own-limit.tsx'
import { ManagePlan } from './manage-plan.tsx'
import { hasOldInvoices, isManageable, planStateOf, type PlanState, toneOf } from './plan-state.ts'
import { PlanWords } from './plan-words.tsx'
import { sayPlan } from './say-plan.ts'
import { UpgradePrompt } from './upgrade-prompt.tsx'
import { useBillingReturn } from './use-billing-return.ts'
import { type Screen, usageOf } from './usage-of.ts'
import { ProgressBar } from '../../../ui/progress-bar.tsx'
import { sayCount } from '../../../ui/words/say-count.ts'

type SubscriptionCardProps = { user: UserDocument; screen: Screen }

/** The plan, its status, its renewal or end, and its usage. */
export function SubscriptionCard({ user, screen }: SubscriptionCardProps) {
  const { isUnheard, ask } = useBillingReturn(screen)
  const now = useNow()
  const usage = usageOf(user, screen, now)
  const state = planStateOf(user, now)
  const said = sayPlan(state, user, now)
  const status = user.subscription_status === 'none' ? null : user.subscription_status
  const isProfile = screen === 'profile'
  // Dashboard: only to undo a cancellation or end a useless payment; for a failed payment the notice has a button.
  const isShownToManage = isProfile || state.kind === 'ends' || user.paidInVain !== null
  return (
    <section
      id="subscription"
      aria-labelledby="subscription-heading"
      className="scroll-mt-20 md:scroll-mt-6"
    >
      <Card>
        {isUnheard && (
          <div className="px-4 pt-4">
            <ErrorNotice
              message="We couldn't check your plan with the payment provider."
              safe="Changes made there appear here automatically."
              onRetry={ask}
            />
          </div>
        )}
        <div className="grid items-center gap-x-6 gap-y-4 p-4 md:grid-cols-[minmax(0,1fr)_260px]">
          <div>
            <h2 id="subscription-heading" className="text-xs text-muted">
              Current plan
            </h2>
            <p className="flex flex-wrap items-center gap-2 text-base font-semibold">
              {usage.planName}
              <span className="sr-only">Status:</span>
              <Badge tone={toneOf(user, state)}>{subscriptionLabel(status)}</Badge>
            </p>
            <p className="text-muted">
              Up to {usage.limit} applications a day
              {usage.sentAtMost !== null &&
                `; this installation sends up to ${usage.sentAtMost}`}.{' '}
              <OwnLimit user={user} tier={user.subscription_tier} />
            </p>
            {said && (
              <p data-figures className="mt-1">
                <PlanWords said={said} />
              </p>
            )}
          </div>
          <div className="space-y-3">
            <TodaysUse used={usage.used} limit={usage.limit} />
            {isProfile && <MonthsUse {...usage.month} />}
          </div>
          {isShownToManage && isManageable(user) && <ManagePlan screen={screen} />}
          {isProfile && hasOldInvoices(user) && (
            <ManagePlan screen={screen} look="quiet">
              Invoices and cards
            </ManagePlan>
          )}
        </div>
        {isPrompted(state, usage) && <UpgradePrompt user={user} usage={usage} />}
      </Card>
    </section>
  )
}

/** Tells whether to offer an upgrade, which does not help a user who pays and is limited all the same. */
function isPrompted({ kind }: PlanState, { isFree, reached }: ReturnType<typeof usageOf>): boolean {
  const isPayingInVain = kind === 'unpaid' || kind === 'renewal-unheard' || kind === 'unknown-plan'
  return !isPayingInVain && (isFree || reached !== null)
}

/** Applications sent this month, against the monthly limit. */
function MonthsUse({ used, limit }: { used: number; limit: number }) {
  return (
    <div>
      <p className="mb-1.5 flex justify-end text-muted">
        <span data-figures className="font-medium whitespace-nowrap text-text">
          {sayCount(used)} of {sayCount(limit)} this month
        </span>
      </p>
      <ProgressBar label="Applications this month" value={used} limit={limit} />
    </div>
  )
}
