import type { Job, JobFilters } from '../../../contract/bidding/job.ts'
import type { Store } from '../../store/connect.ts'
import type { StoredJob } from '../../store/jobs/jobs.ts'
import {
  checkScanner,
  isMatch,
  prepareScanner,
  type PreparedScanner,
  type ScannerRules,
} from '../matching/check-scanner.ts'
import { jobWords } from '../matching/job-words.ts'
import { sieveOf } from '../matching/sieve-of.ts'
import { newestJobs, type SearchBounds } from './newest-jobs.ts'
import { toJob } from './to-job.ts'

export const searchBounds: SearchBounds & { maxChecked: number } = {
  steps: [500, 4_500, 20_000, 75_000],
  rare: 5_000,
  few: 500,
  maxFound: 50,
  maxChecked: 5_000,
}

/**
 * Finds the newest stored jobs that pass the filters, at most 50. The work is bounded however many jobs there are:
 * frequent words with filters that let hardly anything through are looked for among the newest 100,000.
 * docs/decisions/032
 */
export async function searchJobs(
  store: Store,
  filters: JobFilters,
  bounds = searchBounds,
): Promise<Job[]> {
  const rules = rulesOf(filters)
  const prepared = prepareScanner(rules)
  if (hasKeywords(rules) && prepared.keywords.include.length === 0) return []
  const sieve = sieveOf(rules)
  const found: StoredJob[] = []
  let checked = 0
  for await (const page of newestJobs(store.searches, sieve, bounds)) {
    found.push(...page.filter((job) => passes(job, prepared)))
    checked += page.length
    if (found.length >= bounds.maxFound || checked >= bounds.maxChecked) break
  }
  return found.slice(0, bounds.maxFound).map(toJob)
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
