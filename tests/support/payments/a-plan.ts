import type { PaidTier } from '../../../contract/billing/plans.ts'
import { refreshSubscription } from '../../../server/core/billing/subscriptions/refresh-subscription.ts'
import { startCheckout } from '../../../server/core/billing/checkout/start-checkout.ts'
import type { Services } from '../../../server/services.ts'
import { checkoutIdIn, type StripeClient } from './stripe-client.ts'
import { testPrices } from './a-subscription.ts'

/** Gives the user a plan that was bought and is in force. */
export async function aPlan(
  services: Services,
  stripe: StripeClient,
  uid: string,
  tier: PaidTier = 'pro',
) {
  const sure = { ...services, pricesChecked: async () => undefined }
  const { checkout_url: page } = await startCheckout(sure, { uid, priceId: testPrices[tier] })
  const { customer, subscription } = await stripe.pay(checkoutIdIn(page))
  await refreshSubscription(services, uid)
  return { customerId: customer, subscriptionId: subscription }
}
