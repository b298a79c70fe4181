import { AppError } from '../../../contract/errors.ts'
import type { Store } from '../../store/connect.ts'
import { tellUsers } from '../../store/live.ts'
import { scannersOf } from '../../store/scanners/scanners.ts'
import { lockUser, setActiveScanner } from '../../store/accounts/bidding-settings.ts'

export async function activateScanner(store: Store, uid: string, scannerId: string): Promise<void> {
  await store.db.transaction(async (tx) => {
    await lockUser(tx, uid)
    const own = await scannersOf(tx, uid)
    if (!own.some((scanner) => scanner.id === scannerId)) throw new AppError('not-found')
    await setActiveScanner(tx, uid, scannerId)
    await tellUsers(tx, [uid], { kind: 'user-changed' })
  })
}
