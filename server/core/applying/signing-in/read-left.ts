import type { Marketplace, MarketplaceSession } from '../../../ports/marketplace.ts'
import { PortError } from '../../../ports/port-error.ts'
import { noteLeft } from '../../../store/keeping/left.ts'
import type { ApplyingServices } from '../applying-services.ts'

/**
 * Reads how many applications a user can still send, where the marketplace tells, and notes it. Where it cannot be read,
 * the number before stays with its time, and the log says so.
 */
export async function readLeft(
  { store, log }: Pick<ApplyingServices, 'store' | 'log'>,
  marketplace: Marketplace,
  { uid, session }: { uid: string; session: MarketplaceSession },
): Promise<void> {
  if (!marketplace.left) return
  const { name } = marketplace
  try {
    const left = await marketplace.left(session)
    if (left !== null) await noteLeft(store.db, { uid, marketplace: name, left })
  } catch (error) {
    if (!(error instanceof PortError)) throw error
    log.warn({ marketplace: name, code: error.code }, "The applications left couldn't be read.")
  }
}
