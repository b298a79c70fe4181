import { type UserDocument, usedToday } from '../../../contract/user/user.ts'

export type Quota = {
  used: number
  limit: number
  left: number
  isMonthSpent: boolean
  month: { used: number; limit: number }
  /** Limit of the marketplace account, where it is used up and others use it too. Null: it is not. */
  spentAccount: { limit: number; period: 'day' | 'month' } | null
}

/** Counts today's applications and how many are left: the monthly limit may be nearer than the daily one. */
export function quotaOf(user: UserDocument, now: Date): Quota {
  const used = usedToday(user, now)
  const month = { used: usedThisMonth(user, now), limit: user.monthly_limit }
  const monthLeft = month.limit - month.used
  const account = accountUseOf(user, now)
  const accountLeft = account?.left ?? Infinity
  const left = Math.max(0, Math.min(user.daily_limit - used, monthLeft, accountLeft))
  const spentAccount = accountLeft <= 0 ? account : null
  return { used, limit: user.daily_limit, left, isMonthSpent: monthLeft <= 0, month, spentAccount }
}

/** Use of the marketplace account by all its users today; null: nobody else uses it, or that was another day. */
function accountUseOf({ accountUse }: UserDocument, now: Date): UserDocument['accountUse'] {
  return accountUse?.day === now.toISOString().slice(0, 10) ? accountUse : null
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

/** Says that all users of a marketplace account together have reached the plan's limit. Rule SEND-59. */
function sayAccountSpent({ limit, period }: NonNullable<Quota['spentAccount']>, now: Date): string {
  const [of, until] =
    period === 'day' ? ['today', 'at midnight UTC'] : ['this month', sayNextMonth(now)]
  return `This marketplace account has used its ${limit} applications of ${of}, all its users counted; resumes ${until}.`
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
  const account = quota.spentAccount
  if (account && !isAtLimit(quota)) return `Auto-bidding is on. ${sayAccountSpent(account, now)}`
  if (quota.isMonthSpent)
    return `Auto-bidding is on. Monthly limit reached; resumes ${sayNextMonth(now)}.`
  if (quota.left === 0) {
    return 'Auto-bidding is on. Daily limit reached; resumes at midnight UTC.'
  }
  return `Auto-bidding is on. Up to ${countApplications(quota.left)} today.`
}
