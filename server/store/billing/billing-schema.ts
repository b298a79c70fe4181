import { sql } from 'drizzle-orm'
import { index, integer, pgTable, text } from 'drizzle-orm/pg-core'
import { uidOfOwner, users } from '../accounts/account-schema.ts'
import { instant } from '../columns.ts'

const now = sql`product_clock()`

/** Tier a user may use: the higher of what was bought and what was granted. No call of a user writes here. */
export const entitlements = pgTable('entitlements', {
  uid: uidOfOwner().primaryKey(),
  /** Tier that was bought. */
  tier: text().notNull().default('free'),
  /** Status of the subscription it follows from, in the payment service's words. `none`: nothing was ever bought. */
  status: text().notNull().default('none'),
  /** Subscription it follows from. Null: nothing was bought. */
  subscriptionId: text(),
  /** End of what was bought, checked in the claim itself. Null: no end. */
  endsAt: instant(),
  /** Tier granted by the operator, without payment and without an end. Null: none. */
  grantedTier: text(),
  /** Moment it was first read that two plans are paid side by side. Null: one at most. */
  paidTwiceSince: instant(),
  updatedAt: instant().notNull().default(now),
})

/** People who pay, as the payment service knows them. A user may have several: one may date from before the sign-up. */
export const customers = pgTable(
  'customers',
  {
    /** Id at the payment service. */
    id: text().primaryKey(),
    /** Owner of what was bought. Null: nobody has taken it over. */
    uid: text().references(() => users.uid, { onDelete: 'cascade' }),
    /** Open checkout, to be closed when the next one opens. Null: none. */
    openCheckoutId: text(),
    /** Number of the latest reading of the subscriptions that was begun. */
    begun: integer().notNull().default(0),
    /** Number of the reading that is stored: one that began earlier is not written over it. */
    revision: integer().notNull().default(0),
    /** Moment the subscriptions were last read. Null: never. */
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
    /** Price that was last paid for. Null: nothing tells, so the price above counts. */
    paidPriceId: text(),
    /** End of the time that was last paid for. Null: nothing tells. */
    paidUntil: instant(),
    /** Item of the subscription through which its price is changed. */
    itemId: text().notNull(),
    periodStart: instant().notNull(),
    periodEnd: instant().notNull(),
    /** End of a cancelled subscription. Null: it renews. */
    cancelsAt: instant(),
    /** Moment of the oldest open charge. Null: all is paid. */
    unpaidSince: instant(),
    /** Moment the payment service created it. */
    createdAt: instant().notNull(),
  },
  (table) => [index('subscriptions_of_customer').on(table.customerId)],
)

/** Events of the payment service that had their effect. A repeated one has none. */
export const paymentEvents = pgTable('payment_events', {
  id: text().primaryKey(),
  type: text().notNull(),
  receivedAt: instant().notNull().default(now),
})

/** Checkouts opened without an account, through a link in a mail. */
export const guestPurchases = pgTable(
  'guest_purchases',
  {
    checkoutId: text().primaryKey(),
    /** Address that the checkout was opened for, lower case: no account with another address may take it. */
    email: text().notNull(),
    /** Null: not paid, as far as we know. */
    customerId: text(),
    createdAt: instant().notNull().default(now),
    /** Null: no account has taken it yet. */
    takenAt: instant(),
  },
  (table) => [index('guest_purchases_of_email').on(table.email)],
)

/** Tokens for taking over a guest's purchase: one in the return address after the payment, one in the mail. */
export const subscriptionLinks = pgTable('subscription_links', {
  /** SHA-256 of the token, hex. */
  tokenHash: text().primaryKey(),
  checkoutId: text()
    .notNull()
    .references(() => guestPurchases.checkoutId, { onDelete: 'cascade' }),
  createdAt: instant().notNull().default(now),
})
