import { AppError } from '../../../contract/errors.ts'
import type { Scanner, ScannerForm } from '../../../contract/bidding/scanner.ts'
import type { Store } from '../../store/connect.ts'
import { lockUser } from '../../store/accounts/bidding-settings.ts'
import { tellUsers } from '../../store/live.ts'
import { updateScanner } from '../../store/scanners/scanners.ts'
import { indexKeywords } from './index-keywords.ts'

export async function saveScanner(
  store: Store,
  uid: string,
  scannerId: string,
  form: ScannerForm,
): Promise<Scanner> {
  await store.db.transaction(async (tx) => {
    await lockUser(tx, uid) // before the scanner, as everywhere: a deletion at the same time must not deadlock with us
    if (!(await updateScanner(tx, uid, scannerId, form))) throw new AppError('not-found')
    await indexKeywords(tx, uid, scannerId, form.keywords)
    await tellUsers(tx, [uid], { kind: 'scanners-changed' })
  })
  return { id: scannerId, ...form }
}
