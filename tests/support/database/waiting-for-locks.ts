import { sql } from 'drizzle-orm'
import type { Queryable } from '../../../server/store/connect.ts'

/** Counts this database's statements that wait for a lock. */
export async function waitingForLocks(db: Queryable): Promise<number> {
  const { rows } = await db.execute<{ number: number }>(
    sql`select count(*)::int as number from pg_stat_activity
        where datname = current_database() and wait_event_type = 'Lock'`,
  )
  return rows[0]?.number ?? -1
}
