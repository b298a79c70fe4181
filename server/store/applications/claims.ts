import { sql } from 'drizzle-orm'
import type { Reason } from '../../../contract/bidding/reasons.ts'
import { recordStep } from './application-events.ts'
import type { Store, Transaction } from '../connect.ts'
import { tierInForce } from '../billing/entitlements.ts'
import { maySend } from './may-send.ts'
import { obstacleTo, type NextOpening } from './obstacle-to.ts'
import { isPaced, postpone } from './pacing.ts'
import { firstRow } from '../rows.ts'
import { toVersionedRules, type StoredRules } from '../deciding/rules.ts'
import { wantsPerson } from '../keeping/unattended.ts'
import { isSettledSinceRestore } from '../restoring/since-restore.ts'
import { giveSlotsBack, takeSlots, type Entitled, type HeldSlot } from '../usage/slots.ts'

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
  /** Removed from the queue without being sent. */
  | { outcome: 'stopped'; applicationId: string; reason: Reason }
  /** Postponed: its user's rules allow no automatic sending right now. Others may still be due. */
  | { outcome: 'postponed'; applicationId: string; reason: Reason }
  | { outcome: 'nothing-due' }

export type Claiming = {
  leaseMs: number
  freshForHours: number
  nextOpening: NextOpening
  /** Called before the claim commits, for tests to end the process there. */
  beforeCommit: () => void
}

type Due = {
  id: string
  uid: string
  marketplace: string
  jobId: string
  fence: number
  /** Account it would be sent from. Null: the marketplace has not let the user in with these credentials yet. */
  accountName: string | null
  connects: number | null
  isManual: boolean
  isTooLate: boolean
  /** True: its user has deleted the sign-in that it needs. */
  isDisconnected: boolean
  /** True: a person has to send it, and none has: a switch was turned off since it was queued. */
  wantsPerson: boolean
  /** True: it goes out through the operator's account, which sends one at a time. */
  isForAgency: boolean
  maySend: boolean
  now: string
} & Entitled &
  HeldSlot &
  StoredRules

/**
 * Takes the application that has waited longest and one of its user's slots, in one transaction. A user with one in
 * flight, or for whom sending has stopped, is passed over.
 */
export function claimNext(store: Store, options: Claiming): Promise<ClaimOutcome> {
  return store.db.transaction(async (tx) => {
    const due = await nextDue(tx, options.freshForHours)
    if (!due) return { outcome: 'nothing-due' }
    if (!due.maySend) return stop(tx, due, 'cancelled', 'switched-off')
    if (due.isDisconnected) return stop(tx, due, 'cancelled', 'disconnected')
    if (due.isTooLate) return stop(tx, due, 'failed', 'too-late')
    if (due.wantsPerson) return stop(tx, due, 'review', 'wants-person')
    const { rules } = toVersionedRules(due)
    if (isPaced(rules)) await makeOnlyOne(tx, due.id)
    if (!due.isManual) {
      const obstacle = await obstacleTo(tx, due, { rules, nextOpening: options.nextOpening })
      if (obstacle === 'connects-budget') return stop(tx, due, 'capped', obstacle)
      if (obstacle) {
        await postpone(tx, due, obstacle)
        return { outcome: 'postponed', applicationId: due.id, reason: obstacle.reason }
      }
    }

    let { slotDay, slotAccount } = due
    if (slotDay === null) {
      const slot = await takeSlots(tx, due, due)
      if (!slot.taken) return stop(tx, due, 'capped', slot.full)
      ;({ slotDay, slotAccount } = slot)
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
              slot_account = ${slotAccount}, is_for_agency = ${due.isForAgency}, lease_until = product_clock() + ${`${options.leaseMs} ms`}::interval, updated_at = product_clock()
          where id = ${due.id}`,
    )
    await recordStep(tx, { ...claim, events: [{ kind: 'claimed', detail: slotDay }] })
    options.beforeCommit()
    return { outcome: 'claimed', claim }
  })
}

/**
 * Locks the next due application with its user's settings and plan, so that neither can change before we commit. Users
 * being changed at this moment are passed over: waiting here, with an application locked, could deadlock with a
 * deletion. What needs no lock is looked up row by row: a join of all of it would take longer to plan than to run.
 */
function nextDue(tx: Transaction, freshForHours: number): Promise<Due | null> {
  const isTooLate = sql`(a.approved_at is null
    and j.posted_at < (select product_clock()) - make_interval(hours => ${freshForHours}))`
  const isDisconnected = sql`(select m.uid from sending_accounts m
    where m.uid = a.uid and m.marketplace = a.marketplace) is null`
  return firstRow<Due>(
    tx,
    sql`select a.id, a.uid, a.marketplace, a.job_id as "jobId", a.fence, a.slot_day as "slotDay", a.slot_account as "slotAccount", j.connects,
               (select m.account_name from sending_accounts m
                where m.uid = a.uid and m.marketplace = a.marketplace and m.state = 'ready') as "accountName",
               a.approved_at is not null as "isManual", ${isTooLate} as "isTooLate", ${isDisconnected} as "isDisconnected",
               a.approved_at is null and ${wantsPerson(sql`a.uid`, sql`a.marketplace`)} as "wantsPerson",
               exists (select from agency_memberships g
                       where g.uid = a.uid and g.marketplace = a.marketplace) as "isForAgency", ${maySend} as "maySend",
               product_clock() as now, ${tierInForce} as tier, u.stated_daily_limit as "statedDailyLimit",
               (select r.version from bidding_rules r where r.uid = a.uid) as version,
               (select r.rules from bidding_rules r where r.uid = a.uid) as rules
        from applications a
        join jobs j on j.id = a.job_id
        join users u on u.uid = a.uid
        join entitlements e on e.uid = a.uid
        where a.state = 'queued' and a.next_at <= (select product_clock())
          and ${isSettledSinceRestore(isTooLate)}
          and (
            ${isTooLate}
            or ${isDisconnected}
            or u.paused_at is null
              and (select m.may_send and (m.check_after is null or m.check_after <= (select product_clock()))
                     and (not m.is_agency or not exists (
                       select from applications o where o.marketplace = a.marketplace and o.is_for_agency
                         and o.state in ('reserving', 'submitting')))
                   from sending_accounts m where m.uid = a.uid and m.marketplace = a.marketplace)
              and (select b.name from marketplace_brakes b
                   where b.name = a.marketplace and b.paused_until > (select product_clock())) is null
          )
          and (select o.id from applications o
               where o.uid = a.uid and o.state in ('reserving', 'submitting')) is null
        order by a.next_at, a.id
        limit 1
        for no key update of a skip locked for share of u, e skip locked`,
  )
}

/**
 * Makes this the user's only application under way in any process: only then are the figures of pace and budget final.
 * Done for manual ones too, and before the slot: in two orders, two claims would deadlock.
 */
async function makeOnlyOne(tx: Transaction, id: string): Promise<void> {
  await tx.execute(sql`update applications set state = 'reserving' where id = ${id}`)
}

async function stop(
  tx: Transaction,
  due: Due,
  state: 'cancelled' | 'failed' | 'capped' | 'review',
  reason: Reason,
): Promise<ClaimOutcome> {
  await giveSlotsBack(tx, due.uid, [due])
  await tx.execute(
    sql`update applications
        set state = ${state}, reason = ${reason}, fence = fence + 1, slot_day = null,
            slot_account = null, updated_at = product_clock()
        where id = ${due.id}`,
  )
  await recordStep(tx, {
    applicationId: due.id,
    uid: due.uid,
    events: [{ kind: 'settled', detail: reason }],
  })
  return { outcome: 'stopped', applicationId: due.id, reason }
}
