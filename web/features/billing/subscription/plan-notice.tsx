import { useEffect } from 'react'
import { useMe } from '../../../data/queries/queries.ts'
import { rereadUser } from '../../../data/queries/user-mutations.ts'
import { Notice } from '../../../ui/notice.tsx'
import { useNow } from '../../../ui/use-now.ts'
import { ManagePlan } from './manage-plan.tsx'
import { isManageable, isOwing, planStateOf } from './plan-state.ts'
import { PlanWords } from './plan-words.tsx'
import { sayPlan } from './say-plan.ts'

/** On every screen of the signed-in, and that of the plans: that a payment failed, what holds until when, and the way to mend it. */
export function PlanNotice() {
  const { data: user } = useMe()
  const now = useNow()
  useRereadAt(user?.subscription?.endsAt ?? null)
  if (!user) return null
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

/** After the end at the server, whose clock is not quite this one. */
const marginMs = 2_000
const maxTimerMs = 2 ** 31 - 1

/** The end of a plan takes force at the server without a word: then the document is read again. */
function useRereadAt(at: string | null): void {
  useEffect(() => {
    const inMs = at === null ? 0 : Date.parse(at) - Date.now() + marginMs
    if (inMs <= 0 || inMs > maxTimerMs) return
    const timer = setTimeout(() => void rereadUser(), inMs)
    return () => clearTimeout(timer)
  }, [at])
}
