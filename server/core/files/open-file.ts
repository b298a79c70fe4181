import { AppError } from '../../../contract/errors.ts'
import type { FileLink } from '../../ports/file-links.ts'
import type { FileStore } from '../../ports/file-store.ts'
import { PortError } from '../../ports/port-error.ts'
import { findStoredFile } from '../../store/files/files.ts'
import { fileKey } from './file-key.ts'
import type { FileServices } from './file-services.ts'

/** Stored file, to be read in parts. */
export type OpenFile = {
  id: string
  mime: string
  sizeBytes: number
  /** Throws AppError `not-found`, `temporarily-unavailable`. */
  read(range: { start: number; end: number }): Promise<AsyncIterable<Uint8Array>>
}

/** Opens the file of a link. Why a link fails is not told: forged, expired and gone look the same. */
export async function openFile(
  { store, files, fileLinks }: Pick<FileServices, 'store' | 'files' | 'fileLinks'>,
  link: FileLink,
): Promise<OpenFile & { name: string }> {
  if (!fileLinks.isGood(link)) throw new AppError('not-found')
  const file = await findStoredFile(store.db, link.id)
  if (!file || file.mime === null) throw new AppError('not-found')
  const { uid, name, mime } = file
  return { ...openStored(files, uid, { ...file, mime }), name }
}

/** Opens a stored file of a user. */
export function openStored(
  files: FileStore,
  uid: string,
  { id, mime, sizeBytes }: Pick<OpenFile, 'id' | 'mime' | 'sizeBytes'>,
): OpenFile {
  return {
    id,
    mime,
    sizeBytes,
    async read(range) {
      try {
        return await files.read(fileKey({ uid, id }), range)
      } catch (error) {
        if (!(error instanceof PortError)) throw error
        const isGone = error.code === 'file-gone'
        throw new AppError(isGone ? 'not-found' : 'temporarily-unavailable', { cause: error })
      }
    },
  }
}
