import type { ApplicationCounts } from '../../../contract/bidding/application.ts'
import { countOf } from '../../store/applications/application-list.ts'
import type { Store } from '../../store/connect.ts'

/** Counts the user's applications by state. */
export function countApplications(store: Store, uid: string): Promise<ApplicationCounts> {
  return countOf(store.db, uid)
}
