import type { SubscriptionStatus } from '../../../contract/subscription.ts'

export function isPaying(status: SubscriptionStatus): boolean {
  return status.has_active_subscription || status.subscription_tier !== 'free'
}
