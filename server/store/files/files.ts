import { and, asc, eq, inArray, isNull, sql } from 'drizzle-orm'
import type { Queryable, Transaction } from '../connect.ts'
import { files, users } from '../accounts/account-schema.ts'

export type FileKind = typeof files.$inferSelect.kind
export type FileRow = typeof files.$inferSelect

const now = sql`product_clock()`
const isOfUser = (uid: string, id: string) => and(eq(files.uid, uid), eq(files.id, id))
const isUnfinished = eq(files.state, 'uploading')
const isUntouchedFor = (minutes: number) =>
  sql`${files.updatedAt} < ${now} - make_interval(mins => ${minutes}::int)`

/** Locks the user's files for the caller until the transaction ends. False: there is no such user. */
export async function lockUser(tx: Transaction, uid: string): Promise<boolean> {
  const locked = await tx
    .select({ uid: users.uid })
    .from(users)
    .where(and(eq(users.uid, uid), isNull(users.deletedAt)))
    .for('no key update')
  return locked.length > 0
}

/** Unfinished uploads, the longest untouched first. */
export async function unfinishedUploads(
  db: Queryable,
  uid: string,
  options: { untouchedMinutes: number },
): Promise<{ id: string; isUntouched: boolean }[]> {
  return db
    .select({
      id: files.id,
      isUntouched: sql<boolean>`${isUntouchedFor(options.untouchedMinutes)}`,
    })
    .from(files)
    .where(and(eq(files.uid, uid), isUnfinished))
    .orderBy(asc(files.updatedAt))
}

/** Sums up the sizes of all files and of those still coming, one caller at a time until the transaction ends. */
export async function heldBytes(
  tx: Transaction,
): Promise<{ allBytes: number; unfinishedBytes: number }> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended('files', 0))`)
  const all = sql`coalesce(sum(${files.sizeBytes}), 0)`.mapWith(Number)
  const unfinished = sql`coalesce(sum(${files.sizeBytes}) filter (where ${isUnfinished}), 0)`
  const [held] = await tx
    .select({ allBytes: all, unfinishedBytes: unfinished.mapWith(Number) })
    .from(files)
  return held ?? { allBytes: 0, unfinishedBytes: 0 }
}

/** Sums up the sizes of a user's videos, those still coming included. */
export async function bytesOf(db: Queryable, uid: string): Promise<number> {
  const all = sql`coalesce(sum(${files.sizeBytes}), 0)`.mapWith(Number)
  const isTheirs = and(eq(files.uid, uid), eq(files.kind, 'intro-video'))
  const [found] = await db.select({ all }).from(files).where(isTheirs)
  return found?.all ?? 0
}

export async function insertUpload(
  db: Queryable,
  upload: Pick<FileRow, 'id' | 'uid' | 'kind' | 'name' | 'sizeBytes'>,
): Promise<void> {
  await db.insert(files).values(upload)
}

/** Null when the user has no such file, or is being deleted. */
export async function findFile(db: Queryable, uid: string, id: string): Promise<FileRow | null> {
  return selectFile(db, uid, id)
}

/** Finds the user's intro video. */
export async function storedVideoOf(db: Queryable, uid: string): Promise<FileRow | null> {
  const isVideo = and(eq(files.uid, uid), eq(files.kind, 'intro-video'), eq(files.state, 'stored'))
  const [found] = await db.select().from(files).where(isVideo)
  return found ?? null
}

/** Finds a stored file of any user. */
export async function findStoredFile(db: Queryable, id: string): Promise<FileRow | null> {
  const file = await selectFile(db, null, id)
  return file?.state === 'stored' ? file : null
}

async function selectFile(db: Queryable, uid: string | null, id: string): Promise<FileRow | null> {
  const [found] = await db
    .select({ file: files })
    .from(files)
    .innerJoin(users, eq(users.uid, files.uid))
    .where(and(uid === null ? eq(files.id, id) : isOfUser(uid, id), isNull(users.deletedAt)))
  return found?.file ?? null
}

export async function touchUpload(db: Queryable, uid: string, id: string): Promise<void> {
  await db
    .update(files)
    .set({ updatedAt: now })
    .where(and(isOfUser(uid, id), isUnfinished))
}

/** False: not an upload of the user's, or no longer one. */
export async function removeUpload(db: Queryable, uid: string, id: string): Promise<boolean> {
  const removed = await db
    .delete(files)
    .where(and(isOfUser(uid, id), isUnfinished))
    .returning({ id: files.id })
  return removed.length > 0
}

/** False: not an upload of the user's, or no longer one. */
export async function markStored(
  db: Queryable,
  { uid, id }: { uid: string; id: string },
  mime: string,
): Promise<boolean> {
  const stored = await db
    .update(files)
    .set({ state: 'stored', mime, updatedAt: now })
    .where(and(isOfUser(uid, id), isUnfinished))
    .returning({ id: files.id })
  return stored.length > 0
}

/** Forgets the stored file and returns its id. Null: there was none. */
export async function removeStoredFile(
  tx: Transaction,
  uid: string,
  kind: FileKind,
): Promise<string | null> {
  const [removed] = await tx
    .delete(files)
    .where(and(eq(files.uid, uid), eq(files.kind, kind), eq(files.state, 'stored')))
    .returning({ id: files.id })
  return removed?.id ?? null
}

/** Forgets what was made of the user's intro video, and returns the ids. */
export async function removeMadeFiles(tx: Transaction, uid: string): Promise<string[]> {
  const removed = await tx
    .delete(files)
    .where(and(eq(files.uid, uid), inArray(files.kind, [...madeKinds])))
    .returning({ id: files.id })
  return removed.map(({ id }) => id)
}

/** Kinds of files that are made of an intro video. */
export const madeKinds = ['web-video', 'video-poster'] as const
export type MadeKind = (typeof madeKinds)[number]

/** Adds a file whose bytes are all there. */
export async function insertStored(
  tx: Transaction,
  file: Pick<FileRow, 'id' | 'uid' | 'kind' | 'name' | 'sizeBytes' | 'mime'>,
): Promise<void> {
  await tx.insert(files).values({ ...file, state: 'stored' })
}

/** Unfinished uploads untouched for this many minutes, the longest untouched first. */
export async function untouchedUploads(
  db: Queryable,
  options: { minutes: number; limit: number },
): Promise<FileRow[]> {
  return db
    .select()
    .from(files)
    .where(and(isUnfinished, isUntouchedFor(options.minutes)))
    .orderBy(asc(files.updatedAt))
    .limit(options.limit)
}

/** Picks the ids that belong to a file, finished or not. */
export async function knownFileIds(db: Queryable, ids: readonly string[]): Promise<Set<string>> {
  const known = await db
    .select({ id: files.id })
    .from(files)
    .where(inArray(files.id, [...ids]))
  return new Set(known.map(({ id }) => id))
}
