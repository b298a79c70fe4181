import { deleteFile } from '../core/files/delete-file.ts'
import type { Services } from '../services.ts'

/** Deletes the bytes of files that are no longer known, until it is done. */
export async function deleteFiles(services: Pick<Services, 'tasks' | 'files'>): Promise<void> {
  await services.tasks.work('delete-file', (file) => deleteFile(services, file))
}
