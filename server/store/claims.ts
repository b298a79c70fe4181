import { sql } from 'drizzle-orm'
import type { Reason } from '../../contract/application.ts'
import { limitsOf } from '../../contract/plans.ts'
import { recordEvents } from './application-events.ts'
import type { Store, Transaction } from './connect.ts'
import { tellUsers } from './live.ts'
import { firstRow } from './rows.ts'
import { giveSlotBack, takeSlot } from './usage.ts'

/** An application that this process may prepare and send, as long as its lease lasts. */
export type Claim = {
  applicationId: string
  uid: string
  marketplace: string
  jobId: string
  fence: number
}

export type ClaimOutcome =
  | { outcome: 'claimed'; claim: Claim }
  /** It was taken out of the queue without being sent. */
  | { outcome: 'stopped'; applicationId: string; reason: Reason }
  | { outcome: 'nothing-due' }

type Due = {
  id: string
  uid: string
  marketplace: string
  jobId: string
  fence: number
  slotDay: string | null
  isTooLate: boolean
}

/**
 * Takes the application that waits longest and one of its user's slots, in one transaction. A user with one in flight is
 * passed over. `beforeCommit` is the kill point K0.
 */
export function claimNext(
  store: Store,
  options: { leaseMs: number; freshForHours: number; beforeCommit: () => void },
): Promise<ClaimOutcome> {
  return store.db.transaction(async (tx) => {
    const due = await nextDue(tx, options.freshForHours)
    if (!due) return { outcome: 'nothing-due' }
    const user = await mayStillSend(tx, due.uid)
    if (!user) return stop(tx, due, 'cancelled', 'switched-off')
    if (due.isTooLate) return stop(tx, due, 'failed', 'too-late')

    let slotDay = due.slotDay
    if (slotDay === null) {
      const slot = await takeSlot(tx, due.uid, limitsOf(user.tier, user.statedDailyLimit))
      if (!slot.taken) return stop(tx, due, 'capped', slot.full)
      slotDay = slot.day
    }
    const claim = {
      applicationId: due.id,
      uid: due.uid,
      marketplace: due.marketplace,
      jobId: due.jobId,
      fence: due.fence + 1,
    }
    await tx.execute(
      sql`update applications
          set state = 'reserving', reason = null, fence = ${claim.fence}, slot_day = ${slotDay},
              lease_until = product_clock() + ${`${options.leaseMs} ms`}::interval, updated_at = product_clock()
          where id = ${due.id}`,
    )
    await recordEvents(tx, [{ applicationId: due.id, kind: 'claimed', detail: slotDay }])
    await tellUsers(tx, [due.uid], { kind: 'application-changed', applicationId: due.id })
    options.beforeCommit()
    return { outcome: 'claimed', claim }
  })
}

function nextDue(tx: Transaction, freshForHours: number): Promise<Due | null> {
  return firstRow<Due>(
    tx,
    sql`select a.id, a.uid, a.marketplace, a.job_id as "jobId", a.fence, a.slot_day as "slotDay",
               j.posted_at < product_clock() - make_interval(hours => ${freshForHours}) as "isTooLate"
        from applications a
        join jobs j on j.id = a.job_id
        join marketplaces p on p.name = a.marketplace
        join marketplace_accounts m on m.uid = a.uid and m.marketplace = a.marketplace
        where a.state = 'queued' and a.next_at <= (select product_clock()) and m.state = 'ready'
          and (p.paused_until is null or p.paused_until <= (select product_clock()))
          and not exists (
            select from applications b where b.uid = a.uid and b.state in ('reserving', 'submitting')
          )
        order by a.next_at, a.id
        limit 1
        for no key update of a skip locked`,
  )
}

export type Entitled = { tier: string; statedDailyLimit: number | null }

/** What the user's limits follow from, while nothing forbids sending, read so that neither can change before we commit. */
export function mayStillSend(tx: Transaction, uid: string): Promise<Entitled | null> {
  return firstRow<Entitled>(
    tx,
    sql`select e.tier, u.stated_daily_limit as "statedDailyLimit" from users u join entitlements e on e.uid = u.uid
        where u.uid = ${uid} and u.auto_bidding_enabled and u.deleted_at is null
        for share`,
  )
}

async function stop(
  tx: Transaction,
  due: Due,
  state: 'cancelled' | 'failed' | 'capped',
  reason: Reason,
): Promise<ClaimOutcome> {
  if (due.slotDay) await giveSlotBack(tx, due.uid, due.slotDay)
  await tx.execute(
    sql`update applications
        set state = ${state}, reason = ${reason}, fence = fence + 1, slot_day = null, updated_at = product_clock()
        where id = ${due.id}`,
  )
  await recordEvents(tx, [{ applicationId: due.id, kind: 'settled', detail: reason }])
  await tellUsers(tx, [due.uid], { kind: 'application-changed', applicationId: due.id })
  return { outcome: 'stopped', applicationId: due.id, reason }
}
