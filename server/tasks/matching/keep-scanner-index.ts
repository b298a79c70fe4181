import type { Services } from '../../services.ts'
import { repeat, type Running } from '../running.ts'

/** With an index: changes are read before jobs wait for them. */
const keptMs = 5_000
const lookAgainMs = 30_000

/** Keeps the index of scanners in this process's memory, where there are enough of them. */
export function keepScannerIndex({ matcher, log }: Pick<Services, 'matcher' | 'log'>): Running {
  return repeat('keep the index of scanners', log, async (signal) => {
    await matcher.keep(signal)
    return { waitMs: matcher.size === null ? lookAgainMs : keptMs }
  })
}
