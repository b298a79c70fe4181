import { and, eq, inArray, sql } from 'drizzle-orm'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { aStoredJob } from '../../../tests/support/factories/a-stored-job.ts'
import { countPlainly } from '../../../tests/support/plain-figures.ts'
import { waitsForALock } from '../../../tests/support/database/waits-for-a-lock.ts'
import { testServices } from '../../../tests/support/test-services.ts'
import { insertUser } from '../accounts/users.ts'
import type { StoredApplication } from '../applications/applications.ts'
import { applications, jobs } from '../schema.ts'
import { figureDaysOf, recountSome, usersToRecount } from './figures.ts'
import { figureDays, figureMarks } from './insight-schema.ts'
import { setTimeZone } from './time-zone.ts'

const world = await testServices()
const { store } = world.services
const { db } = store

const timeZones = [
  'UTC',
  'Europe/Vienna',
  'Asia/Kolkata',
  'Asia/Kathmandu',
  'America/St_Johns',
  'Australia/Lord_Howe', // its clocks change by half an hour
  'Pacific/Kiritimati',
  'Pacific/Pago_Pago',
]
const first = Date.parse('2026-03-20T00:00:00Z') // clocks change within the days that follow
const moment = fc.integer({ min: 0, max: 30 * 86_400 }).map((second) => at(second))
const either = <Value>(...values: Value[]) => fc.constantFrom(...values)
const known = fc.record({
  state: either('submitted' as const, 'submitted' as const, 'review' as const, 'failed' as const),
  createdAt: moment,
  decidedAt: moment,
  armedAt: moment,
  sentAt: fc.option(moment),
  scannerId: either(null, 'one', 'two'),
  templateId: either(null, 'a'),
  score: fc.option(fc.integer({ min: 0, max: 100 })),
  letter: fc.option(fc.integer({ min: 1, max: 2_000 }).map((length) => 'x'.repeat(length))),
  writtenBy: either(null, 'built-in' as const, 'you' as const),
  approvedAt: fc.option(moment),
})
const outcome = either('viewedAt', 'repliedAt', 'interviewedAt', 'hiredAt', 'declinedAt')
const step = fc.oneof(
  { weight: 4, arbitrary: fc.record({ do: fc.constant('add' as const), known }) },
  {
    weight: 4,
    arbitrary: fc.record({
      do: fc.constant('tell' as const),
      one: fc.nat(),
      outcome,
      moment: fc.option(moment, { freq: 4 }),
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({ do: fc.constant('change' as const), one: fc.nat(), known }),
  },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('remove' as const), one: fc.nat() }) },
  {
    weight: 1,
    arbitrary: fc.record({ do: fc.constant('move' as const), timeZone: either(...timeZones) }),
  },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('count' as const) }) },
)
type Step = typeof step extends fc.Arbitrary<infer One> ? One : never

test('the figures equal a plain count, after any order of events, time zones and deletions', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { maxLength: 30 }), async (steps) => {
      const uid = await aNewUser()
      for (const one of steps) await take(uid, one)
      await expectPlain(uid)
    }),
    { numRuns: 100 },
  )
})

test('days that are counted while their applications change are right in the end', async () => {
  const uid = await aNewUser()
  const ids: string[] = []
  for (let second = 0; second < 40; second += 1)
    ids.push(await add(uid, { state: 'submitted', sentAt: at(second * 40_000) }))
  const changing = new AbortController()
  const counting = [1, 2].map(async () => {
    while (!changing.signal.aborted) await recountSome(store, uid)
  })
  await Promise.all(
    ids.map(async (id, place) => {
      const change = { viewedAt: at(place * 60_000), ...(place % 2 && { hiredAt: at(place) }) }
      await db.update(applications).set(change).where(eq(applications.id, id))
    }),
  )
  changing.abort()
  await Promise.all(counting)
  await expectPlain(uid)
})

test('an application marks no day while it is being prepared, edited or sent, only once it is sent', async () => {
  const uid = await aNewUser()
  const id = await add(uid, { state: 'queued', armedAt: null })
  await countAll(uid)
  const change = (set: Partial<StoredApplication>) =>
    db.update(applications).set(set).where(eq(applications.id, id))
  await change({ state: 'reserving', fence: 1 })
  await change({ letter: 'A letter', draftVersion: 1 })
  await change({ state: 'submitting', armedAt: at(0) })
  expect(await marksOf(uid)).toBe(0)
  await change({ state: 'submitted', sentAt: at(1) })
  expect(await marksOf(uid)).toBeGreaterThan(0)
})

test('users whose changes have waited are counted, and nobody else', async () => {
  const [waiting, fresh] = [await aNewUser(), await aNewUser()]
  await add(waiting, {})
  await add(fresh, {})
  await db
    .update(figureMarks)
    .set({ markedAt: sql`product_clock() - interval '2 minutes'` })
    .where(eq(figureMarks.uid, waiting))
  const due = await usersToRecount(db, { limit: 1_000, afterSeconds: 60 })
  expect(due).toContain(waiting)
  expect(due).not.toContain(fresh)
})

test('a zone that the database does not know counts as UTC', async () => {
  const uid = await aNewUser()
  await setTimeZone(db, uid, 'Mars/Olympus')
  await add(uid, { sentAt: at(0) })
  await countAll(uid)
  await add(uid, { sentAt: at(5) })
  await countAll(uid)
  const [first] = await figureDaysOf(db, uid, { from: '2026-03-01', to: '2026-03-31' })
  expect(first).toMatchObject({ day: '2026-03-20', counted: { happened: { sent: 2 } } })
})

test('the figures of a user go with the user', async () => {
  const uid = await aNewUser()
  await add(uid, {})
  await countAll(uid)
  await add(uid, {})
  await db.execute(sql`update users set deleted_at = product_clock() where uid = ${uid}`)
  await db.execute(sql`delete from applications where uid = ${uid}`)
  await db.execute(sql`delete from users where uid = ${uid}`)
  expect(await marksOf(uid)).toBe(0)
  expect(await db.$count(figureDays, eq(figureDays.uid, uid))).toBe(0)
  expect(await recountSome(store, uid)).toBe(false)
})

async function take(uid: string, one: Step): Promise<void> {
  if (one.do === 'add') return void (await add(uid, one.known))
  if (one.do === 'move') return void (await setTimeZone(db, uid, one.timeZone))
  if (one.do === 'count') return void (await recountSome(store, uid))
  const own = await db
    .select({ id: applications.id })
    .from(applications)
    .where(eq(applications.uid, uid))
    .orderBy(applications.id)
  const id = own[one.one % own.length]?.id ?? ''
  if (one.do === 'remove')
    return void (await db.delete(applications).where(eq(applications.id, id)))
  const change = one.do === 'tell' ? { [one.outcome]: one.moment } : one.known
  await db.update(applications).set(change).where(eq(applications.id, id))
}

async function add(uid: string, changes: Partial<StoredApplication>): Promise<string> {
  const number = await db.$count(applications, eq(applications.uid, uid))
  const job = aStoredJob({
    postedAt: at(number * 7_001),
    seenAt: at(number * 7_003),
    connects: number % 5,
  })
  await db.insert(jobs).values(job)
  const id = crypto.randomUUID()
  await db.insert(applications).values({
    id,
    uid,
    marketplace: number % 3 === 0 ? 'elsewhere' : 'gigboard',
    jobId: job.id,
    state: 'submitted',
    scannerName: `Scanner ${number % 4}`,
    matchedAt: at(0),
    decidedAt: at(0),
    createdAt: at(0),
    armedAt: at(0),
    ...changes,
  })
  return id
}

async function expectPlain(uid: string): Promise<void> {
  await countAll(uid)
  const [user] = await db
    .execute<{ zone: string | null }>(sql`select time_zone as zone from users where uid = ${uid}`)
    .then(({ rows }) => rows)
  const own = await db
    .select({ application: applications, job: jobs })
    .from(applications)
    .innerJoin(jobs, eq(jobs.id, applications.jobId))
    .where(eq(applications.uid, uid))
  const kept = await figureDaysOf(db, uid, { from: '2000-01-01', to: '2100-01-01' })
  const plain = countPlainly(own, user?.zone ?? 'UTC')
  expect(new Map(kept.map(({ day, counted }) => [day, counted]))).toEqual(plain)
  const days = await db
    .select()
    .from(figureDays)
    .where(and(eq(figureDays.uid, uid), inArray(figureDays.day, [...plain.keys()])))
  for (const { counted, sent, viewed, replied, undecided } of days)
    expect([sent, viewed, replied, undecided]).toEqual([
      ...counted.ofSent.slice(0, 3),
      counted.undecided,
    ])
}

async function countAll(uid: string): Promise<void> {
  while (await recountSome(store, uid));
}

function marksOf(uid: string): Promise<number> {
  return db.$count(figureMarks, eq(figureMarks.uid, uid))
}

async function aNewUser(): Promise<string> {
  const uid = crypto.randomUUID()
  await insertUser(db, { uid, email: `${uid}@example.org` })
  return uid
}

function at(second: number): string {
  return new Date(first + second * 1_000).toISOString()
}

test('a reader of figures that are counted waits for nobody, and others take turns', async () => {
  const { services } = await testServices()
  const uid = 'reader'
  await insertUser(services.store.db, { uid, email: 'reader@example.org' })
  await recountSome(services.store, uid)
  await services.store.db.transaction(async (tx) => {
    await tx.execute(sql`select from figure_states where uid = ${uid} for update`)
    expect(await waitsForALock(services.store, recountSome(services.store, uid))).toBe(false)
  })
  await services.store.db.insert(figureMarks).values({ uid, at: '2026-03-20T10:00:00Z' })
  let recounting: Promise<boolean> = Promise.resolve(false)
  await services.store.db.transaction(async (tx) => {
    await tx.execute(sql`select from figure_states where uid = ${uid} for update`)
    recounting = recountSome(services.store, uid)
    expect(await waitsForALock(services.store, recounting)).toBe(true)
  })
  expect(await recounting).toBe(false)
})
