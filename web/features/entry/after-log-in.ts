import type { SubscriptionStatus } from '../../../contract/billing/subscription.ts'

/** Where a log-in leads; a check that failed keeps nobody out. Rule ENTRY-23. */
export async function afterLogIn(
  readStatus: () => Promise<SubscriptionStatus>,
): Promise<'/console' | '/pricing'> {
  try {
    return hasPlan(await readStatus()) ? '/console' : '/pricing'
  } catch {
    return '/console'
  }
}

/** Paid for or granted. */
export function hasPlan(status: SubscriptionStatus): boolean {
  return status.has_active_subscription || status.subscription_tier !== 'free'
}
