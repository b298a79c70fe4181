import { sql, type SQL } from 'drizzle-orm'
import type { Instant } from '../../contract/instant.ts'
import { toInstant } from './columns.ts'
import type { Queryable, Store, Transaction } from './connect.ts'
import { passesSieve, passesValues, passesWords, type JobSieve } from './job-sieve.ts'
import { jobColumns, type StoredJob } from './jobs.ts'
import { firstRow, rows, textArray } from './rows.ts'
import { jobs } from './schema.ts'

/** A place in the order of jobs: by the moment they were posted, those of one moment by id. */
export type JobKey = { postedAt: Instant; id: string }

/** Later than `from`, or that one; earlier than `before`. Null = no bound. */
export type JobRange = { from: JobKey | null; before: JobKey | null }

/** Reads in a transaction in which each statement is planned for its own words, and for the indexes. */
export function searching<Result>(
  store: Store,
  search: (tx: Transaction) => Promise<Result>,
): Promise<Result> {
  return store.db.transaction(
    async (tx) => {
      // A plan for any words does not know the rare from the frequent ones; the table is never read as a whole; what is
      // this short gains nothing from compiling or from other processes; more than 4 MB of rows are told apart one by one.
      await tx.execute(sql`select set_config('plan_cache_mode', 'force_custom_plan', true),
        set_config('enable_seqscan', 'off', true), set_config('jit', 'off', true),
        set_config('max_parallel_workers_per_gather', '0', true), set_config('work_mem', '16MB', true)`)
      return search(tx)
    },
    { accessMode: 'read only' },
  )
}

/** Whether few jobs are read one after the other, which is quicker than to look up where words are in all of them. */
export async function readOneByOne(tx: Transaction, doesSo: 'on' | 'off'): Promise<void> {
  const bitmaps = doesSo === 'on' ? 'off' : 'on'
  await tx.execute(sql`select set_config('enable_bitmapscan', ${bitmaps}, true)`)
}

/** The last one of the `size` newest jobs before a place; null = there are not so many. */
export async function endOfNewest(
  db: Queryable,
  before: JobKey | null,
  size: number,
): Promise<JobKey | null> {
  const found = await firstRow<KeyRow>(
    db,
    sql`select posted_at as "postedAt", id from jobs where ${isWithin({ from: null, before })}
        order by posted_at desc, id desc offset ${size - 1} limit 1`,
  )
  return found && toKey(found)
}

/** Jobs of a range that pass the sieve, newest first. */
export async function newestKeys(
  db: Queryable,
  sieve: JobSieve,
  range: JobRange,
  limit: number,
): Promise<JobKey[]> {
  const found = await rows<KeyRow>(
    db,
    sql`select posted_at as "postedAt", id from jobs where ${isWithin(range)} and ${passesSieve(sieve)}
        order by posted_at desc, id desc limit ${limit}`,
  )
  return found.map(toKey)
}

/** The same, by their ids alone: many at once. */
export async function newestIds(
  db: Queryable,
  sieve: JobSieve,
  range: JobRange,
  limit: number,
): Promise<string[]> {
  const found = await firstRow<{ ids: string[] | null }>(
    db,
    sql`select json_agg(id order by posted_at desc, id desc) as ids from (
          select posted_at, id from jobs where ${isWithin(range)} and ${passesSieve(sieve)}
          order by posted_at desc, id desc limit ${limit}
        ) newest`,
  )
  return found?.ids ?? []
}

export async function countJobs(db: Queryable, range: JobRange): Promise<number> {
  const found = await firstRow<{ number: number }>(
    db,
    sql`select count(*)::integer as number from jobs where ${isWithin(range)}`,
  )
  return found?.number ?? 0
}

/**
 * The ids of all jobs before a place that pass the sieve, newest first, by the index of words; null when more than `most`
 * jobs of whatever age hold such words.
 */
export async function rareJobIds(
  db: Queryable,
  sieve: JobSieve,
  before: JobKey,
  most: number,
): Promise<string[] | null> {
  const found = await firstRow<{ number: number; ids: string[] | null }>(
    db,
    sql`with held as materialized (
          select id, posted_at, ${passesValues(sieve)} and ${isWithin({ from: null, before })} as passes
          from jobs where ${passesWords(sieve)} limit ${most + 1}
        )
        select count(*)::integer as number, array_agg(id order by posted_at desc, id desc) filter (where passes) as ids from held`,
  )
  if (found === null || found.number > most) return null
  return found.ids ?? []
}

/** In the order of the ids. */
export async function jobsWithIds(db: Queryable, ids: readonly string[]): Promise<StoredJob[]> {
  const found = await db
    .select(jobColumns)
    .from(jobs)
    .where(sql`${jobs.id} = any(${textArray(ids)})`)
  const byId = new Map(found.map((job) => [job.id, job]))
  return ids.flatMap((id) => byId.get(id) ?? [])
}

type KeyRow = { postedAt: string; id: string }

function toKey({ postedAt, id }: KeyRow): JobKey {
  return { postedAt: toInstant(postedAt), id }
}

function isWithin({ from, before }: JobRange): SQL {
  const earlier =
    before && sql`(posted_at, id) < (${before.postedAt}::timestamptz, ${before.id}::text)`
  const later = from && sql`(posted_at, id) >= (${from.postedAt}::timestamptz, ${from.id}::text)`
  if (earlier && later) return sql`(${earlier} and ${later})`
  return earlier ?? later ?? sql`true`
}
