import { and, eq, isNull, sql } from 'drizzle-orm'
import { users } from '../accounts/account-schema.ts'
import type { Queryable } from '../connect.ts'
import { firstRow } from '../rows.ts'

/** Tells whether the database knows a time zone: its list is another than that of the program. */
export async function knowsTimeZone(db: Queryable, timeZone: string): Promise<boolean> {
  const known = sql`select from pg_timezone_names where name = ${timeZone}`
  return (await firstRow(db, known)) !== null
}

/** Sets a user's time zone. False: there is no such user. */
export async function setTimeZone(db: Queryable, uid: string, timeZone: string): Promise<boolean> {
  const changed = await db
    .update(users)
    .set({ timeZone, updatedAt: sql`product_clock()` })
    .where(and(eq(users.uid, uid), isNull(users.deletedAt)))
    .returning({ uid: users.uid })
  return changed.length > 0
}
