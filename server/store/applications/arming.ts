import { sql } from 'drizzle-orm'
import type { Instant } from '../../../contract/instant.ts'
import { limitsOf } from '../../../contract/billing/plans.ts'
import { recordStep } from './application-events.ts'
import type { Claim } from './claims.ts'
import type { Store, Transaction } from '../connect.ts'
import { wantsPerson } from '../keeping/unattended.ts'
import { tierInForce } from '../billing/entitlements.ts'
import { maySend } from './may-send.ts'
import { firstRow } from '../rows.ts'
import { leave } from './settling.ts'
import { fillAccount, giveAccountsBack, type Entitled, type HeldSlot } from '../usage/slots.ts'
import { armTogether, maxWaitMs } from './together/arm-together.ts'
import { armedAs, readyRows, type Prepared } from './together/armed-as.ts'
import { giveSlotBack, takeSlot } from './usage.ts'

/** `armed`: the request may leave now. `stopped`: it must not, and the row already says why. `lost`: another has the claim. */
export type ArmOutcome = 'armed' | 'stopped' | 'lost'

type Held = {
  today: string
  isQuiet: boolean
  tomorrow: Instant
  maySend: boolean
  draftVersion: number
  isManual: boolean
} & Entitled &
  HeldSlot

/**
 * The point of no return, written before the first byte leaves: one request with this letter, until the lease ends. Nothing
 * is armed in the last `deadlineMs` of a UTC day, so that the day that is charged is the day it is sent.
 */
export async function arm(store: Store, claim: Claim, prepared: Prepared): Promise<ArmOutcome> {
  const { isDone, failure } = await armTogether(store.db, { claim, prepared })
  if (isDone) return 'armed'
  prepared.onArming?.()
  const outcome = await armStepByStep(store, claim, prepared)
  // It may have been armed with the others. Then nothing leaves, and it is looked up.
  if (outcome === 'lost' && failure) throw failure
  return outcome
}

/** Arms what needs something else first, or notes why it may not leave. */
function armStepByStep(store: Store, claim: Claim, prepared: Prepared): Promise<ArmOutcome> {
  return store.db.transaction(async (tx) => {
    const held = await holdClaim(tx, claim, prepared.deadlineMs)
    if (!held) return 'lost'
    const seen = await lookAgain(tx, claim, prepared)
    const { isScannerDeleted, isForNeverClient, accountName } = seen
    if (!held.maySend || isScannerDeleted) {
      await leave(tx, claim, {
        from: 'reserving',
        to: 'cancelled',
        reason: held.maySend ? 'scanner-deleted' : 'switched-off',
        keepsSlot: false,
      })
      return 'stopped'
    }
    if (seen.wantsPerson) {
      await leave(tx, claim, {
        from: 'reserving',
        to: 'review',
        reason: 'wants-person',
        keepsSlot: false,
      })
      return 'stopped'
    }
    if (isForNeverClient) {
      await leave(tx, claim, {
        from: 'reserving',
        to: 'skipped',
        reason: 'never-client',
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
    if (held.draftVersion !== prepared.draftVersion) {
      await leave(tx, claim, { from: 'reserving', to: 'queued', reason: null, keepsSlot: false })
      return 'stopped'
    }
    const isOtherAccount = held.slotAccount !== null && held.slotAccount !== accountName
    if (seen.isSignInReplaced || isOtherAccount) {
      await leave(tx, claim, {
        from: 'reserving',
        to: 'queued',
        reason: 'session-expired',
        keepsSlot: false,
      })
      return 'stopped'
    }
    const slotDay = await slotOfToday(tx, claim, { held, accountName })
    if (!slotDay) return 'stopped'
    const armed = await firstRow(
      tx,
      sql`update applications a
          set slot_day = ${slotDay}, ${armedAs}
          from ${readyRows([{ claim, prepared }])}
          where a.id = g.id and a.lease_until > product_clock()
          returning a.id`,
    )
    if (!armed) return 'lost' // waiting for the user's row has taken the lease's time
    // A letter that the user has reviewed was composed back then.
    const composed = held.isManual ? [] : [{ kind: 'composed' as const }]
    await recordStep(tx, { ...claim, events: [...composed, { kind: 'armed' }] })
    return 'armed'
  })
}

/** Locks the user before the application, as switching auto-bidding does, so that the two cannot deadlock. */
function holdClaim(tx: Transaction, claim: Claim, deadlineMs: number): Promise<Held | null> {
  return firstRow<Held>(
    tx,
    sql`select a.slot_day as "slotDay", a.slot_account as "slotAccount", today.day as today, (today.day + 1)::timestamp at time zone 'UTC' as tomorrow,
               (today.at + ${`${deadlineMs + maxWaitMs} ms`}::interval) at time zone 'UTC' >= today.day + 1 as "isQuiet",
               ${maySend} as "maySend", a.draft_version as "draftVersion", a.approved_at is not null as "isManual",
               ${tierInForce} as tier, u.stated_daily_limit as "statedDailyLimit"
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

/**
 * Checks scanner, credentials and client again once the user is locked: whoever deletes a scanner, saves credentials or
 * blocks a client locks the user too, so nothing changes before we commit. The same holds for whoever notes that an agency
 * no longer lets us act for it. docs/decisions/059
 */
async function lookAgain(tx: Transaction, claim: Claim, { accountVersion }: Prepared) {
  const found = await firstRow<LookedAt>(
    tx,
    // An application under way when the client was blocked may have been requeued since.
    sql`select a.approved_at is null and a.scanner_id is not null and s.id is null as "isScannerDeleted", (m.uid is null or m.is_agency and not m.may_send) as "isSignInReplaced",
               m.account_name as "accountName",
               a.approved_at is null and ${wantsPerson(sql`a.uid`, sql`a.marketplace`)} as "wantsPerson",
               exists (select from never_clients n
                       where n.uid = a.uid and n.marketplace = a.marketplace and n.client_id = a.client_id
                         and (a.approved_at is null or a.approved_at < n.created_at)) as "isForNeverClient"
        from applications a left join scanners s on s.id = a.scanner_id
        left join sending_accounts m
          on m.uid = a.uid and m.marketplace = a.marketplace and m.version = ${accountVersion}
        where a.id = ${claim.applicationId}`,
  )
  if (!found) throw new Error('An application that is held was not there.')
  return found
}

type LookedAt = {
  isScannerDeleted: boolean
  isForNeverClient: boolean
  /** A person has to send it, and none has. */
  wantsPerson: boolean
  isSignInReplaced: boolean
  /** Account of the credentials it is sent with. */
  accountName: string | null
}

/**
 * Keeps the slot that was taken, or takes one of today's when midnight has passed since, and the account's part if it
 * was not known when the user's was taken. The account's after the user's, as everybody does. Null: none is left.
 */
async function slotOfToday(
  tx: Transaction,
  claim: Claim,
  { held, accountName }: { held: Held; accountName: string | null },
): Promise<string | null> {
  const { slotDay, slotAccount, today } = held
  const isOfToday = slotDay === today
  if (isOfToday && slotAccount === accountName) return today
  if (slotDay && !isOfToday) await giveSlotBack(tx, claim.uid, slotDay)
  const own = isOfToday
    ? ({ taken: true, day: today } as const)
    : await takeSlot(tx, claim.uid, limitsOf(held.tier, held.statedDailyLimit))
  if (slotDay) await giveAccountsBack(tx, [{ accountName: slotAccount, day: slotDay }])
  const full = own.taken
    ? await fillAccount(tx, { slotDay: own.day, slotAccount: accountName }, held.tier)
    : own.full
  const isFilled = own.taken && full === null
  // Recorded before the lease is checked again: if it has expired, recovery has to know which slot to give back.
  await tx.execute(
    sql`update applications set slot_day = ${own.taken ? own.day : null}, slot_account = ${isFilled ? accountName : null}
        where id = ${claim.applicationId}`,
  )
  if (isFilled) return own.day
  await leave(tx, claim, { from: 'reserving', to: 'capped', reason: full, keepsSlot: false })
  return null
}
