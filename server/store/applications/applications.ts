import { and, eq, getTableColumns, sql, type SQL } from 'drizzle-orm'
import type { ApplicationState } from '../../../contract/bidding/application.ts'
import type { Reason } from '../../../contract/bidding/reasons.ts'
import type { Instant } from '../../../contract/instant.ts'
import { eventRows, recordEvents, type NewEvent } from './application-events.ts'
import { builtOnce } from '../building/built-once.ts'
import type { Queryable, Transaction } from '../connect.ts'
import { notify, noticesTo } from '../live.ts'
import { jobColumns, type StoredJob } from '../jobs/jobs.ts'
import { prepared } from '../preparing-client.ts'
import { jsonFor, rows } from '../rows.ts'
import { applications, jobs } from '../schema.ts'
import { mayHaveBeenSent } from '../restoring/since-restore.ts'
import { giveSlotsBack, type HeldSlot } from '../usage/slots.ts'

export type StoredApplication = typeof applications.$inferSelect
export type NewApplication = Omit<typeof applications.$inferInsert, 'nextAt'> & {
  id: string
  uid: string
  /** Moment it is due. Absent: now. */
  nextAt?: Instant | typeof beforeOthers
}

/** Due now, ahead of what others queued in the last five minutes: for plans with priority. */
export const beforeOthers = sql`product_clock() - interval '5 minutes'`

const columns = getTableColumns(applications)
type Name = keyof typeof columns

/**
 * Adds applications, with the beginnings of their timelines, and returns the ids that are new. An application the user already
 * has for a job stays. All of them go in one value of one statement, which is read in a fraction of the time that a parameter
 * for each column of each takes. Columns that are never null are given for all of them or for none.
 */
export async function insertApplications(
  db: Queryable,
  added: readonly NewApplication[],
  events: readonly NewEvent[] = [],
): Promise<Set<string>> {
  if (added.length === 0) return new Set()
  // Known by the table: what no application has keeps its default.
  const names = (Object.keys(columns) as Name[]).filter(
    (name) => name !== 'nextAt' && added.some((one) => one[name] !== undefined),
  )
  const given = added.map((one) => ({
    ...one,
    nextAt: one.nextAt === beforeOthers ? null : one.nextAt,
    goesFirst: one.nextAt === beforeOthers,
  }))
  const list = (each: (name: Name) => SQL) => sql.join(names.map(each), sql`, `)
  const inserted = await rows<{ id: string }>(
    db,
    sql`${prepared}with added as (insert into applications (${list((name) => inTable(name))}, next_at, look_up_first)
        select ${list((name) => sql`n.${sql.identifier(name)}`)},
               coalesce(n."nextAt", case when n."goesFirst" then ${beforeOthers} else product_clock() end),
               ${mayHaveBeenSent(sql`n."jobId"`)}
        from jsonb_to_recordset(${jsonFor(given)}::jsonb)
          as n (${list((name) => sql`${sql.identifier(name)} ${sql.raw(columns[name].getSQLType())}`)},
                "nextAt" timestamptz, "goesFirst" boolean)
        on conflict (uid, job_id) do nothing
        returning id
      ), recorded as (
        insert into application_events (application_id, kind, gate, detail)
        select e.application_id, e.kind, e.gate, e.detail from ${eventRows(events)} join added on added.id = e.application_id
        order by e.place
      )
      select id from added`,
  )
  return new Set(inserted.map(({ id }) => id))
}

/** Name of a column in its table. */
function inTable(name: Name): SQL {
  return sql`${sql.identifier(name.replace(/[A-Z]/gu, (letter) => `_${letter.toLowerCase()}`))}`
}

export type FoundApplication = { application: StoredApplication; job: StoredJob }

export async function applicationOf(
  db: Queryable,
  uid: string,
  id: string,
): Promise<FoundApplication | null> {
  const [found] = await withJob(db).execute({ uid, id })
  return found ?? null
}

const withJob = builtOnce(
  (db) =>
    db
      .select({ application: applications, job: jobColumns })
      .from(applications)
      .innerJoin(jobs, eq(jobs.id, applications.jobId))
      .where(
        and(
          eq(applications.uid, sql.placeholder('uid')),
          eq(applications.id, sql.placeholder('id')),
        ),
      )
      .prepare('application with job'), // about as long as a text that names itself may be
)

/**
 * Cancels what waits in the queue; for a scanner only what it queued automatically, since what the user approved
 * manually stays. Rows that a worker's claim holds at this moment are passed over: this claim, the next one or the
 * arming looks at the user and the scanner after us and stops there.
 */
export function cancelQueued(
  tx: Transaction,
  uid: string,
  reason: Reason,
  only: { scannerId?: string; marketplace?: string } = {},
): Promise<number> {
  const { scannerId, marketplace } = only
  const which = sql`
    ${scannerId ? sql`and scanner_id = ${scannerId} and approved_at is null` : sql``}
    ${marketplace ? sql`and marketplace = ${marketplace}` : sql``}`
  return leaveQueue(tx, uid, { state: 'cancelled', reason, which })
}

/** Lays what waits to be sent to a marketplace automatically into its user's review queue. The caller has locked the user. */
export function layQueuedIntoReview(
  tx: Transaction,
  { uid, marketplace }: { uid: string; marketplace: string },
): Promise<number> {
  const which = sql`and marketplace = ${marketplace} and approved_at is null`
  return leaveQueue(tx, uid, { state: 'review', reason: 'wants-person', which })
}

async function leaveQueue(
  tx: Transaction,
  uid: string,
  { state, reason, which }: { state: ApplicationState; reason: Reason; which: SQL },
): Promise<number> {
  const left = await rows<HeldSlot & { id: string }>(
    tx,
    sql`with waiting as (
          select id, slot_day, slot_account from applications
          where uid = ${uid} and state = 'queued' ${which}
          for no key update skip locked
        )
        update applications a
        set state = ${state}, reason = ${reason}, fence = fence + 1, slot_day = null,
            slot_account = null, updated_at = product_clock()
        from waiting where a.id = waiting.id
        returning a.id, waiting.slot_day as "slotDay", waiting.slot_account as "slotAccount"`,
  )
  await giveSlotsBack(tx, uid, left)
  await recordEvents(
    tx,
    left.map(({ id }) => ({ applicationId: id, kind: 'settled' as const, detail: reason })),
  )
  await notify(
    tx,
    left.flatMap(({ id }) => noticesTo([uid], { kind: 'application-changed', applicationId: id })),
  )
  return left.length
}
