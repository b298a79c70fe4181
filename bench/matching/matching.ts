import { parseArgs } from 'node:util'
import type { Benchmark, ResultTable } from '../benchmark.ts'
import type { MatchableJob } from '../../server/core/matching/check-scanner.ts'
import { compareAfterChanges } from './compare-after-changes.ts'
import { compareWithCheck } from './compare-with-check.ts'
import { buildMeasured, measureCold, measureWarm, type Built } from './in-process.ts'
import { measurePostgres } from './postgres-ways.ts'
import { queryOf, titleOf } from './percolator.ts'
import { jobOf, scannerOf } from './realistic.ts'
import { emptyRow, type Row } from './row.ts'

const { values: options } = parseArgs({
  args: process.argv.slice(2),
  strict: false,
  options: {
    large: { type: 'boolean', default: false },
    sizes: { type: 'string', default: '100000,1000000' },
  },
})
const sizes = String(options.sizes).split(',').map(Number)
const warm = { warmUps: 2_000, jobs: 20_000, runs: 5 }
const large = { warmUps: 200, jobs: 2_000, runs: 3 }
const queries = 2_000_000
const scannersAtLarge = 8_000_000
const target = { ratio: 200, p99: 1, bytes: 200, savedMs: 0.2, pauseMs: 5 }

/** Measures how fast a job finds the scanners that match it, in process and in PostgreSQL, with the same results. */
export const matching: Benchmark = {
  name: 'matching',
  title: `one job against all scanners (target at 1,000,000: PostgreSQL ≥ ${target.ratio} ×, p99 ≤ ${target.p99} ms, ≤ ${target.bytes} bytes; saved ≤ ${target.savedMs} ms, pauses ≤ ${target.pauseMs} ms)`,
  async run(note): Promise<ResultTable> {
    const rows: Row[] = []
    for (const size of sizes) rows.push(...(await measureSize(size, note)))
    rows.push(await measurePercolator(note))
    if (options.large === true) rows.push(await measureLarge(note))
    return { rows, remarks }
  },
}

const remarks = [
  `In process: ${warm.runs} runs of ${warm.jobs.toLocaleString('en')} jobs after ${warm.warmUps.toLocaleString('en')}, medians of the runs' p50 and p99. Cold: 64 MB of other memory are read before each job.`,
  'Matches: scanners found for a job, on average. Every set was compared, also after additions, changes, removals and a compaction: 0 different.',
  'Saved: from a save until it is in force. Worst pause: the longest turn while the index is built and compacted, collections of garbage included. Other work on the machine makes both longer. Bytes: all memory that the index added to the process.',
]

async function measureSize(size: number, note: (line: string) => void): Promise<Row[]> {
  note(`${size.toLocaleString('en')} scanners: building`)
  const built = await buildMeasured(size, scannerOf)
  note('matching in process')
  const jobs = Array.from({ length: warm.jobs }, (_, number) => jobOf(number))
  const inProcess = { ...rowOf('in process', built), ...measureWarm(built.index, jobs, warm) }
  const cold = {
    ...emptyRow,
    how: 'in process, cold',
    scanners: size,
    ...measureCold(built.index, jobs.slice(0, 300)),
  }
  const ways = await measurePostgres(built.index, { size, jobs, note })
  note('changing, compacting, comparing')
  const changed = changeMeasured(built, jobs.slice(0, 6))
  return [{ ...inProcess, ...changed }, cold, ...ways].map((row) => ({
    ...row,
    '× in process': Number(row['p50 ms']) / inProcess['p50 ms'],
  }))
}

/** Measures the shape that Elastic published for its percolator: many short queries, and titles. */
async function measurePercolator(note: (line: string) => void): Promise<Row> {
  note(`${queries.toLocaleString('en')} queries of one and two words: building`)
  const built = await buildMeasured(queries, queryOf)
  const titles = Array.from({ length: warm.jobs }, (_, number) => titleOf(number))
  const figures = measureWarm(built.index, titles, warm)
  compareWithCheck(built.index, {
    jobs: titles.slice(0, 20),
    end: queries,
    step: 8,
    current: queryOf,
  })
  return { ...rowOf('in process, titles against short queries', built), ...figures }
}

async function measureLarge(note: (line: string) => void): Promise<Row> {
  note(`${scannersAtLarge.toLocaleString('en')} scanners: building`)
  const built = await buildMeasured(scannersAtLarge, scannerOf)
  const jobs = Array.from({ length: large.jobs }, (_, number) => jobOf(number))
  const figures = measureWarm(built.index, jobs, large)
  return { ...rowOf('in process', built), ...figures, ...changeMeasured(built, jobs.slice(0, 3)) }
}

function changeMeasured({ index, size, worstPauseMs }: Built, jobs: readonly MatchableJob[]) {
  const changed = compareAfterChanges(index, { size, jobs })
  return {
    'saved p99 ms': changed.savedP99,
    'worst pause ms': Math.max(worstPauseMs, changed.worstPauseMs),
  }
}

function rowOf(how: string, { size, bytes, seconds, worstPauseMs }: Built) {
  return {
    ...emptyRow,
    how,
    scanners: size,
    'bytes a scanner': bytes,
    'build s': seconds,
    'worst pause ms': worstPauseMs,
  }
}
