import type { Transaction } from '../../store/connect.ts'
import { removeUpload } from '../../store/files/files.ts'
import type { FileServices } from './file-services.ts'

/** Drops an upload. Its place is free immediately; its bytes are deleted later. True: it was there. */
export async function dropUpload(
  { tasks }: Pick<FileServices, 'tasks'>,
  tx: Transaction,
  { uid, id }: { uid: string; id: string },
): Promise<boolean> {
  const isThere = await removeUpload(tx, uid, id)
  if (isThere) await tasks.enqueue(tx, 'delete-file', { uid, fileId: id })
  return isThere
}
