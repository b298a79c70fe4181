import {
  actionsFor,
  type ApplicationAction,
} from '../../../contract/bidding/application-actions.ts'
import type { StoredApplication } from '../../store/applications/applications.ts'
import type { StoredJob } from '../../store/jobs/jobs.ts'

type Held = {
  application: Pick<StoredApplication, 'state' | 'reason' | 'approvedAt' | 'isSentByUser'>
  job: Pick<StoredJob, 'contentRemovedAt'>
}

/** Lists what the user can do with a stored application. */
export function possibleActions({ application, job }: Held): ApplicationAction[] {
  const { state, reason, approvedAt, isSentByUser } = application
  return actionsFor({
    state,
    reason,
    isManual: approvedAt !== null,
    isSentByUser,
    isContentGone: job.contentRemovedAt !== null,
  })
}
