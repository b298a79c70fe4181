import { type UserDocument, usedToday } from '../../../contract/user/user.ts'

export type Quota = {
  used: number
  limit: number
  left: number
  isMonthSpent: boolean
  month: { used: number; limit: number }
}

/** Counts today's applications and how many are left: the monthly limit may be nearer than the daily one. */
export function quotaOf(user: UserDocument, now: Date): Quota {
  const used = usedToday(user, now)
  const month = { used: usedThisMonth(user, now), limit: user.monthly_limit }
  const monthLeft = month.limit - month.used
  const left = Math.max(0, Math.min(user.daily_limit - used, monthLeft))
  return { used, limit: user.daily_limit, left, isMonthSpent: monthLeft <= 0, month }
}

/** Tells whether the daily or monthly limit is reached. */
export function isAtLimit({ used, limit, isMonthSpent }: Quota): boolean {
  return used >= limit || isMonthSpent
}

function usedThisMonth(user: UserDocument, now: Date): number {
  const firstDay = `${now.toISOString().slice(0, 7)}-01`
  return user.lastMonthlyResetDate === firstDay ? user.monthlyApplicationsUsed : 0
}

const dayInUtc = new Intl.DateTimeFormat('en-GB', {
  day: 'numeric',
  month: 'long',
  timeZone: 'UTC',
})

/** Says when the monthly count restarts: "at midnight UTC on 1 June". */
export function sayNextMonth(now: Date): string {
  const first = new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + 1, 1))
  return `at midnight UTC on ${dayInUtc.format(first)}`
}

export function countApplications(count: number): string {
  return count === 1 ? '1 more application' : `${count} more applications`
}

/** Says the state of auto-bidding: "Auto-bidding is on. Up to 7 more applications today". */
export function sayAutoBidding(
  { autoBiddingEnabled, pause }: Pick<UserDocument, 'autoBiddingEnabled' | 'pause'>,
  quota: Quota,
  now: Date,
): string {
  if (!autoBiddingEnabled) return 'Auto-bidding is off. Nothing is sent automatically.'
  if (pause) return 'Auto-bidding is paused. Nothing is sent automatically.'
  if (quota.isMonthSpent)
    return `Auto-bidding is on. Monthly limit reached; resumes ${sayNextMonth(now)}.`
  if (quota.left === 0) {
    return 'Auto-bidding is on. Daily limit reached; resumes at midnight UTC.'
  }
  return `Auto-bidding is on. Up to ${countApplications(quota.left)} today.`
}
