import type { Store } from '../../store/connect.ts'
import { purgeDeliveries } from '../../store/noticing/deliveries.ts'

/** Removes from the logs of channels what ended 30 days ago, or has 200 newer entries above it. */
export async function purgeNotices({ store }: { store: Store }): Promise<void> {
  await purgeDeliveries(store.db)
}
