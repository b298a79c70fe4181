import { type PaidTier, planName, plansSendingMore } from '../../../../contract/billing/plans.ts'
import type { UserDocument } from '../../../../contract/user/user.ts'
import { sayError } from '../../../data/api-error.ts'
import { useAbout } from '../../../data/queries/queries.ts'
import { ErrorNotice } from '../../../ui/error-notice.tsx'
import { Modal } from '../../../late-dialogs.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { BuyButton } from './buy-button.tsx'
import { mainPlan } from './main-plan.ts'
import { offerOf } from './offer-of.ts'
import { PaymentsNote } from './payments-note.tsx'
import { PlanCard } from './plan-card.tsx'
import { useCheckout } from './use-checkout.ts'

type UpsellModalProps = { user: UserDocument; onClose: () => void }

/** Offers the plans above the current one that send more; nothing opens when there is none. Rules PLAN-18, PLAN-19. */
export function UpsellModal({ user, onClose }: UpsellModalProps) {
  const above = plansSendingMore(user.subscription_tier, user.contractsPerDay)
  return (
    <Modal
      title="Upgrade your plan"
      shape={above.length > 1 ? 'wide' : 'card'}
      isOpen={above.length > 0}
      onClose={onClose}
    >
      <Offers user={user} tiers={above} />
    </Modal>
  )
}

function Offers({ user, tiers }: { user: UserDocument; tiers: PaidTier[] }) {
  const about = useAbout()
  const checkout = useCheckout(user)
  const main = mainPlan(user.subscription_tier, user.contractsPerDay)
  return (
    <div className="space-y-4">
      <p data-figures className="text-muted">
        You are on {planName(user.subscription_tier)}: up to {user.daily_limit} applications a day.
        A larger plan takes effect from your next application.
      </p>
      <ul aria-label="Larger plans" className="grid gap-3 md:auto-cols-fr md:grid-flow-col">
        {tiers.map((tier) => (
          <PlanCard
            key={tier}
            tier={tier}
            look="close"
            ownLimit={user.contractsPerDay}
            isMain={tier === main}
          >
            {about.isPending && <Skeleton shape="h-9 w-full" />}
            {about.data?.payments && (
              <BuyButton
                tier={tier}
                offer={offerOf(tier, user) ?? ''}
                isMain={tier === main}
                checkout={checkout}
              />
            )}
          </PlanCard>
        ))}
      </ul>
      {about.error && !about.data && (
        <ErrorNotice message={sayError(about.error)} onRetry={() => void about.refetch()} />
      )}
      {about.data && <PaymentsNote payments={about.data.payments} />}
    </div>
  )
}
