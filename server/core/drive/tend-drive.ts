import type { Drive } from '../../ports/drive.ts'
import type { Token } from '../../ports/marketplace.ts'
import { PortError } from '../../ports/port-error.ts'
import { liveConnectionOf, type LiveConnection } from '../../store/drive/drive-connections.ts'
import {
  drivesToTend,
  forgetDriveCopy,
  forgetFormerSource,
  forgetSource,
  idsInStore,
  noteSource,
  planFolder,
  planSource,
  storeIds,
  uselessCopies,
} from '../../store/drive/drive-copies.ts'
import { storedVideoOf } from '../../store/files/files.ts'
import { fileKey } from '../files/file-key.ts'
import { tellUsers } from '../../store/live.ts'
import { freshToken, type CheckingServices } from './check-drive.ts'
import { takeChosen, type TakingServices } from './take-video.ts'

export type TendingServices = CheckingServices &
  TakingServices & {
    /** Points at which a test ends the process. */
    reach(point: DrivePoint): void
  }
export type DrivePoint = 'drive-folder' | 'drive-uploaded' | 'drive-copied' | 'drive-shared'

/** Ids kept in store, and the number at which more are fetched. */
const idsWanted = 200
const fewIds = 100
const folderName = 'Bidwright'
const copiesPerTurn = 50

/**
 * Brings a user's drive up to date: ids in store, a folder of ours, the intro video in it, and no copies of no use. Safe to
 * repeat after a crash at any point. Throws PortError when it has to be tried again.
 */
export async function tendDrive(services: TendingServices, uid: string): Promise<void> {
  const { store, drive } = services
  const connection = await liveConnectionOf(store.db, uid)
  if (!connection || !drive) return
  const token = await freshToken(services, drive, connection)
  if (token === 'ended') return
  const tending = { services, drive, token, connection }
  try {
    await takeChosen(services, tending)
    await stockIds(tending)
    await uploadVideo(tending)
  } catch (error) {
    if (!(error instanceof PortError)) throw error
    if (error.code === 'file-gone') await forgetSource(store.db, connection) // its user deleted our folder
    if (error.code !== 'drive-full') throw error // until there is room, what is there is still cleaned
  }
  await removeUseless(tending)
}

/** Users whose drives have something to be done. */
export function findDrives(services: Pick<TendingServices, 'store'>): Promise<string[]> {
  return drivesToTend(services.store.db, drivesPerTurn)
}
const drivesPerTurn = 500

type Tending = { services: TendingServices; drive: Drive; token: Token; connection: LiveConnection }

async function stockIds({ services: { store }, drive, token, connection: { uid } }: Tending) {
  if ((await idsInStore(store.db, uid)) >= fewIds) return
  await storeIds(store.db, uid, await drive.newIds(token, idsWanted))
}

/** Uploads the intro video, of which the copies are made. Its id is stored first: twice begun, it is one file. */
async function uploadVideo({ services, drive, token, connection }: Tending): Promise<void> {
  const { store, files, reach } = services
  const { uid } = connection
  const video = await storedVideoOf(store.db, uid)
  if (!video || video.mime === null) return
  if (connection.sourceOf === video.id && connection.sourceAt !== null) return
  const planned = await store.db.transaction(async (tx) => {
    const folderId = await planFolder(tx, connection)
    const sourceId = await planSource(tx, connection, video.id)
    return folderId === null || sourceId === null ? null : { folderId, sourceId }
  })
  if (!planned) return
  const { folderId, sourceId } = planned
  await drive.makeFolder(token, { id: folderId, name: folderName })
  reach('drive-folder')
  await drive.upload(token, {
    id: sourceId,
    name: video.name,
    mime: video.mime,
    sizeBytes: video.sizeBytes,
    folderId,
    read: (start) =>
      files.read(fileKey({ uid, id: video.id }), { start, end: video.sizeBytes - 1 }),
  })
  reach('drive-uploaded')
  await noteSource(store.db, connection, sourceId)
  await tellUsers(store.db, [uid], { kind: 'user-changed' })
}

/** Removes uploads that others took the place of, and copies that nobody is to watch any more. */
async function removeUseless({ services: { store }, drive, token, connection }: Tending) {
  const now = await liveConnectionOf(store.db, connection.uid)
  for (const former of now?.sourceAt == null ? [] : now.formerSourceIds) {
    await drive.remove(token, former)
    await forgetFormerSource(store.db, connection, former)
  }
  const { uid, removeAfterDays } = connection
  const found = await uselessCopies(store.db, uid, { removeAfterDays, limit: copiesPerTurn })
  for (const { applicationId, fileId } of found) {
    await drive.remove(token, fileId)
    await forgetDriveCopy(store.db, applicationId)
  }
}
