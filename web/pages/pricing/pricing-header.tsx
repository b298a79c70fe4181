import { Link } from '@tanstack/react-router'
import { plansAbove } from '../../../contract/billing/plans.ts'
import type { Visitor } from '../../data/session/use-visitor.ts'
import { buttonLook } from '../../ui/button.tsx'
import { Logo } from '../../ui/logo.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'

export function PricingHeader({ visitor: { user, isPending } }: { visitor: Visitor }) {
  return (
    <header className="flex min-h-16 items-center justify-between gap-2">
      <Logo />
      {isPending ? (
        <Skeleton shape="h-9 w-24" />
      ) : (
        <nav aria-label="Account" className="flex items-center gap-1">
          <Link to={user ? '/console' : '/login'} className={buttonLook({ look: 'quiet' })}>
            {user ? 'Dashboard' : 'Log in'}
          </Link>
          {user && plansAbove(user.subscription_tier).length > 0 && (
            <Link
              to="/pricing"
              search={{ upgrade: true }}
              className={buttonLook({ look: 'primary', isSmall: true })}
            >
              Upgrade
            </Link>
          )}
        </nav>
      )}
    </header>
  )
}
