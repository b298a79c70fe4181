import { sql } from 'drizzle-orm'
import type { Queryable } from '../../connect.ts'
import { firstRow, rows } from '../../rows.ts'
import type { JobKey } from '../job-search.ts'
import { passesSieve, type JobSieve } from '../job-sieve.ts'
import { isPublished } from '../jobs.ts'
import { idsPerPage } from './file-jobs.ts'

/** Job as segments know it. `at`: when it was posted, in microseconds, which a number holds exactly. */
export type FiledKey = { at: number; id: string }

const microseconds = (column: string) =>
  sql.raw(`(extract(epoch from ${column}) * 1000000)::float8`)

export type Segment = { id: number; jobs: number; buckets: number; newestAt: number }

export type Filed = {
  /** Moment of the place, in microseconds. */
  beforeAt: number
  /** Jobs before the place that no segment holds and that pass the sieve. */
  unfiled: FiledKey[]
  /** Segments to search, the one with the newest job first. */
  segments: Segment[]
}

/** Where to look for jobs before a place, as it is at one moment. Null: more than `most` jobs wait to be filed. */
export async function filedBefore(
  db: Queryable,
  sieve: JobSieve,
  { before, most }: { before: JobKey; most: number },
): Promise<Filed | null> {
  const found = await firstRow<{
    waiting: number
    beforeAt: string
    unfiled: FiledKey[] | null
    segments: Segment[] | null
  }>(
    db,
    sql`with waiting as materialized (select job_id from unfiled_jobs order by number limit ${most + 1}),
          few as (select distinct job_id from waiting where (select count(*) from waiting) <= ${most})
        select (select count(*)::integer from waiting) as waiting,
          extract(epoch from ${before.postedAt}::timestamptz)::numeric * 1000000 as "beforeAt",
          (select json_agg(json_build_object('at', ${microseconds('posted_at')}, 'id', id))
           from few join jobs on id = job_id
           where ${isPublished} and (posted_at, id) < (${before.postedAt}::timestamptz, ${before.id}::text)
             and ${passesSieve(sieve)}) as unfiled,
          (select json_agg(json_build_object('id', id, 'jobs', jobs, 'buckets', buckets,
             'newestAt', ${microseconds('newest_at')}) order by newest_at desc, id desc)
           from job_segments where replaced_at is null) as segments`,
  )
  if (!found || found.waiting > most) return null
  const { beforeAt, unfiled, segments } = found
  return { beforeAt: Number(beforeAt), unfiled: unfiled ?? [], segments: segments ?? [] }
}

/** Buckets of these segments that hold these words, where there are any. */
export async function wordsIn(
  db: Queryable,
  segments: readonly Segment[],
  hashes: readonly number[],
): Promise<Map<number, Buffer[]>> {
  const wanted = segments.flatMap(({ id, buckets }) =>
    [...new Set(hashes.map((hash) => hash & (buckets - 1)))].map((bucket) => ({ id, bucket })),
  )
  if (wanted.length === 0) return new Map()
  const found = await rows<{ segment: number; words: Buffer }>(
    db,
    sql`select w.segment, w.words
        from unnest(${sql.param(wanted.map(({ id }) => id))}::integer[], ${sql.param(wanted.map(({ bucket }) => bucket))}::integer[])
          asked (segment, bucket)
        join segment_words w on w.segment = asked.segment and w.bucket = asked.bucket`,
  )
  const all = new Map<number, Buffer[]>()
  for (const { segment, words } of found) {
    const others = all.get(segment)
    if (others) others.push(words)
    else all.set(segment, [words])
  }
  return all
}

export async function figuresOf(db: Queryable, segment: number): Promise<Buffer> {
  const found = await firstRow<{ figures: Buffer }>(
    db,
    sql`select figures from job_segments where id = ${segment}`,
  )
  return found?.figures ?? Buffer.alloc(0)
}

export type Place = { segment: number; place: number }

/** Ids of the jobs at these places, in the same order. */
export async function idsAt(db: Queryable, places: readonly Place[]): Promise<string[]> {
  const found = await rows<{ ids: string[] }>(
    db,
    sql`select array_agg(p.ids[asked.place % ${idsPerPage}::integer + 1] order by asked.nth) as ids
        from unnest(${sql.param(places.map(({ segment }) => segment))}::integer[], ${sql.param(places.map(({ place }) => place))}::integer[])
          with ordinality asked (segment, place, nth)
        join segment_ids p on p.segment = asked.segment and p.page = asked.place / ${idsPerPage}::integer`,
  )
  return found[0]?.ids ?? []
}
