import { eq, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import type { Performance } from '../../../contract/insights/performance.ts'
import { aStoredJob } from '../../../tests/support/factories/a-stored-job.ts'
import { aJob } from '../../../tests/support/outside/gigboard-client.ts'
import { pathOf } from '../../../tests/support/path.ts'
import { aUser, testServices } from '../../../tests/support/test-services.ts'
import { insertUser } from '../../store/accounts/users.ts'
import { users } from '../../store/accounts/account-schema.ts'
import type { StoredApplication } from '../../store/applications/applications.ts'
import { noteLeft } from '../../store/keeping/left.ts'
import { applications, jobs } from '../../store/schema.ts'
import { readUser } from '../accounts/read-user.ts'
import { addTemplate } from '../writing/templates/own-templates.ts'
import { keepFigures } from './keep-figures.ts'
import { readPerformance, spanBefore } from './read-performance.ts'
import { saveTimeZone } from './save-time-zone.ts'

const world = await testServices()
const { services } = world
const { store } = services
const { db } = store
const may = { from: '2026-05-01', to: '2026-05-10' }

test('a user without applications has no figures, and no rate', async () => {
  const uid = await aNewUser()
  const read = await readWhole(uid, may)
  expect(read).toMatchObject({ timeZone: 'UTC', isCounting: false, ...may, days: [], left: [] })
  expect(read.period.happened).toMatchObject({ matched: 0, sent: 0, replied: 0, connects: 0 })
  expect(read.groups.every(({ rows, finding }) => rows.length === 0 && finding === null)).toBe(true)
  expect((await readUser(services, uid)).analytics).toEqual({
    availableConnects: null,
    viewRate: null,
    replyRate: null,
    activeProposals: 0,
  })
})

test('what happened in a period is told apart from what became of the applications sent in it', async () => {
  const uid = await aNewUser()
  await sent(uid, '2026-04-25T12:00:00Z', { repliedAt: '2026-05-02T12:00:00Z' }, { connects: 4 })
  await sent(uid, '2026-05-03T12:00:00Z', { viewedAt: '2026-05-20T12:00:00Z' }, { connects: 6 })
  await sent(uid, '2026-05-03T13:00:00Z', {
    hiredAt: '2026-05-04T13:00:00Z',
    repliedAt: '2026-05-04T12:00:00Z',
  })
  const { days, period, before } = await readWhole(uid, may)
  expect(
    days.map(({ day, sent: number, replied, hired }) => [day, number, replied, hired]),
  ).toEqual([
    ['2026-05-02', 0, 1, 0],
    ['2026-05-03', 2, 0, 0],
    ['2026-05-04', 0, 1, 1],
  ])
  expect(period.happened).toMatchObject({ sent: 2, viewed: 0, replied: 2, hired: 1, connects: 6 })
  expect(period.ofSent).toEqual({ sent: 2, viewed: 1, replied: 1, hired: 1 })
  expect(before.happened).toMatchObject({ sent: 1, replied: 0, connects: 4 })
  expect(before.ofSent).toEqual({ sent: 1, viewed: 0, replied: 1, hired: 0 })
})

test('groups have their names, the last one of a scanner, and bands come in their order', async () => {
  const uid = await aNewUser()
  const form = { name: 'Warm', text: 'A letter.', use: 'fixed', rule: {} } as const
  const [template] = await addTemplate(store, uid, form)
  const shops = { scannerId: 'a', scannerName: 'Shops' }
  await sent(uid, '2026-05-03T12:00:00Z', { ...shops, score: 100, templateId: template?.id ?? '' })
  await sent(uid, '2026-05-04T12:00:00Z', { ...shops, scannerName: 'My shops', score: null })
  await sent(uid, '2026-05-04T12:10:00Z', { score: 4, templateId: 'gone' })
  const { groups } = await readWhole(uid, may)
  const rowsOf = (by: string) =>
    groups
      .find((one) => one.by === by)
      ?.rows.map(({ key, name, sent: number }) => [key, name, number])
  expect(rowsOf('scanner')).toEqual([
    ['a', 'My shops', 2],
    ['', null, 1],
  ])
  expect(rowsOf('score')).toEqual([
    ['0', null, 1],
    ['9', null, 1],
    ['none', null, 1],
  ])
  expect(rowsOf('template')).toEqual(
    expect.arrayContaining([
      [template?.id, 'Warm', 1],
      ['gone', null, 1],
      ['', null, 1],
    ]),
  )
})

test('days follow the user’s time zone, also after it has changed', async () => {
  const uid = await aNewUser()
  await sent(uid, '2026-05-03T23:30:00Z')
  const daysOf = async () => (await readWhole(uid, may)).days.map(({ day }) => day)
  expect(await daysOf()).toEqual(['2026-05-03'])
  await saveTimeZone(services, uid, 'Asia/Kolkata')
  expect(await daysOf()).toEqual(['2026-05-04'])
  expect((await readUser(services, uid)).timeZone).toBe('Asia/Kolkata')
  await saveTimeZone(services, uid, 'America/New_York')
  expect(await daysOf()).toEqual(['2026-05-03'])
})

test('a time zone that the database does not know is refused', async () => {
  const uid = await aNewUser()
  await expect(saveTimeZone(services, uid, 'Mars/Olympus')).rejects.toMatchObject({
    code: 'invalid-request',
  })
  expect((await readUser(services, uid)).timeZone).toBeNull()
})

test('more days than there is time for are counted in turns, the newest first', async () => {
  const uid = await aNewUser()
  for (let month = 1; month <= 9; month += 1) await sent(uid, `2026-0${month}-03T12:00:00Z`)
  const year = { from: '2026-01-01', to: '2026-12-31' }
  let read = await readPerformance(store, uid, year)
  for (let turn = 0; read.isCounting && turn < 200; turn += 1)
    read = await readPerformance(store, uid, year)
  expect(read).toMatchObject({ isCounting: false, period: { happened: { sent: 9 } } })
})

test('jobs that came in count as seen since the user is here, with those that are theirs alone', async () => {
  const user = await aUser(world, { scanner: { keywords: 'alphorn' } })
  const other = await aUser(world, { scanner: { keywords: 'zither' } })
  await world.gigboard.post(aJob({ title: 'An alphorn' }), aJob({ title: 'A zither' }))
  await pathOf(world).takeIn()
  await db
    .insert(jobs)
    .values([
      aStoredJob({ ownerUid: user.uid, seenAt: new Date().toISOString() }),
      aStoredJob({ ownerUid: other.uid, seenAt: '2020-01-01T00:00:00Z' }),
    ])
  const today = new Date().toISOString().slice(0, 10)
  const span = { from: today, to: today }
  expect((await readWhole(user.uid, span)).period.seen).toBe(3)
  expect((await readWhole(other.uid, span)).period.seen).toBe(2)
  await db
    .update(users)
    .set({ createdAt: sql`now() + interval '1 day'` })
    .where(eq(users.uid, other.uid))
  expect((await readWhole(other.uid, span)).period.seen).toBe(0)
})

test('the user document has the rates of the last 30 days, once enough were sent, and the connects left', async () => {
  const user = await aUser(world)
  const now = new Date().toISOString()
  const outcomes = [{ viewedAt: now }, { repliedAt: now, viewedAt: now }, { declinedAt: now }]
  for (let number = 0; number < 12; number += 1) await sent(user.uid, now, outcomes[number] ?? {})
  await sent(user.uid, '2026-01-01T00:00:00Z')
  await noteLeft(db, { uid: user.uid, marketplace: 'gigboard', left: 77 })
  await readWhole(user.uid, may)
  expect((await readUser(services, user.uid)).analytics).toEqual({
    availableConnects: 77,
    viewRate: 16.7,
    replyRate: 8.3,
    activeProposals: 11,
  })
  const { left } = await readWhole(user.uid, may)
  expect(left).toEqual([{ marketplace: 'gigboard', count: 77, at: expect.any(String) }])
})

test('the task counts for users who do not look, and leaves fresh changes to wait', async () => {
  const uid = await aNewUser()
  const now = new Date().toISOString()
  for (let number = 0; number < 10; number += 1) await sent(uid, now, { viewedAt: now })
  const viewRate = async () => (await readUser(services, uid)).analytics.viewRate
  await keepFigures(store, new AbortController().signal)
  expect(await viewRate()).toBeNull()
  await db.execute(sql`update figure_marks set marked_at = marked_at - interval '2 minutes'`)
  await keepFigures(store, AbortSignal.abort())
  expect(await viewRate()).toBeNull()
  for (let turn = 0; turn < 100 && (await viewRate()) === null; turn += 1)
    await keepFigures(store, new AbortController().signal)
  expect(await viewRate()).toBe(100)
})

test('the period before has as many days, and ends where the period begins', () => {
  expect(spanBefore({ from: '2026-03-01', to: '2026-03-31' })).toEqual({
    from: '2026-01-29',
    to: '2026-02-28',
  })
  expect(spanBefore({ from: '2026-03-01', to: '2026-03-01' })).toEqual({
    from: '2026-02-28',
    to: '2026-02-28',
  })
})

/** Reads once every day is counted. */
async function readWhole(uid: string, period: typeof may): Promise<Performance> {
  const read = await readPerformance(store, uid, period)
  return read.isCounting ? readWhole(uid, period) : read
}

async function sent(
  uid: string,
  at: string,
  changes: Partial<StoredApplication> = {},
  ofJob: { connects?: number } = {},
): Promise<void> {
  const job = aStoredJob({ postedAt: at, seenAt: at, ...ofJob })
  await db.insert(jobs).values(job)
  await db.insert(applications).values({
    id: crypto.randomUUID(),
    uid,
    marketplace: 'gigboard',
    jobId: job.id,
    state: 'submitted',
    matchedAt: at,
    decidedAt: at,
    createdAt: at,
    armedAt: at,
    sentAt: at,
    ...changes,
  })
}

async function aNewUser(): Promise<string> {
  const uid = crypto.randomUUID()
  await insertUser(db, { uid, email: `${uid}@example.org` })
  return uid
}
