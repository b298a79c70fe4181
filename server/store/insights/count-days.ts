import { sql, type SQL } from 'drizzle-orm'
import type { Happened } from '../../../contract/insights/performance.ts'
import type { Transaction } from '../connect.ts'
import { rows, textArray } from '../rows.ts'
import { countSent, type SentRow } from './count-sent.ts'
import type { CountedDay } from './counted-day.ts'

/** A user, and the zone in which a day of theirs begins and ends. */
export type Counting = { uid: string; timeZone: string }

/** Moment at which an application `a` counts as sent. */
export const sentMoment = sql.raw('coalesce(a.sent_at, a.armed_at)')

/**
 * Counts days of a user from their applications. Days without any figure are left out. `days`: calendar days of the time
 * zone.
 */
export async function countDays(
  tx: Transaction,
  counting: Counting,
  days: readonly string[],
): Promise<Map<string, CountedDay>> {
  const happened = await countHappened(tx, counting, days)
  const counted = new Map<string, CountedDay>()
  for (const [day, numbers] of happened) {
    const sent = numbers.sent > 0 ? await readSent(tx, counting, day) : []
    const { connects, ...ofSent } = countSent(sent)
    const one = { happened: { ...numbers, connects }, ...ofSent }
    if (Object.values(one.happened).some((number) => number > 0)) counted.set(day, one)
  }
  return counted
}

/** Days with the moments at which they begin and end. */
function spansOf({ timeZone }: Counting, days: readonly string[]): SQL {
  return sql`spans as (
    select day, day::timestamp at time zone ${timeZone} as start, (day + 1)::timestamp at time zone ${timeZone} as stop
    from (select d::date as day from unnest(${textArray(days)}) d) days)`
}

type Numbers = Omit<Happened, 'connects'>

async function countHappened(
  tx: Transaction,
  counting: Counting,
  days: readonly string[],
): Promise<Map<string, Numbers>> {
  const found = await rows<Numbers & { day: string }>(
    tx,
    sql`with ${spansOf(counting, days)}, me as (select ${counting.uid}::text as uid)
        select day::text, ${count('a.created_at', '')} as matched,
               ${count('coalesce(a.sent_at, a.armed_at)')} as sent, ${count('a.viewed_at')} as viewed,
               ${count('a.replied_at')} as replied, ${count('a.interviewed_at')} as interviewed,
               ${count('a.hired_at')} as hired, ${count('a.declined_at')} as declined
        from spans, me`,
  )
  return new Map(found.map(({ day, ...numbers }) => [day, numbers]))
}

/** Counts applications by a moment of theirs within each span. */
function count(moment: string, condition = "a.state = 'submitted' and"): SQL {
  return sql.raw(`(select count(*)::int from applications a
    where a.uid = me.uid and ${condition} ${moment} >= start and ${moment} < stop)`)
}

/**
 * Reads what counts of the applications that were sent on a day. One day each time: with the bounds at hand PostgreSQL knows
 * that few rows lie between them.
 */
function readSent(tx: Transaction, { uid, timeZone }: Counting, day: string): Promise<SentRow[]> {
  const [posted, seen, decided] = [sql`j.posted_at`, sql`j.seen_at`, sql`a.decided_at`]
  return rows<SentRow>(
    tx,
    sql`select a.marketplace, a.scanner_id as "scannerId", a.scanner_name as "scannerName",
               a.template_id as "templateId", a.score, char_length(a.letter) as "letterLength",
               a.written_by is not distinct from 'you' as "isEdited",
               a.approved_at is null and not a.is_sent_by_user as "isAutomatic",
               a.viewed_at is not null as "isViewed", a.replied_at is not null as "isReplied",
               a.hired_at is not null as "isHired", a.declined_at is not null as "isDeclined",
               coalesce(j.connects, 0) as connects,
               extract(hour from j.posted_at at time zone ${timeZone})::int as "postedHour",
               ${ms(posted, sentMoment)} as "delayMs", ${ms(posted, seen)} as "seenMs",
               ${ms(seen, decided)} as "decidedMs", ${ms(decided, sentMoment)} as "sentMs"
        from applications a join jobs j on j.id = a.job_id
        where a.uid = ${uid} and a.state = 'submitted'
          and ${sentMoment} >= ${day}::date::timestamp at time zone ${timeZone}
          and ${sentMoment} < (${day}::date + 1)::timestamp at time zone ${timeZone}`,
  )
}

/** Milliseconds between two moments. */
function ms(from: SQL, to: SQL): SQL {
  return sql`extract(epoch from ${to} - ${from})::float8 * 1000`
}
