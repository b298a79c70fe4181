import { ArrowUpRight } from 'lucide-react'
import { useState } from 'react'
import { plansAbove } from '../../../contract/billing/plans.ts'
import type { UserDocument } from '../../../contract/user/user.ts'
import { useAbout } from '../../data/queries/queries.ts'
import { Button, buttonLook } from '../../ui/button.tsx'
import { LateUpsellModal } from '../billing/plans/late-upsell-modal.tsx'

/** Where applications are used up: to the plans above the user's own. Nothing where there is none. */
export function UpgradeButton({ user }: { user: UserDocument }) {
  const { data: about } = useAbout()
  const [isOpen, setIsOpen] = useState(false)
  if (plansAbove(user.subscription_tier).length === 0) return null
  if (about?.payments === null) return <LinkToPlans />
  return (
    <>
      <Button look="primary" isSmall aria-haspopup="dialog" onClick={() => setIsOpen(true)}>
        Upgrade
      </Button>
      {/* A line of its own below, which makes what is around no wider. */}
      <div className="w-0 min-w-full empty:hidden">
        <LateUpsellModal isWanted={isOpen} user={user} onClose={() => setIsOpen(false)} />
      </div>
    </>
  )
}

/** Where nothing is sold, the page of the plans says so. A new tab, as everywhere on the screens of the signed-in. */
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
