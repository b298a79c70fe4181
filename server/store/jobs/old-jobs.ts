import { sql } from 'drizzle-orm'
import type { Queryable } from '../connect.ts'
import { rows } from '../rows.ts'

/**
 * Removes jobs of a marketplace that were read longer ago than this, at most `limit`, and counts them. One that any
 * application refers to stays.
 */
export async function removeJobsReadBefore(
  db: Queryable,
  { marketplace, hours, limit }: { marketplace: string; hours: number; limit: number },
): Promise<number> {
  const removed = await rows(
    db,
    sql`with gone as (
          select j.id from jobs j
          where j.marketplace = ${marketplace}
            and j.seen_at < product_clock() - make_interval(hours => ${hours})
            and j.posted_at < product_clock() - make_interval(hours => ${hours}) -- the index is by this one
            and not exists (select from applications a where a.job_id = j.id)
          order by j.posted_at, j.id limit ${limit}
          for update of j skip locked
        )
        delete from jobs j using gone where j.id = gone.id returning j.id`,
  )
  return removed.length
}
