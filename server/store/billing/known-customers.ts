import { and, eq, isNull, sql } from 'drizzle-orm'
import { users } from '../accounts/account-schema.ts'
import { customers } from './billing-schema.ts'
import type { Queryable } from '../connect.ts'
import { firstRow, rows } from '../rows.ts'

export type CheckoutCustomer = { id: string; openCheckoutId: string | null }

/** Customers that this user is at the payment service, oldest first. */
export async function customersOf(db: Queryable, uid: string): Promise<CheckoutCustomer[]> {
  return db
    .select({ id: customers.id, openCheckoutId: customers.openCheckoutId })
    .from(customers)
    .where(eq(customers.uid, uid))
    .orderBy(customers.createdAt, customers.id)
}

/** Checkouts that the account with this address has open, as far as we know. */
export async function openCheckoutsOf(
  db: Queryable,
  email: string,
): Promise<{ id: string; openCheckoutId: string }[]> {
  const found = await db
    .select({ id: customers.id, openCheckoutId: customers.openCheckoutId })
    .from(customers)
    .innerJoin(users, eq(users.uid, customers.uid))
    .where(and(eq(sql`lower(${users.email})`, email.toLowerCase()), isNull(users.deletedAt)))
  return found.flatMap(({ id, openCheckoutId }) =>
    openCheckoutId === null ? [] : [{ id, openCheckoutId }],
  )
}

/** Customers of the account with the address that this customer has paid with, without an account. */
export async function customersWithAddressOf(db: Queryable, id: string): Promise<string[]> {
  const found = await rows<{ id: string }>(
    db,
    sql`select c.id from guest_purchases g
        join users u on lower(u.email) = g.email and u.deleted_at is null
        join customers c on c.uid = u.uid
        where g.customer_id = ${id} and g.taken_at is null order by c.id`,
  )
  return found.map((each) => each.id)
}

/** Adds a customer, or does nothing when it exists. `uid` null: nobody has taken over what was bought. */
export async function insertCustomer(
  db: Queryable,
  customer: { id: string; uid: string | null },
): Promise<void> {
  await db.insert(customers).values(customer).onConflictDoNothing()
}

/** Gives a customer that nobody has to a user. False: somebody else has it. */
export async function giveCustomer(
  db: Queryable,
  { id, uid }: { id: string; uid: string },
): Promise<boolean> {
  const given = await db
    .update(customers)
    .set({ uid })
    .where(and(eq(customers.id, id), sql`coalesce(${customers.uid}, ${uid}) = ${uid}`))
    .returning({ id: customers.id })
  return given.length > 0
}

/** Customer that pays for the plan in force, or else the user's first. Null: there is none. */
export async function payingCustomerOf(db: Queryable, uid: string): Promise<string | null> {
  const found = await firstRow<{ id: string }>(
    db,
    sql`select c.id from customers c join entitlements e using (uid)
        left join subscriptions s on s.id = e.subscription_id and s.customer_id = c.id
        where c.uid = ${uid} order by s.id is null, c.created_at, c.id limit 1`,
  )
  return found?.id ?? null
}

/** Records the checkout just opened. Of two opened at the same moment one gets false: it has not seen the other. */
export async function replaceOpenCheckout(
  db: Queryable,
  { id, openCheckoutId }: CheckoutCustomer,
  next: string,
): Promise<boolean> {
  const isAsSeen = sql`${customers.openCheckoutId} is not distinct from ${openCheckoutId}`
  const replaced = await db
    .update(customers)
    .set({ openCheckoutId: next })
    .where(and(eq(customers.id, id), isAsSeen))
    .returning({ id: customers.id })
  return replaced.length > 0
}

/** Removes a customer with its subscriptions. */
export async function removeCustomer(db: Queryable, id: string): Promise<void> {
  await db.delete(customers).where(eq(customers.id, id))
}
