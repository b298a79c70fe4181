import { ArrowUpRight } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { plansAbove } from '../../../contract/plans.ts'
import type { UserDocument } from '../../../contract/user.ts'
import { useAbout } from '../../data/queries.ts'
import { loadChunk } from '../../load-chunk.ts'
import { Button, buttonLook } from '../../ui/button.tsx'

// Most visits buy nothing.
const UpsellModal = lazy(() =>
  loadChunk(() => import('../plans/upsell-modal.tsx')).then((loaded) => ({
    default: loaded.UpsellModal,
  })),
)

/** Where applications are used up: to the plans above the user's own. Nothing where there is none. */
export function UpgradeButton({ user }: { user: UserDocument }) {
  const { data: about } = useAbout()
  const [modal, setModal] = useState<'not-needed' | 'open' | 'closed'>('not-needed')
  if (plansAbove(user.subscription_tier).length === 0) return null
  if (about?.payments === null) return <LinkToPlans />
  return (
    <>
      <Button look="primary" isSmall aria-haspopup="dialog" onClick={() => setModal('open')}>
        Upgrade
      </Button>
      {modal !== 'not-needed' && (
        <Suspense fallback={null}>
          <UpsellModal user={user} isOpen={modal === 'open'} onClose={() => setModal('closed')} />
        </Suspense>
      )}
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
