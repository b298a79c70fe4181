import { QueryClientProvider } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { plans } from '../../../contract/plans.ts'
import { queryClient } from '../../data/query-client.ts'
import { useVisitor, type Visitor } from '../../data/use-visitor.ts'
import { RouteNotice } from '../../features/account-entry/route-notice.tsx'
import { buttonLook } from '../../ui/button.tsx'
import { Logo } from '../../ui/logo.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { useTitle } from '../../ui/use-title.ts'
import { PlanCard } from './plan-card.tsx'

const sold = ['starter', 'pro', 'enterprise'] as const

/** The plans, for the signed-in and for everybody else. */
export function PricingPage() {
  return (
    <QueryClientProvider client={queryClient}>
      <Plans />
    </QueryClientProvider>
  )
}

function Plans() {
  useTitle('Pricing')
  const visitor = useVisitor()
  const { dailyLimit, monthlyLimit } = plans.free

  return (
    <div className="mx-auto max-w-[1120px] px-4 pb-16 md:px-6">
      <header className="flex min-h-16 items-center justify-between">
        <Logo />
        <Way visitor={visitor} />
      </header>
      <main>
        <RouteNotice />
        <div className="pt-8 pb-8 text-center">
          <h1 className="text-2xl font-semibold tracking-tight">Pricing</h1>
          <p className="mx-auto mt-2 max-w-xl text-balance text-muted">
            What you pay decides how many applications may go out a day. Everything else is in every
            plan.
          </p>
        </div>
        <ul aria-label="Plans" className="grid gap-4 md:grid-cols-3">
          {sold.map((tier) => (
            <PlanCard
              key={tier}
              plan={plans[tier]}
              isPopular={tier === 'pro'}
              isCurrent={visitor.user?.subscription_tier === tier}
            />
          ))}
        </ul>
        <section
          aria-labelledby="free-heading"
          className="mt-4 flex flex-wrap items-center gap-x-6 gap-y-3 rounded-lg border border-line bg-surface p-5"
        >
          <div className="min-w-0 flex-1 basis-72">
            <h2 id="free-heading" className="font-semibold">
              Free
            </h2>
            <p data-figures className="text-muted">
              {dailyLimit} applications a day, {monthlyLimit} a month. No card, no end date.
            </p>
          </div>
          <FreeWay visitor={visitor} />
        </section>
        <p className="mt-6 text-center text-muted">
          No payments are set up on this installation, so the paid plans cannot be bought here.
          Whoever runs it can grant one.
        </p>
      </main>
    </div>
  )
}

function Way({ visitor: { user, isPending } }: { visitor: Visitor }) {
  if (isPending) return <Skeleton className="h-9 w-24" />
  return (
    <Link to={user ? '/console' : '/login'} className={buttonLook({ look: 'quiet' })}>
      {user ? 'Dashboard' : 'Log in'}
    </Link>
  )
}

function FreeWay({ visitor: { user, isPending } }: { visitor: Visitor }) {
  if (isPending) return <Skeleton className="h-9 w-40" />
  const look = buttonLook({ look: 'primary' })
  if (!user) {
    return (
      <Link to="/signup" className={look}>
        Sign up for Free
      </Link>
    )
  }
  return (
    <Link to={user.onboardedAt ? '/console' : '/onboarding'} className={look}>
      Continue with {user.subscription_tier === 'free' ? 'Free' : user.plan_name}
    </Link>
  )
}
