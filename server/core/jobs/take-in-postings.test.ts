import { eq, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { aUser, testServices, type TestUser } from '../../../tests/support/test-services.ts'
import type { Posting } from '../../ports/marketplace.ts'
import { PortError } from '../../ports/port-error.ts'
import { deleteUser } from '../../store/users.ts'
import { listen } from '../../store/live.ts'
import { feedCursor } from '../../store/marketplaces.ts'
import { applicationEvents, applications, jobs } from '../../store/schema.ts'
import { readFeed } from './read-feed.ts'
import { takeInPostings } from './take-in-postings.ts'

const world = await testServices()
const { store } = world.services
let pages = 0

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

test('of those who read the same page at once, one takes it in', async () => {
  const user = await aUser(world)
  const page = await nextPage([aPosting()])
  const taken = await Promise.all(
    Array.from({ length: 10 }, () => takeInPostings(world.services, page)),
  )
  expect(taken.filter((outcome) => outcome !== null)).toHaveLength(1)
  expect(await statesOf(user)).toEqual(['queued'])
})

test('a posting that cannot be stored leaves nothing half, and the page is read again', async () => {
  const user = await aUser(world)
  const page = await nextPage([aPosting(), aPosting({ connects: 3_000_000_000 }), aPosting()])
  await expect(takeInPostings(world.services, page)).rejects.toThrow()
  expect(await feedCursor(store.db, 'gigboard')).toBe(page.from)
  expect(await statesOf(user)).toEqual([])
  const whole = { ...page, postings: page.postings.filter(({ connects }) => connects === 8) }
  expect(await takeInPostings(world.services, whole)).toMatchObject({ jobs: 2 })
  expect(await statesOf(user)).toEqual(['queued', 'queued'])
})

test('who does not bid gets no application, but hears of the job', async () => {
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

test('200 users who match at once each get their application, its gates and its message', async () => {
  const users: TestUser[] = []
  for (let made = 0; made < 200; made += 20)
    users.push(...(await Promise.all(Array.from({ length: 20 }, () => aUser(world)))))
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
    .select({ uid: applications.uid, gate: sql<string>`gate->>'gate'` })
    .from(applicationEvents)
    .innerJoin(applications, eq(applications.id, applicationEvents.applicationId))
    .innerJoin(jobs, eq(jobs.id, applications.jobId))
    .where(sql`${jobs.marketplaceJobId} = ${posting.marketplaceJobId} and gate is not null`)
  expect(
    Object.values(Object.groupBy(gates, ({ uid }) => uid)).every((own) => own?.length === 11),
  ).toBe(true)
})

test('a user who is deleted in the middle does not hold up the others', async () => {
  const [leaving, staying] = [await aUser(world), await aUser(world)]
  const page = await nextPage([aPosting()])
  let taking: Promise<unknown> = Promise.resolve()
  await store.db.transaction(async (tx) => {
    await deleteUser(tx, leaving.uid)
    taking = takeInPostings(world.services, page)
    await expect.poll(waiting).toBe(1)
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
  const forgetful = async (since: string | null) => {
    seen.push(since)
    if (since !== null) throw new PortError('cursor-refused')
    return { postings: [posting], next: `anew-${(pages += 1)}` }
  }
  expect(await read(forgetful)).toBe(0)
  expect(await read(forgetful)).toBe(0)
  expect(seen).toEqual([expect.any(String), null])
  expect(await feedCursor(store.db, 'gigboard')).toBe(`anew-${pages}`)
})

test('a feed that refuses even to begin is a failure, not something to ask at once again', async () => {
  await store.db.execute(sql`update marketplaces set cursor = null`)
  const refused = new PortError('cursor-refused')
  await expect(read(() => Promise.reject(refused))).rejects.toMatchObject({
    code: 'cursor-refused',
  })
})

type NewPostings = (since: string | null) => Promise<{ postings: Posting[]; next: string }>

function read(newPostings: NewPostings): Promise<number> {
  const marketplace = world.services.marketplaces.get('gigboard')
  if (!marketplace) throw new Error('the services have no marketplace')
  return readFeed(world.services, { ...marketplace, newPostings }, new AbortController().signal)
}

async function takeIn(postings: Posting[]) {
  return takeInPostings(world.services, await nextPage(postings))
}

async function nextPage(postings: Posting[]) {
  return {
    marketplace: 'gigboard',
    postings,
    from: await feedCursor(store.db, 'gigboard'),
    next: `page-${(pages += 1)}`,
    seenAt: world.services.clock.now(),
  }
}

async function statesOf(user: TestUser): Promise<string[]> {
  const own = await store.db.select().from(applications).where(eq(applications.uid, user.uid))
  return own.map(({ state }) => state)
}

/** Statements of ours that wait for a lock. */
async function waiting(): Promise<number> {
  const { rows } = await store.db.execute<{ number: number }>(
    sql`select count(*)::int as number from pg_stat_activity
        where datname = current_database() and wait_event_type = 'Lock'`,
  )
  return rows[0]?.number ?? -1
}

function aPosting(changes: Partial<Posting> = {}): Posting {
  const marketplaceJobId = crypto.randomUUID()
  return {
    marketplaceJobId,
    title: 'WordPress shop needed',
    description: 'A small shop.',
    link: `https://gigboard.example.org/jobs/${marketplaceJobId}`,
    postedAt: world.services.clock.now(),
    projectType: 'Project',
    fixedBudget: { amount: 500, currency: 'USD' },
    hourlyRange: null,
    skillLevel: null,
    skills: [],
    projectLength: null,
    weeklyHours: null,
    connects: 8,
    client: { country: null, isPaymentVerified: null, rating: null, spent: null, hires: null },
    allowedCountries: [],
    questions: [],
    isOpen: true,
    ...changes,
  }
}
