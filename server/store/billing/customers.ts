import { and, eq, isNull, lt, sql } from 'drizzle-orm'
import { users } from '../accounts/account-schema.ts'
import { customers } from './billing-schema.ts'
import type { Queryable, Transaction } from '../connect.ts'
import { databaseNow } from '../database-now.ts'
import { rows } from '../rows.ts'
import { customersToRefresh } from './queued-readings.ts'

export type Customer = Pick<typeof customers.$inferSelect, 'id' | 'uid' | 'openCheckoutId'>

/** Reading of a customer's subscriptions. `number`: the later it began, the higher. */
export type Reading = Customer & { number: number }

const columns = {
  id: customers.id,
  uid: customers.uid,
  openCheckoutId: customers.openCheckoutId,
}

/** Finds a customer. Null: not one of ours. */
export async function findCustomer(db: Queryable, id: string): Promise<Customer | null> {
  const [found] = await db.select(columns).from(customers).where(eq(customers.id, id))
  return found ?? null
}

/** Begins a reading. Null: not a customer of ours. */
export async function beginReading(db: Queryable, id: string): Promise<Reading | null> {
  const [begun] = await db
    .update(customers)
    .set({ begun: sql`greatest(${customers.begun}, ${customers.revision}) + 1` })
    .where(eq(customers.id, id))
    .returning({ ...columns, number: customers.begun })
  return begun ?? null
}

/** Forgets the open checkout, if it is still this one. */
export async function forgetCheckout(db: Queryable, id: string, checkoutId: string): Promise<void> {
  await db
    .update(customers)
    .set({ openCheckoutId: null })
    .where(and(eq(customers.id, id), eq(customers.openCheckoutId, checkoutId)))
}

/** Completes a reading. False: one that began later is stored, or the owner has changed. */
export async function endReading(
  tx: Transaction,
  { id, uid, number }: Pick<Reading, 'id' | 'uid' | 'number'>,
): Promise<boolean> {
  const isOfUser = uid === null ? isNull(customers.uid) : eq(customers.uid, uid)
  const ended = await tx
    .update(customers)
    .set({ revision: number, refreshedAt: databaseNow })
    .where(and(eq(customers.id, id), lt(customers.revision, number), isOfUser))
    .returning({ id: customers.id })
  return ended.length > 0
}

/**
 * Makes changes to a user's plan wait for each other. Called before anything of the user's is locked, as everywhere.
 * False: there is no such user, or they are being deleted.
 */
export async function holdCustomersOf(tx: Transaction, uid: string): Promise<boolean> {
  const [held] = await tx
    .select({ uid: users.uid })
    .from(users)
    .where(and(eq(users.uid, uid), isNull(users.deletedAt)))
    .for('no key update')
  return held !== undefined
}

/**
 * Customers to read again without an event, the longest unread first: their live subscription was not read for a day,
 * its period has ended since, or nobody came back from a checkout. Customers with a reading queued already are left
 * out: an outage must not pile them up.
 */
export async function untendedCustomers(
  db: Queryable,
  { staleHours, limit }: { staleHours: number; limit: number },
): Promise<string[]> {
  const found = await rows<{ id: string }>(
    db,
    sql`select c.id from customers c
        where c.id not in ${customersToRefresh} and (c.open_checkout_id is not null
          or exists (
            select from subscriptions s
            where s.customer_id = c.id and s.status not in ('canceled', 'incomplete_expired')
              and (c.refreshed_at is null
                or c.refreshed_at < product_clock() - make_interval(hours => ${staleHours})
                or c.refreshed_at < s.period_end and s.period_end <= product_clock()
                or c.refreshed_at < s.cancels_at and s.cancels_at <= product_clock())
          ))
        order by c.refreshed_at nulls first, c.id
        limit ${limit}`,
  )
  return found.map(({ id }) => id)
}
