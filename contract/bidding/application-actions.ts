import type { ApplicationState } from './application.ts'
import type { Reason } from './reasons.ts'

/** An action of a user on an application. */
export type ApplicationAction =
  /** Send it now, manually. */
  | 'send'
  | 'edit'
  | 'skip'
  /** Take a skip back. */
  | 'undo'
  /** Tell us whether it was sent. */
  | 'confirm'

/** Reasons after which a failed application can never be sent manually; after all others it can. */
const beyondHelp: readonly Reason[] = ['job-closed', 'job-gone', 'denied-by-you']

/** Lists the actions that a state allows: the server refuses all others, the screen offers no others. */
export function actionsFor(state: ApplicationState, reason: Reason | null): ApplicationAction[] {
  switch (state) {
    case 'review':
      return reason === 'not-confirmed' ? ['confirm'] : ['send', 'edit', 'skip']
    case 'queued':
      return ['send', 'skip']
    case 'skipped':
      return reason === 'by-you' ? ['undo', 'send', 'edit'] : ['send', 'edit']
    case 'capped':
    case 'cancelled':
      return ['send', 'edit']
    case 'failed':
      return reason !== null && beyondHelp.includes(reason) ? [] : ['send', 'edit']
    case 'reserving':
    case 'submitting':
    case 'unknown':
    case 'submitted':
      return []
  }
}
