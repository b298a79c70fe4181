import { bigint, index, pgTable, text } from 'drizzle-orm/pg-core'
import { instant } from '../columns.ts'
import { databaseNow } from '../database-now.ts'

/** Security log: one row for each event, without addresses of mail, tokens or anything that a person typed. */
export const securityEvents = pgTable(
  'security_events',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    at: instant().notNull().default(databaseNow),
    kind: text().notNull(),
    outcome: text().notNull(),
    /** User it is about; `gone-…` once that user is deleted. Null: nobody of ours. */
    uid: text(),
    /** Network it came from: /24 of IPv4, /48 of IPv6. Null: it did not come by network. */
    network: text(),
    /** Code that says more, such as the one of the refusal. */
    reason: text(),
  },
  (table) => [
    index('security_events_oldest').on(table.at),
    index('security_events_of_user').on(table.uid, table.at),
  ],
)
