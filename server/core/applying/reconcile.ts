import type { Marketplace, SubmittingAbilities } from '../../ports/marketplace.ts'
import { PortError } from '../../ports/port-error.ts'
import { leave, type Leaving } from '../../store/applications/settling.ts'
import {
  recordLookUp,
  recoverExpired,
  takeDueLookUps,
  type LookUp,
} from '../../store/applications/unsettled.ts'
import { freshForHours } from '../deciding/fresh.ts'
import { departureMs, type ApplyingServices } from './applying-services.ts'
import { forgetSession, marketplaceSession } from './signing-in/marketplace-session.ts'

/** Moments at which this process last looked applications up, on a clock that never jumps; the oldest first. */
export type LastLooks = Map<string, number>

const lookUpsPerTurn = 20
const maxSends = 3
const negativeLookUpsNeeded = 2
const firstGapMs = 1_000
const maxGapMs = 60_000
const giveUpAfterMs = 3_600_000
const forgetLooksAfterMs = 600_000
/** Time that counts at most where another process made the last look-up: the database's clock may have jumped since. */
const maxInheritedMs = 10_000

/**
 * Takes over what stopped workers left behind, then looks up what has no answer. Found: submitted. Not found twice,
 * after the marketplace can no longer be working on it: requeued where a second attempt is harmless, otherwise left to
 * the user. Nothing else ever happens. Returns how many were looked up. docs/decisions/012
 */
export async function reconcile(services: ApplyingServices, lastLooks: LastLooks): Promise<number> {
  await recoverExpired(services.store)
  const due = await takeDueLookUps(services.store, {
    holdMs: services.timing.leaseMs,
    limit: lookUpsPerTurn,
    freshForHours,
  })
  const lookUps = await Promise.allSettled(due.map((held) => lookUp(services, lastLooks, held)))
  for (const one of lookUps) if (one.status === 'rejected') throw one.reason // the others are done
  return due.length
}

async function lookUp(
  services: ApplyingServices,
  lastLooks: LastLooks,
  held: LookUp,
): Promise<void> {
  const drainedMs = held.drainedMs + passedMs(services, lastLooks, held)
  const marketplace = services.marketplaces.get(held.marketplace)
  const seen = marketplace ? await askFor(services, marketplace, held) : noAnswer
  services.reach('looking-up')
  await services.store.db.transaction(async (tx) => {
    if (seen.kind === 'found') {
      const { proposalId } = seen
      const submitted = { to: 'submitted', reason: null, keepsSlot: true, proposalId } as const
      await leave(tx, held, { from: 'unknown', ...submitted })
      return
    }
    const { maxProcessingMs, lookUpLagMs, certified } = marketplace?.abilities ?? unknownAbilities
    const { timing } = services
    const isDrained = drainedMs >= departureMs(timing) + timing.deadlineMs + maxProcessingMs
    const isNegative = seen.kind === 'absent' && isDrained
    const negativeLookUps = held.negativeLookUps + (isNegative ? 1 : 0)
    const waitMs = isNegative ? Math.max(lookUpLagMs, firstGapMs) : gapMs(seen, held, drainedMs)
    const recorded = { negativeLookUps, drainedMs, detail: seen.kind, waitMs }
    if (!(await recordLookUp(tx, held, recorded))) return
    if (isNegative && negativeLookUps >= negativeLookUpsNeeded) {
      services.reach('absent-twice')
      // A different account than the one it was sent from sees nothing of it, and may be accepted a second time.
      const { sameSince, accountVersion } = seen
      const sentWith = held.accountVersion ?? 0
      const canSeeIt = sameSince <= sentWith && sentWith <= accountVersion
      await leave(tx, held, {
        from: 'unknown',
        ...afterAbsence(canSeeIt ? certified : 'none', held),
      })
    } else if (held.unknownForMs > giveUpAfterMs) {
      await leave(tx, held, {
        from: 'unknown',
        to: 'review',
        reason: 'not-confirmed',
        keepsSlot: true,
      })
    }
  })
  services.reach('looked-up')
}

/**
 * Returns the time that has surely passed since the last look-up: no more than the database's clock says, and no more
 * than this process has counted itself. A process that has not looked before, as after a crash, believes the database
 * for ten seconds.
 */
function passedMs({ clock }: ApplyingServices, lastLooks: LastLooks, held: LookUp): number {
  const nowMs = clock.monotonicMs()
  const phase = `${held.applicationId}:${held.sendNo}`
  const lastMs = lastLooks.get(phase)
  lastLooks.delete(phase)
  for (const [oldest, atMs] of lastLooks) {
    if (atMs > nowMs - forgetLooksAfterMs) break
    lastLooks.delete(oldest)
  }
  lastLooks.set(phase, nowMs)
  const maxMs = lastMs === undefined ? maxInheritedMs : nowMs - lastMs
  return Math.min(Math.max(held.sinceLookUpMs, 0), maxMs)
}

/**
 * Decides what follows when the application was not accepted, as far as can be known. The slot stays with whatever may
 * still be sent.
 */
function afterAbsence(
  certified: SubmittingAbilities['certified'],
  held: LookUp,
): Omit<Leaving, 'from'> {
  if (certified === 'none') return { to: 'review', reason: 'not-confirmed', keepsSlot: true }
  if (!held.maySend) return { to: 'cancelled', reason: 'switched-off', keepsSlot: false }
  if (held.isTooLate) return { to: 'failed', reason: 'too-late', keepsSlot: false }
  if (held.sendNo >= maxSends) return { to: 'review', reason: 'not-confirmed', keepsSlot: true }
  return { to: 'queued', reason: 'not-reached', keepsSlot: true }
}

/** Abilities assumed of a marketplace that the operator has removed: nothing more can be found out about it. */
const unknownAbilities = { maxProcessingMs: 0, lookUpLagMs: 0, certified: 'none' } as const
const noAnswer: Seen = { kind: 'no-answer' }

type Seen =
  | { kind: 'found'; proposalId: string }
  | { kind: 'absent'; accountVersion: number; sameSince: number }
  | { kind: 'no-answer' }

async function askFor(
  services: ApplyingServices,
  marketplace: Marketplace,
  held: LookUp,
): Promise<Seen> {
  let session
  try {
    const signedIn = await marketplaceSession(services, marketplace, held.uid)
    const { accountVersion, sameSince, onBehalfOf } = signedIn
    session = signedIn.session
    const proposal = await marketplace.findProposal(session, held.marketplaceJobId, onBehalfOf)
    return proposal
      ? { kind: 'found', proposalId: proposal.proposalId }
      : { kind: 'absent', accountVersion, sameSince }
  } catch (error) {
    if (!(error instanceof PortError)) throw error
    if (error.code === 'session-expired' && session)
      forgetSession(services, marketplace.name, { uid: held.uid, refused: session })
    return noAnswer // stays unknown; the next look-up is due anyway
  }
}

/**
 * Returns the wait before the next look-up: a second at first, then a tenth of the time drained so far. While there is
 * no answer it is a tenth of the time unknown, at most a minute.
 */
function gapMs({ kind }: Seen, { unknownForMs }: LookUp, drainedMs: number): number {
  const tenthMs = (kind === 'absent' ? drainedMs : unknownForMs) / 10
  return Math.min(Math.max(firstGapMs, tenthMs), maxGapMs)
}
