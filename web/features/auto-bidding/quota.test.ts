import { expect, test } from 'vitest'
import type { UserDocument } from '../../../contract/user.ts'
import { quotaOf, sayAutoBidding } from './quota.ts'

const now = new Date('2031-05-04T10:00:00Z')

test("counts today's applications against the day's limit", () => {
  expect(quotaOf(aUser({ dailyApplicationsUsed: 3 }), now)).toMatchObject({ used: 3, left: 7 })
})

test("does not count yesterday's applications", () => {
  const user = aUser({ dailyApplicationsUsed: 3, lastResetDate: '2031-05-03' })
  expect(quotaOf(user, now)).toMatchObject({ used: 0, left: 10 })
})

test("leaves no more than the month's limit does", () => {
  const quota = quotaOf(aUser({ monthlyApplicationsUsed: 298 }), now)
  expect(quota).toMatchObject({ left: 2, isMonthSpent: false })
})

test('leaves nothing when more was used than is allowed now', () => {
  expect(quotaOf(aUser({ dailyApplicationsUsed: 15 }), now).left).toBe(0)
})

test('says the state of auto-bidding in words', () => {
  expect(sayAutoBidding(true, quotaOf(aUser({ dailyApplicationsUsed: 3 }), now))).toBe(
    'Auto-bidding is on: up to 7 more applications today',
  )
  expect(sayAutoBidding(true, quotaOf(aUser({ dailyApplicationsUsed: 9 }), now))).toBe(
    'Auto-bidding is on: up to 1 more application today',
  )
  expect(sayAutoBidding(true, quotaOf(aUser({ dailyApplicationsUsed: 10 }), now))).toBe(
    "Auto-bidding is on: today's applications are used up, it goes on at midnight UTC",
  )
  expect(sayAutoBidding(false, quotaOf(aUser({}), now))).toBe(
    'Auto-bidding is off: nothing is sent',
  )
})

function aUser(given: Partial<UserDocument>): UserDocument {
  return {
    uid: 'u1',
    email: 'ada@example.com',
    createdAt: '2031-01-01T00:00:00Z',
    updatedAt: '2031-01-01T00:00:00Z',
    subscription_tier: 'free',
    subscription_status: 'none',
    daily_limit: 10,
    monthly_limit: 300,
    dailyApplicationsUsed: 0,
    monthlyApplicationsUsed: 0,
    lastResetDate: '2031-05-04',
    lastMonthlyResetDate: '2031-05-01',
    autoBiddingEnabled: true,
    activeScannerId: null,
    fullName: null,
    whatServicesGeneral: null,
    detailedExperience: null,
    portfolioLink: null,
    tags: [],
    marketplaceAccount: 'none',
    ...given,
  }
}
