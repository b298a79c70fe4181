import type { ScannerForm } from '../../../contract/bidding/scanner.ts'
import type { Queryable, Store } from '../../store/connect.ts'
import {
  countJobs,
  endOfNewest,
  newestIds,
  newestKeys,
  type ChosenIds,
  type JobKey,
  type JobRange,
} from '../../store/jobs/job-search.ts'
import type { JobSieve } from '../../store/jobs/job-sieve.ts'
import { searching } from '../../store/jobs/searching.ts'
import { sieveOf } from '../matching/sieve-of.ts'

type Choice = {
  range: JobRange
  /** Number of jobs, and bytes of their descriptions, that may be looked at. */
  most: number
  maxBytes: number
  signal: AbortSignal
  /** Time after which PostgreSQL is not asked for all of them any longer, but for the newest, a few at a time. */
  maxMs?: number
}

export type ChosenJobs = {
  /** Ids of the jobs that may match, newest first. */
  ids: string[]
  /** Number of all jobs of the range. */
  jobs: number
  /** Number of the newest jobs among which these are; null: all of the range. */
  lookedAt: number | null
}

/** Chooses the jobs that a rehearsal looks at: all that may match, or the newest of them where that is too much. */
export async function chooseJobs(
  store: Store,
  scanner: ScannerForm,
  { range, most, maxBytes, signal, maxMs = 1_000 }: Choice,
): Promise<ChosenJobs> {
  const sieve = sieveOf(scanner)
  const budget = AbortSignal.timeout(maxMs)
  const all = async (db: Queryable) => {
    const chosen = await newestIds(db, sieve, { range, most, maxBytes })
    return { chosen, ...(await countOf(db, range, chosen)) }
  }
  try {
    const { chosen, ...counted } = await searching(store, AbortSignal.any([signal, budget]), all)
    return { ids: chosen.ids, ...counted }
  } catch (error) {
    if (error !== budget.reason || signal.aborted) throw error
    return searching(store, signal, (db) => takeSteps(db, sieve, { range, maxMs }))
  }
}

async function countOf(db: Queryable, range: JobRange, { oldest }: ChosenIds) {
  const jobs = await countJobs(db, range)
  if (oldest === null) return { jobs, lookedAt: null }
  return { jobs, lookedAt: await countJobs(db, { ...range, from: { postedAt: oldest, id: '' } }) }
}

const jobsPerStep = 250
const maxInSteps = 1_000

/** Takes the newest jobs in steps, until the time is over or there are many. */
export async function takeSteps(
  db: Queryable,
  sieve: JobSieve,
  { range, maxMs }: { range: JobRange; maxMs: number },
): Promise<ChosenJobs> {
  const jobs = await countJobs(db, range)
  const endsAt = performance.now() + maxMs
  const ids: string[] = []
  let before: JobKey | null = null
  let lookedAt = 0
  do {
    const end: JobKey | null = await endOfNewest(db, before, jobsPerStep)
    lookedAt += jobsPerStep
    const from: JobKey | null = lookedAt >= jobs ? range.from : end
    const keys = await newestKeys(db, sieve, { from, before }, jobsPerStep)
    ids.push(...keys.map(({ id }) => id))
    before = from
  } while (lookedAt < jobs && ids.length < maxInSteps && performance.now() < endsAt)
  return { ids, jobs, lookedAt: lookedAt < jobs ? lookedAt : null }
}
