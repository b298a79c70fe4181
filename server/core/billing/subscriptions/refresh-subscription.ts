import type { SubscriptionStatus } from '../../../../contract/billing/subscription.ts'
import { customersOf } from '../../../store/billing/known-customers.ts'
import { orUnreachable } from '../or-unreachable.ts'
import { refreshCustomer, type RefreshingServices } from './refresh-customer.ts'
import { subscriptionStatus } from './subscription-status.ts'

/**
 * Reads the user's subscriptions from the payment service now, and answers like PAY-55. Throws AppError
 * `payments-unreachable`, `not-signed-in`.
 */
export async function refreshSubscription(
  services: RefreshingServices,
  uid: string,
): Promise<SubscriptionStatus> {
  for (const { id } of await customersOf(services.store.db, uid))
    await orUnreachable(refreshCustomer(services, { customerId: id, checkoutId: null }))
  return subscriptionStatus(services.store, uid)
}
