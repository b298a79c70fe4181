/** Every plan: its monthly price, its limits and what comes with it. Rules PLAN-1 and PLAN-5. */
export const plans = {
  free: {
    name: 'Free',
    priceGbp: 0,
    dailyLimit: 10,
    monthlyLimit: 300,
    rank: 0,
    support: '24/7 support',
    note: 'No card and no end date.',
    hasPriority: false,
    isMostPopular: false,
  },
  starter: {
    name: 'Starter',
    priceGbp: 199,
    dailyLimit: 10,
    monthlyLimit: 300,
    rank: 1,
    support: '24/7 support',
    // Starter has the limits of Free, which its buyers should know.
    note: 'The same limits as Free. Starter adds no applications, but logging in takes you to your dashboard instead of this page.',
    hasPriority: false,
    isMostPopular: false,
  },
  pro: {
    name: 'Pro',
    priceGbp: 249,
    dailyLimit: 20,
    monthlyLimit: 600,
    rank: 2,
    support: 'VIP Slack support',
    note: 'Twice as many applications as Free and Starter.',
    hasPriority: false,
    isMostPopular: true,
  },
  enterprise: {
    name: 'Enterprise',
    priceGbp: 399,
    dailyLimit: 100,
    monthlyLimit: 3000,
    rank: 3,
    support: 'VIP Slack support',
    note: 'Five times as many applications as Pro.',
    hasPriority: true,
    isMostPopular: false,
  },
} as const

export const licences = 'Unlimited licences'
export const moneyBackDays = 30

export type Tier = keyof typeof plans

/** Plans for sale, cheapest first. */
export const paidTiers = ['starter', 'pro', 'enterprise'] as const
export type PaidTier = (typeof paidTiers)[number]

export type Limits = { dailyLimit: number; monthlyLimit: number }

/**
 * Looks up the limits of a tier; an unknown tier has those of the free plan (docs/decisions/017). A daily limit that
 * the user states can only lower the plan's (PLAN-4).
 */
export function limitsOf(tier: string, statedDailyLimit: number | null = null): Limits {
  const { dailyLimit, monthlyLimit } = planOf(tier)
  return { dailyLimit: Math.min(dailyLimit, statedDailyLimit ?? dailyLimit), monthlyLimit }
}

/** Names the plan of a tier, such as "Pro"; an unknown tier is the free plan. */
export function planName(tier: string): string {
  return planOf(tier).name
}

/** Ranks a tier: starter = 1, pro = 2, enterprise = 3, anything else = 0. Rule PLAN-2. */
export function rankOf(tier: string): number {
  return planOf(tier).rank
}

/** Tells whether a tier's automatic applications are sent ahead of other users'. */
export function hasPriority(tier: string): boolean {
  return planOf(tier).hasPriority
}

/** Lists the plans that rank above a tier, cheapest first. */
export function plansAbove(tier: string): PaidTier[] {
  return paidTiers.filter((paid) => plans[paid].rank > rankOf(tier))
}

/** Lists the plans above a tier that send more a day, cheapest first, to a user with this daily limit of their own. */
export function plansSendingMore(tier: string, statedDailyLimit: number | null): PaidTier[] {
  const { dailyLimit } = limitsOf(tier, statedDailyLimit)
  return plansAbove(tier).filter((paid) => limitsOf(paid, statedDailyLimit).dailyLimit > dailyLimit)
}

function planOf(tier: string): (typeof plans)[Tier] {
  return Object.hasOwn(plans, tier) ? plans[tier as Tier] : plans.free // hasOwn has just shown that it is one
}
