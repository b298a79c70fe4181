import { expect, test } from 'vitest'
import { z } from 'zod'
import { Job } from '../../../contract/bidding/job.ts'
import { Rehearsal } from '../../../contract/bidding/rehearsal.ts'
import { emptyScannerForm } from '../../../contract/bidding/scanner.ts'
import { aStoredJob } from '../../../tests/support/factories/a-stored-job.ts'
import { asUser, testApp } from '../../../tests/support/http.ts'
import { hashesOfJob } from '../../core/matching/hashes-of-job.ts'
import { insertNewJobs, type NewJob } from '../../store/jobs/jobs.ts'

async function post(url: string, payload: object, jobs: Partial<NewJob>[] = []) {
  const { app, services, signUp } = await testApp({ hasOwnDatabase: jobs.length > 0 })
  const stored = jobs.map((job) => aStoredJob({ postedAt: new Date().toISOString(), ...job }))
  await insertNewJobs(
    services.store.db,
    stored.map((job) => ({ ...job, wordHashes: hashesOfJob(job) })),
  )
  return app.inject({ method: 'POST', url, headers: asUser(await signUp()), payload })
}

const search = (filters: unknown, jobs?: Partial<NewJob>[]) =>
  post('/api/scrape-jobs', { filters }, jobs)
const rehearse = (scanner: object, jobs?: Partial<NewJob>[]) =>
  post('/api/rehearsals', { scanner: { ...emptyScannerForm, name: 'Any', ...scanner } }, jobs)

test('a search that finds nothing answers an empty list', async () => {
  const response = await search({ keywords: 'react', jobType: 'Hourly', budgetMin: 5 })
  expect([response.statusCode, response.json()]).toEqual([200, []])
})

test('a search answers the jobs that pass every filter, those about the client included', async () => {
  const good = { title: 'React', clientCountry: 'Spain', clientRating: 4.9, clientSpent: 5_000 }
  const response = await search(
    {
      keywords: 'react',
      clientCountries: ['spain'],
      minClientRating: 4.5,
      minClientSpent: 1_000,
      needsVerifiedPayment: true,
      skillLevels: ['Expert'],
      maxProposals: 10,
      unknownPasses: false,
    },
    [
      { ...good, clientIsPaymentVerified: true, skillLevel: 'expert', proposalsSoFar: 10 },
      { ...good, clientIsPaymentVerified: true, skillLevel: 'expert', proposalsSoFar: 11 },
      { ...good, clientIsPaymentVerified: null, skillLevel: 'expert', proposalsSoFar: 1 },
    ],
  )
  expect(response.statusCode).toBe(200)
  const found = z.array(Job).parse(response.json())
  expect(found.map(({ title, proposalsSoFar }) => [title, proposalsSoFar])).toEqual([['React', 10]])
})

test.each([
  ['a word for a budget', { budgetMin: 'ten' }],
  ['an unknown filter', { marketplace: 'gigboard' }],
  ['an unknown skill level', { skillLevels: ['Wizard'] }],
  ['a rating above five', { minClientRating: 6 }],
  ['no object', 'react'],
  ['nothing', null],
])('filters with %s are refused', async (_what, filters) => {
  const response = await search(filters)
  expect([response.statusCode, response.json().code]).toEqual([400, 'invalid-request'])
})

test('a rehearsal answers what the scanner would have done, before it is saved', async () => {
  const response = await rehearse({ keywords: 'react, -vue' }, [
    { title: 'React' },
    { title: 'React and Vue' },
    { title: 'Svelte' },
  ])
  expect(response.statusCode).toBe(200)
  const { newest, bands, ...rehearsal } = Rehearsal.parse(response.json())
  // A new user has not told anything about themselves: nothing would be sent.
  expect(rehearsal).toEqual({
    days: 7,
    matches: 1,
    jobs: 3,
    isPartial: false,
    counts: { sent: 0, review: 0, skipped: 1, capped: 0 },
    connectsSpent: 0,
    cappedFrom: [],
    advice: null,
  })
  expect(bands).toMatchObject([{ counts: rehearsal.counts, newest }])
  expect(newest).toMatchObject([
    {
      job: { title: 'React' },
      verdict: 'skipped',
      reason: 'gate',
      failedGate: { gate: 'profile', passed: false, saw: { isComplete: false } },
    },
  ])
})

test('a rehearsal of a form that could not be saved is refused, and so is one without a user', async () => {
  const refused = await rehearse({ keywords: '-react' })
  expect([refused.statusCode, refused.json().code]).toEqual([400, 'invalid-request'])
  const { app } = await testApp()
  const scanner = { ...emptyScannerForm, name: 'Any', keywords: 'react' }
  for (const [url, payload] of [
    ['/api/rehearsals', { scanner }],
    ['/api/scrape-jobs', { filters: {} }],
  ] as const) {
    const response = await app.inject({ method: 'POST', url, payload })
    expect([url, response.statusCode]).toEqual([url, 401])
  }
})
