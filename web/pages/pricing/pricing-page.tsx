import { QueryClientProvider } from '@tanstack/react-query'
import { useAbout } from '../../data/queries/queries.ts'
import { queryClient } from '../../data/queries/query-client.ts'
import { useVisitor } from '../../data/session/use-visitor.ts'
import { RouteNotice } from '../../features/entry/route-notice.tsx'
import { PaymentsNote } from '../../features/billing/plans/payments-note.tsx'
import { PlanNotice } from '../../features/billing/subscription/plan-notice.tsx'
import { useTitle } from '../../ui/use-title.ts'
import { FreePlan } from './free-plan.tsx'
import { PlanCards } from './plan-cards.tsx'
import { PricingFailure } from './pricing-failure.tsx'
import { PricingHeader } from './pricing-header.tsx'
import { Promises } from './promises.tsx'
import { QuestionList } from './question-list.tsx'
import { ReturnNotice } from './return-notice.tsx'
import { Upsell } from './upsell.tsx'

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
