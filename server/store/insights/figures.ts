import { sql } from 'drizzle-orm'
import type { Queryable, Store, Transaction } from '../connect.ts'
import { firstRow, rows, textArray } from '../rows.ts'
import { countDays, type Counting, sentMoment } from './count-days.ts'
import type { CountedDay } from './counted-day.ts'
import { knowsTimeZone } from './time-zone.ts'

/** Days counted in one transaction, so that nobody waits for long: less than a second for the largest account. */
const daysAtOnce = 31

/**
 * Counts some of the days again whose applications have changed, the newest first. Two that count for the same user take
 * turns: the later one sees what the earlier one saw. Returns whether days are left. docs/decisions/065
 */
export async function recountSome({ db }: Store, uid: string): Promise<boolean> {
  // Nearly always: figures are read more often than they change, and no reader has to take a turn for that.
  if (await isCounted(db, uid)) return false
  return db.transaction(async (tx) => {
    const counting = await begin(tx, uid)
    if (!counting) return false
    const days = await takeMarkedDays(tx, counting)
    if (days.length > 0)
      await keepDays(tx, uid, { days, counted: await countDays(tx, counting, days) })
    return days.length === daysAtOnce
  })
}

/** Tells whether every day is counted, in the user's own zone. */
async function isCounted(db: Queryable, uid: string): Promise<boolean> {
  const counted = sql`select from figure_states s join users u on u.uid = s.uid
    where s.uid = ${uid} and s.time_zone = coalesce(u.time_zone, 'UTC')
      and not exists (select from figure_marks m where m.uid = s.uid)`
  return (await firstRow(db, counted)) !== null
}

/** Takes the user's turn. A zone other than the one counted in has all days counted again. Null: there is no such user. */
async function begin(tx: Transaction, uid: string): Promise<Counting | null> {
  await tx.execute(
    sql`insert into figure_states (uid) select uid from users where uid = ${uid} and deleted_at is null
        on conflict do nothing`,
  )
  const state = await firstRow<{ counted: string; wanted: string }>(
    tx,
    sql`select s.time_zone as counted, coalesce(u.time_zone, 'UTC') as wanted
        from figure_states s join users u on u.uid = s.uid and u.deleted_at is null
        where s.uid = ${uid} for no key update of s`,
  )
  if (!state) return null
  const { counted, wanted } = state
  if (counted === wanted) return { uid, timeZone: counted }
  // A database that the product was moved to may know fewer zones; nobody's figures may fail for that.
  // It reads the whole list for that, and most users have chosen none.
  const isKnown = wanted !== 'UTC' && (await knowsTimeZone(tx, wanted))
  const timeZone = isKnown ? wanted : 'UTC'
  if (counted !== timeZone) await beginAnew(tx, { uid, timeZone })
  return { uid, timeZone }
}

async function beginAnew(tx: Transaction, { uid, timeZone }: Counting): Promise<void> {
  await tx.execute(sql`delete from figure_days where uid = ${uid}`)
  await tx.execute(
    sql`with first as (
          select least((select min(a.created_at) from applications a where a.uid = ${uid}),
                       (select min(${sentMoment}) from applications a where a.uid = ${uid} and a.state = 'submitted')) as at
        )
        insert into figure_marks (uid, at)
        select ${uid}, day at time zone ${timeZone}
        from first, generate_series((first.at at time zone ${timeZone})::date::timestamp,
                                    product_clock() at time zone ${timeZone}, '1 day') day`,
  )
  await tx.execute(sql`update figure_states set time_zone = ${timeZone} where uid = ${uid}`)
}

async function takeMarkedDays(tx: Transaction, { uid, timeZone }: Counting): Promise<string[]> {
  const dayOf = sql`(at at time zone ${timeZone}::text)::date`
  const marked = await rows<{ day: string }>(
    tx,
    sql`select distinct ${dayOf}::text as day from figure_marks where uid = ${uid} order by 1 desc limit ${daysAtOnce}`,
  )
  const days = marked.map(({ day }) => day)
  // Marks that came since the statement before are taken too: what they tell of is committed, and so is counted below.
  if (days.length > 0)
    await tx.execute(
      sql`delete from figure_marks where uid = ${uid} and ${dayOf} = any(${textArray(days)}::date[])`,
    )
  return days
}

async function keepDays(
  tx: Transaction,
  uid: string,
  { days, counted }: { days: readonly string[]; counted: ReadonlyMap<string, CountedDay> },
): Promise<void> {
  const empty = days.filter((day) => !counted.has(day))
  await tx.execute(
    sql`delete from figure_days where uid = ${uid} and day = any(${textArray(empty)}::date[])`,
  )
  const kept = [...counted].map(([day, one]) => {
    const [sent, viewed, replied] = one.ofSent
    return { day, sent, viewed, replied, undecided: one.undecided, counted: one }
  })
  await tx.execute(
    sql`insert into figure_days (uid, day, sent, viewed, replied, undecided, counted)
        select ${uid}, day, sent, viewed, replied, undecided, counted
        from jsonb_to_recordset(${JSON.stringify(kept)}::jsonb)
          as t (day date, sent int, viewed int, replied int, undecided int, counted jsonb)
        on conflict (uid, day) do update
        set sent = excluded.sent, viewed = excluded.viewed, replied = excluded.replied,
            undecided = excluded.undecided, counted = excluded.counted`,
  )
}

/** Users some of whose days have waited this long to be counted again, those who have waited longest first. */
export async function usersToRecount(
  db: Queryable,
  { limit, afterSeconds }: { limit: number; afterSeconds: number },
): Promise<string[]> {
  const found = await rows<{ uid: string }>(
    db,
    sql`select uid from figure_marks group by uid
        having min(marked_at) <= product_clock() - make_interval(secs => ${afterSeconds})
        order by min(marked_at) limit ${limit}`,
  )
  return found.map(({ uid }) => uid)
}

export type FigureDay = { day: string; counted: CountedDay }

/** Reads the counted days between two, both included, oldest first. */
export function figureDaysOf(
  db: Queryable,
  uid: string,
  { from, to }: { from: string; to: string },
): Promise<FigureDay[]> {
  return rows<FigureDay>(
    db,
    sql`select day::text, counted from figure_days where uid = ${uid} and day between ${from} and ${to} order by day`,
  )
}
