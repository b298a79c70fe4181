import { filesOf } from './file-key.ts'
import type { FileServices } from './file-services.ts'

const maxRounds = 20

/**
 * Deletes all bytes of a user, unfinished uploads included, until none are listed any more: one may still be written
 * while the first are deleted. Safe to repeat. Throws PortError `not-reached`.
 */
export async function deleteFilesOf(
  { files }: Pick<FileServices, 'files'>,
  uid: string,
): Promise<void> {
  for (let round = 0; round < maxRounds; round += 1) {
    const keys = new Set<string>()
    for await (const { key } of files.list(filesOf(uid))) keys.add(key)
    if (keys.size === 0) return
    for (const key of keys) await files.delete(key)
  }
  throw new Error('files of a user who is being deleted keep coming')
}
