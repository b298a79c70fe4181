import type { Keywords } from '../../../contract/bidding/keywords.ts'
import { emptyScannerForm, type Scanner } from '../../../contract/bidding/scanner.ts'
import type { NearestMiss } from '../../../contract/bidding/watch.ts'
import type { Queryable, Store } from '../../store/connect.ts'
import { newestJobsIn } from '../../store/jobs/job-search.ts'
import type { StoredJob } from '../../store/jobs/jobs.ts'
import { searching } from '../../store/jobs/searching.ts'
import { activeScannerOf } from '../../store/scanners/scanners.ts'
import { breather } from '../jobs/breather.ts'
import { turns } from '../jobs/turns.ts'
import { checkScanner, prepareScanner, type PreparedScanner } from '../matching/check-scanner.ts'
import { jobWords, type JobWords } from '../matching/job-words.ts'
import { sieveOf } from '../matching/sieve-of.ts'

/** Newest jobs that are looked at. */
const lookedAt = 200
/** Filters that a job may fail and still be near. */
const maxFailed = 2

/**
 * Finds, among the newest jobs, the one that the user's active scanner almost matches: it fails the fewest filters.
 * Holding half of a keyword's words is worse than failing a filter. Null: none is near, or there is no active scanner.
 */
export async function findNearestMiss(
  store: Store,
  uid: string,
  signal: AbortSignal,
): Promise<NearestMiss | null> {
  const scanner = await activeScannerOf(store.db, uid)
  if (!scanner) return null
  return turns.take(uid, signal, () =>
    searching(store, signal, (db) => nearestMiss(db, scanner, signal)),
  )
}

async function nearestMiss(
  db: Queryable,
  scanner: Scanner,
  signal: AbortSignal,
): Promise<NearestMiss | null> {
  const newest = { from: null, before: null, size: lookedAt }
  const jobs = await newestJobsIn(db, everyJob, newest, lookedAt)
  const breathe = breather(signal)
  const prepared = prepareScanner(scanner)
  let nearest: { miss: NearestMiss; distance: number } | null = null
  for (const job of jobs) {
    await breathe()
    const found = missOf(job, prepared)
    if (found && (nearest === null || found.distance < nearest.distance)) nearest = found
  }
  return nearest?.miss ?? null
}

const everyJob = sieveOf(emptyScannerForm)

function missOf(
  job: StoredJob,
  scanner: PreparedScanner,
): { miss: NearestMiss; distance: number } | null {
  const inWords = jobWords(job)
  const failed = checkScanner(job, inWords, scanner).filter(({ passed }) => !passed)
  const keywords = failed.find(({ gate }) => gate === 'keywords')
  const partOfKeyword = keywords ? partIn(inWords, scanner.keywords) : null
  if (failed.length === 0 || failed.length > maxFailed) return null
  if (keywords && partOfKeyword === null) return null
  const distance = failed.length + (keywords ? 0.5 : 0)
  const { id, title, link } = job
  return { miss: { job: { id, title, link }, failed, partOfKeyword }, distance }
}

/** Finds the keyword of which a job holds most words, at least half. Null: there is none, or one is excluded. */
function partIn(inWords: JobWords, { include, exclude }: Keywords): NearestMiss['partOfKeyword'] {
  if (exclude.some((phrase) => inWords.holds(phrase))) return null
  const parts = include
    .map((phrase) => ({ phrase, found: phrase.filter((word) => inWords.has(word)) }))
    .filter(({ phrase, found }) => found.length > 0 && found.length * 2 >= phrase.length)
    .toSorted((one, other) => share(other) - share(one))
  const [best] = parts
  return best ? { keyword: best.phrase.join(' '), found: best.found.join(' ') } : null
}

function share({ phrase, found }: { phrase: readonly string[]; found: readonly string[] }): number {
  return found.length / phrase.length
}
