import { and, asc, eq, gt, isNotNull, isNull, sql, type SQLWrapper } from 'drizzle-orm'
import { users } from '../accounts/account-schema.ts'
import type { Queryable } from '../connect.ts'
import { databaseNow } from '../database-now.ts'
import { firstRow, textArray } from '../rows.ts'
import { scanners } from './scanner-schema.ts'
import type { ActiveScanner } from './scanners.ts'

/** Line of the change sequence: a scanner, and the number of the transaction that changed it. */
export type ScannerChange = { no: number; madeBy: bigint; scannerId: string }

export type ScannerChanges = {
  /** All transactions below this number have ended: the next reading begins here. */
  position: bigint
  /** Lines that are not known yet. Null: more than asked for, or some have been removed already. */
  changes: ScannerChange[] | null
}

/** Reads up to where all changes have been made: whatever is read afterwards holds them. */
export async function positionOfChanges(db: Queryable): Promise<bigint> {
  const row = await firstRow<{ position: string }>(
    db,
    sql`select pg_snapshot_xmin(pg_current_snapshot())::text as position`,
  )
  if (!row) throw new Error('The database did not tell its position.')
  return BigInt(row.position)
}

/**
 * Reads the changes by transactions from a position on, but for those that are known already. Transactions end in another
 * order than their numbers: one that was still open at the last reading is why changes are read that are known.
 */
export async function changesSince(
  db: Queryable,
  since: bigint,
  { known, limit }: { known: readonly number[]; limit: number },
): Promise<ScannerChanges> {
  const row = await firstRow<{
    position: string
    removedUpTo: string | null
    changes: [number, string, string][]
  }>(
    db,
    sql`with lines as materialized (
          select no, made_by, scanner_id, removed_up_to from scanner_changes
          where made_by >= ${`${since}`}::xid8 and no <> all(${sql.param(known)}::bigint[])
          limit ${limit + 1}
        )
        select pg_snapshot_xmin(pg_current_snapshot())::text as position,
               (select removed_up_to::text from lines
                where removed_up_to is not null order by removed_up_to desc limit 1) as "removedUpTo",
               (select coalesce(json_agg(json_build_array(no, made_by::text, scanner_id)), '[]') from lines
                where scanner_id is not null) as changes`,
  )
  if (!row) throw new Error('The database did not tell the changes.')
  const position = BigInt(row.position)
  const isCut = row.removedUpTo !== null && BigInt(row.removedUpTo) >= since
  if (isCut || row.changes.length > limit || position < since) return { position, changes: null }
  const changes = row.changes.map(([no, madeBy, scannerId]) => ({
    no,
    madeBy: BigInt(madeBy),
    scannerId,
  }))
  return { position, changes }
}

/**
 * Removes lines older than a day, and notes up to which transaction. Returns how many: a process that has not read for so
 * long finds the note and reads all scanners again.
 */
export async function removeOldChanges(db: Queryable): Promise<number> {
  const row = await firstRow<{ removed: number }>(
    db,
    sql`with removed as (
          delete from scanner_changes where at < ${databaseNow} - interval '1 day' returning made_by
        ), noted as (
          insert into scanner_changes (removed_up_to) select made_by from removed order by made_by desc limit 1
        )
        select count(*)::int as removed from removed`,
  )
  return row?.removed ?? 0
}

/** Reads those of these scanners that are active, of users who are there. */
export async function activeScannersIn(
  db: Queryable,
  ids: readonly string[],
): Promise<ActiveScanner[]> {
  return activeScannersWhere(db, { column: scanners.id, isIn: ids })
}

/** Reads the active scanners of these users, as far as they are there. */
export async function activeScannersOf(
  db: Queryable,
  uids: readonly string[],
): Promise<ActiveScanner[]> {
  return activeScannersWhere(db, { column: scanners.uid, isIn: uids })
}

async function activeScannersWhere(
  db: Queryable,
  { column, isIn }: { column: SQLWrapper; isIn: readonly string[] },
): Promise<ActiveScanner[]> {
  if (isIn.length === 0) return []
  const rows = await db
    .select({ scanner: scanners, isAutoBidding: users.autoBiddingEnabled })
    .from(scanners)
    .innerJoin(users, and(eq(users.uid, scanners.uid), eq(users.activeScannerId, scanners.id)))
    .where(and(isNull(users.deletedAt), sql`${column} = any(${textArray(isIn)})`))
  return rows.map(({ scanner, isAutoBidding }) => ({ ...scanner, isAutoBidding }))
}

/** Small enough that a page holds up nothing else for long. */
const usersPerPage = 500

/** Reads all active scanners, page by page. Each page is as of its own reading. */
export async function* allActiveScanners(db: Queryable): AsyncGenerator<ActiveScanner[]> {
  for (let after = ''; ;) {
    const owners = await db
      .select({ uid: users.uid, scannerId: users.activeScannerId })
      .from(users)
      .where(and(gt(users.uid, after), isNotNull(users.activeScannerId), isNull(users.deletedAt)))
      .orderBy(asc(users.uid))
      .limit(usersPerPage)
    const last = owners.at(-1)
    if (!last) return
    yield await activeScannersIn(
      db,
      owners.flatMap(({ scannerId }) => scannerId ?? []),
    )
    after = last.uid
  }
}

/** Tells whether there are at least this many active scanners. */
export async function hasActiveScanners(db: Queryable, atLeast: number): Promise<boolean> {
  const row = await firstRow<{ number: number }>(
    db,
    sql`select count(*)::int as number from (
          select from users where active_scanner_id is not null and deleted_at is null limit ${atLeast}
        ) as found`,
  )
  return (row?.number ?? 0) >= atLeast
}
