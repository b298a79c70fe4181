import { and, eq, gt, lt, sql } from 'drizzle-orm'
import { isAlive } from '../deleting/tombstones.ts'
import type { Queryable, Store } from '../connect.ts'
import { databaseNow } from '../database-now.ts'
import { addressConfirmations, authUsers } from './identity-schema.ts'

const maxPerDay = 5
const aDayAgo = sql`${databaseNow} - interval '1 day'`

/** Tells whether somebody has shown that the account's address is theirs: by a mailed link, or by the provider. */
export async function isAddressConfirmed(db: Queryable, uid: string): Promise<boolean> {
  const isIt = and(eq(authUsers.id, uid), eq(authUsers.emailVerified, true))
  return (await db.$count(authUsers, isIt)) > 0
}

/** Adds the hash of a link's token. False: the address is confirmed, or five links were mailed since yesterday. */
export async function insertConfirmation(
  { db }: Pick<Store, 'db'>,
  { uid, tokenHash }: { uid: string; tokenHash: string },
): Promise<boolean> {
  return db.transaction(async (tx) => {
    // One at a time per account, so that simultaneous requests are counted too.
    const [user] = await tx
      .select({ email: authUsers.email })
      .from(authUsers)
      .where(and(eq(authUsers.id, uid), eq(authUsers.emailVerified, false), isAlive(authUsers.id)))
      .for('update')
    if (!user) return false
    const isOfUser = eq(addressConfirmations.userId, uid)
    await tx
      .delete(addressConfirmations)
      .where(and(isOfUser, lt(addressConfirmations.createdAt, aDayAgo)))
    if ((await tx.$count(addressConfirmations, isOfUser)) >= maxPerDay) return false
    await tx.insert(addressConfirmations).values({ userId: uid, tokenHash, email: user.email })
    return true
  })
}

export async function withdrawConfirmation(db: Queryable, tokenHash: string): Promise<void> {
  await db.delete(addressConfirmations).where(eq(addressConfirmations.tokenHash, tokenHash))
}

/** Uses a link: the address that it was mailed to is confirmed. Null: used before, over, or of another address. */
export async function useConfirmation(
  { db }: Pick<Store, 'db'>,
  tokenHash: string,
): Promise<string | null> {
  return db.transaction(async (tx) => {
    const isLive = and(
      eq(addressConfirmations.tokenHash, tokenHash),
      gt(addressConfirmations.createdAt, aDayAgo),
    )
    const [used] = await tx.delete(addressConfirmations).where(isLive).returning()
    if (!used) return null
    const isIts = and(eq(authUsers.id, used.userId), eq(authUsers.email, used.email))
    const confirmed = await tx
      .update(authUsers)
      .set({ emailVerified: true, updatedAt: new Date() })
      .where(and(isIts, isAlive(authUsers.id)))
      .returning({ id: authUsers.id })
    return confirmed[0]?.id ?? null
  })
}
