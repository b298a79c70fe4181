import type { ApplicationTimeline } from '../../../contract/bidding/application.ts'
import { AppError } from '../../../contract/errors.ts'
import { eventsOf } from '../../store/applications/application-events.ts'
import { applicationOf } from '../../store/applications/applications.ts'
import type { Store } from '../../store/connect.ts'
import { isOneOfNeverClients } from '../../store/deciding/never-clients.ts'
import { toJob } from '../jobs/to-job.ts'
import { draftOf } from '../reviewing/draft-of.ts'
import { toApplication } from './to-application.ts'

/**
 * Reads one of the user's applications with everything that happened to it, oldest first, and its letter: the one that
 * was sent, or the one that would be.
 */
export async function readTimeline(
  store: Store,
  uid: string,
  applicationId: string,
): Promise<ApplicationTimeline> {
  const found = await applicationOf(store.db, uid, applicationId)
  if (!found) throw new AppError('not-found')
  const { letter, answers, draftVersion } = await draftOf(store.db, found)
  const events = await eventsOf(store.db, applicationId)
  const { signals } = found.application
  const jobDetail = toJob(found.job)
  const isNeverClient = await isOneOfNeverClients(store.db, uid, found.job)
  const draft = { letter, answers, draftVersion }
  return { ...toApplication(found), ...draft, signals, jobDetail, isNeverClient, events }
}
