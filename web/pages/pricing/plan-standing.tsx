import type { UserDocument } from '../../../contract/user/user.ts'
import { isOwing, planStateOf } from '../../features/billing/subscription/plan-state.ts'
import { PlanWords } from '../../features/billing/subscription/plan-words.tsx'
import { sayPlan } from '../../features/billing/subscription/say-plan.ts'
import { useNow } from '../../ui/use-now.ts'

/** How the own plan goes on, on its card; of a payment that failed the notice above the cards speaks. */
export function PlanStanding({ user }: { user: UserDocument }) {
  const now = useNow()
  const state = planStateOf(user, now)
  const said = isOwing(state) ? null : sayPlan(state, user, now)
  return (
    said && (
      <p data-figures className="mb-4">
        <PlanWords said={said} />
      </p>
    )
  )
}
