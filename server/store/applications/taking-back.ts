import { and, eq, inArray, or, sql, type SQL } from 'drizzle-orm'
import type { Reason } from '../../../contract/bidding/reasons.ts'
import { recordEvents } from './application-events.ts'
import type { Queryable, Transaction } from '../connect.ts'
import { passesWords, type JobSieve } from '../jobs/job-sieve.ts'
import { notify, noticesTo } from '../live.ts'
import { rows, textArray } from '../rows.ts'
import { applications, jobs } from '../schema.ts'
import { giveSlotsBack, type HeldSlot } from '../usage/slots.ts'

/** Applications neither sent yet nor of unknown outcome. */
const isWaiting = or(
  inArray(applications.state, ['queued', 'reserving']),
  and(
    eq(applications.state, 'review'),
    sql`${applications.reason} is distinct from 'not-confirmed'`,
  ),
)

/** Waiting applications for jobs that may hold one of these phrases: the jobs' own words decide. */
export function waitingForWords(
  db: Queryable,
  uid: string,
  phrases: NonNullable<JobSieve['phrases']>,
) {
  return db
    .select({
      id: applications.id,
      title: jobs.title,
      description: jobs.description,
      skills: jobs.skills,
    })
    .from(applications)
    .innerJoin(jobs, eq(jobs.id, applications.jobId))
    .where(and(eq(applications.uid, uid), isWaiting, passesWords({ phrases, places: null })))
}

/**
 * Skips what waits to be sent, automatically or manually. The fence stops a worker that is preparing one. What may
 * already have been sent stays: the user has to say whether it was. The caller has locked the user.
 */
export async function takeBack(
  tx: Transaction,
  uid: string,
  { which, reason }: { which: SQL; reason: Reason },
): Promise<void> {
  const skipped = await rows<HeldSlot & { id: string }>(
    tx,
    sql`with waiting as (
          select id, slot_day, slot_account from applications
          where uid = ${uid} and ${isWaiting} and ${which}
          for no key update
        )
        update applications a
        set state = 'skipped', reason = ${reason}, failed_gate = null, fence = fence + 1, slot_day = null,
            slot_account = null,             updated_at = product_clock()
        from waiting where a.id = waiting.id
        returning a.id, waiting.slot_day as "slotDay", waiting.slot_account as "slotAccount"`,
  )
  await giveSlotsBack(tx, uid, skipped)
  await recordEvents(
    tx,
    skipped.map(({ id }) => ({ applicationId: id, kind: 'settled' as const, detail: reason })),
  )
  const changed = skipped.flatMap(({ id }) =>
    noticesTo([uid], { kind: 'application-changed', applicationId: id }),
  )
  const hasSlots = skipped.some(({ slotDay }) => slotDay !== null)
  const usage = hasSlots ? noticesTo([uid], { kind: 'user-changed' }) : []
  await notify(tx, [...changed, ...usage])
}

/** Condition for `takeBack`: these applications. */
export function withIds(ids: readonly string[]): SQL {
  return sql`${applications.id} = any(${textArray(ids)})`
}

/** Condition for `takeBack`: every application for this client. */
export function forClient({ marketplace, clientId }: Client): SQL {
  return sql`(${applications.marketplace} = ${marketplace} and ${applications.clientId} = ${clientId})`
}

type Client = { marketplace: string; clientId: string }
