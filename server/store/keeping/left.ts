import { and, eq } from 'drizzle-orm'
import { marketplaceAccounts } from '../accounts/account-schema.ts'
import type { Queryable } from '../connect.ts'
import { databaseNow } from '../database-now.ts'

/** Notes how many applications a user can still send at a marketplace, as it has just told. */
export async function noteLeft(
  db: Queryable,
  { uid, marketplace, left }: { uid: string; marketplace: string; left: number },
): Promise<void> {
  await db
    .update(marketplaceAccounts)
    .set({ leftCount: left, leftAt: databaseNow })
    .where(and(eq(marketplaceAccounts.uid, uid), eq(marketplaceAccounts.marketplace, marketplace)))
}
