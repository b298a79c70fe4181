import type { ApplicationState } from '../../../../contract/bidding/application.ts'

/** Whether an application has come to rest: nothing more happens to it by itself. */
export function isSettled(state: ApplicationState): boolean {
  switch (state) {
    case 'queued':
    case 'reserving':
    case 'submitting':
    case 'unknown':
      return false
    case 'review':
    case 'submitted':
    case 'capped':
    case 'failed':
    case 'skipped':
    case 'cancelled':
      return true
  }
}
