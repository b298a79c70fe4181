import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import type { MatchableJob } from '../../server/core/matching/check-scanner.ts'
import {
  buildScannerIndex,
  type IndexedScanner,
  type ScannerIndex,
} from '../../server/core/matching/in-process/scanner-index.ts'
import { quantile } from '../quantile.ts'
import { watchTurns } from './watch-turns.ts'

/** Few enough that making a batch takes no longer than a turn of the index. */
const scannersInBatch = 50
const otherMemory = new Float64Array(8 * 2 ** 20)

export type ScannerOf = (number: number) => IndexedScanner

/** Builds an index of so many scanners, and measures what it takes. */
export async function buildMeasured(size: number, scannerOf: ScannerOf) {
  const before = bytesInUse()
  const startedAt = performance.now()
  const turns = watchTurns()
  const index = await buildScannerIndex(batchesOf(size, scannerOf))
  const worstPauseMs = turns.stop()
  const seconds = (performance.now() - startedAt) / 1_000
  return { index, size, seconds, worstPauseMs, bytes: (bytesInUse() - before) / size }
}
export type Built = Awaited<ReturnType<typeof buildMeasured>>

/** Medians of the runs' p50 and p99. */
export function measureWarm(
  index: ScannerIndex,
  jobs: readonly MatchableJob[],
  { warmUps, runs }: { warmUps: number; runs: number },
) {
  for (const job of jobs.slice(0, warmUps)) index.match(job)
  const measured = Array.from({ length: runs }, () => timeEach(index, jobs))
  const median = (q: number) =>
    quantile(
      measured.map(({ times }) => quantile(times, q)),
      0.5,
    )
  return {
    jobs: jobs.length * runs,
    matches: measured[0]?.matches ?? 0,
    'p50 ms': median(0.5),
    'p99 ms': median(0.99),
  }
}

/** The same where other work has taken the processor's caches before each job. */
export function measureCold(index: ScannerIndex, jobs: readonly MatchableJob[]) {
  const { times, matches } = timeEach(index, jobs, () => otherMemory.fill(1))
  return {
    jobs: jobs.length,
    matches,
    'p50 ms': quantile(times, 0.5),
    'p99 ms': quantile(times, 0.99),
  }
}

function timeEach(index: ScannerIndex, jobs: readonly MatchableJob[], beforeEach = () => {}) {
  const times: number[] = []
  let matches = 0
  for (const job of jobs) {
    beforeEach()
    const startedAt = performance.now()
    matches += index.match(job).length
    times.push(performance.now() - startedAt)
  }
  return { times, matches: matches / jobs.length }
}

async function* batchesOf(size: number, scannerOf: ScannerOf): AsyncGenerator<IndexedScanner[]> {
  for (let start = 0; start < size; start += scannersInBatch) {
    const length = Math.min(scannersInBatch, size - start)
    yield Array.from({ length }, (_, index) => scannerOf(start + index))
  }
}

function bytesInUse(): number {
  setFlagsFromString('--expose-gc')
  const collect: () => void = runInNewContext('gc')
  collect()
  collect() // array buffers are freed only after the first collection has ended
  const { heapUsed, arrayBuffers } = process.memoryUsage()
  return heapUsed + arrayBuffers
}
