import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { aJob } from '../../../tests/support/outside/gigboard-client.ts'
import { aPostedJob } from '../../../tests/support/factories/a-posted-application.ts'
import { pathOf } from '../../../tests/support/path.ts'
import { aUser, testServices } from '../../../tests/support/test-services.ts'
import { switchAutoBidding } from '../auto-bidding/switch-auto-bidding.ts'
import { deleteScanner } from '../scanners/delete-scanner.ts'
import { findNearestMiss } from './find-nearest-miss.ts'
import { readWatch } from './read-watch.ts'
import { writeSampleLetter } from './write-sample-letter.ts'

const nobodyLeaves = new AbortController().signal

test('the watch tells when the feed last answered, what it brought today and what matched', async () => {
  const world = await testServices()
  const { takeIn } = pathOf(world)
  const user = await aUser(world, { scanner: { keywords: 'alphorn' } })
  expect(await readWatch(world.services, user.uid)).toEqual({
    feeds: [
      { marketplace: 'gigboard', checkedSecondsAgo: null, silentAfterSeconds: 120, search: null },
    ],
    jobsToday: 0,
    matchedToday: 0,
  })
  await world.gigboard.post(aJob({ title: 'An alphorn' }), aJob({ title: 'A zither' }))
  await takeIn()
  const found = { jobsToday: 2, matchedToday: 1 }
  expect(await readWatch(world.services, user.uid)).toMatchObject(found)
  const { db } = world.services.store
  await db.execute(sql`update marketplaces set checked_at = checked_at - interval '1 hour'`)
  const late = await readWatch(world.services, user.uid)
  expect(late).toMatchObject(found)
  expect(late.feeds[0]?.checkedSecondsAgo).toBeGreaterThanOrEqual(3600)
  await takeIn() // nothing new, and yet it was looked at
  expect((await readWatch(world.services, user.uid)).feeds[0]?.checkedSecondsAgo).toBeLessThan(3600)
})

test('matches count for the active scanner only', async () => {
  const world = await testServices()
  const user = await aUser(world, { scanner: { keywords: 'alphorn' } })
  await world.gigboard.post(aJob({ title: 'An alphorn' }))
  await pathOf(world).takeIn()
  await deleteScanner(world.services.store, user.uid, user.scannerId)
  expect(await readWatch(world.services, user.uid)).toMatchObject({ matchedToday: 0 })
})

test.each([
  {
    name: 'fails one filter, not two',
    scanner: { keywords: 'alphorn', budgetMin: 100, jobType: 'Project' as const },
    jobs: [
      { title: 'An alphorn, hourly', projectType: 'Hourly' as const, hourlyMin: 5, hourlyMax: 9 },
      { title: 'A cheap alphorn', projectType: 'Project' as const, fixedBudget: 40 },
    ],
    nearest: { title: 'A cheap alphorn', failed: ['budget'], partOfKeyword: null },
  },
  {
    name: 'holds half of a keyword, when none holds one whole',
    scanner: { keywords: 'alphorn tuning' },
    jobs: [{ title: 'A zither' }, { title: 'An alphorn' }],
    nearest: {
      title: 'An alphorn',
      failed: ['keywords'],
      partOfKeyword: { keyword: 'alphorn tuning', found: 'alphorn' },
    },
  },
  {
    name: 'holds a keyword rather than half of one',
    scanner: { keywords: 'alphorn tuning, zither', budgetMin: 100 },
    jobs: [{ title: 'An alphorn' }, { title: 'A zither', fixedBudget: 40 }],
    nearest: { title: 'A zither', failed: ['budget'], partOfKeyword: null },
  },
])('the nearest miss $name', async ({ scanner, jobs, nearest }) => {
  const world = await testServices()
  const user = await aUser(world, { scanner })
  for (const job of jobs) await aPostedJob(world, job)
  const found = await findNearestMiss(world.services.store, user.uid, nobodyLeaves)
  expect(found).toMatchObject({
    job: { title: nearest.title },
    partOfKeyword: nearest.partOfKeyword,
  })
  expect(found?.failed.map(({ gate }) => gate)).toEqual(nearest.failed)
})

test.each([
  ['a job about something else', 'alphorn', { title: 'A zither' }],
  ['a job that matches', 'alphorn', { title: 'An alphorn' }],
  ['an excluded word', 'alphorn tuning, -cheap', { title: 'A cheap alphorn' }],
])('%s is no near miss', async (_, keywords, job) => {
  const world = await testServices()
  const user = await aUser(world, { scanner: { keywords } })
  await aPostedJob(world, job)
  expect(await findNearestMiss(world.services.store, user.uid, nobodyLeaves)).toBeNull()
})

test('a sample letter is written to the newest job that matches, and nothing is stored', async () => {
  const world = await testServices()
  const { store } = world.services
  const user = await aUser(world, { isBidding: false, scanner: { keywords: 'alphorn' } })
  expect(await writeSampleLetter(store, user.uid, nobodyLeaves)).toEqual({
    job: null,
    letter: null,
  })
  const older = new Date(Date.now() - 60_000).toISOString()
  await aPostedJob(world, { title: 'An old alphorn', postedAt: older })
  await aPostedJob(world, { title: 'A new alphorn' })
  const sample = await writeSampleLetter(store, user.uid, nobodyLeaves)
  expect(sample.job?.title).toBe('A new alphorn')
  expect(sample.letter).toContain('Grace Example')
  await switchAutoBidding(store, user.uid, true)
  expect(await pathOf(world).applicationsOf(user)).toEqual([])
})

test('without an active scanner there is no miss and no sample letter', async () => {
  const world = await testServices()
  const { store } = world.services
  const user = await aUser(world)
  await aPostedJob(world, { title: 'wordpress' })
  await deleteScanner(store, user.uid, user.scannerId)
  expect(await findNearestMiss(store, user.uid, nobodyLeaves)).toBeNull()
  expect(await writeSampleLetter(store, user.uid, nobodyLeaves)).toEqual({
    job: null,
    letter: null,
  })
})
