import { sql } from 'drizzle-orm'
import type { Instant } from '../../contract/instant.ts'
import { toInstant } from './columns.ts'
import type { Queryable } from './connect.ts'
import { firstRow } from './rows.ts'

/** The moment, on the database's clock, as part of a statement. */
export const databaseNow = sql<string>`product_clock()`

/** Adds milliseconds to that moment, as part of a statement. */
export function databaseNowPlus(ms: number) {
  return sql<string>`product_clock() + ${`${ms} ms`}::interval`
}

/** Reads the year (UTC), to which "since 2018" is counted. */
export async function readDatabaseYear(db: Queryable): Promise<number> {
  return Number((await readDatabaseClock(db)).slice(0, 4))
}

export async function readDatabaseClock(db: Queryable): Promise<Instant> {
  const row = await firstRow<{ now: string }>(db, sql`select product_clock() as now`)
  if (!row) throw new Error("The database didn't tell the time.")
  return toInstant(row.now)
}
