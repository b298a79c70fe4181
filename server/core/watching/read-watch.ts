import type { Watch } from '../../../contract/bidding/watch.ts'
import type { Store } from '../../store/connect.ts'
import { watchOf } from '../../store/jobs/watch.ts'

type WatchingServices = {
  store: Store
  /** Null: none is connected to this installation. */
  marketplace: { name: string } | null
}

/** Reads what the watch over the marketplace has found today. */
export function readWatch({ store, marketplace }: WatchingServices, uid: string): Promise<Watch> {
  return watchOf(store.db, uid, marketplace?.name ?? '')
}
