import { sql, type SQL } from 'drizzle-orm'
import {
  type Grouping,
  groupings,
  type Happened,
  type StageTimes,
} from '../../../contract/insights/performance.ts'
import type { Transaction } from '../connect.ts'
import { rows, textArray } from '../rows.ts'
import type { CountedDay, Tally } from './counted-day.ts'

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
  const grouped = await countGroups(tx, counting, days)
  const stages = await timeStages(tx, counting, days)
  const counted = new Map<string, CountedDay>()
  for (const [day, numbers] of happened) {
    const { connects = 0, ...ofDay } = grouped.get(day) ?? nothingSent
    const one = { happened: { ...numbers, connects }, ...ofDay, stages: stages.get(day) ?? null }
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
  const count = (moment: string, condition = "a.state = 'submitted' and") =>
    sql.raw(`(select count(*)::int from applications a
              where a.uid = me.uid and ${condition} ${moment} >= start and ${moment} < stop)`)
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

/**
 * Keys of an application's groups. Bands are numbers: of the score in tens, of the time from the posting to the sending,
 * of the hour of the posting and of the letter's characters.
 */
function keysOf({ timeZone }: Counting): Record<Grouping, SQL> {
  return {
    scanner: sql`coalesce(a.scanner_id, '')`,
    template: sql`coalesce(a.template_id, '')`,
    marketplace: sql`a.marketplace`,
    score: sql`case when a.score is null then 'none' else least(a.score / 10, 9)::text end`,
    delay: sql`width_bucket(extract(epoch from ${sentMoment} - j.posted_at), array[60, 300, 1800, 7200, 86400])::text`,
    hour: sql`extract(hour from j.posted_at at time zone ${timeZone})::int::text`,
    length: sql`width_bucket(char_length(coalesce(a.letter, '')), array[600, 900, 1200, 1800])::text`,
    edited: sql`case when a.written_by = 'you' then 'yes' else 'no' end`,
  }
}

type Grouped = Pick<CountedDay, 'ofSent' | 'undecided' | 'groups' | 'scannerNames'> & {
  connects?: number
}
const nothingSent: Grouped = {
  ofSent: [0, 0, 0, 0],
  undecided: 0,
  groups: {},
  scannerNames: {},
}

type GroupRow = {
  day: string
  by: Grouping | null
  key: string | null
  name: string | null
  sent: number
  viewed: number
  replied: number
  hired: number
  undecided: number
  connects: number
}

async function countGroups(
  tx: Transaction,
  counting: Counting,
  days: readonly string[],
): Promise<Map<string, Grouped>> {
  const keys = keysOf(counting)
  const named = groupings.map((name) => sql`${keys[name]} as ${sql.raw(`"${name}"`)}`)
  const which = groupings.map((name) => `when grouping("${name}") = 0 then '${name}'`).join(' ')
  const key = groupings.map((name) => `"${name}"`).join(', ')
  const sets = ['(day)', ...groupings.map((name) => `(day, "${name}")`)].join(', ')
  const found = await rows<GroupRow>(
    tx,
    sql`with ${spansOf(counting, days)},
        sent as (
          select s.day, a.viewed_at, a.replied_at, a.hired_at, a.declined_at, a.scanner_name, j.connects, ${sql.join(named, sql`, `)}
          from spans s
          join applications a on a.uid = ${counting.uid} and a.state = 'submitted'
            and ${sentMoment} >= s.start and ${sentMoment} < s.stop
          join jobs j on j.id = a.job_id
        )
        select day::text, case ${sql.raw(which)} end as by, coalesce(${sql.raw(key)}) as key,
               max(scanner_name) as name, count(*)::int as sent, count(viewed_at)::int as viewed,
               count(replied_at)::int as replied, count(hired_at)::int as hired,
               (count(*) filter (where hired_at is null and declined_at is null))::int as undecided,
               least(coalesce(sum(connects), 0), 2147483647)::int as connects
        from sent group by grouping sets (${sql.raw(sets)})
        order by day, by, key`,
  )
  const byDay = Map.groupBy(found, ({ day }) => day)
  return new Map([...byDay].map(([day, ofDay]) => [day, groupedOf(ofDay)]))
}

function groupedOf(ofDay: readonly GroupRow[]): Grouped {
  const grouped: Grouped = { ...nothingSent, groups: {}, scannerNames: {} }
  for (const { by, key, name, connects, undecided, ...row } of ofDay) {
    const tally: Tally = [row.sent, row.viewed, row.replied, row.hired]
    if (by === null || key === null) {
      Object.assign(grouped, { ofSent: tally, undecided, connects })
      continue
    }
    const group = (grouped.groups[by] ??= {})
    group[key] = tally
    if (by === 'scanner' && name !== null) grouped.scannerNames[key] = name
  }
  return grouped
}

type StageRow = { day: string; count: number } & Record<'seen' | 'decided' | 'sent', number[]>

/** Times of the stages of what was sent automatically, in milliseconds. */
async function timeStages(
  tx: Transaction,
  counting: Counting,
  days: readonly string[],
): Promise<Map<string, StageTimes>> {
  const percentiles = (from: string, to: string) =>
    sql.raw(`percentile_cont(array[0.5, 0.95]::float8[]) within group (
               order by greatest(extract(epoch from ${to} - ${from})::float8 * 1000, 0))`)
  const found = await rows<StageRow>(
    tx,
    sql`with ${spansOf(counting, days)}
        select s.day::text, count(*)::int as count, ${percentiles('j.posted_at', 'j.seen_at')} as seen,
               ${percentiles('j.seen_at', 'a.decided_at')} as decided,
               ${percentiles('a.decided_at', 'coalesce(a.sent_at, a.armed_at)')} as sent
        from spans s
        join applications a on a.uid = ${counting.uid} and a.state = 'submitted'
          and ${sentMoment} >= s.start and ${sentMoment} < s.stop
        join jobs j on j.id = a.job_id
        where a.approved_at is null and not a.is_sent_by_user
        group by s.day`,
  )
  const pair = ([p50 = 0, p95 = 0]: number[]) => ({ p50: Math.round(p50), p95: Math.round(p95) })
  return new Map(
    found.map(({ day, count, seen, decided, sent }) => [
      day,
      { count, seen: pair(seen), decided: pair(decided), sent: pair(sent) },
    ]),
  )
}
