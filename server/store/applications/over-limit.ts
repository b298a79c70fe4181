import { sql, type SQL } from 'drizzle-orm'
import type { Queryable } from '../connect.ts'
import { rows } from '../rows.ts'
import { maySend } from './may-send.ts'

/**
 * Applications of a user that the plan's limit stopped and that are still worth sending: the job is open and recent,
 * and the scanner is still there to decide again.
 */
export function overLimit(uid: string, freshForHours: number): SQL {
  const since = sql`((select product_clock()) - ${sql.raw(`interval '${freshForHours} hours'`)})`
  return sql`
    applications a
    join jobs j on j.id = a.job_id
    join users u on u.uid = a.uid
    join scanners s on s.id = a.scanner_id
    where a.uid = ${uid} and a.state = 'capped' 
      and a.reason in ('daily-limit', 'monthly-limit', 'account-daily-limit', 'account-monthly-limit')
      and a.approved_at is null and a.updated_at >= ${since} and j.posted_at >= ${since} and j.is_open
      and ${maySend}`
}

/** Ids of the `count` best of them, the highest score first. */
export async function bestOverLimit(
  db: Queryable,
  uid: string,
  { freshForHours, count }: { freshForHours: number; count: number },
): Promise<string[]> {
  const found = await rows<{ id: string }>(
    db,
    sql`select a.id from ${overLimit(uid, freshForHours)}
        order by a.score desc nulls last, j.posted_at desc, a.id limit ${count}`,
  )
  return found.map(({ id }) => id)
}
