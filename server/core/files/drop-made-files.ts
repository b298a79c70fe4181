import type { Transaction } from '../../store/connect.ts'
import { removeMadeFiles } from '../../store/files/files.ts'
import type { FileServices } from './file-services.ts'

/** Forgets what was made of a video that is no longer the user's. The bytes follow. */
export async function dropMadeFiles(
  tasks: FileServices['tasks'],
  tx: Transaction,
  uid: string,
): Promise<void> {
  for (const fileId of await removeMadeFiles(tx, uid))
    await tasks.enqueue(tx, 'delete-file', { uid, fileId })
}
