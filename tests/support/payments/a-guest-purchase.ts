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
 * Somebody without an account has opened the link of a mail, whatever else was bought with the address: it may have happened at
 * the same moment. `token`: of the address that they come back to.
 */
export async function anOpenedPurchase(services: BillingServices, { email, tier = 'pro' }: Wish) {
  const { payments, purchaseLinks, origin, store } = services
  if (!payments) throw new Error('the services take no payments')
  const buyer = { email: email.toLowerCase(), name: 'A guest' }
  const mailed = await purchaseLinks.tokenFor({ ...buyer, tier })
  const token = makeLinkToken()
  const { id: checkoutId } = await payments.openCheckout({
    priceId: testPrices[tier],
    buyer,
    successUrl: signUpLink(origin, token, '{CHECKOUT_SESSION_ID}'),
    cancelUrl: `${origin}/pricing?cancelled=true`,
  })
  await insertPurchase(store.db, { checkoutId, email, tokenHash: hashOfLinkToken(token) })
  return { mailed, checkoutId, token }
}

/** And has paid. */
export async function aGuestPurchase(services: BillingServices, stripe: StripeClient, wish: Wish) {
  const opened = await anOpenedPurchase(services, wish)
  const { customer, subscription } = await stripe.pay(opened.checkoutId)
  return { ...opened, customerId: customer, subscriptionId: subscription }
}
