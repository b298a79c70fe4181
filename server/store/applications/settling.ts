import { sql } from 'drizzle-orm'
import type { ApplicationState } from '../../../contract/bidding/application.ts'
import type { Reason } from '../../../contract/bidding/reasons.ts'
import type { Instant } from '../../../contract/instant.ts'
import type { EventKind } from './application-events.ts'
import type { Claim } from './claims.ts'
import type { Database, Queryable, Transaction } from '../connect.ts'
import { noticesTo, notify, notifyTogether, type Notice } from '../live.ts'
import { prepared } from '../preparing-client.ts'
import { firstRow, rows } from '../rows.ts'
import { giveSlotsBack, type HeldSlot } from '../usage/slots.ts'

export type Fenced = Pick<Claim, 'applicationId' | 'uid' | 'fence'>

export type Leaving = {
  from: ApplicationState
  to: ApplicationState
  reason: Reason | null
  /** False gives the day's slot back; only what was definitely not sent may do so. */
  keepsSlot: boolean
  /** Timeline event, where the state does not imply it. */
  event?: EventKind
  proposalId?: string
  /** Time from its arming to the first byte. Null: none has left. */
  sentAfterMs?: number | null
  /** Moment a queued one may be tried again, or an unknown one looked up. */
  nextAt?: Instant
  /** Wait until `nextAt`, counted from now. */
  waitMs?: number
}

const eventOf: Partial<Record<ApplicationState, EventKind>> = {
  queued: 'put-back',
  unknown: 'answer-missing',
  submitted: 'sent',
}

/**
 * Moves an application on if the claim still holds it. The one place that changes a state after a claim. False:
 * somebody else has it by now, and nothing was changed.
 */
export async function leave(tx: Transaction, claim: Fenced, to: Leaving): Promise<boolean> {
  const left = await moveOn(tx, claim, to)
  if (!left) return false
  await notify(tx, noticesOf(claim, to))
  if (!to.keepsSlot) await giveSlotsBack(tx, claim.uid, [left])
  return true
}

/**
 * Does the same for one that keeps its slot: a statement of its own, which needs no transaction around it. Its user's open pages
 * are told once it has committed.
 */
export async function leaveWithSlot(
  db: Database,
  claim: Fenced,
  to: Leaving & { keepsSlot: true },
): Promise<boolean> {
  const left = await moveOn(db, claim, to)
  if (left) await notifyTogether(db, noticesOf(claim, to))
  return left !== null
}

/** Notices for the user's open pages. */
function noticesOf({ applicationId, uid }: Fenced, { keepsSlot, to }: Leaving): Notice[] {
  const isUserChanged = !keepsSlot || to === 'submitted'
  return [
    ...noticesTo([uid], { kind: 'application-changed', applicationId }),
    ...(isUserChanged ? noticesTo([uid], { kind: 'user-changed' }) : []),
  ]
}

/** Changes the state and adds the line to the timeline, in one statement. */
function moveOn(db: Queryable, claim: Fenced, to: Leaving): Promise<HeldSlot | null> {
  const { applicationId } = claim
  return firstRow<HeldSlot>(
    db,
    sql`${prepared}with held as (
          select id, slot_day, slot_account from applications
          where id = ${applicationId} and fence = ${claim.fence} and state = ${to.from}
          for no key update
        ), moved as (
          update applications a
          set state = ${to.to}, reason = ${to.reason},
              slot_day = case when ${to.keepsSlot} then a.slot_day end,
              slot_account = case when ${to.keepsSlot} then a.slot_account end,
              proposal_id = coalesce(${to.proposalId ?? null}, a.proposal_id),
              sent_at = ${sentAt(to.sentAfterMs ?? null)},
              next_at = coalesce(${to.nextAt ?? null}::timestamptz, product_clock() + ${`${to.waitMs ?? 0} ms`}::interval),
              send_no = a.send_no - case when ${to.from} = 'submitting' and ${to.to} = 'queued' then 1 else 0 end,
              setbacks = a.setbacks + case when ${to.to} = 'queued' then 1 else 0 end,
              unknown_at = case when ${to.to} = 'unknown' then coalesce(a.unknown_at, product_clock()) end,
              negative_look_ups = 0, drained_ms = 0, looked_up_at = null, lease_until = null, updated_at = product_clock()
          from held where a.id = held.id
          returning a.id, held.slot_day, held.slot_account
        ), recorded as (
          insert into application_events (application_id, kind, detail)
          select id, ${to.event ?? eventOf[to.to] ?? 'settled'}, ${to.proposalId ?? to.reason}::text from moved
        )
        select slot_day as "slotDay", slot_account as "slotAccount" from moved`,
  )
}

/**
 * Gives this reason to all that wait in the queue for a user's account, but for those that their user's own rules hold for a
 * while. Rows that somebody has locked are left out, so that nobody waits for anybody.
 */
export async function giveReasonToQueued(
  tx: Transaction,
  { uid, marketplace, reason }: { uid: string; marketplace: string; reason: Reason },
): Promise<void> {
  const given = await rows<{ id: string }>(
    tx,
    sql`with waiting as (
          select id from applications
          where uid = ${uid} and marketplace = ${marketplace} and state = 'queued'
            and coalesce(reason, '') not in ('pace', 'best-first', 'working-hours', 'quiet-band')
          for no key update skip locked
        )
        update applications a set reason = ${reason} from waiting where a.id = waiting.id returning a.id`,
  )
  await notify(
    tx,
    given.flatMap(({ id }) => noticesTo([uid], { kind: 'application-changed', applicationId: id })),
  )
}

/** Time at which it left: no later than now, since arming may begin long before it is written down. */
function sentAt(sentAfterMs: number | null) {
  if (sentAfterMs === null) return sql`a.sent_at`
  return sql`least(a.armed_at + ${sentAfterMs}::float8 * interval '1 ms', product_clock())`
}
