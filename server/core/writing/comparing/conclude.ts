import type {
  ComparisonCounts,
  Difference,
  Verdict,
} from '../../../../contract/writing/comparison.ts'
import { differenceOf } from './difference.ts'

export type Conclusion = { verdict: Verdict; difference: Difference | null }

/** Tells whether both templates have all the letters that were planned, and nothing more can happen to any of them. */
export function isComplete({ first, second }: ComparisonCounts, plannedEach: number): boolean {
  return [first, second].every(({ settled }) => settled >= plannedEach)
}

/**
 * Concludes from the counts at the planned end. Before it there is no verdict, however clear it may look: who looks
 * often would sooner or later see a winner that is none. Views have no verdict. docs/decisions/056
 */
export function conclude(counts: ComparisonCounts, plannedEach: number): Conclusion {
  if (!isComplete(counts, plannedEach)) return { verdict: 'not-enough-data', difference: null }
  const [first, second] = [counts.first, counts.second].map(({ sent, replied }) => {
    return { of: sent, hits: replied }
  }) as [{ of: number; hits: number }, { of: number; hits: number }] // as many as were mapped
  const difference = differenceOf(first, second)
  return { verdict: verdictOn(difference), difference }
}

function verdictOn({ low, high }: Difference): Verdict {
  if (low > 0) return 'second'
  if (high < 0) return 'first'
  return 'no-difference-shown'
}
