import { sql } from 'drizzle-orm'
import type { Instant } from '../../contract/instant.ts'
import { limitsOf } from '../../contract/plans.ts'
import { recordStep } from './application-events.ts'
import type { Claim, Entitled } from './claims.ts'
import type { Store, Transaction } from './connect.ts'
import { firstRow } from './rows.ts'
import { leave } from './settling.ts'
import { giveSlotBack, takeSlot } from './usage.ts'

/** A lock is waited for no longer than that. */
const longestWaitMs = 5_000

/** `armed`: the request may leave now. `stopped`: it must not, and the row already says why. `lost`: another has the claim. */
export type ArmOutcome = 'armed' | 'stopped' | 'lost'

type Held = {
  slotDay: string | null
  today: string
  isQuiet: boolean
  tomorrow: Instant
  maySend: boolean
} & Entitled

/**
 * The point of no return, written before the first byte leaves: one request with this letter, until the lease ends. Nothing
 * is armed in the last `deadlineMs` of a UTC day, so that the day that is charged is the day it is sent. threats.md section 5.
 */
export function arm(
  store: Store,
  claim: Claim,
  prepared: {
    letter: string
    /** Of the marketplace credentials it is sent with: only they can look it up afterwards. */
    accountVersion: number
    composedAt: Instant
    leaseMs: number
    deadlineMs: number
  },
): Promise<ArmOutcome> {
  return store.db.transaction(async (tx) => {
    const held = await holdClaim(tx, claim, prepared.deadlineMs)
    if (!held) return 'lost'
    if (!held.maySend || (await isScannerDeleted(tx, claim))) {
      await leave(tx, claim, {
        from: 'reserving',
        to: 'cancelled',
        reason: held.maySend ? 'scanner-deleted' : 'switched-off',
        keepsSlot: false,
      })
      return 'stopped'
    }
    if (held.isQuiet) {
      await leave(tx, claim, {
        from: 'reserving',
        to: 'queued',
        reason: 'quiet-band',
        keepsSlot: false,
        nextAt: held.tomorrow,
      })
      return 'stopped'
    }
    const slotDay = await slotOfToday(tx, claim, held)
    if (!slotDay) return 'stopped'
    const armed = await firstRow(
      tx,
      sql`update applications
          set state = 'submitting', account_version = ${prepared.accountVersion}, slot_day = ${slotDay}, letter = ${prepared.letter}, composed_at = ${prepared.composedAt},
              armed_at = product_clock(), send_no = send_no + 1, updated_at = product_clock(),
              lease_until = product_clock() + ${`${prepared.leaseMs} ms`}::interval
          where id = ${claim.applicationId} and lease_until > product_clock()
          returning id`,
    )
    if (!armed) return 'lost' // waiting for the user's row has taken the lease's time
    await recordStep(tx, { ...claim, events: [{ kind: 'composed' }, { kind: 'armed' }] })
    return 'armed'
  })
}

/** The user is locked before the application, as by whoever switches auto-bidding: neither waits for the other in a circle. */
function holdClaim(tx: Transaction, claim: Claim, deadlineMs: number): Promise<Held | null> {
  return firstRow<Held>(
    tx,
    sql`select a.slot_day as "slotDay", today.day as today, (today.day + 1)::timestamp at time zone 'UTC' as tomorrow,
               (today.at + ${`${deadlineMs + longestWaitMs} ms`}::interval) at time zone 'UTC' >= today.day + 1 as "isQuiet",
               u.auto_bidding_enabled and u.deleted_at is null as "maySend",
               e.tier, u.stated_daily_limit as "statedDailyLimit"
        from users u
        join entitlements e on e.uid = u.uid
        join applications a on a.uid = u.uid
        cross join lateral (
          select c.at, (c.at at time zone 'UTC')::date as day from (select product_clock() as at) c
        ) today
        where u.uid = ${claim.uid} and a.id = ${claim.applicationId} and a.fence = ${claim.fence}
          and a.state = 'reserving' and a.lease_until > today.at
        for share of u, e for no key update of a`,
  )
}

/** Asked once the user is locked, as whoever deletes a scanner does: it is there until we commit, or gone for good. */
async function isScannerDeleted(tx: Transaction, claim: Claim): Promise<boolean> {
  const deleted = await firstRow(
    tx,
    sql`select a.id from applications a left join scanners s on s.id = a.scanner_id
        where a.id = ${claim.applicationId} and a.scanner_id is not null and s.id is null`,
  )
  return deleted !== null
}

/** The slot that was taken, or one of today's in its place when midnight has passed since. Null: there is none left. */
async function slotOfToday(tx: Transaction, claim: Claim, held: Held): Promise<string | null> {
  if (held.slotDay === held.today) return held.today
  if (held.slotDay) await giveSlotBack(tx, claim.uid, held.slotDay)
  await tx.execute(sql`update applications set slot_day = null where id = ${claim.applicationId}`)
  const slot = await takeSlot(tx, claim.uid, limitsOf(held.tier, held.statedDailyLimit))
  if (slot.taken) return slot.day
  await leave(tx, claim, { from: 'reserving', to: 'capped', reason: slot.full, keepsSlot: false })
  return null
}
