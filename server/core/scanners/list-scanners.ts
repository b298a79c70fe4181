import type { Scanner } from '../../../contract/bidding/scanner.ts'
import type { Store } from '../../store/connect.ts'
import { scannersOf } from '../../store/scanners/scanners.ts'

/** Lists the user's scanners by name; at most 10 exist. */
export function listScanners(store: Store, uid: string): Promise<Scanner[]> {
  return scannersOf(store.db, uid)
}
