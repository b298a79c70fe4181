import { cancelQueued } from '../../store/applications/applications.ts'
import { lockUser, setAutoBidding } from '../../store/accounts/bidding-settings.ts'
import type { Store } from '../../store/connect.ts'
import { signal, tellUsers } from '../../store/live.ts'
import { endPause } from '../../store/applications/pauses.ts'

/**
 * Switches auto-bidding. Once "off" has committed nothing more is armed, and what waited in the queue is cancelled.
 * Switching on also ends a pause.
 */
export async function switchAutoBidding(
  store: Store,
  uid: string,
  enabled: boolean,
): Promise<void> {
  await store.db.transaction(async (tx) => {
    await lockUser(tx, uid)
    await setAutoBidding(tx, uid, enabled)
    if (!enabled) await cancelQueued(tx, uid, 'switched-off')
    if (enabled && (await endPause(tx, uid))) await signal(tx, 'application-queued')
    await tellUsers(tx, [uid], { kind: 'user-changed' })
  })
}
