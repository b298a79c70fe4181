import { and, eq, isNull, sql, type AnyColumn, type SQL } from 'drizzle-orm'
import type { Queryable } from '../connect.ts'
import { users } from '../accounts/account-schema.ts'

/**
 * Part of a statement: the user of this column is not being deleted. Also true of one whose document is still missing.
 */
export function isAlive(uid: AnyColumn): SQL {
  // Nested: among selected fields drizzle takes the table's name off the columns of the outermost piece.
  const isBuried = sql`exists (select 1 from ${users} where ${users.uid} = ${uid} and ${users.deletedAt} is not null)`
  return sql`not ${isBuried}`
}

/** Marks the user as deleted, whatever is still left of them. */
export async function raiseTombstone(db: Queryable, uid: string): Promise<void> {
  await db
    .update(users)
    .set({ deletedAt: sql`product_clock()`, autoBiddingEnabled: false })
    .where(and(eq(users.uid, uid), isNull(users.deletedAt)))
}
