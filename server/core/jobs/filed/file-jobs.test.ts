import { eq, sql } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { aStoredJob } from '../../../../tests/support/factories/a-stored-job.ts'
import { testServices } from '../../../../tests/support/test-services.ts'
import { insertUser } from '../../../store/accounts/users.ts'
import { beginFiling, segmentSizes } from '../../../store/jobs/filing/file-jobs.ts'
import {
  jobSegments,
  segmentIds,
  segmentWords,
  unfiledJobs,
} from '../../../store/jobs/filing/filing-schema.ts'
import { insertNewJobs } from '../../../store/jobs/jobs.ts'
import { rows } from '../../../store/rows.ts'
import { jobs } from '../../../store/schema.ts'
import { hashesOfJob } from '../../matching/hashes-of-job.ts'
import { searchBounds, searchJobs } from '../search-jobs.ts'
import { chooseMerge, fileJobs } from './file-jobs.ts'

const { store } = (await testServices()).services
const limits = { least: 2, most: 32, perMerge: 4, tidyMinutes: 60, maxMs: 60_000 }

beforeEach(() =>
  store.db.execute(
    sql`truncate jobs, unfiled_jobs, job_segments, segment_words, segment_ids cascade`,
  ),
)

const sizes = async () => (await segmentSizes(store.db)).map(({ jobs }) => jobs)
const unfiled = () => store.db.$count(unfiledJobs)

test('published jobs are filed once there are enough, those of one user never', async () => {
  await add(1)
  await insertUser(store.db, { uid: 'owner', email: 'owner@example.org' })
  await insertNewJobs(store.db, [hashed({ ownerUid: 'owner' })])
  await fileJobs(store, limits)
  expect([await sizes(), await unfiled()]).toEqual([[], 1])
  await add(1)
  await fileJobs(store, limits)
  expect([await sizes(), await unfiled()]).toEqual([[2], 0])
})

test('jobs without hashes of their words wait until these are filled in', async () => {
  await insertNewJobs(store.db, [
    aStoredJob({}),
    aStoredJob({}),
    aStoredJob({}),
    hashed({}),
    hashed({}),
  ])
  await fileJobs(store, limits)
  expect([await sizes(), await unfiled()]).toEqual([[2], 3])
  await store.db
    .update(jobs)
    .set({ wordHashes: [1] })
    .where(sql`word_hashes is null`)
  await fileJobs(store, limits)
  expect([(await sizes()).toSorted(), await unfiled()]).toEqual([[2, 3], 0])
})

test('many small segments become one, and searches that have begun may still read the small ones', async () => {
  for (let time = 0; time < 4; time += 1) {
    await add(3)
    await fileJobs(store, limits)
  }
  expect(await sizes()).toEqual([12])
  expect(await store.db.$count(jobSegments)).toBe(5)
  await store.db
    .update(jobSegments)
    .set({ replacedAt: '2001-01-01T00:00:00Z' })
    .where(sql`replaced_at is not null`)
  await fileJobs(store, limits)
  expect(await store.db.$count(jobSegments)).toBe(1)
  const [segment] = await segmentSizes(store.db)
  expect(await store.db.$count(segmentIds, sql`segment <> ${segment?.id}`)).toBe(0)
  expect(await store.db.$count(segmentWords, sql`segment <> ${segment?.id}`)).toBe(0)
})

test('a segment that lost jobs is filed again when its turn comes, and words of what was emptied go', async () => {
  const [gone, emptied, kept] = await add(3)
  await fileJobs(store, limits)
  const words = await store.db.$count(segmentWords)
  await store.db.delete(jobs).where(eq(jobs.id, gone?.id ?? ''))
  await store.db
    .update(jobs)
    .set({ title: 'Job no longer kept', wordHashes: [], contentRemovedAt: sql`product_clock()` })
    .where(eq(jobs.id, emptied?.id ?? ''))
  await fileJobs(store, limits)
  expect(await sizes()).toEqual([3])
  await store.db.update(jobSegments).set({ tidiedAt: '2001-01-01T00:00:00Z' })
  await fileJobs(store, limits)
  expect(await sizes()).toEqual([2])
  const [segment] = await segmentSizes(store.db)
  const left = await store.db.$count(segmentWords, eq(segmentWords.segment, segment?.id ?? 0))
  expect(left).toBeLessThan(words)
  const found = await searchJobs(
    store,
    { keywords: 'oboe' },
    { ...searchBounds, steps: [1], maxMs: 60_000 },
  )
  expect(found.map(({ id }) => id)).toEqual([kept?.id])
})

test('filing gives back the room of the rows that it took', async () => {
  // A look at the table at the same time, as for statistics, keeps the room until the next filing.
  await expect
    .poll(async () => {
      for (let time = 0; time < 5; time += 1) await add(200)
      expect(await pagesRead()).toBeGreaterThan(10)
      await fileJobs(store, { ...limits, most: 2_000 })
      return pagesRead()
    })
    .toBeLessThan(5)
})

test('one process files at a time, and another does not wait for it', async () => {
  await add(3)
  await store.db.transaction(async (tx) => {
    expect(await beginFiling(tx)).toBe(true)
    expect(await fileJobs(store, limits)).toBe(0)
  })
  expect(await fileJobs(store, limits)).toBe(1)
})

test('segments of one size are merged when there are enough, those of half the full size never', () => {
  expect(merged(3, 3, 3)).toEqual([])
  expect(merged(3, 3, 3, 3, 3)).toEqual([0, 1, 2, 3])
  expect(merged(3, 9, 3, 9, 9, 3, 9)).toEqual([1, 3, 4])
  expect(merged(16, 17, 20, 32, 16)).toEqual([])
})

function merged(...sizesOfEach: number[]): number[] {
  return chooseMerge(
    sizesOfEach.map((number, id) => ({ id, jobs: number })),
    limits,
  )
}

/** Number of pages that a search reads to find what is not filed yet. */
async function pagesRead(): Promise<number> {
  const [found] = await rows<{ 'QUERY PLAN': [{ Plan: Record<string, number> }] }>(
    store.searches,
    sql`explain (analyze, buffers, format json) select job_id from unfiled_jobs order by number limit 1501`,
  )
  const plan = found?.['QUERY PLAN'][0].Plan
  return (plan?.['Shared Hit Blocks'] ?? 0) + (plan?.['Shared Read Blocks'] ?? 0)
}

function hashed(changes: Partial<Parameters<typeof aStoredJob>[0]>) {
  const job = aStoredJob({ title: `Oboe ${crypto.randomUUID()}`, ...changes })
  return { ...job, wordHashes: hashesOfJob(job) }
}

function add(number: number) {
  return insertNewJobs(
    store.db,
    Array.from({ length: number }, () => hashed({})),
  )
}
