import { sql } from 'drizzle-orm'
import type { Store } from '../../../server/store/connect.ts'
import { until } from '../processes/until.ts'

/**
 * Tells whether work begun on another connection is held up by a lock; false as soon as it has ended. Needs a database
 * of the test's own, where nobody else waits.
 */
export async function waitsForALock(
  { db }: Pick<Store, 'db'>,
  begun: Promise<unknown>,
): Promise<boolean> {
  let hasEnded = false
  const end = () => void (hasEnded = true)
  begun.then(end, end)
  let waits = false
  await until('it waits for a lock, or ends', async () => {
    const { rows } = await db.execute(
      sql`select from pg_locks join pg_stat_activity using (pid) where not granted and datname = current_database()`,
    )
    waits = rows.length > 0
    return waits || hasEnded
  })
  return waits
}
