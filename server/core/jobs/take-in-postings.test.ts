import { eq, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { aPosting, feedPages } from '../../../tests/support/outside/feed-pages.ts'
import { waitingForLocks } from '../../../tests/support/database/waiting-for-locks.ts'
import { aUser, testServices, type TestUser } from '../../../tests/support/test-services.ts'
import type { Posting, PostingSource } from '../../ports/marketplace.ts'
import { PortError } from '../../ports/port-error.ts'
import { deleteUser } from '../../store/accounts/users.ts'
import { listen } from '../../store/live.ts'
import { feedCursor } from '../../store/jobs/marketplaces.ts'
import { applicationEvents, applications, jobs } from '../../store/schema.ts'
import { readFeed } from './read-feed.ts'
import { takeInPostings } from './take-in-postings.ts'

const world = await testServices()
const { store } = world.services
const { nextPage, takeIn, statesOf } = feedPages(world)

test('a posting becomes a job and an application for each bidding user that it matches', async () => {
  const [one, other] = [await aUser(world), await aUser(world)]
  const elsewhere = await aUser(world, { scanner: { keywords: 'zither' } })
  expect(await takeIn([aPosting()])).toEqual({ jobs: 1, queued: expect.any(Number) })
  for (const user of [one, other]) expect(await statesOf(user)).toEqual(['queued'])
  expect(await statesOf(elsewhere)).toEqual([])
})

test('a posting seen twice is stored once, within a page and across pages', async () => {
  const user = await aUser(world)
  const posting = aPosting()
  expect(await takeIn([posting, { ...posting, title: 'WordPress again' }])).toMatchObject({
    jobs: 1,
  })
  expect(await takeIn([posting])).toEqual({ jobs: 0, queued: 0 })
  expect(await statesOf(user)).toEqual(['queued'])
  const stored = await store.db
    .select()
    .from(jobs)
    .where(eq(jobs.marketplaceJobId, posting.marketplaceJobId))
  expect(stored).toMatchObject([{ title: posting.title }])
})

test('of those who read the same page at the same time, one takes it in', async () => {
  const user = await aUser(world)
  const page = await nextPage([aPosting()])
  const taken = await Promise.all(
    Array.from({ length: 10 }, () => takeInPostings(world.services, page)),
  )
  expect(taken.filter((outcome) => outcome !== null)).toHaveLength(1)
  expect(await statesOf(user)).toEqual(['queued'])
})

test('a posting that cannot be stored is left out and said, and the others are taken in', async () => {
  const user = await aUser(world)
  const told: [object, string][] = []
  const log = { warn: (details: object, sentence: string) => void told.push([details, sentence]) }
  const broken = aPosting({ connects: 3_000_000_000 })
  const page = await nextPage([aPosting(), broken, aPosting()])
  expect(await takeInPostings({ ...world.services, log }, page)).toMatchObject({ jobs: 2 })
  expect(await statesOf(user)).toEqual(['queued', 'queued'])
  expect(await feedCursor(store.db, 'gigboard')).toBe(page.next)
  expect(told).toEqual([
    [
      {
        marketplace: 'gigboard',
        marketplaceJobId: broken.marketplaceJobId,
        code: '22003', // numeric value out of range
      },
      "A posting couldn't be stored and was skipped.",
    ],
  ])
})

test('one that breaks a decision is left out whole: no job, no application', async () => {
  const user = await aUser(world)
  const broken = aPosting({ proposalsSoFar: 7, title: 'WordPress, and the trigger' })
  await store.db.execute(sql`create function refuse_trigger() returns trigger language plpgsql as $$
    begin raise check_violation; end $$`)
  await store.db.execute(sql`create trigger refuse before insert on applications
    for each row when (new.signals::text like '%"proposals": 7%') execute function refuse_trigger()`)
  expect(await takeIn([aPosting(), broken, aPosting()])).toMatchObject({ jobs: 2 })
  await store.db.execute(sql`drop trigger refuse on applications`)
  expect(await statesOf(user)).toEqual(['queued', 'queued'])
  const kept = await store.db
    .select()
    .from(jobs)
    .where(eq(jobs.marketplaceJobId, broken.marketplaceJobId))
  expect(kept).toEqual([])
})

test('when the database fails, the page is read again: nothing is left out', async () => {
  const user = await aUser(world)
  const page = await nextPage([aPosting(), aPosting()])
  await store.db.execute(sql`create function too_slow() returns trigger language plpgsql as $$
    begin raise query_canceled; end $$`)
  await store.db.execute(sql`create trigger slow before insert on applications
    for each row execute function too_slow()`)
  await expect(takeInPostings(world.services, page)).rejects.toThrow()
  await store.db.execute(sql`drop trigger slow on applications`)
  expect(await feedCursor(store.db, 'gigboard')).toBe(page.from)
  expect(await statesOf(user)).toEqual([])
  expect(await takeInPostings(world.services, page)).toMatchObject({ jobs: 2 })
  expect(await statesOf(user)).toEqual(['queued', 'queued'])
})

test('a user who does not bid gets no application, but hears of the job', async () => {
  const user = await aUser(world, { isBidding: false })
  const heard: string[] = []
  const listening = await listen(world.databaseUrl, {
    onLive: (uids, message) => uids.includes(user.uid) && heard.push(message.kind),
  })
  await takeIn([aPosting(), aPosting({ title: 'Something else', description: '' })])
  await expect.poll(() => heard).toEqual(['jobs-arrived'])
  await listening.stop()
  expect(await statesOf(user)).toEqual([])
})

test('102 users who match the same job each get their application, its gates and its message', async () => {
  const users: TestUser[] = []
  // More than one live message tells of.
  for (let made = 0; made < 102; made += 6)
    users.push(...(await Promise.all(Array.from({ length: 6 }, () => aUser(world)))))
  const heard = new Set<string>()
  const listening = await listen(world.databaseUrl, {
    onLive: (uids, { kind }) => uids.forEach((uid) => heard.add(`${uid} ${kind}`)),
  })
  const posting = aPosting()
  await takeIn([posting])

  for (const user of users) expect(await statesOf(user)).toEqual(['queued'])
  const expected = users.flatMap(({ uid }) => [`${uid} application-changed`, `${uid} jobs-arrived`])
  await expect.poll(() => expected.filter((line) => !heard.has(line))).toEqual([])
  await listening.stop()
  const gates = await store.db
    .select({ uid: applications.uid, gates: sql<unknown[]>`gate` })
    .from(applicationEvents)
    .innerJoin(applications, eq(applications.id, applicationEvents.applicationId))
    .innerJoin(jobs, eq(jobs.id, applications.jobId))
    .where(sql`${jobs.marketplaceJobId} = ${posting.marketplaceJobId} and gate is not null`)
  const byUser = Object.groupBy(gates, ({ uid }) => uid)
  expect(new Set(users.map(({ uid }) => byUser[uid]?.flatMap((one) => one.gates).length))).toEqual(
    new Set([18]),
  )
}, 120_000)

test('a user who is deleted in the middle does not hold up the others', async () => {
  const [leaving, staying] = [await aUser(world), await aUser(world)]
  const page = await nextPage([aPosting()])
  let taking: Promise<unknown> = Promise.resolve()
  await store.db.transaction(async (tx) => {
    await deleteUser(tx, leaving.uid)
    taking = takeInPostings(world.services, page)
    await expect.poll(() => waitingForLocks(store.db)).toBe(1)
  })
  await expect(taking).resolves.toMatchObject({ jobs: 1 })
  expect(await statesOf(staying)).toEqual(['queued'])
  expect(await statesOf(leaving)).toEqual([])
})

test('a feed with nothing new changes nothing', async () => {
  const from = await feedCursor(store.db, 'gigboard')
  expect(await read(async (since) => ({ postings: [], next: since ?? '' }))).toBe(0)
  expect(await feedCursor(store.db, 'gigboard')).toBe(from)
})

test('a cursor that the marketplace has forgotten begins the feed anew, and known jobs stay single', async () => {
  const posting = aPosting()
  await takeIn([posting])
  const seen: (string | null)[] = []
  let begun = 0
  const forgetful = async (since: string | null) => {
    seen.push(since)
    if (since !== null) throw new PortError('cursor-refused')
    return { postings: [posting], next: `anew-${(begun += 1)}` }
  }
  expect(await read(forgetful)).toBe(0)
  expect(await read(forgetful)).toBe(0)
  expect(seen).toEqual([expect.any(String), null])
  expect(await feedCursor(store.db, 'gigboard')).toBe(`anew-${begun}`)
})

test('a feed that refuses even to begin is a failure, not something to ask again immediately', async () => {
  await store.db.execute(sql`update marketplaces set cursor = null`)
  const refused = new PortError('cursor-refused')
  await expect(read(() => Promise.reject(refused))).rejects.toMatchObject({
    code: 'cursor-refused',
  })
})

type NewPostings = (since: string | null) => Promise<{ postings: Posting[]; next: string }>

function read(newPostings: NewPostings): Promise<number | 'not-due'> {
  const marketplace = world.services.marketplaces.get('gigboard')
  if (!marketplace) throw new Error('the services have no marketplace')
  return reading({ ...marketplace, newPostings })
}

async function reading(marketplace: PostingSource): Promise<number | 'not-due'> {
  const lead = await world.services.tryToLead('a reading')
  if (!lead) throw new Error('another test reads')
  return readFeed(world.services, marketplace, { lead, signal: lead.lost }).finally(lead.resign)
}
