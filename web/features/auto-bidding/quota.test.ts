import { expect, test } from 'vitest'
import { aUserDocument } from '../../../tests/support/factories/a-user-document.ts'
import type { UserDocument } from '../../../contract/user/user.ts'
import { isAtLimit, quotaOf, sayAutoBidding } from './quota.ts'

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
  expect(say({ dailyApplicationsUsed: 3 })).toBe(
    'Auto-bidding is on. Up to 7 more applications today.',
  )
  expect(say({ dailyApplicationsUsed: 9 })).toBe(
    'Auto-bidding is on. Up to 1 more application today.',
  )
  expect(say({ dailyApplicationsUsed: 10 })).toBe(
    'Auto-bidding is on. Daily limit reached; resumes at midnight UTC.',
  )
  expect(say({ monthlyApplicationsUsed: 300 })).toBe(
    'Auto-bidding is on. Monthly limit reached; resumes at midnight UTC on 1 June.',
  )
  expect(say({ autoBiddingEnabled: false })).toBe(
    'Auto-bidding is off. Nothing is sent automatically.',
  )
  const pause = { reason: 'refusals', since: '2031-05-04T09:00:00Z' } as const
  expect(say({ pause })).toBe('Auto-bidding is paused. Nothing is sent automatically.')
  expect(say({ pause, autoBiddingEnabled: false })).toMatch(/^Auto-bidding is off/u)
})

test('the limit is reached at it and above it, of the day or of the month', () => {
  const found = [9, 10, 11].map((dailyApplicationsUsed) => isReached({ dailyApplicationsUsed }))
  expect(found).toEqual([false, true, true])
  expect(isReached({ monthlyApplicationsUsed: 299 })).toBe(false)
  expect(isReached({ monthlyApplicationsUsed: 300 })).toBe(true)
})

test('an account that others have used up leaves nothing, and says so', () => {
  const use = { day: '2031-05-04', left: 2, limit: 10, period: 'day' } as const
  expect(quotaOf(aUser({ accountUse: use }), now)).toMatchObject({ left: 2, spentAccount: null })
  const spent = { ...use, left: 0 }
  expect(quotaOf(aUser({ accountUse: { ...spent, day: '2031-05-03' } }), now).left).toBe(10)
  expect(say({ accountUse: spent })).toBe(
    'Auto-bidding is on. This marketplace account has used its 10 applications of today, all its users counted; resumes at midnight UTC.',
  )
  expect(say({ accountUse: { ...spent, limit: 300, period: 'month' } })).toBe(
    'Auto-bidding is on. This marketplace account has used its 300 applications of this month, all its users counted; resumes at midnight UTC on 1 June.',
  )
})

function aUser(given: Partial<UserDocument>): UserDocument {
  return aUserDocument({
    lastResetDate: '2031-05-04',
    lastMonthlyResetDate: '2031-05-01',
    autoBiddingEnabled: true,
    ...given,
  })
}

function say(given: Partial<UserDocument>): string {
  const user = aUser(given)
  return sayAutoBidding(user, quotaOf(user, now), now)
}

function isReached(given: Partial<UserDocument>): boolean {
  return isAtLimit(quotaOf(aUser(given), now))
}
