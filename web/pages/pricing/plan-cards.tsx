import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { type PaidTier, paidTiers } from '../../../contract/billing/plans.ts'
import type { UserDocument } from '../../../contract/user/user.ts'
import { BuyButton } from '../../features/billing/plans/buy-button.tsx'
import { mainPlan } from '../../features/billing/plans/main-plan.ts'
import { offerOf } from '../../features/billing/plans/offer-of.ts'
import { useCheckout } from '../../features/billing/plans/use-checkout.ts'
import { isManageable } from '../../features/billing/subscription/plan-state.ts'
import { buttonLook } from '../../ui/button.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { ChooseButton } from './choose-button.tsx'
import { PlanCard } from './plan-card.tsx'
import { PlanStanding } from './plan-standing.tsx'

type PlanCardsProps = {
  user: UserDocument | null
  /** `pending`: it is not known yet who looks. `quiet`: nothing can be bought. */
  state: 'pending' | 'quiet' | 'selling'
}

/** One list, whoever it turns out to be for: what has the focus keeps it, and nothing is read out twice. */
export function PlanCards({ user, state }: PlanCardsProps) {
  const checkout = useCheckout(user)
  const main = mainPlan(user?.subscription_tier ?? 'free')

  function wayTo(tier: PaidTier): ReactNode {
    if (state === 'pending') return <Skeleton shape="h-9 w-full max-md:h-11" />
    if (state === 'quiet') return null
    const isMain = tier === main
    if (!user) return <ChooseButton tier={tier} isMain={isMain} />
    const offer = offerOf(tier, user)
    if (offer !== null) return <BuyButton {...{ tier, offer, isMain, checkout }} />
    if (tier === user.paidInVain?.tier) return <ManageLink />
    if (tier !== user.subscription_tier) return <Included />
    return isManageable(user) && <ManageLink />
  }

  return (
    <>
      <ul aria-label="Plans" className="grid gap-4 md:grid-cols-3">
        {paidTiers.map((tier) => (
          <PlanCard
            key={tier}
            tier={tier}
            isCurrent={user?.subscription_tier === tier}
            isMain={tier === main}
            standing={user?.subscription_tier === tier && <PlanStanding user={user} />}
          >
            {wayTo(tier)}
          </PlanCard>
        ))}
      </ul>
    </>
  )
}

/** In what was granted. */
function Included() {
  return <p className="py-2 text-center text-muted">Included in your plan</p>
}

function ManageLink() {
  return (
    <Link to="/profile" hash="subscription" className={`w-full ${buttonLook({ look: 'quiet' })}`}>
      Manage it on your profile
    </Link>
  )
}
