import type { PaidTier } from '../../../contract/billing/plans.ts'
import type { BillingServices } from '../../../server/core/billing/billing-services.ts'
import {
  hashOfLinkToken,
  makeLinkToken,
  signUpLink,
} from '../../../server/core/billing/guests/link-token.ts'
import { insertPurchase } from '../../../server/store/billing/purchases.ts'
import type { StripeClient } from './stripe-client.ts'
import { testPrices } from './a-subscription.ts'

type Wish = { email: string; tier?: PaidTier }

/**
 * Opens the mailed link of a visitor without an account, regardless of earlier purchases with the address, as two
 * simultaneous visits may. `token` belongs to the address that the visitor returns to.
 */
export async function anOpenedPurchase(services: BillingServices, { email, tier = 'pro' }: Wish) {
  const { payments, purchaseLinks, origin, store } = services
  if (!payments) throw new Error('the services take no payments')
  const customer = { email: email.toLowerCase(), name: 'A guest' }
  const mailed = await purchaseLinks.tokenFor({ ...customer, tier })
  const token = makeLinkToken()
  const { id: checkoutId } = await payments.openCheckout({
    priceId: testPrices[tier],
    customer,
    successUrl: signUpLink(origin, token, '{CHECKOUT_SESSION_ID}'),
    cancelUrl: `${origin}/pricing?cancelled=true`,
  })
  await insertPurchase(store.db, { checkoutId, email, tokenHash: hashOfLinkToken(token) })
  return { mailed, checkoutId, token }
}

/** Opens a purchase and pays it. */
export async function aGuestPurchase(services: BillingServices, stripe: StripeClient, wish: Wish) {
  const opened = await anOpenedPurchase(services, wish)
  const { customer, subscription } = await stripe.pay(opened.checkoutId)
  return { ...opened, customerId: customer, subscriptionId: subscription }
}
