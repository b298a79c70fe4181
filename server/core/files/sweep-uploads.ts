import { AppError } from '../../../contract/errors.ts'
import type { Instant } from '../../../contract/instant.ts'
import { readDatabaseClock } from '../../store/database-now.ts'
import {
  knownFileIds,
  removeUpload,
  untouchedUploads,
  type FileRow,
} from '../../store/files/files.ts'
import { fileKey, isFileKey } from './file-key.ts'
import { finishUpload, type FinishServices } from './finish-upload.ts'

type SweepServices = FinishServices
export type Swept = { finished: number; abandoned: number; orphans: number }

/** Idle time that shows that a crash came before an upload's end, since nobody is writing to it. */
const stillMinutes = 15
/** Idle time after which an upload is given up. */
export const abandonedMinutes = 24 * 60
const dayMs = 24 * 3600 * 1000
const batch = 500

/**
 * Finishes what a crash has left, forgets abandoned uploads, and deletes bytes that belong to nothing. An upload that
 * cannot be read does not stop the rest; its error is thrown in the end.
 */
export async function sweepUploads(services: SweepServices, at?: Instant): Promise<Swept> {
  const now = at ?? (await readDatabaseClock(services.store.db))
  const swept = { finished: 0, abandoned: 0, orphans: 0 }
  const limit = batch
  const failures: unknown[] = []
  for (const upload of await untouchedUploads(services.store.db, {
    minutes: stillMinutes,
    limit,
  })) {
    try {
      if (await finish(services, upload)) swept.finished += 1
    } catch (error) {
      failures.push(error) // the others are no worse for it; thrown at the end
    }
  }
  const given = { minutes: abandonedMinutes, limit }
  for (const upload of await untouchedUploads(services.store.db, given)) {
    await forget(services, upload)
    swept.abandoned += 1
  }
  swept.orphans = await deleteOrphans(services, now)
  if (failures.length > 0) throw new AggregateError(failures, 'uploads that could not be looked at')
  return swept
}

/** Finishes an upload. True: all of it was there, and it is a video now. */
async function finish(services: SweepServices, { uid, id, sizeBytes }: FileRow): Promise<boolean> {
  if ((await services.uploads.settle(fileKey({ uid, id }))) !== sizeBytes) return false
  try {
    await finishUpload(services, { uid, id })
    return true
  } catch (error) {
    if (error instanceof AppError && error.code !== 'temporarily-unavailable') return false
    throw error
  }
}

async function forget({ store, tasks }: SweepServices, { uid, id }: FileRow): Promise<void> {
  await store.db.transaction(async (tx) => {
    if (await removeUpload(tx, uid, id)) await tasks.enqueue(tx, 'delete-file', { uid, fileId: id })
  })
}

async function deleteOrphans(services: SweepServices, now: Instant): Promise<number> {
  let deleted = 0
  let keys: string[] = []
  for await (const { key, changedAt } of services.files.list('')) {
    if (!isFileKey(key) || Date.parse(now) - Date.parse(changedAt) < dayMs) continue
    keys.push(key)
    if (keys.length < batch) continue
    deleted += await deleteUnknown(services, keys)
    keys = []
  }
  return deleted + (await deleteUnknown(services, keys))
}

async function deleteUnknown({ store, files }: SweepServices, keys: string[]): Promise<number> {
  const byId = new Map(keys.map((key) => [key.split('/').at(-1) ?? '', key]))
  const known = await knownFileIds(store.db, [...byId.keys()])
  const orphans = [...byId].filter(([id]) => !known.has(id)).map(([, key]) => key)
  for (const key of orphans) await files.delete(key)
  return orphans.length
}
