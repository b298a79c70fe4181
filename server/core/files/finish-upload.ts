import { AppError } from '../../../contract/errors.ts'
import { PortError } from '../../ports/port-error.ts'
import type { Transaction } from '../../store/connect.ts'
import { findFile, markStored, removeStoredFile } from '../../store/files/files.ts'
import { liveConnectionOf } from '../../store/drive/drive-connections.ts'
import { tellUsers } from '../../store/live.ts'
import { changeUser } from '../../store/accounts/users.ts'
import { fileKey } from './file-key.ts'
import { noteSecurity } from '../security/note-security.ts'
import type { FileServices } from './file-services.ts'
import { dropMadeFiles } from './drop-made-files.ts'
import { dropUpload } from './drop-upload.ts'
import { headBytes, videoMime } from './video-mime.ts'

type Upload = { uid: string; id: string }

export type FinishServices = Pick<
  FileServices,
  'store' | 'tasks' | 'files' | 'uploads' | 'virusScan' | 'securityLog' | 'log'
>

/**
 * Finishes an upload whose bytes are all there: it becomes the user's video in place of the previous one, or is
 * deleted. Safe to repeat. What cannot be looked at now stays as it is: the browser or the sweep comes back.
 */
export async function finishUpload(services: FinishServices, upload: Upload): Promise<void> {
  const file = await findFile(services.store.db, upload.uid, upload.id)
  if (!file) throw new AppError('not-found')
  if (file.state === 'stored') return
  // Two requests for one upload, at two processes, can leave more than was announced: better none than a broken one.
  if ((await services.uploads.settle(fileKey(upload))) !== file.sizeBytes) {
    await services.store.db.transaction((tx) => dropUpload(services, tx, upload))
    throw new AppError('upload-failed')
  }
  const mime = await videoMime(await readHead(services, upload, file.sizeBytes))
  if (mime === null) {
    await services.store.db.transaction((tx) => dropUpload(services, tx, upload))
    throw new AppError('video-type-refused')
  }
  await lookForViruses(services, upload, file.sizeBytes)
  await services.store.db.transaction((tx) => accept(services, tx, upload, mime))
}

/** Drops a file that the virus scanner does not call clean. */
async function lookForViruses(
  services: FinishServices,
  upload: Upload,
  sizeBytes: number,
): Promise<void> {
  const { virusScan, files, store, log } = services
  if (!virusScan) return
  const key = fileKey(upload)
  const range = { start: 0, end: sizeBytes - 1 }
  const verdict = await soon(virusScan.look(key, () => files.read(key, range)))
  if (verdict.is === 'clean') return

  const code = verdict.is === 'infected' ? 'video-refused' : 'video-too-large-to-scan'
  await store.db.transaction(async (tx) => {
    if (!(await dropUpload(services, tx, upload))) return // somebody else was faster, and has said so
    const event = { kind: 'upload', outcome: 'refused', of: { uid: upload.uid } } as const
    await noteSecurity(services, { ...event, network: null, reason: code }, tx)
    if (verdict.is === 'infected')
      log.warn({ ...upload, virus: verdict.virus }, 'The virus scanner found something in a video.')
    else
      log.warn(
        { ...upload, sizeBytes },
        'The virus scanner takes no video of this size: raise StreamMaxLength of clamd.',
      )
  })
  throw new AppError(code)
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
  await dropMadeFiles(tasks, tx, uid)
  if (!(await markStored(tx, upload, mime))) throw new AppError('not-found')
  await tasks.enqueue(tx, 'prepare-video', { uid, fileId: upload.id })
  if (await liveConnectionOf(tx, uid)) await tasks.enqueue(tx, 'tend-drive', { uid })
  await tellUsers(tx, [uid], { kind: 'user-changed' })
}

async function readHead(
  { files }: Pick<FileServices, 'files'>,
  upload: Upload,
  sizeBytes: number,
): Promise<Uint8Array> {
  const end = Math.min(headBytes, sizeBytes) - 1
  return soon(concatenate(files.read(fileKey(upload), { start: 0, end })))
}

async function concatenate(reading: Promise<AsyncIterable<Uint8Array>>): Promise<Uint8Array> {
  return Buffer.concat(await Array.fromAsync(await reading))
}

/** Turns what is out of reach into an answer that says to come back. */
async function soon<Result>(looking: Promise<Result>): Promise<Result> {
  try {
    return await looking
  } catch (error) {
    if (error instanceof PortError && error.code === 'not-reached')
      throw new AppError('temporarily-unavailable', { cause: error })
    throw error
  }
}
