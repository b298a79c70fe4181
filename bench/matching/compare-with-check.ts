import {
  checkScanner,
  isMatch,
  prepareScanner,
  type MatchableJob,
} from '../../server/core/matching/check-scanner.ts'
import type {
  IndexedScanner,
  ScannerIndex,
} from '../../server/core/matching/in-process/scanner-index.ts'
import { jobWords } from '../../server/core/matching/job-words.ts'

export type Comparing = {
  jobs: readonly MatchableJob[]
  /** Upper bound of the scanners' numbers, of which every `step`th is compared. */
  end: number
  step: number
  /** Scanner of a number with its id. Without rules: it was removed. */
  current(number: number): Pick<IndexedScanner, 'id'> & Partial<IndexedScanner>
}

/** Compares what jobs find with a check of every scanner. Throws where they differ. */
export function compareWithCheck(
  index: ScannerIndex,
  { jobs, end, step, current }: Comparing,
): void {
  const found = jobs.map((job) => index.match(job))
  const left = found.map((ids) => new Set(ids))
  if (found.some((ids, which) => ids.length !== left[which]?.size))
    throw new Error('a scanner was found twice')
  const inWords = jobs.map(jobWords)
  for (let number = 0; number < end; number += step) {
    const { id, rules } = current(number)
    const prepared = rules && prepareScanner(rules)
    for (const [which, job] of jobs.entries()) {
      const matches =
        prepared !== undefined &&
        isMatch(checkScanner(job, inWords[which] ?? jobWords(job), prepared))
      if (left[which]?.delete(id) !== matches)
        throw new Error(
          `job ${which}: scanner ${number} ${matches ? 'is missing' : 'should not be found'}`,
        )
    }
  }
  const others = left.reduce((sum, { size }) => sum + size, 0)
  if (step === 1 && others > 0) throw new Error(`${others} scanners that were found are not there`)
}
