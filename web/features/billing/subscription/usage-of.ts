import type { UserDocument } from '../../../../contract/user/user.ts'
import { quotaOf } from '../../auto-bidding/quota.ts'

/** Plan name and limit as only the profile screen shows them. Rule PLAN-30. */
const premium = { name: 'Premium', dailyLimit: 20 }

export type Screen = 'console' | 'profile'

export type Usage = {
  planName: string
  used: number
  limit: number
  month: { used: number; limit: number }
  /** Limit that is reached, the monthly one first; null: none. */
  reached: 'month' | 'day' | null
  /** True when the limits of the free plan apply. */
  isFree: boolean
  /** Real maximum per day, when less than the limit shown; else null. */
  sentAtMost: number | null
}

/** Usage of the plan in force against its limits, as a screen shows it. */
export function usageOf(user: UserDocument, screen: Screen, now: Date): Usage {
  const { subscription_tier: tier, daily_limit: dailyLimit } = user
  const isPremium = screen === 'profile' && tier === 'premium'
  const limit = isPremium ? premium.dailyLimit : dailyLimit
  const quota = quotaOf(user, now)
  return {
    planName: isPremium ? premium.name : user.plan_name,
    used: quota.used,
    limit,
    month: quota.month,
    reached: reachedOf(quota.isMonthSpent, quota.used >= limit),
    isFree: tier === 'free',
    sentAtMost: dailyLimit < limit ? dailyLimit : null,
  }
}

function reachedOf(isMonthSpent: boolean, isDaySpent: boolean): Usage['reached'] {
  if (isMonthSpent) return 'month'
  return isDaySpent ? 'day' : null
}
