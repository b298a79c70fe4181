import { type UserDocument, usedToday } from '../../../contract/user.ts'

/** A word on the profile screen only, with the limit that the screen names. Specification section 9, docs/decisions/017. */
const premium = { name: 'Premium', dailyLimit: 20 }

export type Screen = 'console' | 'profile'

export type Usage = {
  planName: string
  used: number
  limit: number
  isAtLimit: boolean
  isFree: boolean
  /** What is really sent at most a day, where that is less than what is shown; else null. */
  sentAtMost: number | null
}

/** The plan and today's applications against its limit, as a screen shows them. */
export function usageOf(user: UserDocument, screen: Screen, now: Date): Usage {
  const isPremium = screen === 'profile' && user.subscription_tier === 'premium'
  const used = usedToday(user, now)
  const limit = isPremium ? premium.dailyLimit : user.daily_limit
  return {
    planName: isPremium ? premium.name : user.plan_name,
    used,
    limit,
    isAtLimit: used >= limit,
    isFree: user.subscription_tier === 'free',
    sentAtMost: user.daily_limit < limit ? user.daily_limit : null,
  }
}
