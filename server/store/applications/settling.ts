import { sql, type SQL } from 'drizzle-orm'
import type { ApplicationState } from '../../../contract/bidding/application.ts'
import type { Reason } from '../../../contract/bidding/reasons.ts'
import type { Instant } from '../../../contract/instant.ts'
import type { EventKind } from './application-events.ts'
import type { Claim } from './claims.ts'
import type { Database, Queryable, Transaction } from '../connect.ts'
import { gathered } from '../gathering/gather.ts'
import { notifyTogether } from '../gathering/notify-together.ts'
import { noticesTo, notify, type Notice } from '../live.ts'
import { prepared } from '../preparing-client.ts'
import { firstRow, jsonFor, rows } from '../rows.ts'
import { tryTogether, type Tried } from './together/try-together.ts'
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
  const left = await moveOn(tx, { claim, to })
  if (!left) return false
  await notify(tx, noticesOf(claim, to))
  if (!to.keepsSlot) await giveSlotsBack(tx, claim.uid, [left])
  return true
}

/**
 * Does the same for one that keeps its slot, in one transaction with all others that come while the ones before them are being
 * moved on. Users' open pages are told once it has committed.
 */
export async function leaveWithSlot(
  db: Database,
  claim: Fenced,
  to: Leaving & { keepsSlot: true },
): Promise<boolean> {
  const move = { claim, to }
  const { isDone, failure } = await moveTogether(db, move)
  const left = isDone || (await moveOn(db, move)) !== null
  if (!left && failure) throw failure // it may have been moved on with the others
  if (left) await notifyTogether(db, noticesOf(claim, to))
  return left
}

type Move = { claim: Fenced; to: Leaving }

/** Not done: it or its user is locked, or somebody else has it. */
const moveTogether = gathered<Move, Tried>((db, all) =>
  tryTogether(all, (each) => rows<Moved>(db, moving(each, { isWaiting: false }))),
)

/** Notices for the user's open pages. */
function noticesOf({ applicationId, uid }: Fenced, { keepsSlot, to }: Leaving): Notice[] {
  const isUserChanged = !keepsSlot || to === 'submitted'
  return [
    ...noticesTo([uid], { kind: 'application-changed', applicationId }),
    ...(isUserChanged ? noticesTo([uid], { kind: 'user-changed' }) : []),
  ]
}

type Moved = HeldSlot & { id: string }

function moveOn(db: Queryable, move: Move): Promise<Moved | null> {
  return firstRow<Moved>(db, moving([move], { isWaiting: true }))
}

/**
 * Statement that changes states and adds the lines to the timelines. Without waiting it leaves out locked applications, and
 * those of locked users, whom a trigger would wait for.
 */
function moving(all: readonly Move[], { isWaiting }: { isWaiting: boolean }): SQL {
  const locked = isWaiting
    ? sql`for no key update of a`
    : sql`for no key update of a skip locked for key share of u skip locked`
  const given = all.map(({ claim, to }) => ({
    id: claim.applicationId,
    fence: claim.fence,
    from: to.from,
    to: to.to,
    reason: to.reason,
    keeps_slot: to.keepsSlot,
    proposal_id: to.proposalId,
    sent_after_ms: to.sentAfterMs,
    next_at: to.nextAt,
    wait_ms: to.waitMs ?? 0,
    event: to.event ?? eventOf[to.to] ?? 'settled',
  }))
  return sql`${prepared}with held as (
        select g.*, a.slot_day, a.slot_account
        from jsonb_to_recordset(${jsonFor(given)}::jsonb) as g (
            id text, fence int, "from" text, "to" text, reason text, keeps_slot boolean, proposal_id text, sent_after_ms float8,
            next_at timestamptz, wait_ms float8, event text
          ) join applications a on a.id = g.id join users u on u.uid = a.uid
        where a.fence = g.fence and a.state = g."from"
        ${locked}
      ), moved as (
        update applications a
        set state = held."to", reason = held.reason,
            slot_day = case when held.keeps_slot then a.slot_day end,
            slot_account = case when held.keeps_slot then a.slot_account end,
            proposal_id = coalesce(held.proposal_id, a.proposal_id),
            -- No later than now, since arming may begin long before it is written down.
            sent_at = case when held.sent_after_ms is null then a.sent_at
                           else least(a.armed_at + held.sent_after_ms * interval '1 ms', product_clock()) end,
            next_at = coalesce(held.next_at, product_clock() + held.wait_ms * interval '1 ms'),
            send_no = a.send_no - case when held."from" = 'submitting' and held."to" = 'queued' then 1 else 0 end,
            setbacks = a.setbacks + case when held."to" = 'queued' then 1 else 0 end,
            unknown_at = case when held."to" = 'unknown' then coalesce(a.unknown_at, product_clock()) end,
            negative_look_ups = 0, drained_ms = 0, looked_up_at = null, lease_until = null, updated_at = product_clock()
        from held where a.id = held.id
        returning a.id, held.slot_day, held.slot_account, held.event, coalesce(held.proposal_id, held.reason) as detail
      ), recorded as (
        insert into application_events (application_id, kind, detail) select id, event, detail from moved order by id
      )
      select id, slot_day as "slotDay", slot_account as "slotAccount" from moved`
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
