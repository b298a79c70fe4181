import { sql, type SQL } from 'drizzle-orm'
import type { Database, Queryable, Transaction } from '../../connect.ts'
import { firstRow, rows } from '../../rows.ts'

/** Key of the lock under which one process at a time files jobs. */
const filingLock = 0x66_69_6c_65 // "file": any number, the same in every process

/** Waits for nobody: false when another process files jobs. Building a large segment takes longer than other statements. */
export async function beginFiling(tx: Transaction): Promise<boolean> {
  await tx.execute(sql`select set_config('statement_timeout', '120s', true), set_config('work_mem', '64MB', true),
    set_config('idle_in_transaction_session_timeout', '120s', true)`)
  const row = await firstRow<{ taken: boolean }>(
    tx,
    sql`select pg_try_advisory_xact_lock(${filingLock}) as taken`,
  )
  return row?.taken === true
}

/** Number of jobs that could be filed, counted up to a limit. Those without hashes of their words have to wait. */
export async function countUnfiled(db: Queryable, most: number): Promise<number> {
  const row = await firstRow<{ number: number }>(
    db,
    sql`select count(*)::integer as number from (select from unfiled_jobs where ${isReady} limit ${most}) waiting`,
  )
  return row?.number ?? 0
}

const isReady = sql`job_id not in (select id from jobs where word_hashes is null)`

/** Files the newest of the jobs that wait, as one segment. */
export async function fileNewest(tx: Transaction, most: number): Promise<void> {
  await buildSegment(
    tx,
    sql`taken as (
          delete from unfiled_jobs where number in (
            select number from unfiled_jobs where ${isReady} order by posted_at desc, number limit ${most})
          returning job_id as id)`,
  )
}

/**
 * Gives back the room of rows that were taken: until then every search goes past them. Waits for nobody, so the table itself
 * becomes no shorter, which searches, reading by the index, do not notice. Not for use in a transaction.
 */
export async function vacuumUnfiled(db: Database): Promise<void> {
  await db.execute(sql`vacuum (skip_locked, truncate off, index_cleanup on) unfiled_jobs`)
}

/** Files the jobs of these segments again, as one. Jobs that were removed meanwhile are left out. */
export async function mergeSegments(tx: Transaction, segments: readonly number[]): Promise<void> {
  const those = sql`any(${sql.param(segments)}::integer[])`
  await buildSegment(
    tx,
    sql`taken as (select id from segment_ids cross join unnest(ids) id where segment = ${those})`,
  )
  await tx.execute(sql`update job_segments set replaced_at = product_clock() where id = ${those}`)
}

export type SegmentSize = { id: number; jobs: number }

/** Segments that searches read, the newest first. */
export function segmentSizes(db: Queryable): Promise<SegmentSize[]> {
  return rows<SegmentSize>(
    db,
    sql`select id::integer as id, jobs from job_segments where replaced_at is null order by newest_at desc, id desc`,
  )
}

/**
 * Looks through the segment whose turn it is, and tells whether any of its jobs was removed or emptied. Null: it is no
 * segment's turn.
 */
export async function tidyNext(
  tx: Transaction,
  everyMinutes: number,
): Promise<{ id: number; isStale: boolean } | null> {
  return firstRow<{ id: number; isStale: boolean }>(
    tx,
    sql`update job_segments s set tidied_at = product_clock()
        where id = (select id from job_segments
                    where replaced_at is null and tidied_at < product_clock() - make_interval(mins => ${everyMinutes})
                    order by tidied_at limit 1)
        returning id::integer as id,
          jobs > (select count(*) from segment_ids p cross join unnest(p.ids) i (id) join jobs j on j.id = i.id
                  where p.segment = s.id and (j.content_removed_at is null or j.content_removed_at < s.built_at - interval '1 minute')) as "isStale"`,
  )
}

/** Removes segments whose place others took more than a minute ago: no search that began before still runs. */
export async function removeReplaced(tx: Transaction): Promise<void> {
  await tx.execute(
    sql`with gone as (delete from job_segments where replaced_at < product_clock() - interval '1 minute' returning id),
          words as (delete from segment_words where segment in (select id from gone))
        delete from segment_ids where segment in (select id from gone)`,
  )
}

/** Files the jobs whose ids `taken` names. Where none of them is left, there is no segment. */
async function buildSegment(tx: Transaction, taken: SQL): Promise<void> {
  await tx.execute(
    sql`create temporary table filed_now (place integer, id text, posted_at timestamptz, word_hashes integer[], figures bytea)
        on commit drop`,
  )
  await tx.execute(
    sql`with ${taken}
        insert into filed_now
        select row_number() over (order by posted_at desc, id desc)::integer - 1, id, posted_at, word_hashes, ${figures}
        from jobs where owner_uid is null and id in (select id from taken)`,
  )
  const segment = await firstRow<{ id: number; jobs: number }>(
    tx,
    sql`insert into job_segments (jobs, buckets, newest_at, figures, built_at, tidied_at)
        select count(*), power(2, ceil(log(2, count(*))))::integer, max(posted_at),
          string_agg(figures, '' order by place), product_clock(), product_clock()
        from filed_now having count(*) > 0 returning id::integer as id, jobs`,
  )
  if (!segment) return
  await tx.execute(
    sql`insert into segment_ids (segment, page, ids)
        select ${segment.id}::integer, place / ${idsPerPage}::integer, array_agg(id order by place) from filed_now group by 2`,
  )
  const parts = Math.ceil(segment.jobs / jobsPerPart)
  for (let part = 0; part < parts; part += 1) await fileWords(tx, segment.id, { part, parts })
}

/** Number of jobs for each of which the words are filed in a part of their own, so that no statement takes long. */
const jobsPerPart = 4_096

/** Files a part of the words: those whose buckets leave this remainder. */
async function fileWords(
  tx: Transaction,
  segment: number,
  { part, parts }: { part: number; parts: number },
): Promise<void> {
  await tx.execute(
    sql`with held as (
          select word, int4send(word) || int2send((count(*) - 1)::int2) || string_agg(int2send(place::int2), '' order by place) as entry,
            word & ((select buckets from job_segments where id = ${segment}) - 1) as bucket
          from filed_now cross join unnest(word_hashes) word
          where (word & ((select buckets from job_segments where id = ${segment}) - 1)) % ${parts}::integer = ${part}::integer
          group by word
        )
        insert into segment_words (segment, bucket, words)
        select ${segment}::integer, bucket, string_agg(entry, '') from held group by bucket`,
  )
}

/** Ids in one row of segment_ids. */
export const idsPerPage = 32

// Least and greatest would skip a null.
const money = (amount: string) =>
  `int4send(case when ${amount} is null then -2147483648 else floor(greatest(least(${amount}, 2e7), -2e7) * 100)::int4 end)`
const small = (number: string) =>
  `int2send(case when ${number} is null then (-32768)::int2 else floor(greatest(least(${number}, 32000), -32000))::int2 end)`
const lowest = `(case when project_type = 'Hourly' then coalesce(hourly_min, hourly_max) else fixed_budget end)`
const highest = `(case when project_type = 'Hourly' then coalesce(hourly_max, hourly_min) else fixed_budget end)`
/** Packs figures in the layout that server/core/jobs/filed/segment-figures.ts reads, rounded the same way. */
const figures = sql.raw(
  [
    `float8send((extract(epoch from posted_at) * 1000000)::float8)`,
    money(lowest),
    money(highest),
    money('client_spent'),
    small('client_rating * 100'),
    small('proposals_so_far'),
    small('connects'),
    small('100.0::float8 * client_hires / nullif(client_posted_jobs, 0)'),
    `int2send(((project_type is not distinct from 'Hourly')::int + 2 * (project_type is not distinct from 'Project')::int
      + 4 * coalesce(client_is_payment_verified, false)::int + 8 * (client_is_payment_verified is null)::int
      + 16 * (coalesce(btrim(client_country), '') = '')::int)::int2)`,
  ].join(' || '),
)
