import { keepFigures } from '../../core/insights/keep-figures.ts'
import type { ApplyingServices } from '../../core/applying/applying-services.ts'
import { pause, repeat, type Running, type TaskLog } from '../running.ts'

const standByMs = 5_000
const betweenRoundsMs = 5_000

const name = 'tend figures'

/** Keeps the figures of all users counted, in one of the processes. */
export function tendFigures(
  services: Pick<ApplyingServices, 'store' | 'tryToLead'> & { log: TaskLog },
): Running {
  return repeat(name, services.log, async (signal, works) => {
    const leadership = await services.tryToLead(name)
    if (!leadership) return { waitMs: standByMs }
    const leading = AbortSignal.any([signal, leadership.lost])
    try {
      while (!leading.aborted) {
        await keepFigures(services.store, leading)
        works()
        await pause(betweenRoundsMs, leading)
      }
    } finally {
      await leadership.resign()
    }
    return { waitMs: 0 }
  })
}
