import fc from 'fast-check'
import { eq, sql } from 'drizzle-orm'
import { afterAll, expect, inject, test } from 'vitest'
import type { JobFilters } from '../../../contract/bidding/job.ts'
import { aStoredJob } from '../../../tests/support/factories/a-stored-job.ts'
import { cloneDatabase } from '../../../tests/support/database/clone-database.ts'
import {
  anyJob,
  anyRules,
  matchesPlainly,
  passesFilters,
} from '../../../tests/support/plain-matching.ts'
import { openStore } from '../../store/connect.ts'
import { insertNewJobs, type NewJob } from '../../store/jobs/jobs.ts'
import type { MatchableJob, ScannerRules } from '../matching/check-scanner.ts'
import { jobs } from '../../store/schema.ts'
import { hashesOfJob } from '../matching/hashes-of-job.ts'
import { fileJobs, type FilingLimits } from './filed/file-jobs.ts'
import { searchBounds, searchJobs } from './search-jobs.ts'

const { url, drop } = await cloneDatabase(inject('templateUrl'))
const store = openStore(url)
// A vacuum would leave the number of jobs of one test to the next, and that number tells what is rare.
await store.db.execute(sql`alter table jobs set (autovacuum_enabled = false)`)
afterAll(async () => {
  await store.close()
  await drop()
})

/**
 * Stored jobs at few moments, so that many share one. Every fourth was stored by an earlier version, some are removed or
 * emptied later.
 */
const storedJobs = fc.array(
  fc.record({
    job: anyJob,
    second: fc.integer({ min: 0, max: 9 }),
    isOld: fc.nat(3),
    fate: fc.constantFrom('stays', 'stays', 'stays', 'is removed', 'is emptied'),
  }),
  { minLength: 20, maxLength: 60 },
)
/** How jobs are filed in segments: how many of them, before the fate of some, and in how small segments. */
const anyFiling = fc.record({
  first: fc.nat(60),
  isFiledAgain: fc.boolean(),
  limits: fc.record({
    least: fc.integer({ min: 1, max: 4 }),
    most: fc.integer({ min: 4, max: 40 }),
    perMerge: fc.integer({ min: 2, max: 4 }),
    tidyMinutes: fc.constantFrom(0, 60),
  }),
})
const anyFilters = fc.record({
  rules: anyRules,
  hasKeywords: fc.nat(4).map((number) => number > 0),
})
/** More than a busy machine needs. */
const maxMs = 60_000
/** Any way to cut a search into steps, and any limit for rare words, as long as the steps reach the oldest job. */
const anyBounds = fc
  .record({
    steps: fc.array(fc.integer({ min: 1, max: 12 }), { maxLength: 4 }),
    rare: fc.integer({ min: 0, max: 60 }),
    few: fc.integer({ min: 0, max: 60 }),
    maxUnfiled: fc.constantFrom(0, 60, 60),
    maxFound: fc.integer({ min: 1, max: 50 }),
  })
  .map((bounds) => ({ ...bounds, steps: [...bounds.steps, 60], maxChecked: 1_000, maxMs }))

test('a search finds the newest of exactly those jobs that a plain look at every job finds', async () => {
  await fc.assert(
    fc.asyncProperty(
      storedJobs,
      anyFiling,
      fc.array(fc.record({ filters: anyFilters, bounds: anyBounds }), {
        minLength: 6,
        maxLength: 6,
      }),
      async (given, filing, searches) => {
        const all = await storeAndFile(given, filing)
        for (const { filters, bounds } of searches) {
          const expected = all
            .filter((job) =>
              filters.hasKeywords
                ? matchesPlainly(job, filters.rules)
                : passesFilters(job, filters.rules),
            )
            .toSorted(newestFirst)
            .slice(0, bounds.maxFound)
          const found = await searchJobs(store, wire(filters), bounds)
          expect(found.map(({ id }) => id)).toEqual(expected.map(({ id }) => id))
        }
      },
    ),
    { numRuns: 25 },
  )
})

type Given = {
  job: MatchableJob
  second: number
  isOld: number
  fate: string
}
type Filing = {
  first: number
  isFiledAgain: boolean
  limits: Omit<FilingLimits, 'maxMs'>
}

/** Stores jobs, files the first of them, lets each meet its fate, and returns those that are left as they are then. */
async function storeAndFile(given: Given[], { first, isFiledAgain, limits }: Filing) {
  const all = given.map(({ job, second, isOld, fate }) => ({
    job: stored(job, { second, isOld: isOld === 0 }),
    fate,
  }))
  await only(all.slice(0, first).map(({ job }) => job))
  await fileJobs(store, { ...limits, maxMs: 1_000 })
  await insertNewJobs(
    store.db,
    all.slice(first).map(({ job }) => job),
  )
  const left: NewJob[] = []
  for (const { job, fate } of all) {
    const kept = fate === 'is emptied' ? emptied(job) : job
    if (fate === 'is removed') await store.db.delete(jobs).where(eq(jobs.id, job.id))
    else left.push(kept)
    if (fate === 'is emptied') await store.db.update(jobs).set(kept).where(eq(jobs.id, job.id))
  }
  if (isFiledAgain) await fileJobs(store, { ...limits, maxMs: 1_000 })
  return left
}

/** Job whose content its marketplace wanted kept no longer, as server/store/jobs/old-jobs.ts leaves it. */
function emptied(job: NewJob): NewJob {
  const { id, marketplaceJobId, postedAt } = job
  const contentRemovedAt = '2031-05-05T10:00:00Z'
  const title = 'Job no longer kept'
  return {
    ...aStoredJob({ title, wordHashes: [] }),
    id,
    marketplaceJobId,
    postedAt,
    contentRemovedAt,
  }
}

test('the search as it is finds what is rare behind everything else', async () => {
  const old = { ...aStoredJob({ title: 'Zither tuning', postedAt: '2001-01-01T00:00:00Z' }) }
  const place = {
    ...aStoredJob({ clientCountry: 'Liechtenstein', postedAt: '2001-01-02T00:00:00Z' }),
  }
  await only([old, place].map((job) => ({ ...job, wordHashes: hashesOfJob(job) })))
  await store.db.execute(sql`
    insert into jobs (id, marketplace, marketplace_job_id, title, description, link, posted_at, seen_at, skills,
      allowed_countries, questions, is_open, word_hashes)
    select n::text, 'gigboard', n::text, 'Logo', '', '', product_clock() - n * interval '1 second', product_clock(), '{}', '{}',
      '{}', true, ${sql.param(hashesOfJob(aStoredJob({ title: 'Logo' })))}::integer[]
    from generate_series(1, 12000) n`)
  const idsOf = async (filters: JobFilters) =>
    (await searchJobs(store, filters, { ...searchBounds, maxMs })).map(({ id }) => id)
  expect(await idsOf({ keywords: 'zither' })).toEqual([old.id])
  expect(await idsOf({ keywords: 'flute, zither tuning' })).toEqual([old.id])
  expect(await idsOf({ location: 'liechtenstein' })).toEqual([place.id])
  expect(await idsOf({ keywords: 'flute' })).toEqual([])
  expect(await idsOf({ keywords: 'logo' })).toEqual(
    Array.from({ length: 50 }, (_, index) => `${index + 1}`),
  )
})

test('while many jobs wait to be filed, a word that is not rare is looked for among the newest only', async () => {
  const logo = aStoredJob({ title: 'logo' })
  const wanted = stored(aStoredJob({ title: 'logo wanted' }), { second: 0, isOld: false })
  await only([
    ...Array.from({ length: 20 }, (_, index) => ({
      ...stored(logo, { second: index + 1, isOld: false }),
      id: `${index}`,
      marketplaceJobId: `${index}`,
    })),
    wanted,
  ])
  const bounds = { ...searchBounds, steps: [5, 5], rare: 20, maxUnfiled: 0, maxMs }
  const find = (most: Partial<typeof searchBounds>) =>
    searchJobs(store, { keywords: 'logo, wanted', budgetMin: 1 }, { ...bounds, ...most })
  // "Logo" is in 21 jobs: ten steps back are all there is, as long as 21 are not called rare.
  expect(await find({})).toHaveLength(10)
  expect(await find({ rare: 21 })).toHaveLength(21)
  expect(await find({ maxChecked: 3 })).toHaveLength(5)
  // Found by its rare word, however far back.
  const found = await searchJobs(store, { keywords: 'wanted' }, bounds)
  expect(found.map(({ id }) => id)).toEqual([wanted.id])
})

function stored(job: MatchableJob, { second, isOld }: { second: number; isOld: boolean }): NewJob {
  const { skills, allowedCountries, ...rest } = job
  return aStoredJob({
    ...rest,
    skills: [...skills],
    allowedCountries: [...allowedCountries],
    postedAt: `2031-05-04T10:00:${String(second).padStart(2, '0')}Z`,
    wordHashes: isOld ? null : hashesOfJob(job),
  })
}

function isSet(value: unknown): boolean {
  if (Array.isArray(value)) return value.length > 0
  return value !== null && value !== '' && value !== false
}

/** Filters as the browser sends them: only those that are set. */
function wire({ rules, hasKeywords }: { rules: ScannerRules; hasKeywords: boolean }): JobFilters {
  const { keywords, unknownPasses, ...others } = rules
  return {
    ...Object.fromEntries(Object.entries(others).filter(([, value]) => isSet(value))),
    ...(hasKeywords && { keywords }),
    ...(!unknownPasses && { unknownPasses }),
  }
}

function newestFirst(one: NewJob, other: NewJob): number {
  if (one.postedAt !== other.postedAt) return one.postedAt < other.postedAt ? 1 : -1
  return one.id < other.id ? 1 : -1
}

async function only(all: NewJob[]): Promise<void> {
  await store.db.execute(
    sql`truncate jobs, unfiled_jobs, job_segments, segment_words, segment_ids cascade`,
  ) // 12,000 rows at a time take long to delete
  await insertNewJobs(store.db, all)
}
