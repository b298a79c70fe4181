import { QueryClientProvider } from '@tanstack/react-query'
import { useAbout } from '../../data/queries/queries.ts'
import { queryClient } from '../../data/queries/query-client.ts'
import { useVisitor, type Visitor } from '../../data/session/use-visitor.ts'
import { RouteNotice } from '../../features/entry/route-notice.tsx'
import { PaymentsNote } from '../../features/billing/plans/payments-note.tsx'
import { PlanNotice } from '../../features/billing/subscription/plan-notice.tsx'
import { useTitle } from '../../ui/use-title.ts'
import { FreePlan } from './free-plan.tsx'
import { PlanCards } from './plan-cards.tsx'
import { Promises } from './promises.tsx'
import { QuestionList } from './questions.tsx'
import { ReturnNotice } from './return-notice.tsx'
import { useNavigate, useSearch, Link } from '@tanstack/react-router'
import type { UserDocument } from '../../../contract/user/user.ts'
import { LateUpsellModal } from '../../features/billing/plans/late-upsell-modal.tsx'
import { readPricingSearch } from './pricing-search.ts'
import { sayError } from '../../data/api-error.ts'
import { ErrorNotice } from '../../ui/error-notice.tsx'
import { plansAbove } from '../../../contract/billing/plans.ts'
import { buttonLook } from '../../ui/button.tsx'
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
  const problem = visitor.error ?? (about.data ? null : about.error)
  const isPending = visitor.isPending || about.isPending
  const isSelling = !isPending && problem === null && Boolean(about.data?.payments)

  return (
    <div className="mx-auto max-w-[1120px] px-4 pb-16 md:px-6">
      <PricingHeader visitor={visitor} />
      <main>
        <div className="space-y-3">
          <RouteNotice />
          <ReturnNotice visitor={visitor} />
          {user && <PlanNotice />}
          {isSelling && user && <Upsell user={user} />}
        </div>
        <div className="pt-8 pb-8 text-center">
          <h1 className="text-2xl font-semibold tracking-tight">Pricing</h1>
          <p className="mx-auto mt-2 max-w-xl text-balance text-muted">
            What you pay decides how many applications may go out, and which support you get.
            Everything else is in every plan.
          </p>
        </div>
        {problem && (
          <PricingFailure
            error={problem}
            onRetry={() => Promise.all([visitor.reread(), about.refetch()])}
          />
        )}
        <PlanCards user={user} state={stateOf({ isPending, isSelling })} />
        <FreePlan visitor={visitor} />
        <div className="mt-4 text-center empty:hidden">
          {about.data && <PaymentsNote payments={about.data.payments} />}
        </div>
        <Promises />
        <QuestionList />
      </main>
    </div>
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
            ? 'Your payment is safe, and your plan comes by itself.'
            : 'The plans below are right; buying has to wait until Bidwright answers.'
        }
        onRetry={() => void onRetry()}
      />
    </div>
  )
}

function PricingHeader({ visitor: { user, isPending } }: { visitor: Visitor }) {
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
