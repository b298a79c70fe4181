import type { Application } from '../../../../contract/bidding/application.ts'
import { offeredActions } from './offered-actions.ts'

export type EarlyAnswer = 'skip' | 'wait' | 'nothing'

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
