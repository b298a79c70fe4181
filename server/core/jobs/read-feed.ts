import type { Marketplace } from '../../ports/marketplace.ts'
import { PortError } from '../../ports/port-error.ts'
import { feedCursor, moveCursor } from '../../store/jobs/marketplaces.ts'
import { markChecked } from '../../store/jobs/watch.ts'
import { isLeading, type Lead } from '../../store/leadership.ts'
import { takeInPostings, type TakeInServices } from './take-in-postings.ts'

/** Time to wait for new postings: long enough that an idle feed costs little, short enough for proxies. */
const waitMs = 20_000

/**
 * Reads what is new in a marketplace's feed, waiting for it, and takes it in while this process leads. Returns the number of
 * new jobs.
 */
export async function readFeed(
  services: TakeInServices,
  marketplace: Marketplace,
  { lead, signal }: { lead: Lead; signal: AbortSignal },
): Promise<number> {
  const { store } = services
  const from = await feedCursor(store.db, marketplace.name)
  try {
    const { postings, next } = await marketplace.newPostings(from, { waitMs, signal })
    if (next === from) {
      await markChecked(store.db, marketplace.name)
      return 0
    }
    const taken = await takeInPostings(services, {
      marketplace: marketplace.name,
      lead,
      postings,
      from,
      next,
    })
    return taken?.jobs ?? 0
  } catch (error) {
    // A marketplace set up anew: begin with its oldest posting; known jobs are not stored twice.
    if (!(error instanceof PortError) || error.code !== 'cursor-refused' || from === null)
      throw error
    await store.db.transaction(async (tx) => {
      if (await isLeading(tx, lead)) await moveCursor(tx, marketplace.name, { from, to: null })
    })
    return 0
  }
}
