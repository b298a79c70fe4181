import type { ApplicationTimeline } from '../../../contract/application.ts'
import { AppError } from '../../../contract/errors.ts'
import { eventsOf } from '../../store/application-events.ts'
import { applicationOf } from '../../store/applications.ts'
import type { Store } from '../../store/connect.ts'
import { toApplication } from './to-application.ts'

/** One own application with its letter and everything that happened to it, oldest first. */
export async function readTimeline(
  store: Store,
  uid: string,
  applicationId: string,
): Promise<ApplicationTimeline> {
  const found = await applicationOf(store.db, uid, applicationId)
  if (!found) throw new AppError('not-found')
  const events = await eventsOf(store.db, applicationId)
  return { ...toApplication(found), letter: found.application.letter, events }
}
