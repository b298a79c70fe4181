import { sql } from 'drizzle-orm'
import {
  bigserial,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
} from 'drizzle-orm/pg-core'
import { uidOfOwner } from '../accounts/account-schema.ts'
import { instant } from '../columns.ts'
import type { CountedDay } from './counted-day.ts'

const now = sql`product_clock()`

/** Figures of each user's days in their time zone. A day without a row has none. docs/decisions/065 */
export const figureDays = pgTable(
  'figure_days',
  {
    uid: uidOfOwner(),
    day: date({ mode: 'string' }).notNull(),
    /** Sent on the day, and of these: viewed, replied to, and neither hired for nor declined. For the user document. */
    sent: integer().notNull(),
    viewed: integer().notNull(),
    replied: integer().notNull(),
    undecided: integer().notNull(),
    counted: jsonb().$type<CountedDay>().notNull(),
  },
  (table) => [primaryKey({ columns: [table.uid, table.day] })],
)

/**
 * Moments whose days are to be counted again. Triggers add them (migration 0044), in the transaction that changed an
 * application; rows are only ever added, so that nobody waits for anybody.
 */
export const figureMarks = pgTable(
  'figure_marks',
  {
    id: bigserial({ mode: 'number' }).primaryKey(),
    uid: uidOfOwner(),
    at: instant().notNull(),
    markedAt: instant().notNull().default(now),
  },
  (table) => [index('figure_marks_by_user').on(table.uid)],
)

/** State of a user's figures. No row: none were counted yet. */
export const figureStates = pgTable('figure_states', {
  uid: uidOfOwner().primaryKey(),
  /** Zone whose days were counted. Empty: none were counted yet. */
  timeZone: text().notNull().default(''),
})

/** Published jobs that came in within each quarter of an hour. */
export const jobsSeen = pgTable(
  'jobs_seen',
  {
    marketplace: text().notNull(),
    at: instant().notNull(),
    jobs: integer().notNull(),
  },
  (table) => [primaryKey({ columns: [table.at, table.marketplace] })],
)
