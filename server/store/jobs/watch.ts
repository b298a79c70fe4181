import { sql } from 'drizzle-orm'
import type { MarketplaceSearch } from '../../../contract/bidding/by-user/search-calls.ts'
import { maxJobsCounted, type Watch } from '../../../contract/bidding/watch.ts'
import type { Queryable } from '../connect.ts'
import { isReadingPostponed } from './marketplaces.ts'
import { isSearching } from './searches.ts'
import { firstRow, textArray } from '../rows.ts'

/** Search of a marketplace that is searched only when its user asks; `s` is its row, if there is one. */
const searchState = sql`json_build_object(
  'state', case when s.uid is null then 'never' when ${isSearching} then 'searching' else 'ended' end,
  'newJobs', coalesce(s.new_jobs, 0), 'matched', coalesce(s.matched, 0),
  -- One whose task was given up never says so.
  'problem', case when s.ended_at is null and not ${isSearching} then 'unreachable' else s.problem end)`

/** Records that the marketplace's feed has answered that there is nothing new. */
export async function markChecked(db: Queryable, marketplace: string): Promise<void> {
  await db.execute(
    sql`update marketplaces set checked_at = product_clock(), is_catching_up = false where name = ${marketplace}`,
  )
}

type Found = Omit<Watch, 'feeds'> & {
  feeds: {
    marketplace: string
    checkedSecondsAgo: number | null
    isPostponed: boolean
    search: MarketplaceSearch
  }[]
}

/** Reads what was found today, since midnight UTC, and what of it the user's active scanner matched. */
export async function watchOf(
  db: Queryable,
  uid: string,
  marketplaces: readonly string[],
): Promise<Found> {
  const found = await firstRow<Found>(
    db,
    sql`with today as materialized (
          select date_trunc('day', product_clock() at time zone 'UTC') at time zone 'UTC' as midnight
        )
        select (select coalesce(json_agg(json_build_object(
                         'marketplace', asked.name,
                         'checkedSecondsAgo', floor(extract(epoch from product_clock() - coalesce(s.ended_at, m.checked_at)))::int,
                         'search', ${searchState},
                         'isPostponed', ${isReadingPostponed(sql`asked.name`)})
                       order by asked.place), '[]')
                from unnest(${textArray(marketplaces)}) with ordinality as asked (name, place)
                left join marketplaces m on m.name = asked.name
                left join marketplace_searches s on s.uid = ${uid} and s.marketplace = asked.name) as feeds,
               (select count(*)::int from (
                  select from jobs where posted_at >= midnight and owner_uid is null limit ${maxJobsCounted}) posted) as "jobsToday",
               (select count(*)::int from applications a join users u on u.uid = a.uid
                where a.uid = ${uid} and a.created_at >= midnight and a.scanner_id = u.active_scanner_id) as "matchedToday"
        from today`,
  )
  if (!found) throw new Error('A statement of counts always has one row.')
  return found
}
