import { api } from '../../../contract/api.ts'
import type { PaidTier } from '../../../contract/billing/plans.ts'
import { anOnboardedUser } from '../browser/an-onboarded-browser.ts'
import { checkoutIdIn, type StripeClient } from './stripe-client.ts'

/**
 * Makes an onboarded user of a running product who has bought a plan, with the ids that the payment service has for
 * it.
 */
export async function aSubscriber(
  site: string,
  stripe: StripeClient,
  { tier = 'pro', card }: { tier?: PaidTier; card?: 'fails-at-renewal' } = {},
) {
  const user = await anOnboardedUser(site)
  const { payments } = await user.call(api.about, {})
  if (!payments) throw new Error('Nothing is sold here.')
  const order = { body: { priceId: payments.prices[tier] } }
  const { checkout_url: page } = await user.call(api.createCheckoutSession, order)
  const paid = await stripe.pay(checkoutIdIn(page), card)
  await user.call(api.refreshSubscription, {})
  return { user, customerId: paid.customer, subscriptionId: paid.subscription }
}
