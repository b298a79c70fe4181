import { Link } from '@tanstack/react-router'
import { lazy, type ReactNode, Suspense, useState } from 'react'
import { type PaidTier, paidTiers, plans } from '../../../contract/plans.ts'
import type { UserDocument } from '../../../contract/user.ts'
import { BuyButton } from '../../features/plans/buy-button.tsx'
import { offerOf } from '../../features/plans/offer-of.ts'
import { useCheckout } from '../../features/plans/use-checkout.ts'
import { isManageable } from '../../features/subscription/plan-state.ts'
import { Button, buttonLook } from '../../ui/button.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { loadMailLinkDialog } from './load-dialogs.ts'
import { PlanCard } from './plan-card.tsx'

const MailLinkDialog = lazy(async () => ({
  default: (await loadMailLinkDialog()).MailLinkDialog,
}))

/** The cards while nobody can buy: because it is not known yet who looks, or because nothing is sold here. */
export function QuietCards({ user, isPending }: { user: UserDocument | null; isPending: boolean }) {
  return (
    <Cards user={user}>{() => isPending && <Skeleton className="h-9 w-full max-md:h-11" />}</Cards>
  )
}

export function VisitorCards() {
  const [chosen, setChosen] = useState<PaidTier | null>(null)
  return (
    <>
      <Cards user={null}>
        {(tier) => (
          <Button
            look={plans[tier].isMostPopular ? 'primary' : 'plain'}
            className="w-full"
            onClick={() => setChosen(tier)}
          >
            Choose {plans[tier].name}
          </Button>
        )}
      </Cards>
      {chosen !== null && (
        <Suspense>
          <MailLinkDialog tier={chosen} onClose={() => setChosen(null)} />
        </Suspense>
      )}
    </>
  )
}

export function UserCards({ user }: { user: UserDocument }) {
  const checkout = useCheckout(user)
  return (
    <Cards user={user}>
      {(tier) => {
        const offer = offerOf(tier, user)
        if (offer !== null) return <BuyButton tier={tier} offer={offer} checkout={checkout} />
        if (tier !== user.subscription_tier) return <Included />
        return isManageable(user) && <ManageLink />
      }}
    </Cards>
  )
}

type CardsProps = { user: UserDocument | null; children: (tier: PaidTier) => ReactNode }

function Cards({ user, children }: CardsProps) {
  return (
    <ul aria-label="Plans" className="grid gap-4 md:grid-cols-3">
      {paidTiers.map((tier) => (
        <PlanCard key={tier} tier={tier} isCurrent={user?.subscription_tier === tier}>
          {children(tier)}
        </PlanCard>
      ))}
    </ul>
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
