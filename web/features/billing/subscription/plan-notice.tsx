import { useEffect } from 'react'
import type { UserDocument } from '../../../../contract/user/user.ts'
import { useMe } from '../../../data/queries/queries.ts'
import { rereadUser } from '../../../data/queries/user-mutations.ts'
import { latePart } from '../../../late-part.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { useNow } from '../../../ui/use-now.ts'
import { ManagePlan } from './manage-plan.tsx'
import { isManageable, isOwing, planStateOf } from './plan-state.ts'
import { PlanWords } from './plan-words.tsx'
import { sayPlan } from './say-plan.ts'

// Very seldom there.
const PaidTwice = latePart(async () => (await import('./paid-twice.tsx')).PaidTwice, null)

/** Notices on every signed-in screen and the plans page: a payment failed, or two plans are paid, and what to do. */
export function PlanNotice() {
  const { data: user } = useMe()
  useRereadAt(user?.subscription?.endsAt ?? null)
  if (!user) return null
  return (
    <>
      <PaidTwice isWanted={user.isPaidTwice} planName={user.plan_name} />
      <PaymentFailed user={user} />
    </>
  )
}

function PaymentFailed({ user }: { user: UserDocument }) {
  const now = useNow()
  const state = planStateOf(user, now)
  if (!isOwing(state)) return null
  const said = sayPlan(state, user, now)
  return (
    <section aria-label="Payment" className="mb-6">
      <Notice tone={state.kind === 'unpaid' ? 'bad' : 'warn'}>
        <div className="flex flex-wrap items-center gap-x-4 gap-y-3">
          <p data-figures className="min-w-0 flex-1 max-md:basis-full">
            {said && <PlanWords said={said} />}
          </p>
          {isManageable(user) && <ManagePlan screen="profile" look="primary" />}
        </div>
      </Notice>
    </section>
  )
}

/** Wait after the end, because the server's clock differs slightly. */
const marginMs = 2_000
const maxTimerMs = 2 ** 31 - 1

/** Reads the user document again when the plan ends, which the server does not announce. */
function useRereadAt(at: string | null): void {
  useEffect(() => {
    const inMs = at === null ? 0 : Date.parse(at) - Date.now() + marginMs
    if (inMs <= 0 || inMs > maxTimerMs) return
    const timer = setTimeout(() => void rereadUser(), inMs)
    return () => clearTimeout(timer)
  }, [at])
}
