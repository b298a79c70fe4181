import { AppError } from '../../../contract/errors.ts'
import { PortError } from '../../ports/port-error.ts'
import type { Transaction } from '../../store/connect.ts'
import { findFile, markStored, removeStoredFile, removeUpload } from '../../store/files/files.ts'
import { tellUsers } from '../../store/live.ts'
import { changeUser } from '../../store/accounts/users.ts'
import { fileKey } from './file-key.ts'
import type { FileServices } from './file-services.ts'
import { headBytes, videoMime } from './video-mime.ts'

type Upload = { uid: string; id: string }

/**
 * Finishes an upload whose bytes are all there: it becomes the user's video in place of the previous one, or is
 * deleted. Safe to repeat.
 */
export async function finishUpload(
  services: Pick<FileServices, 'store' | 'tasks' | 'files' | 'uploads'>,
  upload: Upload,
): Promise<void> {
  const file = await findFile(services.store.db, upload.uid, upload.id)
  if (!file) throw new AppError('not-found')
  if (file.state === 'stored') return
  // Two requests for one upload, at two processes, can leave more than was announced: better none than a broken one.
  if ((await services.uploads.settle(fileKey(upload))) !== file.sizeBytes) {
    await services.store.db.transaction((tx) => drop(services, tx, upload))
    throw new AppError('upload-failed')
  }
  const mime = await videoMime(await readHead(services, upload, file.sizeBytes))
  if (mime === null) {
    await services.store.db.transaction((tx) => drop(services, tx, upload))
    throw new AppError('video-type-refused')
  }
  await services.store.db.transaction((tx) => accept(services, tx, upload, mime))
}

async function accept(
  { tasks }: Pick<FileServices, 'tasks'>,
  tx: Transaction,
  upload: Upload,
  mime: string,
): Promise<void> {
  const { uid } = upload
  // Locks the user's row: of two uploads that end at the same moment, the second replaces the first.
  if (!(await changeUser(tx, uid, {}))) throw new AppError('not-found')
  if ((await findFile(tx, uid, upload.id))?.state === 'stored') return
  const former = await removeStoredFile(tx, uid, 'intro-video')
  if (former !== null) await tasks.enqueue(tx, 'delete-file', { uid, fileId: former })
  if (!(await markStored(tx, upload, mime))) throw new AppError('not-found')
  await tellUsers(tx, [uid], { kind: 'user-changed' })
}

async function drop(
  { tasks }: Pick<FileServices, 'tasks'>,
  tx: Transaction,
  { uid, id }: Upload,
): Promise<void> {
  if (await removeUpload(tx, uid, id)) await tasks.enqueue(tx, 'delete-file', { uid, fileId: id })
}

async function readHead(
  { files }: Pick<FileServices, 'files'>,
  upload: Upload,
  sizeBytes: number,
): Promise<Uint8Array> {
  try {
    const end = Math.min(headBytes, sizeBytes) - 1
    const pieces: Uint8Array[] = []
    for await (const piece of await files.read(fileKey(upload), { start: 0, end }))
      pieces.push(piece)
    return Buffer.concat(pieces)
  } catch (error) {
    if (error instanceof PortError && error.code === 'not-reached')
      throw new AppError('temporarily-unavailable', { cause: error })
    throw error
  }
}
