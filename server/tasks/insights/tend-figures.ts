import { keepFigures } from '../../core/insights/keep-figures.ts'
import type { Store } from '../../store/connect.ts'
import { repeat, type Running, type TaskLog } from '../running.ts'

const betweenRoundsMs = 5_000

/** Keeps the figures of all users counted. Processes that count for the same user take turns, and the second finds nothing left. */
export function tendFigures({ store, log }: { store: Store; log: TaskLog }): Running {
  return repeat('tend figures', log, async (signal) => {
    await keepFigures(store, signal)
    return { waitMs: betweenRoundsMs }
  })
}
