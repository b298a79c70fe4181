import { lockUser } from '../../store/accounts/bidding-settings.ts'
import type { Store } from '../../store/connect.ts'
import { signal, tellUsers } from '../../store/live.ts'
import { endPause } from '../../store/applications/pauses.ts'

/** Resumes sending after an automatic pause, with what has waited since. Does nothing when it was not paused. */
export async function resumeBidding(store: Store, uid: string): Promise<void> {
  await store.db.transaction(async (tx) => {
    await lockUser(tx, uid)
    if (!(await endPause(tx, uid))) return
    await signal(tx, 'application-queued')
    await tellUsers(tx, [uid], { kind: 'user-changed' })
  })
}
