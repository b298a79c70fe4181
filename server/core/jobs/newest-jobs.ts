import type { Queryable } from '../../store/connect.ts'
import { filedIds, type FiledSearch } from './filed/filed-jobs.ts'
import {
  endOfNewest,
  fewJobIds,
  jobsWithIds,
  newestJobsIn,
  newestKeys,
  rareJobIds,
  type JobKey,
  type JobRange,
} from '../../store/jobs/job-search.ts'
import { hasWords, type JobSieve } from '../../store/jobs/job-sieve.ts'
import type { StoredJob } from '../../store/jobs/jobs.ts'

/** Limits on the work of a search. */
export type SearchBounds = {
  /** Number of jobs that each successive step goes back. */
  steps: readonly number[]
  /** Number of jobs up to which words are rare: all jobs with rare words are looked at, however old. */
  rare: number
  /** Number of jobs, of all steps, up to which figures are rare and looked up as such. */
  few: number
  /** Number of jobs that may wait to be filed in segments while a search goes by these. */
  maxUnfiled: number
  /** Size of the first page: as many as are wanted. */
  maxFound: number
}

type Reading = Pick<FiledSearch, 'figuresOf' | 'breathe'>

const keysPerPage = 500
const jobsPerPage = 50
/** Words or figures in fewer than one in this many of the newest jobs may be rare. */
const rareIsOneIn = 500
const sample = 200

/**
 * Finds jobs that pass the sieve, newest first, in pages. Frequent matches turn up among the newest; the others are found
 * by the segments that jobs are filed in. While many jobs wait to be filed, rare words and then rare figures are looked up
 * in an index instead, and past the steps only rare words are found.
 */
export async function* newestJobs(
  db: Queryable,
  sieve: JobSieve,
  { steps, rare, few, maxFound, maxUnfiled, ...reading }: SearchBounds & Reading,
): AsyncGenerator<StoredJob[]> {
  const left = [...steps]
  let before: JobKey | null = null
  let passed = 0
  let seen = 0
  let mayHaveRareWords = hasWords(sieve)
  let mayHaveRareFigures = true
  do {
    if (before !== null && seen === steps[0]) {
      const filed = await filedIds(db, { sieve, before, maxUnfiled, ...reading })
      if (filed !== null) return yield* pagesOf(db, filed, maxFound)
    }
    const size = left.shift()
    const looksRare: boolean = before !== null && passed * rareIsOneIn < seen
    if (before !== null && mayHaveRareWords && (looksRare || size === undefined)) {
      const older = await rareJobIds(db, sieve, before, { most: rare, sample })
      if (older !== null) return yield* inPages(db, older)
      mayHaveRareWords = false
    }
    if (size === undefined) return
    if (mayHaveRareFigures && looksRare) {
      const rest = left.reduce((sum, step) => sum + step, size)
      const older = await fewJobIds(db, sieve, { before, size: rest }, few)
      if (older !== null) return yield* inPages(db, older)
      mayHaveRareFigures = false
    }
    const from: JobKey | null = await endOfNewest(db, before, size)
    const pages: AsyncGenerator<StoredJob[]> =
      before === null
        ? readPages(db, sieve, { from, size, maxFound })
        : lookUpPages(db, sieve, { from, before })
    for await (const page of pages) {
      passed += page.length
      yield page
    }
    before = from
    seen += size
  } while (before !== null)
}

/** Reads the newest jobs in order: the quickest way where enough of them pass. */
async function* readPages(
  db: Queryable,
  sieve: JobSieve,
  { from, size, maxFound }: { from: JobKey | null; size: number; maxFound: number },
): AsyncGenerator<StoredJob[]> {
  let before: JobKey | null = null
  for (let limit = maxFound; ; limit = jobsPerPage) {
    const page: StoredJob[] = await newestJobsIn(db, sieve, { from, before, size }, limit)
    yield page
    before = page.at(-1) ?? null
    if (page.length < limit) return
  }
}

/** Looks jobs up in whichever indexes PostgreSQL prefers. */
async function* lookUpPages(
  db: Queryable,
  sieve: JobSieve,
  range: JobRange,
): AsyncGenerator<StoredJob[]> {
  for (let before = range.before; ;) {
    const keys: JobKey[] = await newestKeys(db, sieve, { ...range, before }, keysPerPage)
    const ids = keys.map(({ id }) => id)
    yield* inPages(db, ids)
    before = keys.at(-1) ?? null
    if (keys.length < keysPerPage) return
  }
}

async function* pagesOf(
  db: Queryable,
  found: AsyncIterable<string[]>,
  maxFound: number,
): AsyncGenerator<StoredJob[]> {
  for await (const ids of found) yield* inPages(db, ids, Math.min(maxFound, jobsPerPage))
}

async function* inPages(
  db: Queryable,
  ids: readonly string[],
  size = jobsPerPage,
): AsyncGenerator<StoredJob[]> {
  for (let start = 0; start < ids.length; start += size)
    yield await jobsWithIds(db, ids.slice(start, start + size))
}
