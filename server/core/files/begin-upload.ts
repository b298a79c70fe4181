import { randomBytes } from 'node:crypto'
import { AppError } from '../../../contract/errors.ts'
import type { Announced } from '../../ports/uploads.ts'
import type { Transaction } from '../../store/connect.ts'
import { isAddressConfirmed } from '../../store/accounts/address-confirmations.ts'
import {
  bytesOf,
  insertUpload,
  lockUser,
  removeUpload,
  unfinishedUploads,
} from '../../store/files/files.ts'
import { cleanFileName } from './clean-file-name.ts'
import type { FileServices } from './file-services.ts'
import { holdRoom } from './hold-room.ts'

const maxUnfinished = 2
/** Limit on the files of an account whose address is not confirmed, those still coming included. */
const unconfirmedBytes = 100_000_000
/** Age after which an abandoned upload makes room for another one; on the same computer it could still be resumed. */
const untouchedMinutes = 10

/** Reserves a place for a file that is about to come. */
export async function beginUpload(
  services: Pick<
    FileServices,
    'store' | 'tasks' | 'files' | 'log' | 'about' | 'maxVideoBytes' | 'filesQuotaBytes'
  >,
  uid: string,
  { name, sizeBytes }: Announced,
): Promise<{ id: string }> {
  if (!Number.isSafeInteger(sizeBytes) || sizeBytes < 0) throw new AppError('invalid-request')
  if (sizeBytes > services.maxVideoBytes) throw new AppError('video-too-large')
  if (sizeBytes === 0) throw new AppError('video-type-refused')

  const space = await services.files.space() // before the locks: a disk may be slow
  const id = randomBytes(16).toString('base64url')
  await services.store.db.transaction(async (tx) => {
    // Simultaneous calls wait for each other here, so that both cannot take the last place.
    if (!(await lockUser(tx, uid))) throw new AppError('not-signed-in')
    await makeRoom(services, tx, uid)
    if (services.about.mail) await requireConfirmed(tx, uid, sizeBytes)
    await holdRoom(services, tx, { sizeBytes, space })
    await insertUpload(tx, { id, uid, kind: 'intro-video', name: cleanFileName(name), sizeBytes })
  })
  return { id }
}

/** Lets an account whose address nobody has confirmed have a small video only: anybody can make many of those. */
async function requireConfirmed(tx: Transaction, uid: string, sizeBytes: number): Promise<void> {
  if ((await bytesOf(tx, uid)) + sizeBytes <= unconfirmedBytes) return
  if (!(await isAddressConfirmed(tx, uid))) throw new AppError('address-not-confirmed')
}

async function makeRoom(
  { tasks }: Pick<FileServices, 'tasks'>,
  tx: Transaction,
  uid: string,
): Promise<void> {
  const unfinished = await unfinishedUploads(tx, uid, { untouchedMinutes })
  if (unfinished.length < maxUnfinished) return
  const [oldest] = unfinished
  if (!oldest?.isUntouched) throw new AppError('upload-quota-reached')
  await removeUpload(tx, uid, oldest.id)
  await tasks.enqueue(tx, 'delete-file', { uid, fileId: oldest.id })
}
