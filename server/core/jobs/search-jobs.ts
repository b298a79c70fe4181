import type { Job, JobFilters } from '../../../contract/bidding/job.ts'
import { AppError } from '../../../contract/errors.ts'
import type { Store } from '../../store/connect.ts'
import { countJobs } from '../../store/jobs/job-search.ts'
import type { StoredJob } from '../../store/jobs/jobs.ts'
import { searching } from '../../store/jobs/searching.ts'
import {
  checkScanner,
  isMatch,
  prepareScanner,
  type PreparedScanner,
  type ScannerRules,
} from '../matching/check-scanner.ts'
import { jobWords } from '../matching/job-words.ts'
import { sieveOf } from '../matching/sieve-of.ts'
import { breather } from './breather.ts'
import { figuresCache } from './filed/figures-cache.ts'
import { newestJobs, type SearchBounds } from './newest-jobs.ts'
import { toJob } from './to-job.ts'
import { turns } from './turns.ts'

export type SearchLimits = SearchBounds & {
  /** Number of jobs that are checked in process. */
  maxChecked: number
  /** Time from the first statement on. */
  maxMs: number
}

export const searchBounds: SearchLimits = {
  steps: [200, 4_800, 20_000, 75_000],
  rare: 5_000,
  few: 500,
  maxUnfiled: 1_500,
  maxFound: 50,
  maxChecked: 5_000,
  maxMs: 3_000,
}

/** Searches in this user's turn. */
export function searchInTurn(
  store: Store,
  uid: string,
  { filters, signal }: { filters: JobFilters; signal: AbortSignal },
): Promise<Job[]> {
  return turns.take(uid, signal, () => searchJobs(store, filters, { ...searchBounds, signal }))
}

/**
 * Finds the newest stored jobs that pass the filters, at most 50. The work is bounded however many jobs there are:
 * frequent words with filters that let hardly anything through are looked for among the newest 100,000. A search that
 * was too much says of each job how many of the newest it went through, and throws AppError `search-too-broad` when it
 * found none. docs/decisions/032
 */
export async function searchJobs(
  store: Store,
  filters: JobFilters,
  { signal, ...bounds }: SearchLimits & { signal?: AbortSignal } = searchBounds,
): Promise<Job[]> {
  const rules = rulesOf(filters)
  const scanner = prepareScanner(rules)
  if (hasKeywords(rules) && scanner.keywords.include.length === 0) return []
  const { found, isPartial, last } = await collect(store, { scanner, bounds, signal })
  const jobs = found.slice(0, bounds.maxFound).map(toJob)
  if (!isPartial) return jobs
  if (jobs.length === 0) throw new AppError('search-too-broad')
  const amongNewest = await countJobs(store.searches, { from: last, before: null })
  return jobs.map((job) => ({ ...job, amongNewest }))
}

type Collected = {
  found: StoredJob[]
  /** True: it ended before everything was looked at or enough was found. */
  isPartial: boolean
  /** Last job that was looked at. */
  last: StoredJob | null
}

async function collect(
  store: Store,
  {
    scanner,
    bounds,
    signal,
  }: { scanner: PreparedScanner; bounds: SearchLimits; signal: AbortSignal | undefined },
): Promise<Collected> {
  const all: Collected = { found: [], isPartial: false, last: null }
  const budget = AbortSignal.timeout(bounds.maxMs)
  const ending = signal ? AbortSignal.any([signal, budget]) : budget
  let checked = 0
  try {
    await searching(store, ending, async (db) => {
      const breathe = breather(ending)
      const figuresOf = (segment: number) => figuresCache(store.db).of(db, segment)
      const reading = { ...bounds, figuresOf, breathe }
      for await (const page of newestJobs(db, sieveOf(scanner.rules), reading)) {
        for (const job of page) {
          if (passes(job, scanner)) all.found.push(job)
          all.last = job
          await breathe()
        }
        checked += page.length
        all.isPartial = all.found.length < bounds.maxFound && checked >= bounds.maxChecked
        if (all.found.length >= bounds.maxFound || all.isPartial) return
      }
    })
  } catch (error) {
    if (error !== budget.reason || signal?.aborted) throw error
    all.isPartial = true
  }
  return all
}

function rulesOf(filters: JobFilters): ScannerRules {
  return {
    keywords: filters.keywords ?? '',
    location: filters.location ?? '',
    jobType: filters.jobType ?? '',
    budgetMin: filters.budgetMin ?? null,
    budgetMax: filters.budgetMax ?? null,
    clientCountries: filters.clientCountries ?? [],
    minClientRating: filters.minClientRating ?? null,
    minClientSpent: filters.minClientSpent ?? null,
    minClientHireRate: filters.minClientHireRate ?? null,
    needsVerifiedPayment: filters.needsVerifiedPayment ?? false,
    skillLevels: filters.skillLevels ?? [],
    maxProposals: filters.maxProposals ?? null,
    maxConnects: filters.maxConnects ?? null,
    unknownPasses: filters.unknownPasses ?? true,
  }
}

/**
 * Checks a job against a search, which without keywords shows every job; a scanner without keywords would match none.
 */
function passes(job: StoredJob, scanner: PreparedScanner): boolean {
  const gates = checkScanner(job, jobWords(job), scanner)
  return isMatch(
    hasKeywords(scanner.rules) ? gates : gates.filter(({ gate }) => gate !== 'keywords'),
  )
}

function hasKeywords({ keywords }: ScannerRules): boolean {
  return keywords.trim() !== ''
}
