import type { Marketplace, MarketplaceAbilities } from '../../ports/marketplace.ts'
import { PortError } from '../../ports/port-error.ts'
import { leave, type Leaving } from '../../store/applications/settling.ts'
import {
  recordLookUp,
  recoverExpired,
  takeDueLookUps,
  type LookUp,
} from '../../store/applications/unsettled.ts'
import { freshForHours } from '../deciding/fresh.ts'
import type { ApplyingServices } from './applying-services.ts'
import { forgetSession, marketplaceSession } from './marketplace-session.ts'

/** Moments this process first saw applications as unknown, on a clock that never jumps. */
export type FirstSeen = Map<string, number>

const lookUpsPerTurn = 20
const maxSends = 3
const negativeLookUpsNeeded = 2
const firstGapMs = 1_000
const maxGapMs = 60_000
const giveUpAfterMs = 3_600_000

/**
 * Takes over what stopped workers left behind, then looks up what has no answer. Found: submitted. Not found twice,
 * after the marketplace can no longer be working on it: requeued where a second attempt is harmless, otherwise left to
 * the user. Nothing else ever happens. Returns how many were looked up. docs/decisions/012
 */
export async function reconcile(services: ApplyingServices, firstSeen: FirstSeen): Promise<number> {
  await recoverExpired(services.store)
  const due = await takeDueLookUps(services.store, {
    holdMs: services.timing.leaseMs,
    limit: lookUpsPerTurn,
    freshForHours,
  })
  const lookUps = await Promise.allSettled(due.map((held) => lookUp(services, firstSeen, held)))
  for (const one of lookUps) if (one.status === 'rejected') throw one.reason // the others are done
  return due.length
}

async function lookUp(
  services: ApplyingServices,
  firstSeen: FirstSeen,
  held: LookUp,
): Promise<void> {
  const startedAt = services.clock.monotonicMs()
  const phase = `${held.applicationId}:${held.sendNo}`
  if (!firstSeen.has(phase)) firstSeen.set(phase, startedAt)
  const marketplace = services.marketplaces.get(held.marketplace)
  const seen = marketplace ? await askFor(services, marketplace, held) : noAnswer
  services.reach('looking-up')
  if (seen.kind === 'found') {
    await settle({ to: 'submitted', reason: null, keepsSlot: true, proposalId: seen.proposalId })
    return
  }
  const { maxProcessingMs, lookUpLagMs, certified } = marketplace?.abilities ?? unknownAbilities
  const drainMs = services.timing.deadlineMs + maxProcessingMs
  const knownForMs = startedAt - (firstSeen.get(phase) ?? startedAt)
  const isDrained = held.unknownForMs >= drainMs && knownForMs >= drainMs
  const countsAsNegative = seen.kind === 'absent' && isDrained
  const negatives = held.negativeLookUps + (countsAsNegative ? 1 : 0)
  // A different account than the one it was sent from sees nothing of it, and may be accepted a second time.
  const canSeeIt = seen.kind === 'absent' && seen.accountVersion === held.accountVersion
  const gapMs = Math.max(nextGapMs(held.unknownForMs), isDrained ? lookUpLagMs : 0)
  await recordLookUp(services.store, held, { countsAsNegative, detail: seen.kind, waitMs: gapMs })
  if (negatives >= negativeLookUpsNeeded)
    await settle(afterAbsence(canSeeIt ? certified : 'none', held))
  else if (held.unknownForMs > giveUpAfterMs)
    await settle({ to: 'review', reason: 'not-confirmed', keepsSlot: true })

  async function settle(to: Omit<Leaving, 'from'>): Promise<void> {
    await services.store.db.transaction((tx) => leave(tx, held, { from: 'unknown', ...to }))
    firstSeen.delete(phase)
  }
}

/**
 * Decides what follows when the application was not accepted, as far as can be known. The slot stays with whatever may
 * still be sent.
 */
function afterAbsence(
  certified: MarketplaceAbilities['certified'],
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
  | { kind: 'absent'; accountVersion: number }
  | { kind: 'no-answer' }

async function askFor(
  services: ApplyingServices,
  marketplace: Marketplace,
  held: LookUp,
): Promise<Seen> {
  try {
    const { session, accountVersion } = await marketplaceSession(services, marketplace, held.uid)
    const proposal = await marketplace.findProposal(session, held.marketplaceJobId)
    return proposal
      ? { kind: 'found', proposalId: proposal.proposalId }
      : { kind: 'absent', accountVersion }
  } catch (error) {
    if (!(error instanceof PortError)) throw error
    if (error.code === 'session-expired') forgetSession(services, marketplace.name, held.uid)
    return noAnswer // stays unknown; the next look-up is due anyway
  }
}

/** Returns the wait before the next look-up: a second at first, then a tenth of the time unknown, at most a minute. */
function nextGapMs(unknownForMs: number): number {
  return Math.min(Math.max(firstGapMs, unknownForMs / 10), maxGapMs)
}
