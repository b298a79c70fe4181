import type { UserDocument } from '../../../contract/user/user.ts'
import { isOwing, planStateOf } from '../../features/billing/subscription/plan-state.ts'
import { PlanWords } from '../../features/billing/subscription/plan-words.tsx'
import { sayPlan } from '../../features/billing/subscription/say-plan.ts'
import { useNow } from '../../ui/use-now.ts'

/** Outlook of the user's plan, on its card; a failed payment is shown in the notice above the cards instead. */
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
