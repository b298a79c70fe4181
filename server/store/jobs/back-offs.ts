import { pgTable, text } from 'drizzle-orm/pg-core'
import { instant } from '../columns.ts'

/** Marketplaces that asked us to back off, and until when. Apart from the feed, whose row a take-in holds for long. */
export const marketplaceBackOffs = pgTable('marketplace_brakes', {
  name: text().primaryKey(),
  pausedUntil: instant().notNull(),
})
