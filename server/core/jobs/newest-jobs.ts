import type { Transaction } from '../../store/connect.ts'
import {
  endOfNewest,
  jobsWithIds,
  newestKeys,
  rareJobIds,
  readOneByOne,
  type JobKey,
  type JobRange,
} from '../../store/job-search.ts'
import { hasWords, type JobSieve } from '../../store/job-sieve.ts'
import type { StoredJob } from '../../store/jobs.ts'

/** How much a search does at most. */
export type SearchBounds = {
  /** How many jobs each step goes back, one after the other. */
  steps: readonly number[]
  /** Words that no more jobs than these hold are rare: all those jobs are looked at, however old. */
  rare: number
}

const keysPerPage = 100
const jobsPerPage = 25
/** Fewer than one in so many of the newest: its words may be rare. */
const rareIsOneIn = 500

/**
 * Jobs that pass the sieve, newest first, in pages. Frequent words turn up among the newest; where they do not, rare ones are
 * looked up in the index. Past the steps, only rare ones are found.
 */
export async function* newestJobs(
  tx: Transaction,
  sieve: JobSieve,
  { steps, rare }: SearchBounds,
): AsyncGenerator<StoredJob[]> {
  let before: JobKey | null = null
  let mayBeRare = hasWords(sieve)
  let seen = 0
  let passed = 0
  for (const [index, size] of steps.entries()) {
    if (index <= 1) await readOneByOne(tx, index === 0 ? 'on' : 'off')
    const from: JobKey | null = await endOfNewest(tx, before, size)
    for await (const page of jobsIn(tx, sieve, { from, before })) {
      passed += page.length
      yield page
    }
    if (from === null) return
    before = from
    seen += size
    const looksRare = passed * rareIsOneIn < seen || index === steps.length - 1
    if (!mayBeRare || !looksRare) continue
    await readOneByOne(tx, 'off')
    const older = await rareJobIds(tx, sieve, before, rare)
    if (older !== null) return yield* inPages(tx, older)
    mayBeRare = false
  }
}

async function* jobsIn(
  tx: Transaction,
  sieve: JobSieve,
  range: JobRange,
): AsyncGenerator<StoredJob[]> {
  for (let before = range.before; ;) {
    const keys: JobKey[] = await newestKeys(tx, sieve, { ...range, before }, keysPerPage)
    yield* inPages(
      tx,
      keys.map(({ id }) => id),
    )
    before = keys.at(-1) ?? null
    if (keys.length < keysPerPage) return
  }
}

async function* inPages(tx: Transaction, ids: readonly string[]): AsyncGenerator<StoredJob[]> {
  for (let start = 0; start < ids.length; start += jobsPerPage)
    yield await jobsWithIds(tx, ids.slice(start, start + jobsPerPage))
}
