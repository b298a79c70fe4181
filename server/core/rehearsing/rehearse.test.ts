import { sql } from 'drizzle-orm'
import { afterEach, expect, test } from 'vitest'
import { Rehearsal } from '../../../contract/bidding/rehearsal.ts'
import { defaultRules, type Rules } from '../../../contract/bidding/rules.ts'
import { emptyScannerForm, type ScannerForm } from '../../../contract/bidding/scanner.ts'
import { aStoredJob } from '../../../tests/support/factories/a-stored-job.ts'
import { aUser, testServices, type TestUser } from '../../../tests/support/test-services.ts'
import { insertNewJobs, type NewJob } from '../../store/jobs/jobs.ts'
import { putRules } from '../../store/deciding/rules.ts'
import { neverClients } from '../../store/deciding/rules-schema.ts'
import { applications, bankAnswers, jobs } from '../../store/schema.ts'
import { hashesOfJob } from '../matching/hashes-of-job.ts'
import { rehearse } from './rehearse.ts'
import { rehearseNewest } from './rehearse-newest.ts'

const world = await testServices()
const { services } = world
const { store } = services
const dayMs = 24 * 3_600_000
/** Noon, so that a day has room on both sides. */
const noonMs = Math.floor(Date.now() / dayMs) * dayMs - dayMs / 2
const openRules: Rules = { ...defaultRules, autoSendFrom: 0, reviewFrom: 0 }

afterEach(async () => {
  await store.db.delete(applications)
  await store.db.delete(jobs)
})

test('the jobs of the last seven days that match are told from the others, the ten newest first', async () => {
  const user = await aBidder()
  const inTime = Array.from({ length: 12 }, (_, age) =>
    aJob({ title: `Lute ${age}`, postedAt: ago({ days: age / 2 }) }),
  )
  await add([
    ...inTime,
    aJob({ title: 'Lute, old', postedAt: ago({ days: 8 }) }),
    aJob({ title: 'Lyre' }),
    aJob({ title: 'Lute for a band', clientCountry: 'France' }),
  ])
  const { newest, ...result } = await rehearsed(user, { keywords: 'lute, -band' })
  expect(result).toEqual({
    days: 7,
    matches: 12,
    jobs: 14,
    isPartial: false,
    counts: { sent: 12, review: 0, skipped: 0, capped: 0 },
    connectsSpent: 0,
    cappedFrom: [],
    bands: expect.any(Array),
    advice: expect.any(Object),
  })
  expect(newest.map(({ job }) => job.title)).toEqual(
    Array.from({ length: 10 }, (_, age) => `Lute ${age}`),
  )
  expect(newest[0]).toMatchObject({
    verdict: 'sent',
    reason: null,
    failedGate: null,
    score: expect.any(Number),
  })
})

test('the plan stops what is too much for a day, the oldest go first, and connects are counted', async () => {
  const user = await aBidder()
  await add(
    Array.from({ length: 13 }, (_, minute) =>
      aJob({ title: `Lute ${minute}`, postedAt: ago({ minutes: -minute }), connects: 3 }),
    ),
  )
  const result = await rehearsed(user, { keywords: 'lute' })
  expect(result).toMatchObject({
    counts: { sent: 10, capped: 3 },
    connectsSpent: 30,
    cappedFrom: [ago({ minutes: -10 })],
  })
  expect(result.newest.slice(0, 4).map(({ job, verdict }) => [job.title, verdict])).toEqual([
    ['Lute 12', 'capped'],
    ['Lute 11', 'capped'],
    ['Lute 10', 'capped'],
    ['Lute 9', 'sent'],
  ])
  expect(result.newest[0]).toMatchObject({
    reason: 'daily-limit',
    failedGate: {
      gate: 'quota',
      saw: { usedToday: 10, dailyLimit: 10, usedThisMonth: 10, monthlyLimit: 300 },
    },
  })
})

test('one client gets one application within the days of the rule, what was really sent included', async () => {
  const user = await aBidder()
  const before = aJob({ title: 'Harp', postedAt: ago({ days: 20 }), clientId: 'known' })
  await add([
    before,
    aJob({ title: 'Lute one', clientId: 'new', postedAt: ago({ days: 3 }) }),
    aJob({ title: 'Lute two', clientId: 'new', postedAt: ago({ days: 2 }) }),
    aJob({ title: 'Lute three', clientId: 'known', postedAt: ago({ days: 1 }) }),
    aJob({ title: 'Lute four', clientId: null }),
    aJob({ title: 'Lute five', clientId: null, postedAt: ago({ hours: -1 }) }),
  ])
  await apply(user, before, { sentAt: ago({ days: 20 }) })
  const verdictsOf = async (rules: Partial<Rules>) => {
    await setRules(user, rules)
    const { newest } = await rehearsed(user, { keywords: 'lute' })
    return Object.fromEntries(newest.map(({ job, verdict }) => [job.title, verdict]))
  }
  expect(await verdictsOf({ sameClientDays: 30 })).toEqual({
    'Lute one': 'sent',
    'Lute two': 'skipped',
    'Lute three': 'skipped',
    'Lute four': 'sent',
    'Lute five': 'sent',
  })
  expect(await verdictsOf({ sameClientDays: 10 })).toMatchObject({
    'Lute two': 'skipped',
    'Lute three': 'sent',
  })
  expect(await verdictsOf({ sameClientDays: 0 })).toMatchObject({ 'Lute two': 'sent' })
})

test('a posting that is posted again, and a client on the list, are skipped', async () => {
  const user = await aBidder({ sameClientDays: 0 })
  await add([
    aJob({ title: 'Lute!', clientId: 'again', postedAt: ago({ days: 3 }) }),
    aJob({ title: 'LUTE', clientId: 'again', postedAt: ago({ days: 2 }) }),
    aJob({ title: 'A lute', clientId: 'never' }),
  ])
  await store.db.insert(neverClients).values({
    id: crypto.randomUUID(),
    uid: user.uid,
    marketplace: 'gigboard',
    clientId: 'never',
    jobTitle: 'x',
  })
  const { newest } = await rehearsed(user, { keywords: 'lute' })
  expect(newest.map(({ job, verdict }) => [job.title, verdict])).toEqual([
    ['A lute', 'skipped'],
    ['LUTE', 'skipped'],
    ['Lute!', 'sent'],
  ])
  expect(newest[0]?.failedGate).toMatchObject({ gate: 'never-client', saw: { isListed: true } })
})

test('the past and the list of another user do not count', async () => {
  const user = await aBidder()
  const other = await aBidder()
  const before = aJob({ title: 'Harp', clientId: 'shared', postedAt: ago({ days: 5 }) })
  await add([before, aJob({ title: 'Lute', clientId: 'shared' })])
  await apply(other, before, { sentAt: ago({ days: 5 }) })
  await store.db.insert(neverClients).values({
    id: crypto.randomUUID(),
    uid: other.uid,
    marketplace: 'gigboard',
    clientId: 'shared',
    jobTitle: 'x',
  })
  expect(await rehearsed(user, { keywords: 'lute' })).toMatchObject({ counts: { sent: 1 } })
  expect(await rehearsed(other, { keywords: 'lute' })).toMatchObject({ counts: { skipped: 1 } })
})

test("a client's question goes to the review unless the user's own answer bank knows it", async () => {
  const user = await aBidder()
  const other = await aBidder()
  await add([aJob({ title: 'Lute', questions: ['Why you?'] })])
  const answer = { id: crypto.randomUUID(), question: 'Why you?', questionKey: 'why you' }
  await store.db.insert(bankAnswers).values({ ...answer, uid: other.uid, answer: 'Because.' })
  expect(await rehearsed(user, { keywords: 'lute' })).toMatchObject({ counts: { review: 1 } })
  expect(await rehearsed(other, { keywords: 'lute' })).toMatchObject({ counts: { sent: 1 } })
})

test('auto-bidding counts as on, and nothing at all is changed', async () => {
  const user = await aBidder()
  await add([aJob({ title: 'Lute' }), aJob({ title: 'Lute again' })])
  const before = (await everything()).rows
  expect(await rehearsed(user, { keywords: 'lute' })).toMatchObject({ counts: { sent: 2 } })
  expect((await everything()).rows).toEqual(before)
})

test('of more jobs than are looked at, the newest are, and it says so', async () => {
  const user = await aBidder()
  await add(
    Array.from({ length: 130 }, (_, minute) =>
      aJob({
        title: `Lute ${minute}`,
        description: 'Ten bytes.',
        postedAt: ago({ minutes: minute }),
      }),
    ),
  )
  const cut = await rehearse(services, user.uid, form({ keywords: 'lute' }), { most: 60 })
  expect([cut.matches, cut.jobs, cut.isPartial, cut.lookedAt]).toEqual([60, 130, true, 60])
  expect(cut.newest[0]?.job.title).toBe('Lute 0')
  const whole = await rehearse(services, user.uid, form({ keywords: 'lute' }), { most: 130 })
  expect([whole.matches, whole.isPartial, whole.lookedAt]).toEqual([130, false, undefined])
  const short = await rehearse(services, user.uid, form({ keywords: 'lute' }), { maxBytes: 400 })
  expect([short.matches, short.isPartial, short.lookedAt]).toEqual([40, true, 40])
})

test('jobs whose words were not filled in yet are looked at too', async () => {
  const user = await aBidder()
  await insertNewJobs(store.db, [aJob({ title: 'Lute' }), aJob({ title: 'Lyre' })])
  expect(await rehearsed(user, { keywords: 'lute' })).toMatchObject({ matches: 1, jobs: 2 })
})

test('others have their turn while one rehearsal looks at many long jobs', async () => {
  const user = await aBidder()
  const long = 'lute and everything that goes with it, '.repeat(400)
  await add(
    Array.from({ length: 200 }, (_, minute) =>
      aJob({ title: `Lute ${minute}`, description: long, postedAt: ago({ minutes: minute }) }),
    ),
  )
  let turns = 0
  const beat = setInterval(() => (turns += 1), 1)
  await rehearsed(user, { keywords: 'lute' })
  clearInterval(beat)
  // Four pages are read in turn; more turns than pages means that it gave way within them.
  expect(turns).toBeGreaterThan(8)
})

test('a newer rehearsal of a user ends the older one, and nobody else’s', async () => {
  const [user, other] = [await aBidder(), await aBidder()]
  await add([aJob({ title: 'Zither' })])
  const [older, others, newer] = await Promise.allSettled([
    rehearsedZithers(user),
    rehearsedZithers(other),
    rehearsedZithers(user),
  ])
  expect(older).toMatchObject({ status: 'rejected', reason: { code: 'too-many-requests' } })
  expect(others).toMatchObject({ status: 'fulfilled', value: { matches: 1 } })
  expect(newer).toMatchObject({ status: 'fulfilled', value: { matches: 1 } })
})

function rehearsedZithers({ uid }: TestUser): Promise<Rehearsal> {
  const { signal } = new AbortController()
  return rehearseNewest(services, uid, { scanner: form({ keywords: 'zither' }), signal })
}

function everything() {
  return store.db.execute(sql`
    select (select count(*) from applications) as applications, (select count(*) from application_events) as events,
      (select coalesce(sum(used), 0) from usage_days) as used, (select count(*) from scanners) as scanners,
      (select count(*) from jobs) as jobs, (select jsonb_agg(u) from users u) as users`)
}

async function rehearsed(user: TestUser, scanner: Partial<ScannerForm>): Promise<Rehearsal> {
  return Rehearsal.parse(await rehearse(services, user.uid, form(scanner)))
}

function form(scanner: Partial<ScannerForm>): ScannerForm {
  return { ...emptyScannerForm, name: 'Any', ...scanner }
}

async function aBidder(rules: Partial<Rules> = {}): Promise<TestUser> {
  const user = await aUser(world, { isBidding: false })
  await setRules(user, rules)
  return user
}

function setRules(user: TestUser, rules: Partial<Rules>): Promise<void> {
  return putRules(store.db, user.uid, { version: 1, rules: { ...openRules, ...rules } })
}

function aJob(changes: Partial<NewJob>): NewJob {
  return aStoredJob({ postedAt: ago({}), ...changes })
}

async function add(wanted: NewJob[]): Promise<void> {
  await insertNewJobs(
    store.db,
    wanted.map((job) => ({ ...job, wordHashes: hashesOfJob(job) })),
  )
}

async function apply(user: TestUser, job: NewJob, { sentAt }: { sentAt: string }) {
  await store.db.insert(applications).values({
    id: crypto.randomUUID(),
    uid: user.uid,
    marketplace: 'gigboard',
    jobId: job.id,
    clientId: job.clientId,
    state: 'submitted',
    matchedAt: sentAt,
    decidedAt: sentAt,
    armedAt: sentAt,
    sentAt,
  })
}

/** Moment this long before noon of yesterday; negative: after it. */
function ago({ days = 0, hours = 0, minutes = 0 }): string {
  return new Date(noonMs - days * dayMs - hours * 3_600_000 - minutes * 60_000)
    .toISOString()
    .replace('.000Z', 'Z')
}
