import { expect, test } from 'vitest'
import { emptyScannerForm } from '../../../contract/bidding/scanner.ts'
import { aStoredJob } from '../../../tests/support/factories/a-stored-job.ts'
import { testServices } from '../../../tests/support/test-services.ts'
import { insertNewJobs } from '../../store/jobs/jobs.ts'
import { hashesOfJob } from '../matching/hashes-of-job.ts'
import { sieveOf } from '../matching/sieve-of.ts'
import { takeSteps } from './choose-jobs.ts'

const { store } = (await testServices()).services

test('where all together take too long, the newest are taken step by step', async () => {
  const jobs = Array.from({ length: 600 }, (_, minute) =>
    aStoredJob({ title: minute % 2 === 0 ? 'Lute' : 'Lyre', postedAt: ago(minute) }),
  )
  await insertNewJobs(
    store.db,
    jobs.map((job) => ({ ...job, wordHashes: hashesOfJob(job) })),
  )
  const range = { from: { postedAt: ago(550), id: '' }, before: null }
  const sieve = sieveOf({ ...emptyScannerForm, keywords: 'lute' })
  const all = await takeSteps(store.searches, sieve, { range, maxMs: 60_000 })
  expect([all.ids.length, all.jobs, all.lookedAt]).toEqual([276, 551, null])
  const one = await takeSteps(store.searches, sieve, { range, maxMs: 0 })
  expect([one.ids, one.jobs, one.lookedAt]).toEqual([all.ids.slice(0, 125), 551, 250])
})

function ago(minutes: number): string {
  return new Date(Date.UTC(2031, 4, 4) - minutes * 60_000).toISOString()
}
