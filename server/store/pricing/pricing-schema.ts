import { sql } from 'drizzle-orm'
import { doublePrecision, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { instant } from '../columns.ts'

/** Latest exchange rates that each marketplace has told with its postings. */
export const currencyRates = pgTable(
  'currency_rates',
  {
    marketplace: text().notNull(),
    currency: text().notNull(),
    /** US dollars for one unit. */
    usdPerUnit: doublePrecision().notNull(),
    updatedAt: instant()
      .notNull()
      .default(sql`product_clock()`),
  },
  (table) => [primaryKey({ columns: [table.marketplace, table.currency] })],
)
