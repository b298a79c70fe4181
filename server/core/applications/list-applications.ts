import type { Application } from '../../../contract/bidding/application.ts'
import { applicationPage, type ListPage } from '../../store/applications/application-list.ts'
import type { Store } from '../../store/connect.ts'
import { toApplication } from './to-application.ts'

/** Own applications, a page at a time. */
export async function listApplications(
  store: Store,
  uid: string,
  wanted: ListPage,
): Promise<Application[]> {
  return (await applicationPage(store.db, uid, wanted)).map(toApplication)
}
