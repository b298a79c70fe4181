import type { ApplicationState } from './application.ts'
import type { Reason } from './reasons.ts'

/** What a user can do with an application. */
export type ApplicationAction =
  /** Have it sent now, by hand. */
  | 'send'
  | 'edit'
  | 'skip'
  /** Take a skip back. */
  | 'undo'
  /** Say whether it was sent. */
  | 'confirm'

/** Ended before anything left, so that it may still be sent by hand; these never may. */
const beyondHelp: readonly Reason[] = ['job-closed', 'job-gone', 'denied-by-you']

/** The one rule of what is possible when: the server refuses all else, the screen offers nothing else. */
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
