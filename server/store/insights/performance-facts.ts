import { sql } from 'drizzle-orm'
import type { Performance } from '../../../contract/insights/performance.ts'
import { toInstant } from '../columns.ts'
import type { Queryable } from '../connect.ts'
import { firstRow, rows } from '../rows.ts'

/** Reads the zone in which a user's days were counted last. Null: there is no such user. */
export async function timeZoneOf(db: Queryable, uid: string): Promise<string | null> {
  const found = await firstRow<{ timeZone: string }>(
    db,
    sql`select time_zone as "timeZone" from figure_states where uid = ${uid}`,
  )
  return found?.timeZone ?? null
}

/** Names of a user's letter templates by their ids. */
export async function templateNamesOf(db: Queryable, uid: string): Promise<Map<string, string>> {
  const found = await rows<{ id: string; name: string }>(
    db,
    sql`select id, name from letter_templates where uid = ${uid}`,
  )
  return new Map(found.map(({ id, name }) => [id, name]))
}

/** Reads how many connects, or applications, each marketplace has said are left. */
export async function leftOf(db: Queryable, uid: string): Promise<Performance['left']> {
  const found = await rows<{ marketplace: string; count: number; at: string }>(
    db,
    sql`select marketplace, left_count as count, left_at as at from marketplace_accounts
        where uid = ${uid} and left_count is not null and left_at is not null order by marketplace`,
  )
  return found.map((one) => ({ ...one, at: toInstant(one.at) }))
}
