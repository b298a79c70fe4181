import { and, sql, type SQL } from 'drizzle-orm'
import type { Instant } from '../../../contract/instant.ts'
import { toInstant } from '../columns.ts'
import type { Queryable } from '../connect.ts'
import {
  figureColumns,
  passesFigures,
  passesSieve,
  passesValues,
  passesWords,
  type JobSieve,
} from './job-sieve.ts'
import { isPublished, jobColumns, type StoredJob } from './jobs.ts'
import { firstRow, rows, textArray } from '../rows.ts'
import { jobs } from '../schema.ts'

/** Place in the order of jobs: by the moment they were posted, then by id. */
export type JobKey = { postedAt: Instant; id: string }

/** Jobs at `from` or later, and earlier than `before`. Null: no bound. */
export type JobRange = { from: JobKey | null; before: JobKey | null }

/** The `size` jobs that come next before a place. Null: the newest of all. */
export type JobSpan = { before: JobKey | null; size: number }

/** Jobs of a short range that pass the sieve, newest first: read one by one until there are enough. */
export function newestJobsIn(
  db: Queryable,
  sieve: JobSieve,
  range: JobRange & { size: number },
  limit: number,
): Promise<StoredJob[]> {
  const oneByOne = db
    .select()
    .from(jobs)
    .where(isWithin(range))
    .orderBy(newestFirst)
    .limit(range.size)
    .as('jobs') // the columns and the sieve name the table so
  return db
    .select(jobColumns)
    .from(oneByOne)
    .where(and(isPublished, passesSieve(sieve)))
    .orderBy(newestFirst)
    .limit(limit)
}

const newestFirst = sql`posted_at desc, id desc`

/** Last of the `size` newest jobs before a place. Null: there are fewer. */
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

/** Jobs to look at, newest first. `oldest`: when the last was posted, if there are more; null: they are all. */
export type ChosenIds = { ids: string[]; oldest: Instant | null }

/**
 * Ids of a range's jobs that pass the sieve, at most `most`, and no more than have descriptions of `maxBytes` together;
 * for many at a time.
 */
export async function newestIds(
  db: Queryable,
  sieve: JobSieve,
  { range, most, maxBytes }: { range: JobRange; most: number; maxBytes: number },
): Promise<ChosenIds> {
  const found = await firstRow<{ ids: string[] | null; number: number; oldest: string | null }>(
    db,
    // The length of a text is known without reading it.
    sql`select count(*)::integer as number, min(posted_at) filter (where "isChosen") as oldest,
          json_agg(id order by posted_at desc, id desc) filter (where "isChosen") as ids
        from (
          select posted_at, id,
            row_number() over so_far <= ${most} and sum(octet_length(description)) over so_far <= ${maxBytes} as "isChosen"
          from (
            select posted_at, id, description from jobs where ${isWithin(range)} and ${passesSieve(sieve)}
            order by posted_at desc, id desc limit ${most + 1}
          ) newest
          window so_far as (order by posted_at desc, id desc rows unbounded preceding)
        ) counted`,
  )
  const ids = found?.ids ?? []
  const oldest = found?.oldest ?? null
  return { ids, oldest: oldest === null || ids.length === found?.number ? null : toInstant(oldest) }
}

export async function countJobs(db: Queryable, range: JobRange): Promise<number> {
  const found = await firstRow<{ number: number }>(
    db,
    sql`select count(*)::integer as number from jobs where ${isWithin(range)}`,
  )
  return found?.number ?? 0
}

/**
 * Ids of all jobs before a place that pass the sieve, newest first, by the index of words. Null: more than `most` jobs
 * of any age hold such words. Counting frequent words takes long: it is enough that `sample` of the newest jobs suggest
 * several times as many.
 */
export async function rareJobIds(
  db: Queryable,
  sieve: JobSieve,
  before: JobKey,
  { most, sample }: { most: number; sample: number },
): Promise<string[] | null> {
  const found = await firstRow<{ isFrequent: boolean; number: number; ids: string[] | null }>(
    db,
    sql`with sampled as materialized (
          select count(*) * (select reltuples from pg_class where oid = 'jobs'::regclass) / ${sample}::integer > 4 * ${most}::integer as "isFrequent"
          from ${jobsIn({ before: null, size: sample }, sql`word_hashes`)} where ${passesWords(sieve)}
        ),
        held as materialized (
          select id, posted_at, ${passesValues(sieve)} and ${isWithin({ from: null, before })} as passes
          from jobs where not (select "isFrequent" from sampled) and ${passesWords(sieve)} limit ${most + 1}
        )
        select (select "isFrequent" from sampled), count(*)::integer as number,
          array_agg(id order by posted_at desc, id desc) filter (where passes) as ids from held`,
  )
  if (found === null || found.isFrequent || found.number > most) return null
  return found.ids ?? []
}

/** Ids of a span's jobs that pass the sieve, newest first. Null: more than `most` pass by their figures alone. */
export async function fewJobIds(
  db: Queryable,
  sieve: JobSieve,
  span: JobSpan,
  most: number,
): Promise<string[] | null> {
  const found = await rows<{ id: string }>(
    db,
    sql`select id from ${jobsIn(span, sql.raw(figureColumns))} where ${passesFigures(sieve)} limit ${most + 1}`,
  )
  if (found.length > most) return null
  if (found.length === 0) return []
  const ids = found.map(({ id }) => id)
  const passing = await rows<{ id: string }>(
    db,
    sql`select id from jobs where id = any(${textArray(ids)}) and ${passesSieve(sieve)}
        order by posted_at desc, id desc`,
  )
  return passing.map(({ id }) => id)
}

/** Published jobs with these ids, in the same order. */
export async function jobsWithIds(db: Queryable, ids: readonly string[]): Promise<StoredJob[]> {
  const found = await db
    .select(jobColumns)
    .from(jobs)
    .where(and(isPublished, sql`${jobs.id} = any(${textArray(ids)})`))
  const byId = new Map(found.map((job) => [job.id, job]))
  return ids.flatMap((id) => byId.get(id) ?? [])
}

/** Stands in for the table: the newest jobs of a span, with no more than these columns. */
function jobsIn({ before, size }: JobSpan, columns: SQL): SQL {
  return sql`(select ${columns} from jobs where ${isWithin({ from: null, before })}
              order by ${newestFirst} limit ${size}) jobs`
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
