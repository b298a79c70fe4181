import { sql } from 'drizzle-orm'
import { index, integer, pgTable, text } from 'drizzle-orm/pg-core'
import { uidOfOwner, users } from '../accounts/account-schema.ts'
import { instant } from '../columns.ts'

const now = sql`product_clock()`

/** What a user may use: of what was bought and what was granted the higher. No call of a user writes here. */
export const entitlements = pgTable('entitlements', {
  uid: uidOfOwner().primaryKey(),
  /** As it was bought. */
  tier: text().notNull().default('free'),
  /** Of the subscription it follows from, in the payment service's words; none = nothing was ever bought. */
  status: text().notNull().default('none'),
  /** The subscription it follows from; null = none: nothing was bought. */
  subscriptionId: text(),
  /** From then on nothing bought counts any more; null = no end. Looked at in the claim itself. */
  endsAt: instant(),
  /** By the operator's word, without a payment and without an end; null = nothing was. */
  grantedTier: text(),
  updatedAt: instant().notNull().default(now),
})

/** Somebody who pays, as the payment service knows them. A user may have several: one bought before the sign-up. */
export const customers = pgTable(
  'customers',
  {
    /** The payment service's. */
    id: text().primaryKey(),
    /** Null = nobody has taken over what was bought. */
    uid: text().references(() => users.uid, { onDelete: 'cascade' }),
    /** The user's checkout that is open, to be closed when the next one opens; null = none. */
    openCheckoutId: text(),
    /** Raised by each reading of the subscriptions: of two at once, the one that began earlier is not written. */
    revision: integer().notNull().default(0),
    /** When the subscriptions were last read; null = never. */
    refreshedAt: instant(),
    createdAt: instant().notNull().default(now),
  },
  (table) => [index('customers_of_user').on(table.uid)],
)

/** Subscriptions as they were when last read from the payment service; never what an event said. */
export const subscriptions = pgTable(
  'subscriptions',
  {
    id: text().primaryKey(),
    customerId: text()
      .notNull()
      .references(() => customers.id, { onDelete: 'cascade' }),
    status: text().notNull(),
    priceId: text().notNull(),
    /** What its price is changed by. */
    itemId: text().notNull(),
    periodStart: instant().notNull(),
    periodEnd: instant().notNull(),
    /** Cancelled for then; null = it renews. */
    cancelsAt: instant(),
    /** Since when it is owed for: the oldest charge that is open; null = all is paid. */
    unpaidSince: instant(),
    /** There. */
    createdAt: instant().notNull(),
  },
  (table) => [index('subscriptions_of_customer').on(table.customerId)],
)

/** Events of the payment service that had their effect. One that comes again has none. */
export const paymentEvents = pgTable('payment_events', {
  id: text().primaryKey(),
  type: text().notNull(),
  receivedAt: instant().notNull().default(now),
})

/** A checkout that was opened without an account, by the link of a mail. */
export const guestPurchases = pgTable('guest_purchases', {
  checkoutId: text().primaryKey(),
  /** Of whoever pays, lower case: no other account may take it. */
  email: text().notNull(),
  /** Null = not paid, as far as we know. */
  customerId: text(),
  createdAt: instant().notNull().default(now),
  /** Null = no account has taken it yet. */
  takenAt: instant(),
})

/** Tokens that take a guest's purchase over: one in the address after the payment, one in the mail. */
export const subscriptionLinks = pgTable('subscription_links', {
  /** SHA-256 of the token, hex. */
  tokenHash: text().primaryKey(),
  checkoutId: text()
    .notNull()
    .references(() => guestPurchases.checkoutId, { onDelete: 'cascade' }),
  createdAt: instant().notNull().default(now),
})
