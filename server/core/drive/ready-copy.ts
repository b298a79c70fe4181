import type { DriveConnection, LiveConnection } from '../../store/drive/drive-connections.ts'
import { driveConnectionOf, liveConnectionOf } from '../../store/drive/drive-connections.ts'
import { driveCopyOf, forgetSource, noteDriveCopy } from '../../store/drive/drive-copies.ts'
import type { Drive } from '../../ports/drive.ts'
import type { Token } from '../../ports/marketplace.ts'
import { PortError } from '../../ports/port-error.ts'
import { driveLinkTo } from '../videos/video-link.ts'
import { freshToken, type CheckingServices } from './check-drive.ts'
import type { DrivePoint } from './tend-drive.ts'

export type CopyingServices = CheckingServices & { reach(point: DrivePoint): void }

type Copying = { uid: string; applicationId: string; jobTitle: string; signal: AbortSignal }

/**
 * Outcome of readying a copy. `ready`: everybody with the link can watch it. `without`: it can't be, and its user wants the
 * application sent all the same. `wait`: it can't be, and they want it to wait.
 */
export type CopyOutcome = { is: 'ready' | 'without' } | { is: 'wait'; error: PortError }

/**
 * Makes the copy of an application's video and shares it, as far as that is not done. Safe to repeat after a crash at any
 * point: its id was made before, so that there is one copy. Null: the application has none.
 */
export async function readyCopy(
  services: CopyingServices,
  copying: Copying,
): Promise<{ link: string; outcome: CopyOutcome } | null> {
  const { store, drive } = services
  const { uid, applicationId } = copying
  const copy = await driveCopyOf(store.db, applicationId)
  if (!copy || !drive) return null
  const link = driveLinkTo(drive.links, copy.fileId)
  if (copy.state === 'shared') return { link, outcome: { is: 'ready' } }
  try {
    const connection = await liveConnectionOf(store.db, uid)
    if (!connection) throw new PortError('sign-in-refused')
    await inTime(
      make(services, drive, { ...copying, connection, fileId: copy.fileId, state: copy.state }),
      copying.signal,
    )
    return { link, outcome: { is: 'ready' } }
  } catch (error) {
    if (!(error instanceof PortError)) throw error
    const settings = await driveConnectionOf(store.db, uid)
    return { link, outcome: outcomeOf(error, settings) }
  }
}

function outcomeOf(
  error: PortError,
  settings: Pick<DriveConnection, 'whenAway'> | null,
): CopyOutcome {
  return settings?.whenAway === 'wait' ? { is: 'wait', error } : { is: 'without' }
}

type Making = Copying & {
  connection: LiveConnection
  fileId: string
  state: 'planned' | 'copied'
}

async function make(services: CopyingServices, drive: Drive, making: Making): Promise<void> {
  const { connection, applicationId, fileId, jobTitle } = making
  const { store, reach } = services
  const token = await freshToken(services, drive, connection)
  if (token === 'ended') throw new PortError('sign-in-refused')
  if (making.state === 'planned') {
    const { sourceId, sourceAt, folderId } = connection
    if (sourceId === null || sourceAt === null || folderId === null)
      throw new PortError('file-gone')
    const copy = { sourceId, id: fileId, name: nameFor(jobTitle), folderId }
    await drive.copy(token, copy).catch((error: unknown) => lookAgain(services, connection, error))
    reach('drive-copied')
    await noteDriveCopy(store.db, applicationId, 'copied')
  }
  await share(drive, token, fileId)
  reach('drive-shared')
  await noteDriveCopy(store.db, applicationId, 'shared')
}

/** Has what its user deleted in the drive uploaded again, for the next copy. */
async function lookAgain(
  { store, tasks }: CopyingServices,
  connection: LiveConnection,
  error: unknown,
): Promise<never> {
  if (error instanceof PortError && error.code === 'file-gone')
    await store.db.transaction(async (tx) => {
      await forgetSource(tx, connection)
      await tasks.enqueue(tx, 'tend-drive', { uid: connection.uid })
    })
  throw error
}

/** Shares a copy by its link and in no other way: it may have been given the permissions of its source. */
async function share(drive: Drive, token: Token, fileId: string): Promise<void> {
  const { isByLink, others } = await drive.sharingOf(token, fileId)
  for (const permissionId of others) await drive.unshare(token, fileId, permissionId)
  if (!isByLink) await drive.share(token, fileId)
}

const maxName = 120

/** Name of a copy: its client sees it. */
function nameFor(jobTitle: string): string {
  const title = jobTitle.replaceAll(/\s+/gu, ' ').trim().slice(0, maxName)
  return title === '' ? 'Video introduction' : `Video introduction: ${title}`
}

/** Gives up once time is over. What was begun is continued by the next attempt. */
async function inTime(work: Promise<void>, signal: AbortSignal): Promise<void> {
  const { promise: over, reject } = Promise.withResolvers<never>()
  const end = () => reject(new PortError('not-reached', { cause: new Error('it took too long') }))
  signal.addEventListener('abort', end, { once: true })
  try {
    await Promise.race([work, over])
  } finally {
    signal.removeEventListener('abort', end)
    over.catch(() => undefined)
    work.catch(() => undefined)
  }
}
