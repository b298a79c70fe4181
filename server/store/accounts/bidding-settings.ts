import { and, eq, isNull, like } from 'drizzle-orm'
import { AppError } from '../../../contract/errors.ts'
import type { Queryable, Transaction } from '../connect.ts'
import { databaseNow } from '../database-now.ts'
import { touchActiveScanner } from '../scanners/scanners.ts'
import { users } from './account-schema.ts'

export type BiddingSettings = { autoBiddingEnabled: boolean; activeScannerId: string | null }

/**
 * Reads the settings and keeps everybody else from changing them, from arming a send and from deleting the user until
 * the transaction ends. Throws AppError `not-found` when the user is deleted or being deleted.
 */
export async function lockUser(tx: Transaction, uid: string): Promise<BiddingSettings> {
  const [user] = await tx
    .select({
      autoBiddingEnabled: users.autoBiddingEnabled,
      activeScannerId: users.activeScannerId,
    })
    .from(users)
    .where(and(eq(users.uid, uid), isNull(users.deletedAt)))
    .for('no key update') // a take-in only refers to the user: it must not keep anybody from switching off
  if (!user) throw new AppError('not-found')
  return user
}

export async function setActiveScanner(
  db: Queryable,
  uid: string,
  scannerId: string | null,
): Promise<void> {
  await db
    .update(users)
    .set({ activeScannerId: scannerId, updatedAt: databaseNow })
    .where(eq(users.uid, uid))
  await touchActiveScanner(db, uid)
}

/** Sets the switch. Switching off also records the time: what was queued before then is never sent. */
export async function setAutoBidding(db: Queryable, uid: string, enabled: boolean): Promise<void> {
  await db
    .update(users)
    .set({
      autoBiddingEnabled: enabled,
      ...(!enabled && { stoppedAt: databaseNow }),
      updatedAt: databaseNow,
    })
    .where(eq(users.uid, uid))
  if (enabled) await touchActiveScanner(db, uid)
}

export async function biddingUsersWithEmailLike(db: Queryable, pattern: string): Promise<string[]> {
  const found = await db
    .select({ uid: users.uid })
    .from(users)
    .where(and(like(users.email, pattern), eq(users.autoBiddingEnabled, true)))
  return found.map(({ uid }) => uid)
}

/** Sets the most applications sent for the user per day. Null: as many as the plan allows. */
export async function setStatedDailyLimit(
  db: Queryable,
  uid: string,
  limit: number | null,
): Promise<void> {
  await db
    .update(users)
    .set({ contractsPerDay: limit, updatedAt: databaseNow })
    .where(eq(users.uid, uid))
}
