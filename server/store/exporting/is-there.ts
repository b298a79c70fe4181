import { sql } from 'drizzle-orm'
import type { Queryable } from '../connect.ts'
import { firstRow } from '../rows.ts'

/** Tells whether a user has an account that is not being deleted. */
export async function isThere(db: Queryable, uid: string): Promise<boolean> {
  const found = await firstRow(
    db,
    sql`select uid from users where uid = ${uid} and deleted_at is null`,
  )
  return found !== null
}
