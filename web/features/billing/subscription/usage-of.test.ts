import { expect, test } from 'vitest'
import { aUserDocument } from '../../../../tests/support/factories/a-user-document.ts'
import { usageOf } from './usage-of.ts'

const now = new Date('2031-05-04T10:00:00Z')

test('use counts if it is of today in UTC, else as 0', () => {
  const used = { dailyApplicationsUsed: 7, lastResetDate: '2031-05-04' }
  expect(usageOf(aUserDocument(used), 'profile', now)).toMatchObject({ used: 7, limit: 10 })
  const old = { ...used, lastResetDate: '2031-05-03' }
  expect(usageOf(aUserDocument(old), 'profile', now).used).toBe(0)
})

test('the limit is reached at it and above it, and the month goes before the day', () => {
  const found = [9, 10, 11].map((dailyApplicationsUsed) => {
    const user = aUserDocument({ dailyApplicationsUsed, lastResetDate: '2031-05-04' })
    return usageOf(user, 'console', now).reached
  })
  expect(found).toEqual([null, 'day', 'day'])
  const month = { monthlyApplicationsUsed: 300, lastMonthlyResetDate: '2031-05-01' }
  const today = { dailyApplicationsUsed: 10, lastResetDate: '2031-05-04' }
  expect(usageOf(aUserDocument({ ...month, ...today }), 'console', now)).toMatchObject({
    reached: 'month',
    month: { used: 300, limit: 300 },
  })
  const old = { ...month, lastMonthlyResetDate: '2031-04-01' }
  expect(usageOf(aUserDocument(old), 'console', now)).toMatchObject({
    reached: null,
    month: { used: 0, limit: 300 },
  })
})

test('after a smaller plan the use stays, above the limit', () => {
  const used = { dailyApplicationsUsed: 15, lastResetDate: '2031-05-04' }
  const user = aUserDocument({ ...used, subscription_tier: 'starter', plan_name: 'Starter' })
  expect(usageOf(user, 'console', now)).toMatchObject({ used: 15, limit: 10, reached: 'day' })
})

test('the profile screen shows "premium" as 20 a day and says what is really sent', () => {
  const user = aUserDocument({ subscription_tier: 'premium', daily_limit: 10, plan_name: 'Free' })
  expect(usageOf(user, 'profile', now)).toMatchObject({
    planName: 'Premium',
    limit: 20,
    sentAtMost: 10,
    isFree: false,
  })
  expect(usageOf(user, 'console', now)).toMatchObject({
    planName: 'Free',
    limit: 10,
    sentAtMost: null,
  })
})
