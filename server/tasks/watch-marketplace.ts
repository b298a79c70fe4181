import { decideLeft } from '../core/jobs/left/decide-left.ts'
import { readFeed } from '../core/jobs/read-feed.ts'
import type { TakeInServices } from '../core/jobs/take-in-services.ts'
import type { Clock } from '../ports/clock.ts'
import type { PostingSource } from '../ports/marketplace.ts'
import type { Leadership } from '../store/leadership.ts'
import { pause, repeat, type Running, type TaskLog } from './running.ts'

export type WatchServices = TakeInServices & {
  clock: Clock
  log: TaskLog
  tryToLead(work: string): Promise<Leadership | null>
}

const standByMs = 2_000
/** Pause after a feed answered immediately with nothing, although it was asked to wait. */
const hastyMs = 500
/** Pause after a source that is not to be read yet. Shorter than its shortest interval by far. */
const notDueMs = 10_000

/** Reads what a source publishes while this process leads; the others stand by. */
export function watchMarketplace(services: WatchServices, source: PostingSource): Running {
  const name = `watch ${source.name}`
  return repeat(name, services.log, async (signal, works) => {
    const leadership = await services.tryToLead(name)
    if (!leadership) return { waitMs: standByMs }
    const leading = AbortSignal.any([signal, leadership.lost])
    try {
      await decideLeft(services, {
        marketplace: source.name,
        lead: leadership,
        signal: leading,
      })
      while (!leading.aborted) {
        const askedAt = services.clock.monotonicMs()
        const jobs = await readFeed(services, source, { lead: leadership, signal: leading })
        if (jobs === 'not-due') {
          await pause(notDueMs, leading)
          continue
        }
        works()
        const isHasty = jobs === 0 && services.clock.monotonicMs() - askedAt < hastyMs
        if (isHasty) await pause(hastyMs, leading)
      }
    } finally {
      await leadership.resign()
    }
    return { waitMs: 0 }
  })
}
