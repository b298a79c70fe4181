import { eq, isNull } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { aStoredJob } from '../../../tests/support/factories/a-stored-job.ts'
import { testServices } from '../../../tests/support/test-services.ts'
import { insertNewJobs } from '../../store/jobs/jobs.ts'
import { jobs } from '../../store/schema.ts'
import { hashesOfJob } from '../matching/hashes-of-job.ts'
import { fillWordHashes } from './fill-word-hashes.ts'
import { searchJobs } from './search-jobs.ts'

const { store } = (await testServices()).services
beforeEach(() => store.db.delete(jobs))

const left = () => store.db.$count(jobs, isNull(jobs.wordHashes))

test('jobs of an earlier version get the hashes that a new one has from the start, and are found the same', async () => {
  const old = [
    aStoredJob({ title: 'Zither', skills: ['C++', 'Ünïcode'], clientCountry: 'Spain' }),
    aStoredJob({ title: '***', allowedCountries: ['Italy'] }),
  ]
  const kept = aStoredJob({ title: 'New', wordHashes: [1, 2] })
  await insertNewJobs(store.db, [...old, kept])
  const before = await searchJobs(store, { keywords: 'c++' })
  expect(await fillWordHashes(store)).toEqual({ filled: 2, isDone: true })
  for (const job of old) expect(await hashesIn(job.id)).toEqual(hashesOfJob(job))
  expect(await hashesIn(kept.id)).toEqual([1, 2])
  expect(await searchJobs(store, { keywords: 'c++' })).toEqual(before)
  expect(before.map(({ title }) => title)).toEqual(['Zither'])
})

test('it stops after so many batches and resumes where it was, until none is left', async () => {
  await insertNewJobs(
    store.db,
    Array.from({ length: 7 }, () => aStoredJob({ title: 'Zither' })),
  )
  const some = { perBatch: 2, batches: 2 }
  expect(await fillWordHashes(store, some)).toEqual({ filled: 4, isDone: false })
  expect(await left()).toBe(3)
  expect(await fillWordHashes(store, some)).toEqual({ filled: 3, isDone: true })
  expect(await fillWordHashes(store, some)).toEqual({ filled: 0, isDone: true })
})

test('two processes that fill in at the same time share the work', async () => {
  await insertNewJobs(
    store.db,
    Array.from({ length: 40 }, () => aStoredJob({ title: 'Zither' })),
  )
  const both = await Promise.all([
    fillWordHashes(store, { perBatch: 3, batches: 50 }),
    fillWordHashes(store, { perBatch: 3, batches: 50 }),
  ])
  expect(both[0].filled + both[1].filled).toBe(40)
  expect(await left()).toBe(0)
})

async function hashesIn(id: string): Promise<number[] | null | undefined> {
  const [job] = await store.db.select().from(jobs).where(eq(jobs.id, id))
  return job?.wordHashes
}
