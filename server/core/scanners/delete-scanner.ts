import { AppError } from '../../../contract/errors.ts'
import { cancelQueued } from '../../store/applications/applications.ts'
import type { Store } from '../../store/connect.ts'
import { tellUsers } from '../../store/live.ts'
import { removeScanner, scannersOf } from '../../store/scanners/scanners.ts'
import { lockUser, setActiveScanner } from '../../store/accounts/bidding-settings.ts'

/**
 * Deletes a scanner and takes back what it had queued. If it was the active one, the first remaining becomes active, or
 * none. Rules SCAN-5 and SCAN-24.
 */
export async function deleteScanner(store: Store, uid: string, scannerId: string): Promise<void> {
  await store.db.transaction(async (tx) => {
    const user = await lockUser(tx, uid)
    if (!(await removeScanner(tx, uid, scannerId))) throw new AppError('not-found')
    if (user.activeScannerId === scannerId) {
      const [first] = await scannersOf(tx, uid)
      await setActiveScanner(tx, uid, first?.id ?? null)
    }
    await cancelQueued(tx, uid, 'scanner-deleted', { scannerId })
    await tellUsers(tx, [uid], { kind: 'scanners-changed' })
  })
}
