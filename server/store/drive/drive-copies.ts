import { and, eq, sql, type SQL } from 'drizzle-orm'
import type { Queryable, Transaction } from '../connect.ts'
import { firstRow, rows, textArray } from '../rows.ts'
import type { DriveConnection } from './drive-connections.ts'
import { driveConnections, driveCopies, driveIds } from './drive-schema.ts'

export type DriveCopy = typeof driveCopies.$inferSelect
const now = sql`product_clock()`

/** Counts the ids that a user has in store. */
export function idsInStore(db: Queryable, uid: string): Promise<number> {
  return db.$count(driveIds, eq(driveIds.uid, uid))
}

export async function storeIds(db: Queryable, uid: string, ids: readonly string[]): Promise<void> {
  await db.execute(
    sql`insert into drive_ids (id, uid) select id, ${uid} from unnest(${textArray(ids)}) as id on conflict do nothing`,
  )
}

/** Forgets the ids in store and the copies that were not made yet: they are of an account that is left. */
export async function forgetPlans(tx: Transaction, uid: string): Promise<void> {
  await tx.delete(driveIds).where(eq(driveIds.uid, uid))
  await tx
    .delete(driveCopies)
    .where(and(eq(driveCopies.uid, uid), eq(driveCopies.state, 'planned')))
}

/** Takes an id out of the store. Null: there is none. */
async function takeId(tx: Queryable, uid: string): Promise<string | null> {
  const taken = await firstRow<{ id: string }>(
    tx,
    sql`delete from drive_ids where id = (
          select id from drive_ids where uid = ${uid} order by created_at, id limit 1 for update skip locked)
        returning id`,
  )
  return taken?.id ?? null
}

/**
 * Names the file that an application's copy is, or will be: the same one each time. Null: the user has no id in store, so
 * that a copy can't be promised yet.
 */
export async function planDriveCopy(
  db: Queryable,
  { uid, applicationId }: { uid: string; applicationId: string },
): Promise<string | null> {
  const known = await driveCopyOf(db, applicationId)
  if (known) return known.fileId
  const id = await takeId(db, uid)
  if (id === null) return null
  const [planned] = await db
    .insert(driveCopies)
    .values({ applicationId, uid, fileId: id })
    .onConflictDoNothing()
    .returning({ fileId: driveCopies.fileId })
  // Planned by somebody else meanwhile: that one counts, and this id is never used.
  return planned?.fileId ?? (await driveCopyOf(db, applicationId))?.fileId ?? null
}

export async function driveCopyOf(db: Queryable, applicationId: string): Promise<DriveCopy | null> {
  const [found] = await db
    .select()
    .from(driveCopies)
    .where(eq(driveCopies.applicationId, applicationId))
  return found ?? null
}

/** Notes how far a copy has come. */
export async function noteDriveCopy(
  db: Queryable,
  applicationId: string,
  state: DriveCopy['state'],
): Promise<void> {
  await db.update(driveCopies).set({ state }).where(eq(driveCopies.applicationId, applicationId))
}

export async function forgetDriveCopy(db: Queryable, applicationId: string): Promise<void> {
  await db.delete(driveCopies).where(eq(driveCopies.applicationId, applicationId))
}

/**
 * Copies that are of no use any more: their applications ended unsent, or were sent so many days ago without a reply. One
 * whose letter is still being written is left for an hour.
 */
export function uselessCopies(
  db: Queryable,
  uid: string,
  { removeAfterDays, limit }: { removeAfterDays: number | null; limit: number },
): Promise<Pick<DriveCopy, 'applicationId' | 'fileId' | 'state'>[]> {
  return rows(
    db,
    sql`select c.application_id as "applicationId", c.file_id as "fileId", c.state
        from drive_copies c left join applications a on a.id = c.application_id
        where c.uid = ${uid} and (
          a.id is null and c.created_at < ${now} - interval '1 hour'
          or a.state in ('failed', 'skipped', 'cancelled')
          or ${removeAfterDays}::int is not null and a.state = 'submitted' and a.replied_at is null
             and coalesce(a.sent_at, a.armed_at) < ${now} - make_interval(days => coalesce(${removeAfterDays}::int, 0)))
        order by c.created_at limit ${limit}`,
  )
}

/** Users whose drives have something to be done: copies of no use, or a video that is not there yet. */
export async function drivesToTend(db: Queryable, limit: number): Promise<string[]> {
  const found = await rows<{ uid: string }>(
    db,
    sql`select d.uid from drive_connections d
        where d.sealed_token is not null and (
          exists (select from drive_copies c left join applications a on a.id = c.application_id
                  where c.uid = d.uid and (
                    a.id is null and c.created_at < ${now} - interval '1 hour'
                    or a.state in ('failed', 'skipped', 'cancelled')
                    or d.remove_after_days is not null and a.state = 'submitted' and a.replied_at is null
                       and coalesce(a.sent_at, a.armed_at) < ${now} - make_interval(days => d.remove_after_days)))
          or exists (select from files f where f.uid = d.uid and f.kind = 'intro-video' and f.state = 'stored'
                       and (f.id is distinct from d.source_of or d.source_at is null))
          or d.former_source_ids <> '{}' or d.taken_id is not null)
        order by d.uid limit ${limit}`,
  )
  return found.map(({ uid }) => uid)
}

/** Takes an id for the folder of ours, unless there is one. Null: none is in store. */
export async function planFolder(
  tx: Transaction,
  connection: DriveConnection,
): Promise<string | null> {
  if (connection.folderId !== null) return connection.folderId
  const folderId = await takeId(tx, connection.uid)
  if (folderId !== null) await change(tx, connection, { folderId })
  return folderId
}

/** Takes an id for the upload of an intro video, unless it has one. Null: none is in store. */
export async function planSource(
  tx: Transaction,
  connection: DriveConnection,
  fileId: string,
): Promise<string | null> {
  if (connection.sourceOf === fileId && connection.sourceId !== null) return connection.sourceId
  const sourceId = await takeId(tx, connection.uid)
  if (sourceId !== null)
    await change(tx, connection, {
      sourceId,
      sourceOf: fileId,
      sourceAt: null,
      formerSourceIds: sql`case when ${driveConnections.sourceId} is null then ${driveConnections.formerSourceIds}
        else ${driveConnections.formerSourceIds} || ${driveConnections.sourceId} end`,
    })
  return sourceId
}

/** Notes that the upload of an intro video is complete. */
export async function noteSource(
  db: Queryable,
  { uid, version }: Pick<DriveConnection, 'uid' | 'version'>,
  sourceId: string,
): Promise<void> {
  await db
    .update(driveConnections)
    .set({ sourceAt: now })
    .where(
      and(
        eq(driveConnections.uid, uid),
        eq(driveConnections.version, version),
        eq(driveConnections.sourceId, sourceId),
      ),
    )
}

/** Forgets a former upload that was removed. */
export async function forgetFormerSource(
  db: Queryable,
  { uid }: Pick<DriveConnection, 'uid'>,
  sourceId: string,
): Promise<void> {
  await db
    .update(driveConnections)
    .set({ formerSourceIds: sql`array_remove(${driveConnections.formerSourceIds}, ${sourceId})` })
    .where(eq(driveConnections.uid, uid))
}

/** Forgets what we have in a drive where somebody has deleted it: it is made again. */
export async function forgetSource(
  db: Queryable,
  connection: Pick<DriveConnection, 'uid' | 'version'>,
): Promise<void> {
  await change(db, connection, { folderId: null, sourceId: null, sourceOf: null, sourceAt: null })
}

async function change(
  db: Queryable,
  { uid, version }: Pick<DriveConnection, 'uid' | 'version'>,
  changes: Partial<Pick<DriveConnection, 'folderId' | 'sourceId' | 'sourceOf' | 'sourceAt'>> & {
    formerSourceIds?: SQL
  },
): Promise<void> {
  await db
    .update(driveConnections)
    .set(changes)
    .where(and(eq(driveConnections.uid, uid), eq(driveConnections.version, version)))
}
