/** What each plan costs a month and allows. Specification section 9. */
export const plans = {
  free: { name: 'Free', priceGbp: 0, dailyLimit: 10, monthlyLimit: 300, rank: 0 },
  starter: { name: 'Starter', priceGbp: 199, dailyLimit: 10, monthlyLimit: 300, rank: 1 },
  pro: { name: 'Pro', priceGbp: 249, dailyLimit: 20, monthlyLimit: 600, rank: 2 },
  enterprise: { name: 'Enterprise', priceGbp: 399, dailyLimit: 100, monthlyLimit: 3000, rank: 3 },
} as const

export type Tier = keyof typeof plans

export type Limits = { dailyLimit: number; monthlyLimit: number }

/**
 * The limits of a tier as it is written anywhere; an unknown one has the free limits (docs/decisions/017). A daily limit that
 * the user states (specification section 9) can only lower the plan's.
 */
export function limitsOf(tier: string, statedDailyLimit: number | null = null): Limits {
  const { dailyLimit, monthlyLimit } = Object.hasOwn(plans, tier)
    ? plans[tier as Tier] // hasOwn has just shown that it is one
    : plans.free
  return { dailyLimit: Math.min(dailyLimit, statedDailyLimit ?? dailyLimit), monthlyLimit }
}

/** "Pro"; an unknown tier is the free plan, as its limits are. */
export function planName(tier: string): string {
  return Object.hasOwn(plans, tier) ? plans[tier as Tier].name : plans.free.name // as above
}
