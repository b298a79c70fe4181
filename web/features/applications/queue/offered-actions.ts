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

type EarlyAnswer = 'skip' | 'wait' | 'nothing'

/**
 * What a key does while the rest of an application is still on its way. A skip needs no more than the list knows; a letter
 * that was not on the screen yet is not sent, not even later, and what is typed must not meet a field that comes up by itself.
 */
export function answerEarly(
  command: 'send' | 'edit' | 'skip',
  known: Pick<Application, 'state' | 'reason'> | null,
): EarlyAnswer {
  if (known === null) return 'wait'
  if (!offeredActions(known).includes(command)) return 'nothing'
  return command === 'skip' ? 'skip' : 'wait'
}
