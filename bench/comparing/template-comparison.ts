import { lettersFor } from '../../contract/writing/sample-size.ts'
import type { Benchmark } from '../benchmark.ts'
import { createRandom } from '../many-jobs.ts'
import { winnersSeen } from './template-experiments.ts'

const experiments = 1_000
const maxFalsePercent = 5

/** Replies to 100 letters of the one template, and how many more the other gets. */
const cases = [
  { usual: 2, more: 8 },
  { usual: 10, more: 5 },
  { usual: 10, more: 15 },
  { usual: 30, more: 10 },
  { usual: 50, more: 20 },
]

/** Counts false winners between templates that are alike, and how often a real difference is found. */
export const templateComparison: Benchmark = {
  name: 'template-comparison',
  title: `Winners in ${experiments} comparisons of templates, looked at after each letter`,
  async run() {
    const rows = cases.map(({ usual, more }) => {
      const each = lettersFor(more, usual) ?? 0
      const percent = (added: number, wanted: readonly string[]) => {
        const random = createRandom(usual * 1_000 + added)
        const rates = [usual / 100, (usual + added) / 100] as const
        let found = 0
        for (let experiment = 0; experiment < experiments; experiment += 1) {
          const winners = winnersSeen(random, { each, rates })
          if (wanted.some((one) => [...winners].some((winner) => winner === one))) found += 1
        }
        return (found / experiments) * 100
      }
      return {
        'replies of 100': usual,
        'more of the other': more,
        'letters each': each,
        'false winners, alike, %': percent(0, ['first', 'second']),
        'found, %': percent(more, ['second']),
        'wrong one named, %': percent(more, ['first']),
      }
    })
    const worst = Math.max(...rows.map((row) => row['false winners, alike, %']))
    if (worst >= maxFalsePercent) throw new Error(`${worst} % of null experiments had a winner`)
    return { rows, remarks: [`No false winners in ${maxFalsePercent} % or more.`] }
  },
}
