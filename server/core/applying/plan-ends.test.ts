import { eq, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { claimingOf } from '../../../tests/support/factories/claiming.ts'
import { pathOf } from '../../../tests/support/path.ts'
import { aUser, testServices, type TestUser } from '../../../tests/support/test-services.ts'
import { usageDays } from '../../store/accounts/account-schema.ts'
import { setEntitlement } from '../../store/billing/entitlements.ts'
import { readUser } from '../accounts/read-user.ts'
import { subscriptionStatus } from '../billing/subscriptions/subscription-status.ts'

const world = await testServices()
const { services } = world
const { db } = services.store
const { queue, claim, send, setClock, applicationOf } = claimingOf(world)
const { usedBy } = pathOf(world)

test('a plan holds to the last moment before its end, and not a moment longer', async () => {
  const user = await aUser(world)
  await entitle(user, 'pro', '2031-05-08 10:00:00')
  await setUsedToday(user, 10, '2031-05-08')
  await setClock('2031-05-08 09:59:59.999')
  const [, second = ''] = await queue(user, 2)
  expect(await send()).not.toBeNull()
  expect(await readUser(services, user.uid)).toMatchObject({
    subscription_tier: 'pro',
    daily_limit: 20,
  })

  await setClock('2031-05-08 10:00:00')
  expect(await claim()).toMatchObject({ outcome: 'stopped', reason: 'daily-limit' })
  expect(await applicationOf(second)).toMatchObject({ state: 'capped', slotDay: null })
  expect(await usedBy(user)).toEqual({ day: 11, month: 1 })
  expect(await readUser(services, user.uid)).toMatchObject({
    subscription_tier: 'free',
    daily_limit: 10,
    dailyApplicationsUsed: 11,
  })
  expect((await subscriptionStatus(services.store, user.uid)).subscription_tier).toBe('free')
})

test('a plan below today’s use: nothing more today, no error, and 15 of 10 is told', async () => {
  const user = await aUser(world)
  await entitle(user, 'pro', '2031-06-05 10:00')
  await setUsedToday(user, 15, '2031-05-05')
  await queue(user, 1)
  expect(await send()).not.toBeNull()
  await entitle(user, 'starter', '2031-06-05 10:00')
  const [waiting = ''] = await queue(user, 1)
  expect(await claim()).toMatchObject({ outcome: 'stopped', reason: 'daily-limit' })
  expect(await applicationOf(waiting)).toMatchObject({ state: 'capped', slotDay: null })
  expect(await usedBy(user)).toEqual({ day: 16, month: 1 })
  expect(await readUser(services, user.uid)).toMatchObject({
    daily_limit: 10,
    dailyApplicationsUsed: 16,
  })

  await setClock('2031-05-06 00:00:01')
  await queue(user, 1)
  expect(await send()).not.toBeNull()
})

test('an upgrade in the middle of the day is in force for the next claim', async () => {
  const user = await aUser(world)
  await setUsedToday(user, 10, '2031-05-05')
  await queue(user, 1)
  expect(await claim()).toMatchObject({ outcome: 'stopped', reason: 'daily-limit' })
  await queue(user, 1)
  await entitle(user, 'pro', '2031-06-05 10:00')
  expect(await send()).not.toBeNull()
  expect((await usedBy(user)).day).toBe(11)
})

test('when what was bought ends, what was granted counts for the next claim', async () => {
  const user = await aUser(world, { tier: 'pro' })
  await entitle(user, 'enterprise', '2031-05-05 10:00:00')
  await setUsedToday(user, 15, '2031-05-05')
  await setClock('2031-05-05 09:59:59.999')
  expect((await readUser(services, user.uid)).daily_limit).toBe(100)
  await setClock('2031-05-05 10:00:00')
  expect((await readUser(services, user.uid)).daily_limit).toBe(20)
  await queue(user, 1)
  expect(await send()).not.toBeNull()
  await setUsedToday(user, 20, '2031-05-05')
  await queue(user, 1)
  expect(await claim()).toMatchObject({ outcome: 'stopped', reason: 'daily-limit' })
})

test('a grant of no plan that we have brings nothing, and hides nothing', async () => {
  const user = await aUser(world)
  for (const unknown of ['free', 'PRO', 'platinum', '']) {
    await db.execute(sql`update entitlements set granted_tier = ${unknown} where uid = ${user.uid}`)
    const nothing = { subscription_tier: 'free', subscription_status: 'none' }
    expect(await readUser(services, user.uid)).toMatchObject(nothing)
  }
  await entitle(user, 'pro', '2031-06-05 10:00')
  expect(await readUser(services, user.uid)).toMatchObject({ subscription_tier: 'pro' })
})

async function entitle(user: TestUser, tier: string, endsAt: string): Promise<void> {
  const held = { tier, status: 'active', subscriptionId: 'sub_1' }
  await setEntitlement(db, user.uid, { ...held, endsAt: `${endsAt.replace(' ', 'T')}Z` })
}

async function setUsedToday(user: TestUser, used: number, day: string): Promise<void> {
  await db.delete(usageDays).where(eq(usageDays.uid, user.uid))
  await db.execute(
    sql`insert into usage_days (uid, day, used) values (${user.uid}, ${day}, ${used})`,
  )
}
