import type { Application } from './application.ts'
import type { Reason } from './reasons.ts'

/** An action of a user on an application. */
export type ApplicationAction =
  /** Send it now, manually. */
  | 'send'
  | 'edit'
  | 'skip'
  /** Take back their skip, or their send as long as no worker has it. */
  | 'undo'
  /** Tell us whether it was sent. */
  | 'confirm'
  /** Tell us that they have sent it themselves. */
  | 'mark-sent'
  /** Tell us what became of it. */
  | 'mark'

/** Reasons after which a failed application can never be sent manually; after all others it can. */
const beyondHelp: readonly Reason[] = ['job-closed', 'job-gone', 'denied-by-you']

/** Wait before a manual send becomes due, so that it can be taken back. docs/decisions/034 */
export const undoSendMs = 5_000

/** Actions that need nothing of what the job says. */
const withoutContent: readonly ApplicationAction[] = ['skip', 'confirm', 'mark']

type Acted = Pick<Application, 'state' | 'reason' | 'isManual' | 'isSentByUser' | 'isContentGone'>

/** Lists the actions that a state allows: the server refuses all others, the screen offers no others. */
export function actionsFor(application: Acted): ApplicationAction[] {
  const actions = application.isSentByUser
    ? actionsForOwn(application)
    : actionsForOurs(application)
  return application.isContentGone
    ? actions.filter((action) => withoutContent.includes(action))
    : actions
}

function actionsForOurs({ state, reason, isManual }: Acted): ApplicationAction[] {
  switch (state) {
    case 'review':
      return reason === 'not-confirmed' ? ['confirm'] : ['send', 'edit', 'skip']
    case 'queued':
      return isManual ? ['undo', 'skip'] : ['send', 'skip']
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
      return []
    case 'submitted':
      return ['mark']
  }
}

/** Lists the actions on what the user sends themselves. */
function actionsForOwn({ state, reason }: Acted): ApplicationAction[] {
  switch (state) {
    case 'review':
      return ['mark-sent', 'edit', 'skip']
    case 'skipped':
      return reason === 'by-you' ? ['undo', 'mark-sent', 'edit'] : ['mark-sent', 'edit']
    case 'submitted':
      return ['undo', 'mark']
    default:
      return []
  }
}
