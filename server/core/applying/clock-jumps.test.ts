import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { claimingOf } from '../../../tests/support/factories/claiming.ts'
import { testServices, type TestUser } from '../../../tests/support/test-services.ts'
import { usageDays, usageMonths } from '../../store/accounts/account-schema.ts'
import { setStatedDailyLimit } from '../../store/accounts/bidding-settings.ts'
import { leave } from '../../store/applications/settling.ts'
import { recoverExpired } from '../../store/applications/unsettled.ts'
import { applications } from '../../store/schema.ts'

const world = await testServices()
const { store } = world.services
const { db } = store
const { aPacedUser, queue, claim, claimOf, send, arming, armed, settled, applicationOf, setClock } =
  claimingOf(world)

const sent = { from: 'submitting', to: 'submitted', reason: null, keepsSlot: true } as const

test('however often the clock jumps over midnight and back, each day’s cap holds and nothing goes twice', async () => {
  const user = await aPacedUser({})
  await setStatedDailyLimit(db, user.uid, 3)
  for (const { at, goes } of [
    { at: '2031-05-05 12:00', goes: 2 },
    { at: '2031-05-06 12:00', goes: 3 },
    { at: '2031-05-05 12:30', goes: 1 },
    { at: '2031-05-06 12:30', goes: 0 },
    { at: '2031-05-05 06:00', goes: 0 },
  ]) {
    await setClock(at)
    await queue(user, Math.max(2, goes))
    expect(await sendAll()).toBe(goes)
  }
  const all = await db.select().from(applications).where(eq(applications.uid, user.uid))
  const gone = all.filter(({ state }) => state === 'submitted')
  const goneOn = (day: string) => gone.filter(({ slotDay }) => slotDay === day).length
  expect([goneOn('2031-05-05'), goneOn('2031-05-06'), gone.length]).toEqual([3, 3, 6])
  expect(all.every(({ sendNo, state }) => sendNo === (state === 'submitted' ? 1 : 0))).toBe(true)
  expect(await usageOf(user)).toEqual({ '2031-05-05': 3, '2031-05-06': 3, '2031-05-01': 6 })
})

test('a month’s cap holds, too, when the clock jumps into the next one and back', async () => {
  const user = await aPacedUser({})
  for (const month of ['2031-05-01', '2031-06-01'])
    await db.insert(usageMonths).values({ uid: user.uid, month, used: 299 })
  for (const { at, goes } of [
    { at: '2031-06-01 12:00', goes: 1 },
    { at: '2031-05-31 12:00', goes: 1 },
    { at: '2031-06-02 12:00', goes: 0 },
    { at: '2031-05-30 12:00', goes: 0 },
  ]) {
    await setClock(at)
    await queue(user, 2)
    expect(await sendAll()).toBe(goes)
  }
})

test('the connects of a day that the clock has jumped back from do not count for today', async () => {
  const user = await aPacedUser({ connectsPerDay: 8 })
  await setClock('2031-05-06 00:10')
  await queue(user, 1)
  expect(await send()).not.toBeNull()
  await setClock('2031-05-05 23:50')
  const [id] = await queue(user, 1)
  expect(await send()).toBe(id)
})

test('an application claimed before the clock jumped back over midnight pays for the day on which it leaves', async () => {
  const user = await aPacedUser({})
  await setStatedDailyLimit(db, user.uid, 1)
  await setClock('2031-05-06 00:01')
  await queue(user, 1)
  const early = await claimOf()
  await setClock('2031-05-05 23:00')
  expect(await arming(early)).toBe('armed')
  expect(await usageOf(user)).toMatchObject({ '2031-05-05': 1, '2031-05-06': 0 })
  await settled(early)

  await setClock('2031-05-06 00:01')
  await queue(user, 1)
  const late = await claimOf()
  await setClock('2031-05-05 23:00')
  expect(await arming(late)).toBe('stopped')
  expect(await applicationOf(late.applicationId)).toMatchObject({
    state: 'capped',
    reason: 'daily-limit',
  })
  expect(await usageOf(user)).toEqual({ '2031-05-05': 1, '2031-05-06': 0, '2031-05-01': 1 })
})

test('a clock that is set back lengthens a lease: nobody takes over, and it is sent once', async () => {
  const user = await aPacedUser({})
  await queue(user, 2)
  const held = await claimOf()
  await setClock('2031-05-05 08:00')
  expect(await recoverExpired(store)).toBe(0)
  await queue(user, 1)
  expect(await claim()).toEqual({ outcome: 'nothing-due' })
  await armed(held)
  expect(await recoverExpired(store)).toBe(0)
  await settled(held)
  expect(await applicationOf(held.applicationId)).toMatchObject({ state: 'submitted', sendNo: 1 })
})

test('a clock that jumps past the lease of what is prepared: recovery has it, its worker arms nothing', async () => {
  const user = await aPacedUser({})
  const [id] = await queue(user, 1)
  const held = await claimOf()
  await setClock('2031-05-05 12:00')
  expect(await arming(held)).toBe('lost')
  expect(await recoverExpired(store)).toBe(1)
  await setClock('2031-05-05 10:00')
  expect(await arming(held)).toBe('lost')
  expect(await usageOf(user)).toEqual({ '2031-05-05': 0, '2031-05-01': 0 })
  await setClock('2031-05-05 12:00')
  expect(await send()).toBe(id)
  expect(await arming(held)).toBe('lost')
  expect(await usageOf(user)).toEqual({ '2031-05-05': 1, '2031-05-01': 1 })
})

test('a clock that jumps past the lease of what is under way: it is looked up, not sent again', async () => {
  const user = await aPacedUser({})
  const [id = ''] = await queue(user, 1)
  const held = await claimOf()
  await armed(held)
  await setClock('2031-05-06 12:00')
  expect(await recoverExpired(store)).toBe(1)
  expect(await db.transaction((tx) => leave(tx, held, sent))).toBe(false)
  for (const at of ['2031-05-05 10:00', '2031-05-06 12:00']) {
    await setClock(at)
    expect(await send()).toBeNull()
  }
  expect(await applicationOf(id)).toMatchObject({ state: 'unknown', slotDay: '2031-05-05' })
  expect(await usageOf(user)).toEqual({ '2031-05-05': 1, '2031-05-01': 1 })
})

/** Sends everything due and returns how many were sent. */
async function sendAll(): Promise<number> {
  let number = 0
  while ((await send()) !== null) number += 1
  return number
}

async function usageOf({ uid }: TestUser): Promise<Record<string, number>> {
  const days = await db.select().from(usageDays).where(eq(usageDays.uid, uid))
  const months = await db.select().from(usageMonths).where(eq(usageMonths.uid, uid))
  return Object.fromEntries([
    ...days.map(({ day, used }) => [day, used]),
    ...months.map(({ month, used }) => [month, used]),
  ])
}
