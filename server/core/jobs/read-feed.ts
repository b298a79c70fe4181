import type { PostingSource } from '../../ports/marketplace.ts'
import { PortError } from '../../ports/port-error.ts'
import { moveCursor, placeInFeed, postponeReading } from '../../store/jobs/marketplaces.ts'
import { markChecked } from '../../store/jobs/watch.ts'
import type { Store } from '../../store/connect.ts'
import { isLeading, type Lead } from '../../store/leadership.ts'
import { takeInPostings } from './take-in-postings.ts'
import type { TakeInServices } from './take-in-services.ts'

/** Time to wait for new postings: long enough that an idle feed costs little, short enough for proxies. */
const waitMs = 20_000

/**
 * Reads what is new at a source, waiting for it, and takes it in while this process leads. Returns the number of
 * new jobs, or that it is not to be read yet.
 */
export async function readFeed(
  services: TakeInServices,
  source: PostingSource,
  { lead, signal }: { lead: Lead; signal: AbortSignal },
): Promise<number | 'not-due'> {
  const { store } = services
  const { cursor: from, waitSeconds } = await placeInFeed(store.db, source.name)
  if (waitSeconds > 0) return 'not-due'
  try {
    const read = await source.newPostings(from, { waitMs, signal })
    if (read === 'not-due') return read
    const { postings, next } = read
    if (next === from) {
      await markChecked(store.db, source.name)
      return 0
    }
    const taken = await takeInPostings(services, {
      marketplace: source.name,
      lead,
      postings,
      from,
      next,
      signal,
    })
    return taken?.jobs ?? 0
  } catch (error) {
    // A marketplace set up anew: begin with its oldest posting; known jobs are not stored twice.
    if (!isRefused(error) || from === null) {
      await obeyWait(store, source, error)
      throw error
    }
    await store.db.transaction(async (tx) => {
      if (await isLeading(tx, lead)) await moveCursor(tx, source.name, { from, to: null })
    })
    return 0
  }
}

function isRefused(error: unknown): boolean {
  return error instanceof PortError && error.code === 'cursor-refused'
}

/** Postpones the next reading, also for the process that leads next, when the source asks for that. */
async function obeyWait({ db }: Store, { name }: PostingSource, error: unknown): Promise<void> {
  const seconds = error instanceof PortError ? error.retryAfterSeconds : undefined
  if (seconds !== undefined) await postponeReading(db, name, seconds)
}
