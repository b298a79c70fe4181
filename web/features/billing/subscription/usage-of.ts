import { limitsOf, plansAbove } from '../../../../contract/billing/plans.ts'
import type { UserDocument } from '../../../../contract/user/user.ts'
import { quotaOf } from '../../auto-bidding/quota.ts'

/** A word on the profile screen only, with the limit that the screen names. Rule PLAN-30. */
const premium = { name: 'Premium', dailyLimit: 20 }

export type Screen = 'console' | 'profile'

export type Usage = {
  planName: string
  used: number
  limit: number
  month: { used: number; limit: number }
  /** Which limit is reached, the longer one first; null = none. */
  reached: 'month' | 'day' | null
  /** The limits of the free plan hold. */
  isFree: boolean
  /** There is a larger plan. */
  hasMoreAbove: boolean
  /** What is really sent at most a day, where that is less than what is shown; else null. */
  sentAtMost: number | null
  /** What the plan would allow a day, where the user wants less; else null. */
  allowed: number | null
}

/** The plan and its applications against its limits, as a screen shows them. The tier is the one in force. */
export function usageOf(user: UserDocument, screen: Screen, now: Date): Usage {
  const { subscription_tier: tier, daily_limit: dailyLimit } = user
  const isPremium = screen === 'profile' && tier === 'premium'
  const limit = isPremium ? premium.dailyLimit : dailyLimit
  const quota = quotaOf(user, now)
  const allowed = limitsOf(tier).dailyLimit
  return {
    planName: isPremium ? premium.name : user.plan_name,
    used: quota.used,
    limit,
    month: quota.month,
    reached: reachedOf(quota.isMonthSpent, quota.used >= limit),
    isFree: tier === 'free',
    hasMoreAbove: plansAbove(tier).length > 0,
    sentAtMost: dailyLimit < limit ? dailyLimit : null,
    allowed: dailyLimit < allowed ? allowed : null,
  }
}

function reachedOf(isMonthSpent: boolean, isDaySpent: boolean): Usage['reached'] {
  if (isMonthSpent) return 'month'
  return isDaySpent ? 'day' : null
}
