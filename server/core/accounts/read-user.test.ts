import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { testApp } from '../../../tests/support/http.ts'
import { usageDays, usageMonths, users } from '../../store/accounts/account-schema.ts'
import { entitlements } from '../../store/billing/billing-schema.ts'
import { readUser } from './read-user.ts'

test('usage is what the latest day and month say', async () => {
  const { services, signUp } = await testApp()
  const { uid } = await signUp()
  const { db } = services.store
  await db.insert(usageDays).values([
    { uid, day: '2031-05-03', used: 9 },
    { uid, day: '2031-05-04', used: 2 },
  ])
  await db.insert(usageMonths).values([
    { uid, month: '2031-04-01', used: 200 },
    { uid, month: '2031-05-01', used: 11 },
  ])
  expect(await readUser(services, uid)).toMatchObject({
    dailyApplicationsUsed: 2,
    lastResetDate: '2031-05-04',
    monthlyApplicationsUsed: 11,
    lastMonthlyResetDate: '2031-05-01',
  })
})

test.each([
  ['free', 10, 300],
  ['starter', 10, 300],
  ['pro', 20, 600],
  ['enterprise', 100, 3000],
  ['premium', 10, 300],
  ['PRO ', 10, 300],
  ['toString', 10, 300],
])('the tier "%s" allows %i a day and %i a month', async (tier, daily, monthly) => {
  const { services, signUp } = await testApp()
  const { uid } = await signUp()
  await services.store.db.update(entitlements).set({ tier, status: 'active' })
  expect(await readUser(services, uid)).toMatchObject({
    subscription_tier: tier,
    subscription_status: 'active',
    daily_limit: daily,
    monthly_limit: monthly,
  })
})

test('another user’s usage and account are not mixed in', async () => {
  const { services, signUp } = await testApp()
  const [user, other] = [await signUp(), await signUp()]
  await services.store.db.insert(usageDays).values({ uid: other.uid, day: '2031-05-04', used: 7 })
  expect(await readUser(services, user.uid)).toMatchObject({
    email: user.email,
    dailyApplicationsUsed: 0,
  })
})

test('a user who is being deleted is nobody', async () => {
  const { services, signUp } = await testApp()
  const { uid } = await signUp()
  await services.store.db
    .update(users)
    .set({ deletedAt: '2031-05-04T10:00:00Z' })
    .where(eq(users.uid, uid))
  await expect(readUser(services, uid)).rejects.toMatchObject({ code: 'not-signed-in' })
  await expect(readUser(services, 'nobody')).rejects.toMatchObject({ code: 'not-signed-in' })
})
