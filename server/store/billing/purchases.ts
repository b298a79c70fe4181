import { and, desc, eq, isNotNull, isNull, or, sql } from 'drizzle-orm'
import { users } from '../accounts/account-schema.ts'
import {
  customers,
  entitlements,
  guestPurchases,
  subscriptionLinks,
  subscriptions,
} from './billing-schema.ts'
import type { Queryable, Transaction } from '../connect.ts'
import { databaseNow } from '../database-now.ts'
import { inForce } from './entitlements.ts'
import { openCheckoutsOf } from './known-customers.ts'
import { checkoutsToRead } from './queued-readings.ts'

export type Purchase = typeof guestPurchases.$inferSelect

/** Adds a guest's checkout, with the hash of the token in its return address. */
export async function insertPurchase(
  db: Queryable,
  { checkoutId, email, tokenHash }: { checkoutId: string; email: string; tokenHash: string },
): Promise<void> {
  await db.insert(guestPurchases).values({ checkoutId, email: email.toLowerCase() })
  await insertLink(db, { checkoutId, tokenHash })
}

/** Makes all who open a checkout for the address wait for each other until they commit. */
export async function holdAddress(tx: Transaction, email: string): Promise<void> {
  const address = `purchase ${email.toLowerCase()}`
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${address}, 0))`)
}

/**
 * Adds a guest's checkout, as `insertPurchase` does, unless another checkout for the address can be paid as far as we
 * know, a guest's or the account's. False: one can, since it was opened at the same moment; nothing is written.
 */
export async function insertOnlyPurchase(
  tx: Transaction,
  purchase: { checkoutId: string; email: string; tokenHash: string },
): Promise<boolean> {
  await holdAddress(tx, purchase.email)
  if ((await openPurchases(tx, purchase.email)).length > 0) return false
  if ((await openCheckoutsOf(tx, purchase.email)).length > 0) return false
  await insertPurchase(tx, purchase)
  return true
}

/** Adds one more token for taking the purchase over. */
export async function insertLink(
  db: Queryable,
  link: { checkoutId: string; tokenHash: string },
): Promise<void> {
  await db.insert(subscriptionLinks).values(link)
}

export async function removeLink(db: Queryable, tokenHash: string): Promise<void> {
  await db.delete(subscriptionLinks).where(eq(subscriptionLinks.tokenHash, tokenHash))
}

export async function findPurchase(db: Queryable, checkoutId: string): Promise<Purchase | null> {
  const isIt = eq(guestPurchases.checkoutId, checkoutId)
  const [found] = await db.select().from(guestPurchases).where(isIt)
  return found ?? null
}

/** Finds a purchase. `takenBy`: the user its customer belongs to; null when it belongs to nobody. */
export async function findPurchaseByToken(
  db: Queryable,
  tokenHash: string,
): Promise<(Purchase & { takenBy: string | null }) | null> {
  const [found] = await db
    .select({ purchase: guestPurchases, takenBy: customers.uid })
    .from(subscriptionLinks)
    .innerJoin(guestPurchases, eq(guestPurchases.checkoutId, subscriptionLinks.checkoutId))
    .leftJoin(customers, eq(customers.id, guestPurchases.customerId))
    .where(eq(subscriptionLinks.tokenHash, tokenHash))
  return found ? { ...found.purchase, takenBy: found.takenBy } : null
}

/**
 * Locks a purchase that nobody has taken. False: it was taken before, or is gone. Locks are taken in the order user,
 * purchase, customer.
 */
export async function holdPurchase(tx: Transaction, checkoutId: string): Promise<boolean> {
  const held = await tx
    .select({ checkoutId: guestPurchases.checkoutId })
    .from(guestPurchases)
    .where(and(eq(guestPurchases.checkoutId, checkoutId), isNull(guestPurchases.takenAt)))
    .for('update')
  return held.length > 0
}

/** Marks the purchase as taken. The caller holds it. */
export async function takePurchase(
  tx: Transaction,
  { checkoutId, customerId, email }: { checkoutId: string; customerId: string; email: string },
): Promise<void> {
  await tx
    .update(guestPurchases)
    .set({ takenAt: databaseNow, customerId, email: email.toLowerCase() })
    .where(eq(guestPurchases.checkoutId, checkoutId))
}

/** Records that a purchase was paid. True: this is new, and nobody has taken it. */
export async function recordPaid(
  tx: Transaction,
  { checkoutId, customerId, email }: { checkoutId: string; customerId: string; email: string },
): Promise<boolean> {
  const recorded = await tx
    .update(guestPurchases)
    .set({ customerId, email: email.toLowerCase() })
    .where(and(eq(guestPurchases.checkoutId, checkoutId), isNull(guestPurchases.customerId)))
    .returning({ takenAt: guestPurchases.takenAt })
  return recorded.some(({ takenAt }) => takenAt === null)
}

/** Latest purchase paid with this address that is live and that nobody has taken. Null: there is none. */
export async function waitingPurchase(db: Queryable, email: string): Promise<string | null> {
  const isLive = sql`exists (select from ${subscriptions} where ${subscriptions.customerId} = ${guestPurchases.customerId}
    and ${subscriptions.status} in ('active', 'trialing', 'past_due'))`
  const isHers = and(eq(guestPurchases.email, email.toLowerCase()), isNull(guestPurchases.takenAt))
  const [found] = await db
    .select({ checkoutId: guestPurchases.checkoutId })
    .from(guestPurchases)
    .where(and(isHers, isLive))
    .orderBy(desc(guestPurchases.createdAt))
    .limit(1)
  return found?.checkoutId ?? null
}

/** Checkouts for the address, latest first, that are open as far as we know, or were just paid and not read yet. */
export async function openPurchases(db: Queryable, email: string): Promise<string[]> {
  const isHers = and(eq(guestPurchases.email, email.toLowerCase()), isNull(guestPurchases.takenAt))
  const isUnread = sql`exists (select from ${customers}
    where ${customers.id} = ${guestPurchases.customerId} and ${customers.refreshedAt} is null)`
  const found = await db
    .select({ checkoutId: guestPurchases.checkoutId })
    .from(guestPurchases)
    .where(and(isHers, or(isNull(guestPurchases.customerId), isUnread)))
    .orderBy(desc(guestPurchases.createdAt))
  return found.map(({ checkoutId }) => checkoutId)
}

/** Tells whether the address is that of an account with an active plan that was bought. */
export async function hasPayingAccount(db: Queryable, email: string): Promise<boolean> {
  const isHers = eq(sql`lower(${users.email})`, email.toLowerCase())
  const isBought = isNotNull(entitlements.subscriptionId)
  const [found] = await db
    .select({ uid: users.uid })
    .from(users)
    .innerJoin(entitlements, eq(entitlements.uid, users.uid))
    .where(and(isHers, isNull(users.deletedAt), isBought, inForce.isActive))
  return found !== undefined
}

/** Checkouts for this user's address that nobody has paid, as far as we know. */
export async function unpaidCheckouts(db: Queryable, uid: string): Promise<string[]> {
  const found = await db
    .select({ checkoutId: guestPurchases.checkoutId })
    .from(guestPurchases)
    .innerJoin(users, eq(users.uid, uid))
    .where(
      and(eq(guestPurchases.email, sql`lower(${users.email})`), isNull(guestPurchases.customerId)),
    )
  return found.map(({ checkoutId }) => checkoutId)
}

export async function removePurchasesOf(db: Queryable, customerId: string): Promise<void> {
  await db.delete(guestPurchases).where(eq(guestPurchases.customerId, customerId))
}

export async function removePurchase(db: Queryable, checkoutId: string): Promise<void> {
  await db.delete(guestPurchases).where(eq(guestPurchases.checkoutId, checkoutId))
}

/** Checkouts that nobody has paid as far as we know, without a reading queued, oldest first. */
export async function untendedPurchases(db: Queryable, limit: number): Promise<string[]> {
  const isOpen = and(isNull(guestPurchases.customerId), isNull(guestPurchases.takenAt))
  const found = await db
    .select({ checkoutId: guestPurchases.checkoutId })
    .from(guestPurchases)
    .where(and(isOpen, sql`${guestPurchases.checkoutId} not in ${checkoutsToRead}`))
    .orderBy(guestPurchases.createdAt)
    .limit(limit)
  return found.map(({ checkoutId }) => checkoutId)
}

/** Days that a checkout may stay unpaid. */
export const unpaidPurchaseDays = 30

/** Deletes old unpaid checkouts, which the payment service no longer knows. */
export async function dropUnpaidPurchases(db: Queryable): Promise<void> {
  const isOld = sql`${guestPurchases.createdAt} < ${databaseNow} - ${unpaidPurchaseDays} * interval '1 day'`
  await db.delete(guestPurchases).where(and(isNull(guestPurchases.customerId), isOld))
}
