import { sql } from 'drizzle-orm'
import { boolean, index, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { uidOfOwner } from '../accounts/account-schema.ts'
import { authSessions } from '../accounts/identity-schema.ts'
import { instant } from '../columns.ts'

const now = sql`product_clock()`

/** Browsers that show notices to a user. What is here lets nobody send one without the key of the installation. */
export const pushSubscriptions = pgTable(
  'push_subscriptions',
  {
    uid: uidOfOwner(),
    /** SHA-256 of the endpoint, base64url. */
    id: text().notNull(),
    endpoint: text().notNull(),
    p256dh: text().notNull(),
    auth: text().notNull(),
    browser: text().notNull(),
    /** Session of that browser, with which it goes. Null: it was not said. */
    sessionId: text().references(() => authSessions.id, { onDelete: 'cascade' }),
    createdAt: instant().notNull().default(now),
    /** Moment of the last notice. Null: none yet. */
    lastToldAt: instant(),
    /** Tells whether the last notice could not be delivered. */
    isFailing: boolean().notNull().default(false),
  },
  (table) => [
    primaryKey({ columns: [table.uid, table.id] }),
    index('push_subscriptions_by_age').on(table.uid, table.createdAt),
    index('push_subscriptions_by_session').on(table.sessionId),
  ],
)
