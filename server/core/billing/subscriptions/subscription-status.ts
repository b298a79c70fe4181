import type { SubscriptionStatus } from '../../../../contract/billing/subscription.ts'
import { AppError } from '../../../../contract/errors.ts'
import type { Store } from '../../../store/connect.ts'
import { entitlementOf } from '../../../store/billing/entitlements.ts'

/** Answers PAY-55 from our own tables. */
export async function subscriptionStatus(
  store: Pick<Store, 'db'>,
  uid: string,
): Promise<SubscriptionStatus> {
  const entitlement = await entitlementOf(store.db, uid)
  if (!entitlement) throw new AppError('not-signed-in')
  return {
    has_active_subscription: entitlement.isActive,
    subscription_tier: entitlement.tier,
  }
}
