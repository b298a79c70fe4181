import type { ResultTable } from '../benchmark.ts'
import type { ToldMemory } from '../load/tell-memory.ts'
import { slopeOf, trendOf } from './slope.ts'

export type Sample = { minute: number; worker: ToldMemory; http: ToldMemory }

const settledAfter = 10
const roles = ['worker', 'http'] as const
const measures = [
  ['resident', 'rssKb', Math.max],
  // The least of a minute: what is left after a collection.
  ['heap after collections', 'heapKb', Math.min],
] as const

/** Sums up each process's memory: at rest, after ten minutes, each ten minutes further, the peak, and the slope after ten minutes. */
export function inTable(samples: readonly Sample[]): ResultTable {
  const end = Math.floor(samples.at(-1)?.minute ?? 0)
  const marks = Array.from({ length: Math.floor(end / 10) }, (_, index) => (index + 1) * 10)
  const rows = roles.flatMap((role) =>
    measures.map(([title, measure, of]) => {
      const all = samples.map((sample) => ({ minute: sample.minute, kb: sample[role][measure] }))
      const within = (from: number, to: number) =>
        all.filter(({ minute }) => minute > from && minute <= to).map(({ kb }) => kb)
      const settled = Array.from({ length: Math.max(0, end - settledAfter) }, (_, index) => ({
        x: index,
        y: of(...within(settledAfter + index, settledAfter + index + 1)),
      }))
      const slope = settled.length >= 3 ? slopeOf(settled) : null
      const level = of(...within(settledAfter - 1, settledAfter))
      return {
        process: role,
        memory: title,
        'at rest MB': (all[0]?.kb ?? 0) / 1000,
        ...Object.fromEntries(
          marks.map((mark) => [`after ${mark} min MB`, of(...within(mark - 1, mark)) / 1000]),
        ),
        'peak MB': Math.max(...all.map(({ kb }) => kb)) / 1000,
        'kB a minute': slope?.slope ?? 0,
        from: slope?.low ?? 0,
        to: slope?.high ?? 0,
        trend: slope === null ? 'too short' : trendOf(slope, level),
      }
    }),
  )
  return {
    rows,
    remarks: [
      'Slopes are of the minutes after the first ten, with their 95 % interval; "grows": by more than 5 % an hour, and surely.',
    ],
  }
}
