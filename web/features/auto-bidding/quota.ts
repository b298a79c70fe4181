import { type UserDocument, usedToday } from '../../../contract/user.ts'

export type Quota = { used: number; limit: number; left: number; isMonthSpent: boolean }

/** Today's applications, and how many more may go out: the month's limit may be nearer than the day's. */
export function quotaOf(user: UserDocument, now: Date): Quota {
  const used = usedToday(user, now)
  const monthLeft = user.monthly_limit - usedThisMonth(user, now)
  const left = Math.max(0, Math.min(user.daily_limit - used, monthLeft))
  return { used, limit: user.daily_limit, left, isMonthSpent: monthLeft <= 0 }
}

/** Of the day, or of the month. */
export function isAtLimit({ used, limit, isMonthSpent }: Quota): boolean {
  return used >= limit || isMonthSpent
}

function usedThisMonth(user: UserDocument, now: Date): number {
  const firstDay = `${now.toISOString().slice(0, 7)}-01`
  return user.lastMonthlyResetDate === firstDay ? user.monthlyApplicationsUsed : 0
}

export function countApplications(count: number): string {
  return count === 1 ? '1 more application' : `${count} more applications`
}

/** "Auto-bidding is on: up to 7 more applications today". */
export function sayAutoBidding(
  { autoBiddingEnabled, pause }: Pick<UserDocument, 'autoBiddingEnabled' | 'pause'>,
  quota: Quota,
): string {
  if (!autoBiddingEnabled) return 'Auto-bidding is off: nothing is sent by itself'
  if (pause) return 'Auto-bidding is on, but paused: nothing is sent'
  if (quota.isMonthSpent) return "Auto-bidding is on: this month's applications are used up"
  if (quota.left === 0) {
    return "Auto-bidding is on: today's applications are used up, it goes on at midnight UTC"
  }
  return `Auto-bidding is on: up to ${countApplications(quota.left)} today`
}
