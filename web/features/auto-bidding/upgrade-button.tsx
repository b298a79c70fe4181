import { ArrowUpRight } from 'lucide-react'
import { useState } from 'react'
import { plansSendingMore } from '../../../contract/billing/plans.ts'
import type { UserDocument } from '../../../contract/user/user.ts'
import { useAbout } from '../../data/queries/queries.ts'
import { Button, buttonLook } from '../../ui/button.tsx'
import { LateUpsellModal } from '../billing/plans/late-upsell-modal.tsx'

/** Button to the plans that send more than the user's own, for a reached limit; renders nothing when there is none. */
export function UpgradeButton({ user }: { user: UserDocument }) {
  const { data: about } = useAbout()
  const [isOpen, setIsOpen] = useState(false)
  if (plansSendingMore(user.subscription_tier, user.contractsPerDay).length === 0) return null
  if (about?.payments === null) return <LinkToPlans />
  return (
    <>
      <Button look="primary" isSmall aria-haspopup="dialog" onClick={() => setIsOpen(true)}>
        Upgrade
      </Button>
      {/* On a line of its own below, without widening its surroundings. */}
      <div className="w-0 min-w-full empty:hidden">
        <LateUpsellModal isWanted={isOpen} user={user} onClose={() => setIsOpen(false)} />
      </div>
    </>
  )
}

/** Links to the plans page, which says when nothing is sold here. Opens a new tab, as on every signed-in screen. */
function LinkToPlans() {
  return (
    <a
      href="/pricing"
      target="_blank"
      rel="noopener noreferrer"
      className={buttonLook({ look: 'primary', isSmall: true })}
    >
      Upgrade
      <ArrowUpRight size={14} aria-hidden />
      <span className="sr-only"> (opens in a new tab)</span>
    </a>
  )
}
