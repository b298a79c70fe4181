import {
  type PaidTier,
  plans,
  plansSendingMore,
  rankOf,
} from '../../../../contract/billing/plans.ts'
import type { UserDocument } from '../../../../contract/user/user.ts'

type Holder = Pick<UserDocument, 'subscription_tier' | 'grantedTier' | 'contractsPerDay'>

/**
 * Button label of a plan for this user; null: they have it, or were granted it or a larger one, and would pay in vain.
 */
export function offerOf(tier: PaidTier, holder: Holder): string | null {
  const { name, rank } = plans[tier]
  const { subscription_tier: current, contractsPerDay } = holder
  const currentRank = rankOf(current)
  if (rank === currentRank || rank <= rankOf(holder.grantedTier ?? 'free')) return null
  if (currentRank === 0) return `Choose ${name}`
  if (plansSendingMore(current, contractsPerDay).includes(tier)) return `Upgrade to ${name}`
  return `Switch to ${name}`
}
