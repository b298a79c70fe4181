import { sql } from 'drizzle-orm'
import type { Reason } from '../../../contract/bidding/reasons.ts'
import { recordStep } from './application-events.ts'
import type { Store, Transaction } from '../connect.ts'
import { isOpenNow, obstacleTo, type NextOpening } from './obstacle-to.ts'
import { isPaced, postpone } from './pacing.ts'
import { rows } from '../rows.ts'
import { claimTogether, onePerUser } from './together/claim-together.ts'
import { toVersionedRules } from '../deciding/rules.ts'
import { nextDue, type Due } from './queue/next-due.ts'
import { giveSlotsBack, takeSlots } from '../usage/slots.ts'

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

/**
 * Takes the application that has waited longest and one of its user's slots, in one transaction. A user with one in
 * flight, or for whom sending has stopped, is passed over.
 */
export async function claimNext(store: Store, options: Claiming): Promise<ClaimOutcome> {
  const [outcome] = await claimDue(store, options, 'one')
  return outcome ?? { outcome: 'nothing-due' }
}

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
