import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { defaultRules } from '../../../contract/bidding/rules.ts'
import { aPostedApplication } from '../../../tests/support/factories/a-posted-application.ts'
import { aStoredJob } from '../../../tests/support/factories/a-stored-job.ts'
import { aUser, testServices, type TestUser } from '../../../tests/support/test-services.ts'
import { usageDays, users } from '../accounts/account-schema.ts'
import type { StoredApplication } from '../applications/applications.ts'
import { clientPasts, noPast, userFacts } from './deciding-facts.ts'
import type { StoredJob } from '../jobs/jobs.ts'
import { putRules } from './rules.ts'
import { neverClients } from './rules-schema.ts'
import { insertUser } from '../accounts/users.ts'

const world = await testServices()
const { store } = world.services
const today = new Date().toISOString().slice(0, 10)

test('the facts of a user who has said everything', async () => {
  const user = await aUser(world)
  expect(await factsOf(user)).toEqual({
    uid: user.uid,
    hasFacts: true,
    fullName: 'Grace Example',
    whatServicesGeneral: 'web shops',
    detailedExperience: 'Nine years of them.',
    currentCoverLetter: '',
    generatedCoverLetter: null,
    portfolioLink: '',
    tags: ['WordPress'],
    countryOfResidence: 'GB',
    autoBiddingEnabled: true,
    pausedAt: null,
    marketplaceAccount: 'unchecked',
    takesApplications: true,
    wantsPerson: false,
    tier: 'free',
    statedDailyLimit: null,
    usedToday: 0,
    usedThisMonth: 0,
    usedLately: [],
    connectsToday: 0,
    rules: { version: 0, rules: defaultRules },
  })
})

test('the use of each of the last seven days, and not of today or before', async () => {
  const user = await aUser(world)
  const days = [0, 1, 7, 8].map((ago) => new Date(Date.now() - ago * 86_400_000))
  for (const [place, day] of days.entries())
    await store.db
      .insert(usageDays)
      .values({ uid: user.uid, day: day.toISOString().slice(0, 10), used: place + 1 })
  expect((await factsOf(user))?.usedLately.toSorted()).toEqual([2, 3])
})

test('those of one who has just signed up, and of nobody', async () => {
  const uid = crypto.randomUUID()
  await insertUser(store.db, { uid, email: `${uid}@example.org` })
  expect(await factsOf({ uid })).toMatchObject({
    hasFacts: false,
    marketplaceAccount: 'none',
    countryOfResidence: null,
    tags: [],
  })
  expect(await factsOf({ uid: 'nobody' })).toBeUndefined()
  await store.db.update(users).set({ deletedAt: '2031-05-04T10:00:00Z' }).where(eq(users.uid, uid))
  expect(await factsOf({ uid })).toBeUndefined()
})

test('connects sent automatically today, or about to be, count for a user with a budget', async () => {
  const user = await aUser(world)
  const now = new Date().toISOString()
  const held = { slotDay: today, armedAt: now }
  const add = (connects: number | null, given: Partial<StoredApplication>) =>
    aPostedApplication(world, user.uid, { reason: null, ...given, job: { connects } })
  await add(1, { state: 'submitted', ...held })
  await add(2, { state: 'unknown', ...held })
  await add(4, { state: 'reserving', slotDay: today })
  await add(8, { state: 'queued', slotDay: today })
  await add(null, { state: 'submitted', ...held })
  await add(16, { state: 'submitted', ...held, approvedAt: now }) // sent manually
  await add(32, { state: 'queued' }) // holds no slot
  await add(64, { state: 'submitted', slotDay: '2020-01-01', armedAt: '2020-01-01T10:00:00Z' })
  await add(128, { state: 'failed' })
  const other = await aUser(world)
  await aPostedApplication(world, other.uid, {
    state: 'submitted',
    ...held,
    job: { connects: 256 },
  })

  expect(await factsOf(user)).toMatchObject({ connectsToday: 0 })
  await putRules(store.db, user.uid, { version: 1, rules: { ...defaultRules, connectsPerDay: 40 } })
  expect(await factsOf(user)).toMatchObject({ connectsToday: 15, rules: { version: 1 } })
})

test('a client the marketplace does not name has no past', async () => {
  const user = await aUser(world)
  await aPostedApplication(world, user.uid, { state: 'submitted', job: { title: 'Shop' } })
  expect(await pastOf(user, { clientId: null, title: 'Shop' })).toEqual(noPast)
})

test('the last application to a client that was sent or is on its way counts', async () => {
  const user = await aUser(world)
  expect(await pastOf(user)).toEqual({ ...noPast, isKnown: true })
  for (const state of ['failed', 'skipped', 'cancelled', 'capped', 'review'] as const)
    await applied(user, { state })
  expect(await pastOf(user)).toEqual({ ...noPast, isKnown: true })
  await applied(user, { state: 'submitted', sentAt: '2031-05-01T10:00:00Z' })
  expect(await pastOf(user)).toMatchObject({ lastAppliedAt: '2031-05-01T10:00:00Z' })
  for (const [day, given] of [
    [2, { state: 'unknown', armedAt: '2031-05-02T10:00:00Z' }],
    [3, { state: 'queued', decidedAt: '2031-05-03T10:00:00Z' }],
    [4, { state: 'reserving', decidedAt: '2031-05-04T10:00:00Z' }],
    [5, { state: 'review', reason: 'not-confirmed', decidedAt: '2031-05-05T10:00:00Z' }],
  ] as const) {
    await applied(user, given)
    expect(await pastOf(user)).toMatchObject({ lastAppliedAt: `2031-05-0${day}T10:00:00Z` })
  }
})

test('only one’s own applications to this client of this marketplace count, and not the job itself', async () => {
  const [user, other] = [await aUser(world), await aUser(world)]
  await applied(other, { state: 'submitted' })
  await aPostedApplication(world, user.uid, { state: 'submitted', clientId: 'another' })
  await aPostedApplication(world, user.uid, {
    state: 'submitted',
    clientId: 'c1',
    marketplace: 'elsewhere',
    job: { marketplace: 'elsewhere' },
  })
  const { jobId } = await applied(user, { state: 'submitted' })
  expect(await pastOf(user, { id: jobId })).toEqual({ ...noPast, isKnown: true })
})

test.each([
  ['WordPress shop needed', true],
  ['WORDPRESS  shop – needed!!', true],
  ['WordPress shop needed (reposted)', false],
])('a posting “%s” is the same one again: %s', async (title, isSame) => {
  const user = await aUser(world)
  await applied(user, { state: 'submitted', job: { title: 'Wordpress shop needed' } })
  const { repostAppliedAt, lastAppliedAt } = await pastOf(user, { title })
  expect(repostAppliedAt).toBe(isSame ? lastAppliedAt : null)
})

test('after a year an application is forgotten', async () => {
  const user = await aUser(world)
  const dayMs = 24 * 3_600_000
  const daysAgo = (days: number) => new Date(Date.now() - days * dayMs).toISOString()
  await applied(user, { state: 'submitted', sentAt: daysAgo(366), job: { title: 'Shop' } })
  expect(await pastOf(user, { title: 'Shop' })).toEqual({ ...noPast, isKnown: true })
  await applied(user, { state: 'submitted', sentAt: daysAgo(364), job: { title: 'Shop' } })
  expect(await pastOf(user, { title: 'shop' })).toMatchObject({
    repostAppliedAt: expect.any(String),
  })
})

test('clients are on the list of a user for this marketplace only', async () => {
  const [user, other] = [await aUser(world), await aUser(world)]
  const entry = { marketplace: 'gigboard', clientId: 'c1', jobTitle: 'Shop' }
  await store.db.insert(neverClients).values([
    { ...entry, id: crypto.randomUUID(), uid: user.uid },
    { ...entry, id: crypto.randomUUID(), uid: other.uid, marketplace: 'elsewhere' },
  ])
  const pasts = await clientPasts(store.db, aStoredJob({ clientId: 'c1' }), [user.uid, other.uid])
  expect([pasts.get(user.uid)?.isNever, pasts.get(other.uid)?.isNever]).toEqual([true, false])
})

async function factsOf({ uid }: { uid: string }) {
  const [facts] = await store.db.transaction((tx) => userFacts(tx, 'gigboard', [uid]))
  return facts
}

async function pastOf({ uid }: TestUser, job: Partial<StoredJob> = {}) {
  const pasts = await clientPasts(store.db, aStoredJob({ clientId: 'c1', ...job }), [uid])
  return pasts.get(uid) ?? fail()
}

function fail(): never {
  throw new Error('every user has a past')
}

function applied(
  { uid }: TestUser,
  given: Parameters<typeof aPostedApplication>[2] = {},
): ReturnType<typeof aPostedApplication> {
  const job = { clientId: 'c1', ...given.job }
  return aPostedApplication(world, uid, { clientId: 'c1', reason: null, ...given, job })
}
