import { sql } from 'drizzle-orm'
import { maxJobsCounted, type Watch } from '../../../contract/bidding/watch.ts'
import type { Queryable } from '../connect.ts'
import { firstRow } from '../rows.ts'

/** Records that the marketplace's feed has answered that there is nothing new. */
export async function markChecked(db: Queryable, marketplace: string): Promise<void> {
  await db.execute(
    sql`update marketplaces set checked_at = product_clock(), is_catching_up = false where name = ${marketplace}`,
  )
}

/** Reads what was found today, since midnight UTC, and what of it the user's active scanner matched. */
export async function watchOf(db: Queryable, uid: string, marketplace: string): Promise<Watch> {
  const found = await firstRow<Watch>(
    db,
    sql`with today as materialized (
          select date_trunc('day', product_clock() at time zone 'UTC') at time zone 'UTC' as midnight
        )
        select (select floor(extract(epoch from product_clock() - checked_at))::int
                from marketplaces where name = ${marketplace}) as "checkedSecondsAgo",
               (select count(*)::int from (
                  select from jobs where posted_at >= midnight limit ${maxJobsCounted}) posted) as "jobsToday",
               (select count(*)::int from applications a join users u on u.uid = a.uid
                where a.uid = ${uid} and a.created_at >= midnight and a.scanner_id = u.active_scanner_id) as "matchedToday"
        from today`,
  )
  if (!found) throw new Error('A statement of counts always has one row.')
  return found
}
