import type {
  ApplicationCounts,
  CountFilters,
  StateCounts,
} from '../../../contract/bidding/application.ts'
import { countByState, countOf } from '../../store/applications/application-list.ts'
import { freshForHours } from '../deciding/fresh.ts'
import type { Store } from '../../store/connect.ts'

/** Counts the user's applications by state. */
export function countApplications(store: Store, uid: string): Promise<ApplicationCounts> {
  return countOf(store.db, uid, freshForHours)
}

/** Counts the user's applications that pass the filters, by state. */
export function countFiltered(
  store: Store,
  uid: string,
  filters: CountFilters,
): Promise<StateCounts> {
  return countByState(store.db, uid, filters)
}
