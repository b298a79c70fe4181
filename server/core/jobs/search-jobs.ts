import type { Job, JobFilters } from '../../../contract/job.ts'
import type { Store } from '../../store/connect.ts'
import { jobsBefore, type StoredJob } from '../../store/jobs.ts'
import { checkScanner, isMatch, jobWords, type ScannerRules } from '../matching/check-scanner.ts'
import { toJob } from './to-job.ts'

const mostFound = 50
const mostRead = 5_000
const pageSize = 500

/** The newest stored jobs that pass the filters, at most 50, looked for among the newest 5,000. */
export async function searchJobs(store: Store, filters: JobFilters): Promise<Job[]> {
  const rules: ScannerRules = {
    keywords: filters.keywords ?? '',
    location: filters.location ?? '',
    jobType: filters.jobType ?? '',
    budgetMin: filters.budgetMin ?? null,
    budgetMax: filters.budgetMax ?? null,
  }
  const found: StoredJob[] = []
  let last: StoredJob | null = null
  for (let read = 0; read < mostRead && found.length < mostFound; read += pageSize) {
    const page: StoredJob[] = await jobsBefore(store.db, last, {
      projectType: rules.jobType || null,
      limit: pageSize,
    })
    found.push(...page.filter((job) => passes(job, rules)))
    last = page.at(-1) ?? null
    if (page.length < pageSize) break
  }
  return found.slice(0, mostFound).map(toJob)
}

/** A search without keywords shows every job; a scanner without keywords would match none. */
function passes(job: StoredJob, rules: ScannerRules): boolean {
  const gates = checkScanner(job, jobWords(job), rules)
  return isMatch(
    rules.keywords.trim() === '' ? gates.filter(({ gate }) => gate !== 'keywords') : gates,
  )
}
