import { eq } from 'drizzle-orm'
import type { Queryable, Transaction } from './connect.ts'
import { databaseNow } from './database-now.ts'
import { subscriptionLinks } from './account-schema.ts'

export type SubscriptionLink = { tokenHash: string; email: string; tier: string }

export async function insertLink(db: Queryable, link: SubscriptionLink): Promise<void> {
  await db.insert(subscriptionLinks).values(link)
}

/** The link with this token, held until the transaction ends: of two who come at once, one waits for the other. */
export async function lockLink(tx: Transaction, tokenHash: string) {
  const [link] = await tx
    .select()
    .from(subscriptionLinks)
    .where(eq(subscriptionLinks.tokenHash, tokenHash))
    .for('update')
  return link ?? null
}

export async function markTaken(tx: Transaction, tokenHash: string): Promise<void> {
  await tx
    .update(subscriptionLinks)
    .set({ takenAt: databaseNow })
    .where(eq(subscriptionLinks.tokenHash, tokenHash))
}
