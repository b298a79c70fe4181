import { AppError, type ErrorCode } from '../../../contract/errors.ts'
import type { Drive } from '../../ports/drive.ts'
import type { Token } from '../../ports/marketplace.ts'
import { PortError } from '../../ports/port-error.ts'
import { lockUser } from '../../store/accounts/bidding-settings.ts'
import { noteChosen, noteTaken, type LiveConnection } from '../../store/drive/drive-connections.ts'
import { tellUsers } from '../../store/live.ts'
import { beginUpload } from '../files/begin-upload.ts'
import { dropUpload } from '../files/drop-upload.ts'
import { fileKey } from '../files/file-key.ts'
import type { FileServices } from '../files/file-services.ts'
import { finishUpload } from '../files/finish-upload.ts'
import { writeWhole } from '../files/write-whole.ts'
import type { DriveServices } from './drive-services.ts'

/**
 * Chooses a video in the user's drive by the link that Google Drive shows: a worker takes it as their intro video, as if they had
 * uploaded it. Throws AppError `drive-off`, `drive-not-connected`, `drive-link-unknown`, `drive-reads-ours-only`.
 */
export async function chooseDriveVideo(
  { store, tasks, drive }: Pick<DriveServices, 'store' | 'tasks' | 'drive'>,
  uid: string,
  { link }: { link: string },
): Promise<void> {
  if (!drive) throw new AppError('drive-off')
  if (!drive.readsAll) throw new AppError('drive-reads-ours-only')
  const fileId = fileIdIn(link)
  if (fileId === null) throw new AppError('drive-link-unknown')
  await store.db.transaction(async (tx) => {
    await lockUser(tx, uid)
    if (!(await noteChosen(tx, uid, fileId))) throw new AppError('drive-not-connected')
    await tasks.enqueue(tx, 'tend-drive', { uid })
    await tellUsers(tx, [uid], { kind: 'user-changed' })
  })
}

const inPath = /\/file\/(?:u\/\d+\/)?d\/([\w-]{10,100})(?:[/?#]|$)/u
const inQuery = /[?&]id=([\w-]{10,100})(?:[&#]|$)/u

function fileIdIn(link: string): string | null {
  if (!URL.canParse(link)) return null
  return (inPath.exec(link) ?? inQuery.exec(link))?.[1] ?? null
}

export type TakingServices = Pick<
  FileServices,
  | 'store'
  | 'tasks'
  | 'files'
  | 'uploads'
  | 'virusScan'
  | 'securityLog'
  | 'log'
  | 'about'
  | 'maxVideoBytes'
  | 'filesQuotaBytes'
>

/** Takes what the user has chosen in their drive, or notes why not. Throws PortError when it has to be tried again. */
export async function takeChosen(
  services: TakingServices,
  { drive, token, connection }: { drive: Drive; token: Token; connection: LiveConnection },
): Promise<void> {
  const { store } = services
  const { uid, takenId: fileId } = connection
  if (fileId === null) return
  const problem = await take(services, { drive, token, uid, fileId }).then(() => null, problemOf)
  await noteTaken(store.db, connection, { fileId, problem })
  await tellUsers(store.db, [uid], { kind: 'user-changed' })
}

/** Failures that are temporary. */
const temporary = new Set<ErrorCode>(['temporarily-unavailable', 'upload-quota-reached'])

function problemOf(error: unknown): ErrorCode {
  if (error instanceof PortError && error.code === 'file-gone') return 'drive-video-missing'
  if (!(error instanceof AppError)) throw error
  if (temporary.has(error.code)) throw new PortError('not-reached', { cause: error })
  return error.code
}

async function take(
  services: TakingServices,
  { drive, token, uid, fileId }: { drive: Drive; token: Token; uid: string; fileId: string },
): Promise<void> {
  const { store, files } = services
  const { name, sizeBytes } = await drive.look(token, fileId)
  if (sizeBytes === null) throw new PortError('file-gone')
  const { id } = await beginUpload(services, uid, { name, sizeBytes })
  try {
    const bytes = ofSize(await drive.read(token, fileId), sizeBytes)
    await writeWhole(files, fileKey({ uid, id }), bytes)
    await finishUpload(services, { uid, id })
  } catch (error) {
    await store.db.transaction((tx) => dropUpload(services, tx, { uid, id }))
    throw error
  }
}

/** Passes on bytes up to a size; more or fewer are not the file that was looked at. */
async function* ofSize(
  bytes: AsyncIterable<Uint8Array>,
  sizeBytes: number,
): AsyncIterable<Uint8Array> {
  let length = 0
  for await (const piece of bytes) {
    length += piece.length
    if (length > sizeBytes) throw new AppError('upload-failed')
    yield piece
  }
  if (length < sizeBytes) throw new AppError('upload-failed')
}
