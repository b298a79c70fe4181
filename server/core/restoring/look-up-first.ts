import { PortError } from '../../ports/port-error.ts'
import {
  recordAbsent,
  recordFound,
  takeFirstLookUps,
  type FirstLookUp,
} from '../../store/restoring/first-look-ups.ts'
import { departureMs, type ApplyingServices } from '../applying/applying-services.ts'
import { forgetSession, marketplaceSession } from '../applying/signing-in/marketplace-session.ts'

const lookUpsPerTurn = 20

/**
 * Looks up at the marketplace what may have been sent between a backup and its restore. Found: it was sent, and counts.
 * Absent: it may be sent. Without an answer it waits, and so does everything else of its user. docs/decisions/047
 */
export async function lookUpFirst(services: ApplyingServices): Promise<number> {
  const due = await takeFirstLookUps(services.store, {
    holdMs: services.timing.leaseMs,
    drainMs: drainMs(services),
    limit: lookUpsPerTurn,
  })
  const looked = await Promise.allSettled(due.map((held) => lookUp(services, held)))
  for (const one of looked) if (one.status === 'rejected') throw one.reason // the others are done
  return due.length
}

async function lookUp(services: ApplyingServices, held: FirstLookUp): Promise<void> {
  const marketplace = services.marketplaces.get(held.marketplace)
  if (!marketplace) return
  let session
  try {
    const signedIn = await marketplaceSession(services, marketplace, held.uid)
    session = signedIn.session
    const { onBehalfOf } = signedIn
    const proposal = await marketplace.findProposal(session, held.marketplaceJobId, onBehalfOf)
    await services.store.db.transaction((tx) =>
      proposal ? recordFound(tx, held, proposal) : recordAbsent(tx, held),
    )
  } catch (error) {
    if (!(error instanceof PortError)) throw error
    if (error.code === 'session-expired' && session)
      forgetSession(services, marketplace.name, { uid: held.uid, refused: session })
  }
}

/** Longest time for which a request that left before the restore may still be accepted, or stay invisible. */
function drainMs({ marketplaces, timing }: ApplyingServices): number {
  const slowest = [...marketplaces.values()].map(
    ({ abilities }) => abilities.maxProcessingMs + abilities.lookUpLagMs,
  )
  return departureMs(timing) + timing.deadlineMs + Math.max(0, ...slowest)
}
