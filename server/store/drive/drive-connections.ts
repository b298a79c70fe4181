import type { ErrorCode } from '../../../contract/errors.ts'
import { and, eq, isNotNull, sql } from 'drizzle-orm'
import type { Queryable, Transaction } from '../connect.ts'
import { firstRow, rows, textArray } from '../rows.ts'
import { driveConnections } from './drive-schema.ts'

export type DriveConnection = typeof driveConnections.$inferSelect
export type LiveConnection = DriveConnection & { sealedToken: string }

const now = sql`product_clock()`

export async function driveConnectionOf(
  db: Queryable,
  uid: string,
): Promise<DriveConnection | null> {
  const [found] = await db.select().from(driveConnections).where(eq(driveConnections.uid, uid))
  return found ?? null
}

/** Reads a connection that has not ended. */
export async function liveConnectionOf(db: Queryable, uid: string): Promise<LiveConnection | null> {
  const found = await driveConnectionOf(db, uid)
  return found?.sealedToken ? { ...found, sealedToken: found.sealedToken } : null
}

/**
 * Puts a connection in place of a former one. Of the same account, what we have there stays known. `sealedToken` null: none
 * was given this time, so the former one stays. False: and there is none.
 */
export async function putDriveConnection(
  tx: Transaction,
  {
    uid,
    email,
    name,
    sealedToken,
  }: { uid: string; email: string; name: string; sealedToken: string | null },
): Promise<boolean> {
  const put = await firstRow(
    tx,
    sql`insert into drive_connections as c (uid, account_email, account_name, sealed_token)
        select ${uid}, ${email}, ${name}, ${sealedToken}::text
        where ${sealedToken}::text is not null
           or exists (select from drive_connections k where k.uid = ${uid} and k.account_email = ${email} and k.sealed_token is not null)
        on conflict (uid) do update set
          account_email = excluded.account_email, account_name = excluded.account_name, connected_at = ${now},
          sealed_token = coalesce(excluded.sealed_token, c.sealed_token), ended_at = null, checked_at = ${now},
          version = c.version + 1, taken_id = null, take_problem = null,
          folder_id = case when c.account_email = excluded.account_email then c.folder_id end,
          source_id = case when c.account_email = excluded.account_email then c.source_id end,
          source_of = case when c.account_email = excluded.account_email then c.source_of end,
          source_at = case when c.account_email = excluded.account_email then c.source_at end,
          former_source_ids = case when c.account_email = excluded.account_email then c.former_source_ids else '{}' end
        returning uid`,
  )
  return put !== null
}

/** Deletes a connection and returns it. Null: there was none. */
export async function dropDriveConnection(
  tx: Transaction,
  uid: string,
): Promise<DriveConnection | null> {
  const [dropped] = await tx
    .delete(driveConnections)
    .where(eq(driveConnections.uid, uid))
    .returning()
  return dropped ?? null
}

const isSame = ({ uid, version }: Pick<DriveConnection, 'uid' | 'version'>) =>
  and(eq(driveConnections.uid, uid), eq(driveConnections.version, version))

/** Ends a connection that its drive no longer accepts. False: it was ended, replaced or deleted meanwhile. */
export async function endDriveConnection(
  tx: Transaction,
  connection: Pick<DriveConnection, 'uid' | 'version'>,
): Promise<boolean> {
  const ended = await tx
    .update(driveConnections)
    .set({ sealedToken: null, endedAt: now, checkedAt: now })
    .where(and(isSame(connection), isNotNull(driveConnections.sealedToken)))
    .returning({ uid: driveConnections.uid })
  return ended.length > 0
}

/** Notes that a connection was checked, and what was learnt. Nothing is written over a newer connection. */
export async function noteDriveCheck(
  db: Queryable,
  connection: Pick<DriveConnection, 'uid' | 'version'>,
  learnt: { email: string; name: string } | null,
): Promise<void> {
  await db
    .update(driveConnections)
    .set({
      checkedAt: now,
      ...(learnt && { accountEmail: learnt.email, accountName: learnt.name }),
    })
    .where(isSame(connection))
}

/** Puts a renewed token in the place of the one that was read. False: it was replaced meanwhile. */
export async function replaceDriveToken(
  db: Queryable,
  { uid, version, sealedToken }: LiveConnection,
  renewed: string,
): Promise<boolean> {
  const replaced = await db
    .update(driveConnections)
    .set({ sealedToken: renewed })
    .where(and(isSame({ uid, version }), eq(driveConnections.sealedToken, sealedToken)))
    .returning({ uid: driveConnections.uid })
  return replaced.length > 0
}

/** Changes when letters link to copies in the drive. False: there is no connection. */
export async function changeDriveSettings(
  tx: Transaction,
  uid: string,
  settings: Pick<DriveConnection, 'marketplaces' | 'whenAway' | 'removeAfterDays'>,
): Promise<boolean> {
  const changed = await tx
    .update(driveConnections)
    .set(settings)
    .where(eq(driveConnections.uid, uid))
    .returning({ uid: driveConnections.uid })
  return changed.length > 0
}

/** Notes the file that a user has chosen in their drive. False: no drive is connected. */
export async function noteChosen(db: Queryable, uid: string, fileId: string): Promise<boolean> {
  const noted = await db
    .update(driveConnections)
    .set({ takenId: fileId, takeProblem: null })
    .where(and(eq(driveConnections.uid, uid), isNotNull(driveConnections.sealedToken)))
    .returning({ uid: driveConnections.uid })
  return noted.length > 0
}

/** Notes what came of taking a file, unless another was chosen meanwhile. `problem` null: it was taken. */
export async function noteTaken(
  db: Queryable,
  { uid, version }: Pick<DriveConnection, 'uid' | 'version'>,
  { fileId, problem }: { fileId: string; problem: ErrorCode | null },
): Promise<void> {
  await db
    .update(driveConnections)
    .set({ takenId: null, takeProblem: problem })
    .where(and(isSame({ uid, version }), eq(driveConnections.takenId, fileId)))
}

/** Tells whether a connection was checked within these seconds. */
export async function wasCheckedWithin(
  db: Queryable,
  uid: string,
  seconds: number,
): Promise<boolean> {
  const found = await firstRow(
    db,
    sql`select uid from drive_connections where uid = ${uid}
          and checked_at > ${now} - make_interval(secs => ${seconds})`,
  )
  return found !== null
}

/** Tokens that are sealed to one of these keys; `after` is the last row of the previous batch. */
export function driveTokensSealedTo(
  db: Queryable,
  keyIds: readonly string[],
  { after, limit }: { after: string; limit: number },
): Promise<{ id: string; uid: string; sealed: string }[]> {
  return rows(
    db,
    sql`select uid as id, uid, sealed_token as sealed from drive_connections
        where split_part(sealed_token, '.', 2) = any(${textArray(keyIds)}) and uid > ${after}
        order by uid limit ${limit}`,
  )
}

/** Replaces each `old` form of a token, unless it was renewed or replaced meanwhile. */
export async function resealDriveTokens(
  db: Queryable,
  resealed: readonly { id: string; old: string; sealed: string }[],
): Promise<void> {
  await db.execute(
    sql`update drive_connections c set sealed_token = r.sealed
        from unnest(${textArray(resealed.map(({ id }) => id))}, ${textArray(resealed.map(({ old }) => old))},
          ${textArray(resealed.map(({ sealed }) => sealed))}) as r (id, old, sealed)
        where c.uid = r.id and c.sealed_token = r.old`,
  )
}
