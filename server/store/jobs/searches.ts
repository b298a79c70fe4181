import { sql } from 'drizzle-orm'
import { integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import type { SearchProblem } from '../../../contract/bidding/by-user/search-calls.ts'
import { uidOfOwner } from '../accounts/account-schema.ts'
import { instant } from '../columns.ts'
import type { Queryable, Transaction } from '../connect.ts'
import { firstRow } from '../rows.ts'

/** The latest search of each marketplace that is searched only when its user asks. */
export const marketplaceSearches = pgTable(
  'marketplace_searches',
  {
    uid: uidOfOwner(),
    marketplace: text().notNull(),
    askedAt: instant().notNull(),
    /** Null: it is still being done. */
    endedAt: instant(),
    /** Jobs found that were not known before, and how many of them matched. */
    newJobs: integer().notNull().default(0),
    matched: integer().notNull().default(0),
    problem: text().$type<SearchProblem>(),
  },
  (table) => [primaryKey({ columns: [table.uid, table.marketplace] })],
)

/** Time after which a search that has not ended counts as failed: its task is not tried any more. */
export const searchMaxSeconds = 120
/** Shortest time between two searches of one user: what was posted in between is little. */
export const searchEverySeconds = 20

export type UsersSearch = { uid: string; marketplace: string }

/** Tells whether a search is being done, as part of a statement; `s` is its row. */
export const isSearching = sql`(s.ended_at is null and s.asked_at > product_clock() - make_interval(secs => ${searchMaxSeconds}))`

/** Notes that a user asks for a search now. False: one is being done, or has been done within the last seconds. */
export async function noteAsked(
  tx: Transaction,
  { uid, marketplace }: UsersSearch,
): Promise<boolean> {
  const noted = await firstRow(
    tx,
    sql`insert into marketplace_searches as s (uid, marketplace, asked_at)
        values (${uid}, ${marketplace}, product_clock())
        on conflict (uid, marketplace) do update
        set asked_at = product_clock(), ended_at = null, new_jobs = 0, matched = 0, problem = null
        where not ${isSearching} and s.asked_at < product_clock() - make_interval(secs => ${searchEverySeconds})
        returning uid`,
  )
  return noted !== null
}

/** Tells whether a search that was asked for is still to be done. */
export async function isWanted(db: Queryable, { uid, marketplace }: UsersSearch): Promise<boolean> {
  const row = await firstRow<{ wanted: boolean }>(
    db,
    sql`select ${isSearching} as wanted from marketplace_searches s
        where uid = ${uid} and marketplace = ${marketplace}`,
  )
  return row?.wanted ?? false
}

export async function endSearch(
  tx: Transaction,
  { uid, marketplace }: UsersSearch,
  found: { newJobs: number; matched: number; problem: SearchProblem | null },
): Promise<void> {
  await tx.execute(
    sql`update marketplace_searches
        set ended_at = product_clock(), new_jobs = ${found.newJobs}, matched = ${found.matched},
            problem = ${found.problem}
        where uid = ${uid} and marketplace = ${marketplace}`,
  )
}
