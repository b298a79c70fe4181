import { sql } from 'drizzle-orm'
import {
  bigint,
  boolean,
  customType,
  doublePrecision,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
} from 'drizzle-orm/pg-core'
import type { PriceStrategy } from '../../../contract/pricing/price-strategy.ts'
import type { SkillLevel } from '../../../contract/bidding/scanner.ts'
import { uidOfOwner } from '../accounts/account-schema.ts'
import { instant } from '../columns.ts'

const now = sql`product_clock()`

export const scanners = pgTable(
  'scanners',
  {
    id: text().primaryKey(),
    uid: uidOfOwner(),
    name: text().notNull(),
    keywords: text().notNull(),
    location: text().notNull().default(''),
    jobType: text().$type<'' | 'Project' | 'Hourly'>().notNull().default(''),
    budgetMin: integer(),
    budgetMax: integer(),
    clientCountries: text()
      .array()
      .notNull()
      .default(sql`'{}'`),
    minClientRating: doublePrecision(),
    minClientSpent: integer(),
    minClientHireRate: integer(),
    needsVerifiedPayment: boolean().notNull().default(false),
    skillLevels: text()
      .array()
      .$type<SkillLevel[]>()
      .notNull()
      .default(sql`'{}'`),
    maxProposals: integer(),
    maxConnects: integer(),
    unknownPasses: boolean().notNull().default(true),
    /** Null: the default strategy. */
    price: jsonb().$type<PriceStrategy>(),
    createdAt: instant().notNull().default(now),
    /** Moment of the last change of what it finds, or of becoming what its user bids for. */
    updatedAt: instant().notNull().default(now),
  },
  (table) => [
    index('scanners_by_uid').on(table.uid, table.name),
    index('scanners_by_change').on(table.updatedAt),
  ],
)

/** The scanner index: a row for each lowercased keyword and scanner. docs/decisions/021 */
export const scannerIndex = pgTable(
  'scanner_index',
  {
    uid: uidOfOwner(),
    scannerId: text()
      .notNull()
      .references(() => scanners.id, { onDelete: 'cascade' }),
    keyword: text().notNull(),
    /** The keyword's longest word: a job that does not hold it cannot hold the phrase. */
    lookUpWord: text().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.uid, table.scannerId, table.keyword] }),
    index('scanner_index_by_word').on(table.lookUpWord, table.scannerId),
    index('scanner_index_by_scanner').on(table.scannerId),
  ],
)

/** Number of a transaction. It never wraps, and reads as text. */
const xid8 = customType<{ data: string }>({ dataType: () => 'xid8' })

/**
 * A line for each change of what an active scanner finds, or of which one is active, written by triggers in the
 * transaction of the change. Kept for a day. docs/decisions/070
 */
export const scannerChanges = pgTable(
  'scanner_changes',
  {
    no: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    /** Null in a line that only says which ones were removed. */
    scannerId: text(),
    madeBy: xid8()
      .notNull()
      .default(sql`pg_current_xact_id()`),
    /** The last of the transactions whose lines were removed here. */
    removedUpTo: xid8(),
    at: instant().notNull().default(now),
  },
  (table) => [index('scanner_changes_by_transaction').on(table.madeBy)],
)
