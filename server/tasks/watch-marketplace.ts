import { readFeed } from '../core/jobs/read-feed.ts'
import type { TakeInServices } from '../core/jobs/take-in-postings.ts'
import type { Clock } from '../ports/clock.ts'
import type { Marketplace } from '../ports/marketplace.ts'
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

/** Reads a marketplace's feed while this process leads; the others stand by. */
export function watchMarketplace(services: WatchServices, marketplace: Marketplace): Running {
  const name = `watch ${marketplace.name}`
  return repeat(name, services.log, async (signal, works) => {
    const leadership = await services.tryToLead(name)
    if (!leadership) return { waitMs: standByMs }
    const leading = AbortSignal.any([signal, leadership.lost])
    try {
      while (!leading.aborted) {
        const askedAt = services.clock.monotonicMs()
        const jobs = await readFeed(services, marketplace, { lead: leadership, signal: leading })
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
