import { sql } from 'drizzle-orm'
import type { Queryable } from '../connect.ts'
import { firstRow } from '../rows.ts'

/** Counts published jobs that have come in, by the quarter of an hour. `jobs`: new ones of one marketplace. */
export async function countSeen(
  db: Queryable,
  { marketplace, seenAt, jobs }: { marketplace: string; seenAt: string; jobs: number },
): Promise<void> {
  if (jobs === 0) return
  await db.execute(
    sql`insert into jobs_seen as s (marketplace, at, jobs)
        values (${marketplace}, date_bin('15 minutes', ${seenAt}::timestamptz, '2000-01-01 00:00:00+00'), ${jobs})
        on conflict (at, marketplace) do update set jobs = s.jobs + excluded.jobs`,
  )
}

/** Counts the jobs seen for a user between two days of their zone, both included: published ones and their own. */
export async function seenBetween(
  db: Queryable,
  { uid, timeZone }: { uid: string; timeZone: string },
  { from, to }: { from: string; to: string },
): Promise<number> {
  const found = await firstRow<{ seen: number }>(
    db,
    sql`with span as (
          select greatest(${from}::date::timestamp at time zone ${timeZone},
                          date_bin('15 minutes', u.created_at, '2000-01-01 00:00:00+00')) as start,
                 (${to}::date + 1)::timestamp at time zone ${timeZone} as stop
          from users u where u.uid = ${uid}
        )
        select (coalesce((select sum(s.jobs) from jobs_seen s where s.at >= span.start and s.at < span.stop), 0)
          + (select count(*) from jobs j
             where j.owner_uid = ${uid} and j.seen_at >= span.start and j.seen_at < span.stop))::int as seen
        from span`,
  )
  return found?.seen ?? 0
}
