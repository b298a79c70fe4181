import { sql } from 'drizzle-orm'

/** The moment, on the database's clock, as part of a statement. */
export const databaseNow = sql<string>`product_clock()`
