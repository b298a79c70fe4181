import { sql } from 'drizzle-orm'
import { integer, jsonb, pgTable, text, unique } from 'drizzle-orm/pg-core'
import type { Rules } from '../../../contract/bidding/rules.ts'
import { uidOfOwner } from '../accounts/account-schema.ts'
import { instant } from '../columns.ts'

const now = sql`product_clock()`

/** Rules by which a user's jobs are decided. No row: the default rules. */
export const biddingRules = pgTable('bidding_rules', {
  uid: uidOfOwner().primaryKey(),
  version: integer().notNull(),
  rules: jsonb().$type<Rules>().notNull(),
  updatedAt: instant().notNull().default(now),
})

/** Clients to whom a user wants nothing sent. */
export const neverClients = pgTable(
  'never_clients',
  {
    id: text().primaryKey(),
    uid: uidOfOwner(),
    marketplace: text().notNull(),
    clientId: text().notNull(),
    jobTitle: text().notNull(),
    createdAt: instant().notNull().default(now),
  },
  (table) => [unique('never_clients_once').on(table.uid, table.marketplace, table.clientId)],
)
