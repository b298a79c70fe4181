import type { MatchableJob } from '../../server/core/matching/check-scanner.ts'
import type {
  IndexedScanner,
  ScannerIndex,
} from '../../server/core/matching/in-process/scanner-index.ts'
import { quantile } from '../quantile.ts'
import { compareWithCheck, type Comparing } from './compare-with-check.ts'
import { editedScannerOf, scannerOf } from './realistic.ts'

/** Distance between scanners that are changed. Half as many are removed, and half as many added. */
const perChange = 50
/** Number of scanners all of which are compared; of more, a part. */
const maxCompared = 1_100_000

/**
 * Changes, removes and adds scanners, compacts, and compares what jobs find with a check of every scanner. Throws where
 * they differ.
 */
export function compareAfterChanges(
  index: ScannerIndex,
  { size, jobs }: { size: number; jobs: readonly MatchableJob[] },
) {
  const savedMs: number[] = []
  const set = ({ id, rules }: IndexedScanner): void => {
    const startedAt = performance.now()
    index.set(id, rules)
    savedMs.push(performance.now() - startedAt)
  }
  for (let number = 0; number < size + size / (2 * perChange); number += 1) {
    const { id, rules } = currentScanner(number, size)
    if (rules === undefined) index.remove(id)
    else if (number >= size || number % perChange === 0) set({ id, rules })
  }
  const all = {
    end: size + size / (2 * perChange),
    step: Math.ceil(size / maxCompared),
    current: (number: number) => currentScanner(number, size),
  }
  compareWithCheck(index, { ...all, jobs: jobs.slice(0, 1) })
  const worstPauseMs = compactMeasured(index)
  compareWithCheck(index, { ...all, jobs })
  return { savedP99: quantile(savedMs, 0.99), worstPauseMs }
}

function compactMeasured(index: ScannerIndex): number {
  let worstMs = 0
  const steps = index.compact()
  for (let isDone = false; !isDone;) {
    const startedAt = performance.now()
    isDone = steps.next().done === true
    worstMs = Math.max(worstMs, performance.now() - startedAt)
  }
  return worstMs
}

/** Scanner of a number after the changes. Without rules: it was removed. */
function currentScanner(number: number, size: number): ReturnType<Comparing['current']> {
  if (number < size && number % (2 * perChange) === 1) return { id: scannerOf(number).id }
  return number < size && number % perChange === 0 ? editedScannerOf(number, 1) : scannerOf(number)
}
