import { isNull } from 'drizzle-orm'
import { expect, test, vi } from 'vitest'
import { aStoredJob } from '../../tests/support/factories/a-stored-job.ts'
import { testServices } from '../../tests/support/test-services.ts'
import { insertNewJobs } from '../store/jobs/jobs.ts'
import { jobs } from '../store/schema.ts'
import { tendJobSearch } from './tend-job-search.ts'

const { services } = await testServices()

test('a worker fills in what an earlier version left out', async () => {
  const { store, tasks } = services
  await insertNewJobs(store.db, [aStoredJob({ title: 'Zither' })])
  await tendJobSearch(services)
  await tasks.enqueue(store.db, 'tend-job-search', {})
  await vi.waitFor(
    async () => expect(await store.db.$count(jobs, isNull(jobs.wordHashes))).toBe(0),
    { timeout: 25_000, interval: 200 },
  )
})
