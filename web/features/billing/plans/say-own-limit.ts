import { limitsOf, planName } from '../../../../contract/billing/plans.ts'

/** Says that the user's own daily limit is below a plan's: "You set 5 a day; Pro allows 20."; null where it is not. */
export function sayOwnLimit(tier: string, statedDailyLimit: number | null): string | null {
  const { dailyLimit } = limitsOf(tier)
  if (statedDailyLimit === null || statedDailyLimit >= dailyLimit) return null
  return `You set ${statedDailyLimit} a day; ${planName(tier)} allows ${dailyLimit}.`
}
