import { and, eq, notInArray, sql } from 'drizzle-orm'
import { customers, subscriptions } from './billing-schema.ts'
import type { Queryable, Transaction } from '../connect.ts'

export type StoredSubscription = typeof subscriptions.$inferSelect

/** Replaces all stored subscriptions of the customer. Those not given are deleted. */
export async function replaceSubscriptions(
  tx: Transaction,
  customerId: string,
  read: readonly StoredSubscription[],
): Promise<void> {
  const isOfCustomer = eq(subscriptions.customerId, customerId)
  const kept = read.map(({ id }) => id)
  await tx
    .delete(subscriptions)
    .where(kept.length === 0 ? isOfCustomer : and(isOfCustomer, notInArray(subscriptions.id, kept)))
  if (read.length === 0) return
  await tx
    .insert(subscriptions)
    .values(read.map((one) => ({ ...one, customerId })))
    .onConflictDoUpdate({
      target: subscriptions.id,
      set: {
        customerId: given('customer_id'),
        status: given('status'),
        priceId: given('price_id'),
        paidPriceId: given('paid_price_id'),
        paidUntil: given('paid_until'),
        itemId: given('item_id'),
        periodStart: given('period_start'),
        periodEnd: given('period_end'),
        cancelsAt: given('cancels_at'),
        unpaidSince: given('unpaid_since'),
        createdAt: given('created_at'),
      },
    })
}

function given(column: string) {
  return sql.raw(`excluded.${column}`)
}

/** Subscriptions of all customers of the user, oldest first. */
export async function subscriptionsOfUser(
  db: Queryable,
  uid: string,
): Promise<StoredSubscription[]> {
  const found = await db
    .select({ subscription: subscriptions })
    .from(subscriptions)
    .innerJoin(customers, eq(customers.id, subscriptions.customerId))
    .where(eq(customers.uid, uid))
    .orderBy(subscriptions.createdAt, subscriptions.id)
  return found.map(({ subscription }) => subscription)
}

/** Stored subscriptions of one customer. */
export function subscriptionsOfCustomer(
  db: Queryable,
  customerId: string,
): Promise<StoredSubscription[]> {
  return db.select().from(subscriptions).where(eq(subscriptions.customerId, customerId))
}
