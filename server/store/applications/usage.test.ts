import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { claimingOf } from '../../../tests/support/factories/claiming.ts'
import { aUser, testServices, type TestUser } from '../../../tests/support/test-services.ts'
import { usageDays, usageMonths } from '../accounts/account-schema.ts'
import { giveSlotBack, takeSlot } from './usage.ts'

const world = await testServices()
const { db } = world.services.store
const { setClock } = claimingOf(world)

const [today, lastDayOfApril] = ['2031-05-05', '2031-04-30']

test('a slot that is given back is its own user’s, of the day and the month that it was taken in', async () => {
  const [user, other] = [await withUsage(), await withUsage()]
  await db.transaction((tx) => giveSlotBack(tx, user.uid, lastDayOfApril))
  expect(await usageOf(user)).toEqual({ ...usage, [lastDayOfApril]: 6, '2031-04-01': 29 })
  await db.transaction((tx) => giveSlotBack(tx, user.uid, today))
  expect(await usageOf(user)).toEqual({
    [lastDayOfApril]: 6,
    '2031-04-01': 29,
    '2031-05-04': 8,
    [today]: 8,
    '2031-05-01': 19,
  })
  expect(await usageOf(other)).toEqual(usage)
})

test('a month that is used up takes nothing of any day', async () => {
  const [user, other] = [await withUsage(), await withUsage()]
  const limits = { dailyLimit: 100, monthlyLimit: 20 }
  const taken = await db.transaction((tx) => takeSlot(tx, user.uid, limits))
  expect(taken).toEqual({ taken: false, full: 'monthly-limit' })
  expect(await usageOf(user)).toEqual(usage)
  expect(await usageOf(other)).toEqual(usage)
})

test('a slot is one of the UTC day and month, to their last moment', async () => {
  const user = await aUser(world, { isBidding: false })
  const take = () =>
    db.transaction((tx) => takeSlot(tx, user.uid, { dailyLimit: 1, monthlyLimit: 1 }))
  await setClock('2031-05-31 23:59:59.999999')
  expect(await take()).toEqual({ taken: true, day: '2031-05-31' })
  expect(await take()).toEqual({ taken: false, full: 'daily-limit' })
  await setClock('2031-06-01 00:00')
  expect(await take()).toEqual({ taken: true, day: '2031-06-01' })
  await setClock('2031-06-02 00:00')
  expect(await take()).toEqual({ taken: false, full: 'monthly-limit' })
})

const usage = {
  [lastDayOfApril]: 7,
  '2031-04-01': 30,
  '2031-05-04': 8,
  [today]: 9,
  '2031-05-01': 20,
}

async function withUsage(): Promise<TestUser> {
  const user = await aUser(world, { isBidding: false })
  const { uid } = user
  await db.insert(usageDays).values([
    { uid, day: lastDayOfApril, used: 7 },
    { uid, day: '2031-05-04', used: 8 },
    { uid, day: today, used: 9 },
  ])
  await db.insert(usageMonths).values([
    { uid, month: '2031-04-01', used: 30 },
    { uid, month: '2031-05-01', used: 20 },
  ])
  return user
}

async function usageOf({ uid }: TestUser): Promise<Record<string, number>> {
  const days = await db.select().from(usageDays).where(eq(usageDays.uid, uid))
  const months = await db.select().from(usageMonths).where(eq(usageMonths.uid, uid))
  return Object.fromEntries([
    ...days.map(({ day, used }) => [day, used]),
    ...months.map(({ month, used }) => [month, used]),
  ])
}
