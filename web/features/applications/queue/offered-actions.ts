import {
  type ApplicationAction,
  actionsFor,
} from '../../../../contract/bidding/application-actions.ts'
import type { Application } from '../../../../contract/bidding/application.ts'

/**
 * Lists the actions to offer. Inside the queue, a queued application was just sent manually and can only be skipped; a
 * skipped one has to be restored before it can be sent.
 */
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
 * Decides what a key does while an application is still loading. A skip needs no more than the list knows. A letter
 * that was not on the screen yet is not sent, not even later, and keystrokes must not land in a field that appears by
 * surprise.
 */
export function answerEarly(
  command: 'send' | 'edit' | 'skip',
  known: Pick<Application, 'state' | 'reason'> | null,
): EarlyAnswer {
  if (known === null) return 'wait'
  if (!offeredActions(known).includes(command)) return 'nothing'
  return command === 'skip' ? 'skip' : 'wait'
}
