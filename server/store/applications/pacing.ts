import { sql } from 'drizzle-orm'
import type { Reason } from '../../../contract/bidding/reasons.ts'
import type { Instant } from '../../../contract/instant.ts'
import type { Rules } from '../../../contract/bidding/rules.ts'
import { recordEvents } from './application-events.ts'
import { toInstant } from '../columns.ts'
import type { Transaction } from '../connect.ts'
import { notify, noticesTo } from '../live.ts'
import { firstRow, rows } from '../rows.ts'

/** Application and its user. */
type Own = { id: string; uid: string }

/** Tells whether sending depends on what else was sent automatically. */
export function isPaced({ minGapMinutes, hourlyCap, connectsPerDay }: Rules): boolean {
  return minGapMinutes > 0 || hourlyCap !== null || connectsPerDay !== null
}

export type Pace = {
  /** First moment that the gap and the hourly cap allow. Null: they allow it now. */
  until: Instant | null
  /** Connects spent today (UTC) by other applications sent automatically. */
  connectsToday: number
}

// The clock may have been set back since: what was sent further ahead than this was sent by a wrong clock.
const maxAheadHours = 1

/**
 * Reads what was sent automatically before this one, and holds its slot. Exact when none of the user's others is under
 * way: the caller has made this the only one. docs/decisions/035
 */
export async function paceOf(tx: Transaction, { id, uid }: Own, rules: Rules): Promise<Pace> {
  const found = await firstRow<{ until: string | null; connectsToday: number }>(
    tx,
    sql`with clock as materialized (select product_clock() as now),
        sent as materialized (
          select a.armed_at as at, a.slot_day as day, j.connects
          from clock, applications a join jobs j on j.id = a.job_id
          where a.uid = ${uid} and a.id <> ${id} and a.approved_at is null and a.slot_day is not null
            and a.armed_at > clock.now - interval '1 day'
        ),
        paced as (
          select at from sent, clock where at <= clock.now + make_interval(hours => ${maxAheadHours})
        ),
        ends as (
          select max(at) + make_interval(mins => ${rules.minGapMinutes}) as at from paced
          where ${rules.minGapMinutes}::int > 0
          union all
          (select at + interval '1 hour' from paced where ${rules.hourlyCap}::int is not null
           order by at desc offset ${(rules.hourlyCap ?? 1) - 1} limit 1)
        )
        select (select max(ends.at) from ends, clock where ends.at > clock.now) as until,
               (select least(coalesce(sum(connects), 0), 2147483647)::int from sent, clock
                where day = (clock.now at time zone 'UTC')::date) as "connectsToday"`,
  )
  const until = found?.until
  return { until: until ? toInstant(until) : null, connectsToday: found?.connectsToday ?? 0 }
}

/**
 * Postpones everything that would be sent automatically for this user now, keeping its order. Only what waits for a new
 * reason gets a line in its timeline.
 */
export async function postpone(
  tx: Transaction,
  { id, uid }: Own,
  { until, reason }: { until: Instant; reason: Reason },
): Promise<void> {
  const waiting = await rows<{ id: string; isNews: boolean }>(
    tx,
    sql`with due as (
          select id, reason is distinct from ${reason} as is_news, row_number() over (order by next_at, id) as place
          from (
            select id, reason, next_at from applications
            where uid = ${uid} and approved_at is null
              and (id = ${id} or (state = 'queued' and next_at <= product_clock()))
            for no key update skip locked
          ) held
        )
        update applications a
        set state = 'queued', reason = ${reason},
            next_at = greatest(${until}::timestamptz, product_clock() + interval '1 second') + due.place * interval '1 ms',
            updated_at = case when due.is_news then product_clock() else a.updated_at end
        from due where a.id = due.id
        returning a.id, due.is_news as "isNews"`,
  )
  const news = waiting.filter(({ isNews }) => isNews)
  await recordEvents(
    tx,
    news.map((one) => ({ applicationId: one.id, kind: 'put-back' as const, detail: reason })),
  )
  const notices = news.flatMap((one) =>
    noticesTo([uid], { kind: 'application-changed', applicationId: one.id }),
  )
  await notify(tx, notices)
}

/** Makes what waits because of the user's old rules due again after a change, keeping its order. The caller signals it. */
export async function endPutOffs(tx: Transaction, uid: string): Promise<void> {
  await tx.execute(
    sql`update applications a set next_at = product_clock() - w.place_from_last * interval '1 ms'
        from (
          select id, row_number() over (order by next_at desc, id desc) as place_from_last from applications
          where uid = ${uid} and state = 'queued' and reason in ('pace', 'best-first', 'working-hours')
            and next_at > product_clock()
        ) w
        where a.id = w.id and a.state = 'queued'`,
  )
}
