import { sql } from 'drizzle-orm'
import type { Reason } from '../../contract/application.ts'
import { limitsOf } from '../../contract/plans.ts'
import { recordStep } from './application-events.ts'
import type { Store, Transaction } from './connect.ts'
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
  maySend: boolean
} & Entitled

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
    if (!due.maySend) return stop(tx, due, 'cancelled', 'switched-off')
    if (due.isTooLate) return stop(tx, due, 'failed', 'too-late')

    let slotDay = due.slotDay
    if (slotDay === null) {
      const slot = await takeSlot(tx, due.uid, limitsOf(due.tier, due.statedDailyLimit))
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
    await recordStep(tx, { ...claim, events: [{ kind: 'claimed', detail: slotDay }] })
    options.beforeCommit()
    return { outcome: 'claimed', claim }
  })
}

/**
 * Its user's settings and plan are read so that neither can change before we commit. Who is being changed at this moment is
 * passed over: to wait here, with an application locked, could be to wait in a circle with a deletion.
 */
function nextDue(tx: Transaction, freshForHours: number): Promise<Due | null> {
  return firstRow<Due>(
    tx,
    sql`select a.id, a.uid, a.marketplace, a.job_id as "jobId", a.fence, a.slot_day as "slotDay",
               j.posted_at < product_clock() - make_interval(hours => ${freshForHours}) as "isTooLate",
               u.auto_bidding_enabled and u.deleted_at is null as "maySend",
               e.tier, u.stated_daily_limit as "statedDailyLimit"
        from applications a
        join jobs j on j.id = a.job_id
        join users u on u.uid = a.uid
        join entitlements e on e.uid = a.uid
        left join marketplace_accounts m on m.uid = a.uid and m.marketplace = a.marketplace
        left join marketplace_brakes b on b.name = a.marketplace and b.paused_until > (select product_clock())
        where a.state = 'queued' and a.next_at <= (select product_clock())
          and (
            (m.state = 'ready' and b.name is null)
            or j.posted_at < (select product_clock()) - make_interval(hours => ${freshForHours})
          )
          and not exists (
            select from applications o where o.uid = a.uid and o.state in ('reserving', 'submitting')
          )
        order by a.next_at, a.id
        limit 1
        for no key update of a skip locked for share of u, e skip locked`,
  )
}

/** What a user's limits follow from. */
export type Entitled = { tier: string; statedDailyLimit: number | null }

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
  await recordStep(tx, {
    applicationId: due.id,
    uid: due.uid,
    events: [{ kind: 'settled', detail: reason }],
  })
  return { outcome: 'stopped', applicationId: due.id, reason }
}
