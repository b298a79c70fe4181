import {
  type ApplicationAction,
  actionsFor,
} from '../../../../contract/bidding/application-actions.ts'
import type { Application } from '../../../../contract/bidding/application.ts'

/** In the queue what is queued has been sent by hand already, and what was skipped comes back before it is sent. */
export function offeredActions({
  state,
  reason,
}: Pick<Application, 'state' | 'reason'>): ApplicationAction[] {
  return actionsFor(state, reason).filter((action) => {
    if (state === 'queued') return action === 'skip'
    return state !== 'skipped' || action === 'undo'
  })
}
