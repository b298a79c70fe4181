import { expect, test } from 'vitest'
import { aGuestPurchase } from '../../../../tests/support/payments/a-guest-purchase.ts'
import { aPaymentWorld } from '../../../../tests/support/payments/a-payment-world.ts'
import { testPrices } from '../../../../tests/support/payments/a-subscription.ts'
import { checkoutIdIn } from '../../../../tests/support/payments/stripe-client.ts'
import { guestPurchases } from '../../../store/billing/billing-schema.ts'
import { customersOf } from '../../../store/billing/known-customers.ts'
import { insertUser } from '../../../store/accounts/users.ts'
import { linkSubscription } from '../guests/link-subscription.ts'
import { openPortal } from '../checkout/open-portal.ts'
import { refreshSubscription } from './refresh-subscription.ts'
import { startCheckout } from '../checkout/start-checkout.ts'
import { subscriptionStatus } from './subscription-status.ts'

const { services, stripe, payments } = await aPaymentWorld()
const { db } = services.store

async function somebody() {
  const uid = crypto.randomUUID()
  const email = `${uid}@example.org`
  await insertUser(db, { uid, email })
  return {
    uid,
    email,
    checkout: async () =>
      (await startCheckout(services, { uid, priceId: testPrices.pro })).checkout_url,
    portal: async () => (await openPortal(services, uid, `${services.origin}/profile`)).portal_url,
    customers: async () => (await customersOf(db, uid)).map(({ id }) => id),
  }
}

test('a customer deleted at the payment service buys as a new one, as often as that happens', async () => {
  const { uid, checkout, customers } = await somebody()
  const before: string[] = []
  for (let times = 0; times < 3; times += 1) {
    const { customer } = await stripe.pay(checkoutIdIn(await checkout()))
    expect(before).not.toContain(customer)
    expect(await customers()).toEqual([customer])
    expect(await refreshSubscription(services, uid)).toMatchObject({ subscription_tier: 'pro' })
    before.push(customer)
    await payments.forgetCustomer(customer)
  }
})

test('many checkouts after the customer was deleted make one new customer', async () => {
  const { checkout, customers } = await somebody()
  await checkout()
  const [gone = ''] = await customers()
  await payments.forgetCustomer(gone)
  const ends = await Promise.allSettled([checkout(), checkout(), checkout()])
  expect(ends.some(({ status }) => status === 'fulfilled')).toBe(true)
  expect(await customers()).toHaveLength(1)
  expect(await customers()).not.toContain(gone)
})

test('of a deleted customer there is nothing to manage and no plan; of another there still is', async () => {
  const { uid, email, checkout, portal, customers } = await somebody()
  const { customer } = await stripe.pay(checkoutIdIn(await checkout()))
  await refreshSubscription(services, uid)
  const guest = await aGuestPurchase(services, stripe, { email, tier: 'starter' })
  await linkSubscription(services, uid, guest.token)

  await payments.forgetCustomer(customer)
  expect(await portal()).toContain('/p/session/')
  expect(await customers()).toEqual([guest.customerId])
  expect(await subscriptionStatus(services.store, uid)).toMatchObject({
    subscription_tier: 'starter',
  })

  await payments.forgetCustomer(guest.customerId)
  await expect(portal()).rejects.toMatchObject({ code: 'no-customer' })
  expect(await customers()).toEqual([])
  expect(await subscriptionStatus(services.store, uid)).toEqual({
    has_active_subscription: false,
    subscription_tier: 'free',
  })
  expect(await db.select().from(guestPurchases)).toEqual([]) // nothing that a deletion would not find
})
