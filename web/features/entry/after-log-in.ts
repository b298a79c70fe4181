import type { SubscriptionStatus } from '../../../contract/billing/subscription.ts'

/** Chooses the page after a log-in; a failed check keeps nobody out. Rule ENTRY-23. */
export async function afterLogIn(
  readStatus: () => Promise<SubscriptionStatus>,
): Promise<'/console' | '/pricing'> {
  try {
    return hasPlan(await readStatus()) ? '/console' : '/pricing'
  } catch {
    return '/console'
  }
}

/** Tells whether the user has a plan, paid or granted. */
export function hasPlan(status: SubscriptionStatus): boolean {
  return status.has_active_subscription || status.subscription_tier !== 'free'
}
