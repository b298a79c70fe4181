import { sql } from 'drizzle-orm'
import type { Reason } from '../../../contract/bidding/reasons.ts'
import { recordStep } from './application-events.ts'
import type { Store, Transaction } from '../connect.ts'
import { tierInForce } from '../billing/entitlements.ts'
import { maySend } from './may-send.ts'
import { isOpenNow, obstacleTo, type NextOpening } from './obstacle-to.ts'
import { isPaced, postpone } from './pacing.ts'
import { prepared } from '../preparing-client.ts'
import { rows, textArray } from '../rows.ts'
import { claimTogether, onePerUser } from './together/claim-together.ts'
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
export async function claimNext(store: Store, options: Claiming): Promise<ClaimOutcome> {
  const [outcome] = await claimDue(store, options, 'one')
  return outcome ?? { outcome: 'nothing-due' }
}

/** Largest number of applications claimed together. */
export const maxClaims = 24

/**
 * Takes those that have waited longest, each of another user, with their slots: together where nothing stands in the way of
 * them, else the first alone. None: nothing is due.
 */
export async function claimDue(
  store: Store,
  options: Claiming,
  number: 'one' | 'many',
): Promise<ClaimOutcome[]> {
  try {
    return await store.db.transaction(async (tx) => {
      const all = await nextDue(tx, options.freshForHours, number)
      const [first] = all
      if (!first) return []
      const plain = isPlain(first, options) ? all.filter((due) => isPlain(due, options)) : []
      const chosen = onePerUser(plain)
      if (chosen.length === 0) return [await claimAlone(tx, first, options)]
      const claims = await takeAll(tx, chosen, options)
      options.beforeCommit()
      return claims.map((claim) => ({ outcome: 'claimed', claim }))
    })
  } catch (error) {
    if (!(error instanceof LimitsReached)) throw error
    const outcomes: ClaimOutcome[] = []
    for (const id of error.ids) outcomes.push(...(await claimById(store, id, options)))
    return outcomes
  }
}

/** Claims, with what was read of them. */
export type ClaimsWith<Read> = { claims: Claim[]; read: Read }

/**
 * Claims those of these applications that nothing stands in the way of, in the transaction that stores them, and reads about
 * them: together or not at all. Those that it does not return stay in the queue, for `claimDue` to find out why; null: all do.
 * A failure changes nothing either, and leaves the transaction as it was.
 */
export async function claimStored<Read>(
  tx: Transaction,
  ids: readonly string[],
  options: Claiming & { read: (tx: Transaction, claims: readonly Claim[]) => Promise<Read> },
): Promise<ClaimsWith<Read> | null> {
  try {
    const [, stored] = await Promise.all([
      rows(tx, sql`savepoint before_claims`), // leaves first
      nextDue(tx, options.freshForHours, { ids }),
    ])
    const chosen = onePerUser(stored.filter((due) => isPlain(due, options)))
    if (chosen.length === 0) return null
    const claims = await takeAll(tx, chosen, options)
    options.beforeCommit()
    return { claims, read: await options.read(tx, claims) }
  } catch (error) {
    await tx.execute(sql`rollback to savepoint before_claims`)
    if (error instanceof LimitsReached) return null
    throw error
  }
}

/** Rolls a claim of several back, because limits are reached for some of them. */
class LimitsReached extends Error {
  readonly ids: readonly string[]

  constructor(ids: readonly string[]) {
    super('Limits are reached.')
    this.name = 'LimitsReached'
    this.ids = ids
  }
}

async function takeAll(
  tx: Transaction,
  chosen: readonly Due[],
  { leaseMs }: Claiming,
): Promise<Claim[]> {
  const taken = await claimTogether(tx, chosen, leaseMs)
  const fences = new Map(taken.map(({ id, fence }) => [id, fence]))
  const missing = chosen.filter(({ id }) => !fences.has(id))
  if (missing.length > 0) throw new LimitsReached(missing.map(({ id }) => id))
  return chosen.map((due) => claimOf(due, fences.get(due.id) ?? due.fence + 1))
}

function claimById(store: Store, id: string, options: Claiming): Promise<ClaimOutcome[]> {
  return store.db.transaction(async (tx) => {
    const [due] = await nextDue(tx, options.freshForHours, { ids: [id] })
    return due ? [await claimAlone(tx, due, options)] : []
  })
}

/** Tells whether nothing but a limit can keep an application from being claimed: no rule of its user's counts others. */
function isPlain(due: Due, { nextOpening }: Claiming): boolean {
  const isStopped = !due.maySend || due.isDisconnected || due.isTooLate || due.wantsPerson
  if (isStopped || due.isManual || due.isForAgency || due.slotDay !== null) return false
  const { rules } = toVersionedRules(due)
  return !isPaced(rules) && isOpenNow(due, { rules, nextOpening })
}

function claimOf({ id, uid, marketplace, jobId }: Due, fence: number): Claim {
  return { applicationId: id, uid, marketplace, jobId, fence }
}

/** Claims one, or notes why it cannot be sent now. */
async function claimAlone(tx: Transaction, due: Due, options: Claiming): Promise<ClaimOutcome> {
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
  const claim = claimOf(due, due.fence + 1)
  await tx.execute(
    sql`update applications
        set state = 'reserving', reason = null, fence = ${claim.fence}, slot_day = ${slotDay},
            slot_account = ${slotAccount}, is_for_agency = ${due.isForAgency}, lease_until = product_clock() + ${`${options.leaseMs} ms`}::interval, updated_at = product_clock()
        where id = ${due.id}`,
  )
  await recordStep(tx, { ...claim, events: [{ kind: 'claimed', detail: slotDay }] })
  options.beforeCommit()
  return { outcome: 'claimed', claim }
}

/**
 * Locks the next due application with its user's settings and plan, so that neither can change before we commit. Users
 * being changed at this moment are passed over: waiting here, with an application locked, could deadlock with a
 * deletion. What needs no lock is looked up row by row: a join of all of it would take longer to plan than to run.
 */
function nextDue(
  tx: Transaction,
  freshForHours: number,
  which: 'one' | 'many' | { ids: readonly string[] },
): Promise<Due[]> {
  const only = typeof which === 'object' ? sql`and a.id = any(${textArray(which.ids)})` : sql``
  // In the text: a plan that is kept has to know that it is for few rows.
  const limit = sql.raw(`${which === 'one' ? 1 : maxClaims}`)
  const isTooLate = sql`(a.approved_at is null
    and j.posted_at < (select product_clock()) - make_interval(hours => ${freshForHours}))`
  const isDisconnected = sql`(select m.uid from sending_accounts m
    where m.uid = a.uid and m.marketplace = a.marketplace) is null`
  return rows<Due>(
    tx,
    sql`${prepared}select a.id, a.uid, a.marketplace, a.job_id as "jobId", a.fence, a.slot_day as "slotDay", a.slot_account as "slotAccount", j.connects,
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
        where a.state = 'queued' ${only} and a.next_at <= (select product_clock())
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
        limit ${limit}
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
