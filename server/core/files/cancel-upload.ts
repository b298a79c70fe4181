import { AppError } from '../../../contract/errors.ts'
import { dropUpload } from './drop-upload.ts'
import type { FileServices } from './file-services.ts'

/** Cancels an upload. Its place is free immediately; its bytes are deleted later. */
export async function cancelUpload(
  { store, tasks }: Pick<FileServices, 'store' | 'tasks'>,
  uid: string,
  id: string,
): Promise<void> {
  await store.db.transaction(async (tx) => {
    if (!(await dropUpload({ tasks }, tx, { uid, id }))) throw new AppError('not-found')
  })
}
