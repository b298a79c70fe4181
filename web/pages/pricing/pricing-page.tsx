import { QueryClientProvider } from '@tanstack/react-query'
import { useAbout } from '../../data/queries/queries.ts'
import { queryClient } from '../../data/queries/query-client.ts'
import { useVisitor, type Visitor } from '../../data/session/use-visitor.ts'
import { LimitLine } from '../../features/entry/limit-line.tsx'
import { RouteNotice } from '../../features/entry/route-notice.tsx'
import { sayOwnLimit } from '../../features/billing/plans/say-own-limit.ts'
import { PaymentsNote } from '../../features/billing/plans/payments-note.tsx'
import { PlanNotice } from '../../features/billing/subscription/plan-notice.tsx'
import { useTitle } from '../../ui/use-title.ts'
import { AgencyNotice } from './agency-notice.tsx'
import { FreePlan } from './free-plan.tsx'
import { PlanCards } from './plan-cards.tsx'
import { Promises } from './promises.tsx'
import { QuestionList } from './questions.tsx'
import { ReturnNotice } from './return-notice.tsx'
import { useEffect, useRef, useState } from 'react'
import { useLocation, useNavigate, useSearch, Link } from '@tanstack/react-router'
import type { UserDocument } from '../../../contract/user/user.ts'
import { LateUpsellModal } from '../../features/billing/plans/late-upsell-modal.tsx'
import { readPricingSearch } from './pricing-search.ts'
import { Welcome } from './welcome.tsx'
import { sayError } from '../../data/api-error.ts'
import { ErrorNotice } from '../../ui/error-notice.tsx'
import { plansSendingMore } from '../../../contract/billing/plans.ts'
import { buttonLook } from '../../ui/button.tsx'
import { InlineLink } from '../../features/shell/inline-link.tsx'
import { Logo } from '../../ui/logo.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'

/** The plans, for signed-in users and for everybody else. */
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
  const about = useAbout()
  const { user } = visitor
  const isNew = useLocation({ select: ({ state }) => state.isNew === true })
  const [isComparing, setIsComparing] = useState(false)
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    // The button that was pressed is gone.
    if (isComparing) heading.current?.focus()
  }, [isComparing])
  const isWelcome =
    isNew && !isComparing && !visitor.error && (visitor.isPending || user?.onboardedAt === null)
  const problem = visitor.error ?? (about.data ? null : about.error)
  const isPending = visitor.isPending || about.isPending
  const isSelling = !isPending && problem === null && Boolean(about.data?.payments)

  return (
    <div className="mx-auto max-w-[1120px] px-4 pb-16 md:px-6">
      <PricingHeader visitor={visitor} offersUpgrade={!isWelcome} />
      <main>
        <div className="space-y-3">
          <RouteNotice />
          {isPending && <LimitLine />}
          <ReturnNotice visitor={visitor} />
          {user && <AgencyNotice user={user} />}
          {user && <PlanNotice />}
          {isSelling && user && <Upsell user={user} />}
        </div>
        {isWelcome ? (
          <Welcome onCompare={() => setIsComparing(true)} />
        ) : (
          <>
            <div className="pt-8 pb-8 text-center">
              <h1
                ref={heading}
                tabIndex={-1}
                className="text-2xl font-semibold tracking-tight outline-none"
              >
                Pricing
              </h1>
              <p className="mx-auto mt-2 max-w-xl text-balance text-muted">
                Plans differ in how many applications you can send and in support. Everything else
                is included in every plan.
              </p>
            </div>
            {problem && (
              <PricingFailure
                error={problem}
                onRetry={() => Promise.all([visitor.reread(), about.refetch()])}
              />
            )}
            {user && <OwnLimitNote user={user} />}
            <PlanCards user={user} state={stateOf({ isPending, isSelling })} />
            <FreePlan visitor={visitor} />
            <div className="mt-4 text-center empty:hidden">
              {about.data && <PaymentsNote payments={about.data.payments} />}
            </div>
            <Promises />
            <QuestionList appliesForAgencies={about.data?.appliesForAgencies ?? true} />
          </>
        )}
      </main>
    </div>
  )
}

/** Tells a user whose own daily limit is below a plan's that no plan raises it, and where it is changed. */
function OwnLimitNote({ user: { contractsPerDay } }: { user: UserDocument }) {
  if (sayOwnLimit('enterprise', contractsPerDay) === null) return null
  return (
    <p data-figures className="mb-4 text-center">
      You set {contractsPerDay} applications a day, and no plan raises that.{' '}
      <InlineLink to="/profile" hash="personal">
        Change it
      </InlineLink>
    </p>
  )
}

function stateOf({ isPending, isSelling }: { isPending: boolean; isSelling: boolean }) {
  if (isPending) return 'pending'
  return isSelling ? 'selling' : 'quiet'
}

/** Upgrade dialog. The address says whether it is open, so that other screens can link to it. */
function Upsell({ user }: { user: UserDocument }) {
  const navigate = useNavigate({ from: '/pricing' })
  const isOpen = useSearch({ from: '/pricing', select: ({ upgrade }) => upgrade === true })
  const close = () =>
    navigate({
      search: (before) => readPricingSearch({ ...before, upgrade: false }),
      replace: true,
    })
  return <LateUpsellModal isWanted={isOpen} user={user} onClose={() => void close()} />
}

type PricingFailureProps = { error: Error; onRetry: () => Promise<unknown> }

/** Notice that buying is not possible while user or payment service are unknown; the prices are shown anyway. */
function PricingFailure({ error, onRetry }: PricingFailureProps) {
  const hasPaid = useSearch({ from: '/pricing', select: ({ paid }) => paid === true })
  return (
    <div className="mb-4">
      <ErrorNotice
        message={sayError(error)}
        safe={
          hasPaid
            ? 'Your payment is safe, and your plan will appear automatically.'
            : "The plans below are current, but you can't buy one until Bidwright responds."
        }
        onRetry={() => void onRetry()}
      />
    </div>
  )
}

type PricingHeaderProps = { visitor: Visitor; offersUpgrade: boolean }

function PricingHeader({ visitor: { user, isPending }, offersUpgrade }: PricingHeaderProps) {
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
          {offersUpgrade && user && sendsMore(user) && (
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

/** Tells whether a larger plan would send more for this user. */
function sendsMore({ subscription_tier: tier, contractsPerDay }: UserDocument): boolean {
  return plansSendingMore(tier, contractsPerDay).length > 0
}
