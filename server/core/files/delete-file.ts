import { fileKey } from './file-key.ts'
import type { FileServices } from './file-services.ts'

/** Deletes the bytes of a file that is no longer known. Safe to repeat. */
export async function deleteFile(
  { files }: Pick<FileServices, 'files'>,
  file: { uid: string; fileId: string },
): Promise<void> {
  await files.delete(fileKey({ uid: file.uid, id: file.fileId }))
}
