import type { Application } from '../../../contract/application.ts'
import { newestApplications } from '../../store/applications.ts'
import type { Store } from '../../store/connect.ts'
import { toApplication } from './to-application.ts'

/** Own applications, newest first. */
export async function listApplications(
  store: Store,
  uid: string,
  limit: number,
): Promise<Application[]> {
  return (await newestApplications(store.db, uid, limit)).map(toApplication)
}
