import { AppError } from '../../../contract/errors.ts'
import { removeUpload } from '../../store/files/files.ts'
import type { FileServices } from './file-services.ts'

/** Its place is free at once; its bytes follow. */
export async function cancelUpload(
  { store, tasks }: Pick<FileServices, 'store' | 'tasks'>,
  uid: string,
  id: string,
): Promise<void> {
  await store.db.transaction(async (tx) => {
    if (!(await removeUpload(tx, uid, id))) throw new AppError('not-found')
    await tasks.enqueue(tx, 'delete-file', { uid, fileId: id })
  })
}
