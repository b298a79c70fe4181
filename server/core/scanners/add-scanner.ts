import { AppError } from '../../../contract/errors.ts'
import { maxScanners, type Scanner, type ScannerForm } from '../../../contract/bidding/scanner.ts'
import type { Store } from '../../store/connect.ts'
import { tellUsers } from '../../store/live.ts'
import { countScanners, insertScanner } from '../../store/scanners/scanners.ts'
import { lockUser, setActiveScanner } from '../../store/accounts/bidding-settings.ts'
import { indexKeywords } from './index-keywords.ts'

/** Adds a scanner; the first one becomes active (SCAN-3). */
export async function addScanner(store: Store, uid: string, form: ScannerForm): Promise<Scanner> {
  const id = crypto.randomUUID()
  await store.db.transaction(async (tx) => {
    const user = await lockUser(tx, uid) // two at the same moment must not both be the tenth, or the first
    if ((await countScanners(tx, uid)) >= maxScanners) throw new AppError('scanner-limit-reached')
    await insertScanner(tx, uid, id, form)
    await indexKeywords(tx, uid, id, form.keywords)
    if (user.activeScannerId === null) await setActiveScanner(tx, uid, id)
    await tellUsers(tx, [uid], { kind: 'scanners-changed' })
  })
  return { id, ...form }
}
