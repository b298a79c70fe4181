import { Link } from '@tanstack/react-router'
import { type ReactNode, useState } from 'react'
import { type PaidTier, paidTiers, plans } from '../../../contract/billing/plans.ts'
import type { UserDocument } from '../../../contract/user/user.ts'
import { BuyButton } from '../../features/billing/plans/buy-button.tsx'
import { mainPlan } from '../../features/billing/plans/main-plan.ts'
import { offerOf } from '../../features/billing/plans/offer-of.ts'
import { useCheckout } from '../../features/billing/plans/use-checkout.ts'
import { isManageable } from '../../features/billing/subscription/plan-state.ts'
import { buttonLook, Button } from '../../ui/button.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { PlanStanding } from './plan-standing.tsx'
import { latePart } from '../../late-part.tsx'
import { PlanCard } from '../../features/billing/plans/plan-card.tsx'

const MailLinkDialog = latePart(
  async () => (await import('./mail-link-dialog.tsx')).MailLinkDialog,
  "We couldn't load the form.",
  { className: 'mt-3' },
)

type PlanCardsProps = {
  user: UserDocument | null
  /** `pending`: the visitor is not known yet. `quiet`: nothing can be bought. */
  state: 'pending' | 'quiet' | 'selling'
}

/** The same list for every visitor: nothing loses the focus or is read out twice once we know who it is. */
export function PlanCards({ user, state }: PlanCardsProps) {
  const checkout = useCheckout(user)
  const ownLimit = user?.contractsPerDay ?? null
  const main = mainPlan(user?.subscription_tier ?? 'free', ownLimit)

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
    <ul aria-label="Plans" className="grid gap-4 md:grid-cols-3">
      {paidTiers.map((tier) => (
        <PlanCard
          key={tier}
          tier={tier}
          look="roomy"
          ownLimit={ownLimit}
          isCurrent={user?.subscription_tier === tier}
          isMain={tier === main}
          standing={user?.subscription_tier === tier && <PlanStanding user={user} />}
        >
          {wayTo(tier)}
        </PlanCard>
      ))}
    </ul>
  )
}

/** Marks a plan that the user's granted tier covers. */
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

/** Button for visitors: opens the dialog that mails a link to the payment page. */
function ChooseButton({ tier, isMain }: { tier: PaidTier; isMain: boolean }) {
  const [isOpen, setIsOpen] = useState(false)
  return (
    <>
      <Button
        look={isMain ? 'primary' : 'plain'}
        className="w-full"
        onClick={() => setIsOpen(true)}
      >
        Choose {plans[tier].name}
      </Button>
      <MailLinkDialog isWanted={isOpen} tier={tier} onClose={() => setIsOpen(false)} />
    </>
  )
}
