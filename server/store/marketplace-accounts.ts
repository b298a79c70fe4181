import { and, eq, sql } from 'drizzle-orm'
import type { Queryable, Transaction } from './connect.ts'
import { databaseNow } from './database-now.ts'
import { tellUsers } from './live.ts'
import { marketplaceAccounts } from './schema.ts'

export type StoredAccount = typeof marketplaceAccounts.$inferSelect

export async function marketplaceAccountOf(
  db: Queryable,
  uid: string,
  marketplace: string,
): Promise<StoredAccount | null> {
  const [account] = await db
    .select()
    .from(marketplaceAccounts)
    .where(and(eq(marketplaceAccounts.uid, uid), eq(marketplaceAccounts.marketplace, marketplace)))
  return account ?? null
}

/** Stops the account until its user has been there, unless new credentials came in meanwhile. */
export async function stopAccount(
  tx: Transaction,
  account: Pick<StoredAccount, 'uid' | 'marketplace' | 'version'>,
  state: 'refused' | 'challenged',
): Promise<void> {
  await tx
    .update(marketplaceAccounts)
    .set({ state, updatedAt: databaseNow })
    .where(
      and(
        eq(marketplaceAccounts.uid, account.uid),
        eq(marketplaceAccounts.marketplace, account.marketplace),
        sql`${marketplaceAccounts.version} = ${account.version}`,
      ),
    )
  await tellUsers(tx, [account.uid], { kind: 'user-changed' })
}
