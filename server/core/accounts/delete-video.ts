import { AppError } from '../../../contract/errors.ts'
import { tellUsers } from '../../store/live.ts'
import { changeUser } from '../../store/accounts/users.ts'
import { removeStoredFile } from '../../store/files/files.ts'
import { dropMadeFiles } from '../files/drop-made-files.ts'
import type { AccountServices } from './account-services.ts'

/** Deletes the video. It is gone immediately; its bytes follow. */
export async function deleteVideo(
  { store, tasks }: Pick<AccountServices, 'store' | 'tasks'>,
  uid: string,
): Promise<void> {
  await store.db.transaction(async (tx) => {
    if (!(await changeUser(tx, uid, {}))) throw new AppError('not-signed-in')
    const fileId = await removeStoredFile(tx, uid, 'intro-video')
    if (fileId) await tasks.enqueue(tx, 'delete-file', { uid, fileId })
    await dropMadeFiles(tasks, tx, uid)
    await tellUsers(tx, [uid], { kind: 'user-changed' })
  })
}
