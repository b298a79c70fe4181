import { type PaidTier, plans, rankOf } from '../../../../contract/billing/plans.ts'
import type { UserDocument } from '../../../../contract/user/user.ts'

type Holder = Pick<UserDocument, 'subscription_tier' | 'grantedTier'>

/**
 * Button label of a plan for this user; null: they have it, or were granted it or a larger one, and would pay in vain.
 */
export function offerOf(tier: PaidTier, holder: Holder): string | null {
  const { name, rank } = plans[tier]
  const currentRank = rankOf(holder.subscription_tier)
  if (rank === currentRank || rank <= rankOf(holder.grantedTier ?? 'free')) return null
  if (currentRank === 0) return `Choose ${name}`
  if (rank > currentRank) return `Upgrade to ${name}`
  return `Switch to ${name}`
}
