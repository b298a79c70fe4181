import { eq, inArray } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { atOffice, claimingOf } from '../../../tests/support/factories/claiming.ts'
import { pathOf } from '../../../tests/support/path.ts'
import { testServices } from '../../../tests/support/test-services.ts'
import { usageDays } from '../../store/accounts/account-schema.ts'
import { userFacts } from '../../store/deciding/deciding-facts.ts'
import { applications, jobs } from '../../store/schema.ts'
import { leave } from '../../store/applications/settling.ts'

const world = await testServices()
const { db } = world.services.store
const { applicationsOf, usedBy } = pathOf(world)
const {
  aPacedUser,
  queue,
  claim,
  claimOf,
  send,
  claimAndSendAtOnce,
  armed,
  settled,
  sentOf,
  passOver,
  setClock,
} = claimingOf(world)

test('the budget is never exceeded by 50 simultaneous claims; a costly one is capped, a cheaper one still goes', async () => {
  const user = await aPacedUser({ connectsPerDay: 50 }, 'enterprise')
  await queue(user, 9, { connects: 8 })
  await queue(user, 5, { connects: 2 })
  await queue(user, 3, { connects: null })
  await claimAndSendAtOnce(50)
  const all = await applicationsOf(user)
  const spent = (await sentOf(user)).map(({ connects }) => connects ?? 0)
  expect(spent.reduce((sum, each) => sum + each, 0)).toBe(50)
  expect(spent.filter((each) => each === 0)).toHaveLength(3)
  for (const one of all.filter(({ state }) => state !== 'submitted'))
    expect(one).toMatchObject({ state: 'capped', reason: 'connects-budget', slotDay: null })
  expect(await usedBy(user)).toEqual({ day: spent.length, month: spent.length })

  await setClock('2031-05-06 00:00')
  const [tomorrow = ''] = await queue(user, 1, { connects: 50 })
  expect(await send()).toBe(tomorrow)
})

test('the budget counts the whole UTC day, and not what went the day before', async () => {
  await setClock('2031-05-05 00:00')
  const user = await aPacedUser({ connectsPerDay: 16 })
  await queue(user, 1)
  expect(await send()).not.toBeNull()
  await setClock('2031-05-05 23:59')
  await queue(user, 2)
  expect(await send()).not.toBeNull()
  expect(await claim()).toMatchObject({ outcome: 'stopped', reason: 'connects-budget' })
  await setClock('2031-05-06 00:00')
  await queue(user, 2)
  expect([await send(), await send()]).not.toContain(null)
})

test('an application that was definitely not sent counts neither for the gap nor for the budget', async () => {
  const user = await aPacedUser({ minGapMinutes: 60, hourlyCap: 1, connectsPerDay: 8 })
  const [first = '', second = ''] = await queue(user, 2, { connects: 8 })
  const claimed = await claimOf()
  await armed(claimed)
  await db.transaction((tx) =>
    leave(tx, claimed, {
      from: 'submitting',
      to: 'queued',
      reason: 'rate-limited',
      keepsSlot: false,
    }),
  )
  expect([first, second]).toContain(await send())
  expect(await claim()).toMatchObject({ outcome: 'postponed', reason: 'pace' })
})

test('an application of unknown outcome counts as sent', async () => {
  const user = await aPacedUser({ connectsPerDay: 8 })
  await queue(user, 2, { connects: 8 })
  const claimed = await claimOf()
  await armed(claimed)
  await db.transaction((tx) =>
    leave(tx, claimed, {
      from: 'submitting',
      to: 'unknown',
      reason: 'answer-missing',
      keepsSlot: true,
    }),
  )
  expect(await claim()).toMatchObject({ outcome: 'stopped', reason: 'connects-budget' })
})

test('a manual one goes immediately, past pace, hours and budget, and uses none of them', async () => {
  const user = await aPacedUser({ ...atOffice, minGapMinutes: 60, hourlyCap: 1, connectsPerDay: 8 })
  await queue(user, 1, { connects: 8 })
  await send()
  await setClock('2031-05-05 22:00')
  const manual = await queue(user, 3, { connects: 100, approvedAt: '2031-05-05T22:00:00Z' })
  const sent = [await send(), await send(), await send()]
  expect(sent.toSorted()).toEqual(manual.toSorted())

  await setClock('2031-05-06 10:00')
  const [next = ''] = await queue(user, 1, { connects: 8 })
  expect(await send()).toBe(next)
})

test('a manual one holds back no automatic one, even a moment later', async () => {
  const user = await aPacedUser({ minGapMinutes: 60, hourlyCap: 1, connectsPerDay: 8 })
  await queue(user, 1, { approvedAt: '2031-05-05T10:00:00Z' })
  await send()
  const [next = ''] = await queue(user, 1)
  expect(await send()).toBe(next)
})

test('an application that is sent again waits neither for its own first attempt nor for its own connects', async () => {
  const user = await aPacedUser({ minGapMinutes: 60, hourlyCap: 1, connectsPerDay: 8 })
  const [id = ''] = await queue(user, 1)
  const claimed = await claimOf()
  await armed(claimed)
  const kept = { reason: null, keepsSlot: true } as const
  await db.transaction((tx) => leave(tx, claimed, { ...kept, from: 'submitting', to: 'unknown' }))
  await db.transaction((tx) => leave(tx, claimed, { ...kept, from: 'unknown', to: 'queued' }))
  expect(await send()).toBe(id)
})

test('a manual one is held by the plan’s cap, and by one that is under way', async () => {
  const user = await aPacedUser({})
  const approvedAt = '2031-05-05T10:00:00Z'
  await queue(user, 2, { approvedAt })
  const claimed = await claimOf()
  expect(await claim()).toEqual({ outcome: 'nothing-due' })
  await armed(claimed)
  await settled(claimed)
  await db.update(usageDays).set({ used: 10 }).where(eq(usageDays.uid, user.uid))
  expect(await claim()).toMatchObject({ outcome: 'stopped', reason: 'daily-limit' })
})

test('a job too old for automatic sending can still be sent manually', async () => {
  const user = await aPacedUser({})
  const [old = ''] = await queue(user, 1, { approvedAt: '2031-05-05T10:00:00Z' })
  await db.update(jobs).set({ postedAt: '2031-01-01T00:00:00Z' })
  expect(await send()).toBe(old)
  await queue(user, 1)
  await db.update(jobs).set({ postedAt: '2031-01-01T00:00:00Z' })
  expect(await claim()).toMatchObject({ outcome: 'stopped', reason: 'too-late' })
})

test('a clock that is set back does not renew the day’s budget', async () => {
  const user = await aPacedUser({ connectsPerDay: 8 })
  await queue(user, 2, { connects: 8 })
  await send()
  await setClock('2031-05-05 03:00')
  await passOver(user)
  expect(await claim()).toMatchObject({ outcome: 'stopped', reason: 'connects-budget' })
})

test('prices beyond every number stop nobody’s claims', async () => {
  const user = await aPacedUser({ connectsPerDay: 100_000 })
  const dear = await queue(user, 2, { connects: 2_147_483_647 })
  await db
    .update(applications)
    .set({ state: 'submitted', armedAt: '2031-05-05T09:00:00Z', slotDay: '2031-05-05' })
    .where(inArray(applications.id, dear))
  await queue(user, 1, { connects: 1 })
  expect(await claim()).toMatchObject({ outcome: 'stopped', reason: 'connects-budget' })
  const [facts] = await db.transaction((tx) => userFacts(tx, 'gigboard', [user.uid]))
  expect(facts?.connectsToday).toBe(2_147_483_647)
})
