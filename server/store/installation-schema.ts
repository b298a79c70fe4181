import { pgTable, text } from 'drizzle-orm/pg-core'

/** Facts about this installation, such as the fingerprint of the sealing key. */
export const installation = pgTable('installation', {
  name: text().primaryKey(),
  value: text().notNull(),
})
