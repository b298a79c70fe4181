import type { Services } from '../../services.ts'
import { repeat, type Running } from '../running.ts'

const everyMs = 30_000

/** Keeps the index of scanners in this process's memory, where there are enough of them. */
export function keepScannerIndex({ matcher, log }: Pick<Services, 'matcher' | 'log'>): Running {
  return repeat('keep the index of scanners', log, async (signal) => {
    await matcher.keep(signal)
    return { waitMs: everyMs }
  })
}
