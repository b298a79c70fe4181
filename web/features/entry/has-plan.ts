import type { SubscriptionStatus } from '../../../contract/billing/subscription.ts'

/** Paid for or granted. */
export function hasPlan(status: SubscriptionStatus): boolean {
  return status.has_active_subscription || status.subscription_tier !== 'free'
}
