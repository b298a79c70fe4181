import { afterAll, expect, test } from 'vitest'
import { aStripe } from '../../../../tests/support/payments/a-stripe.ts'
import { checkoutIdIn } from '../../../../tests/support/payments/stripe-client.ts'
import { testServices } from '../../../../tests/support/test-services.ts'
import { createHttpServer } from '../../../http/create-http-server.ts'
import { customers } from '../../../store/billing/billing-schema.ts'
import { customersOf } from '../../../store/billing/known-customers.ts'
import { insertUser } from '../../../store/accounts/users.ts'
import { deleteAccount } from '../../accounts/delete-account.ts'
import { grantPlan } from '../subscriptions/grant-plan.ts'
import { openPortal } from './open-portal.ts'
import { plansByPrice } from './plans-by-price.ts'
import { refreshSubscription } from '../subscriptions/refresh-subscription.ts'
import { startCheckout } from './start-checkout.ts'
import { subscriptionStatus } from '../subscriptions/subscription-status.ts'

const stripe = await aStripe({ onTestFinished: (end) => afterAll(end as () => unknown) })
const origin = 'https://bids.example.org'
const { services } = await testServices({ payments: stripe.config, origin })
const { db } = services.store
const { prices } = stripe.config

async function somebody() {
  const uid = crypto.randomUUID()
  const email = `${uid}@example.org`
  await insertUser(db, { uid, email })
  const checkout = async (tier: keyof typeof prices) =>
    (await startCheckout(services, { uid, priceId: prices[tier] })).checkout_url
  return {
    uid,
    email,
    checkout,
    portal: async (returnUrl = `${origin}/profile`) =>
      (await openPortal(services, uid, returnUrl)).portal_url,
    refresh: () => refreshSubscription(services, uid),
    status: () => subscriptionStatus(services.store, uid),
    async buy(tier: keyof typeof prices) {
      const paid = await stripe.pay(checkoutIdIn(await checkout(tier)))
      await refreshSubscription(services, uid)
      return paid
    },
    customers: async () => (await customersOf(db, uid)).map(({ id }) => id),
  }
}

async function openCheckouts(customerId: string): Promise<string[]> {
  const { checkouts } = await stripe.state()
  return Object.values(checkouts)
    .filter((one) => one.customerId === customerId && one.status === 'open')
    .map(({ id }) => id)
}

test('a plan is bought on a page of the payment service, by the customer that the user is', async () => {
  const { uid, email, checkout, customers, refresh, status } = await somebody()
  const page = await checkout('pro')
  expect(new URL(page).origin).toBe(stripe.url)
  const [customerId = ''] = await customers()
  const state = await stripe.state()
  expect(state.customers[customerId]).toMatchObject({ email })
  expect(state.checkouts[checkoutIdIn(page)]).toMatchObject({
    customerId,
    priceId: prices.pro,
    successUrl: `${origin}/pricing?paid=true&session_id={CHECKOUT_SESSION_ID}`,
  })
  expect(await status()).toEqual({ has_active_subscription: false, subscription_tier: 'free' })
  await stripe.pay(checkoutIdIn(page))
  expect(await refresh()).toEqual({ has_active_subscription: true, subscription_tier: 'pro' })
  expect(Object.values((await stripe.state()).subscriptions)).toContainEqual(
    expect.objectContaining({ customerId, priceId: prices.pro }),
  )
  expect(await customers()).toEqual([customerId])
  expect(uid).not.toBe('')
})

test('whatever user the body names, it is bought for the one who is signed in', async () => {
  const [customer, other] = [await somebody(), await somebody()]
  const identity = {
    ...services.identity,
    verify: async () => ({ uid: customer.uid, sessionId: 's' }),
  }
  const app = createHttpServer({ ...services, identity })
  const { statusCode, body } = await app.inject({
    method: 'POST',
    url: '/api/create-checkout-session',
    headers: { authorization: 'Bearer x' },
    payload: { priceId: prices.starter, userId: other.uid, email: other.email },
  })
  await app.close()
  expect([statusCode, body]).toEqual([200, expect.stringContaining('/c/pay/')])
  expect(await customer.customers()).toHaveLength(1)
  expect(await other.customers()).toEqual([])
  await stripe.pay(checkoutIdIn(JSON.parse(body).checkout_url))
  expect(await customer.refresh()).toMatchObject({ subscription_tier: 'starter' })
  expect(await other.status()).toMatchObject({ subscription_tier: 'free' })
})

test.each(['price_of_another_account', 'pro', '', 'toString', ' price_test_pro', 'PRICE_TEST_PRO'])(
  'the price %j is not sold',
  async (priceId) => {
    const { uid, customers } = await somebody()
    const refused = startCheckout(services, { uid, priceId })
    await expect(refused).rejects.toMatchObject({ code: 'price-unknown' })
    expect(await customers()).toEqual([])
  },
)

test('a user with a plan is led to confirm the change, not to a second subscription', async () => {
  const { checkout, buy, customers } = await somebody()
  await buy('starter')
  const page = await checkout('enterprise')
  expect(page).toContain(`${stripe.url}/p/session/`)
  expect(await openCheckouts((await customers())[0] ?? '')).toEqual([])
})

test('the same plan is not sold again', async () => {
  const { checkout, buy } = await somebody()
  await buy('pro')
  await expect(checkout('pro')).rejects.toMatchObject({ code: 'plan-held-already' })
})

test('a plan that was granted is not sold, nor one below it; one above it is', async () => {
  const { uid, checkout, customers } = await somebody()
  await grantPlan(services.store, uid, 'pro')
  for (const tier of ['starter', 'pro'] as const)
    await expect(checkout(tier)).rejects.toMatchObject({ code: 'plan-held-already' })
  expect(await customers()).toEqual([])
  expect(await checkout('enterprise')).toContain('/c/pay/')
  await grantPlan(services.store, uid, 'free')
  expect(await checkout('starter')).toContain('/c/pay/')
})

test('a payment made a moment ago counts, though no event has told of it', async () => {
  const { checkout } = await somebody()
  await stripe.pay(checkoutIdIn(await checkout('pro')))
  await expect(checkout('pro')).rejects.toMatchObject({ code: 'plan-held-already' })
  expect(await checkout('starter')).toContain('/p/session/')
})

test('a plan that has ended is bought anew, by the same customer', async () => {
  const { checkout, buy, customers, refresh } = await somebody()
  const { subscription } = await buy('pro')
  await stripe.cancel(subscription)
  await refresh()
  expect(await checkout('pro')).toContain('/c/pay/')
  expect(await customers()).toHaveLength(1)
})

test('a subscription with a price that is not ours any more is changed, not joined by another', async () => {
  const { uid, checkout, buy } = await somebody()
  await buy('pro')
  const changed = startCheckout(sellingProFor('price_new'), { uid, priceId: prices.starter })
  expect((await changed).checkout_url).toContain('/p/session/')
  expect(await checkout('starter')).toContain('/p/session/')
})

test('a user who bought at a former price keeps the plan; they are sold the others, and nobody is sold that one', async () => {
  const { uid, buy } = await somebody()
  await buy('pro')
  const selling = sellingProFor('price_new', [prices.pro])
  const bought = { has_active_subscription: true, subscription_tier: 'pro' }
  expect(await refreshSubscription(selling, uid)).toEqual(bought)
  const choose = (customer: string, priceId: string) =>
    startCheckout(selling, { uid: customer, priceId })
  await expect(choose(uid, 'price_new')).rejects.toMatchObject({ code: 'plan-held-already' })
  expect((await choose(uid, prices.enterprise)).checkout_url).toContain('/p/session/')
  const other = await somebody()
  await expect(choose(other.uid, prices.pro)).rejects.toMatchObject({ code: 'price-unknown' })
})

/** Services of a shop in which Pro has a new price. */
function sellingProFor(pro: string, former: string[] = []) {
  const sold = { ...prices, pro }
  return {
    ...services,
    about: { ...services.about, payments: { ...stripe.about, prices: sold } },
    plansByPrice: plansByPrice(sold, { pro: former }),
  }
}

test('a new checkout closes the previous one; of many at a time one stays open, and one customer is made', async () => {
  const { checkout, customers } = await somebody()
  const first = checkoutIdIn(await checkout('pro'))
  const second = checkoutIdIn(await checkout('starter'))
  const [customerId = ''] = await customers()
  expect(await openCheckouts(customerId)).toEqual([second])
  await expect(stripe.pay(first)).rejects.toThrow('expired')

  const other = await somebody()
  const ends = await Promise.allSettled(
    (['pro', 'starter', 'enterprise', 'pro', 'pro', 'pro'] as const).map(other.checkout),
  )
  const given = ends.flatMap((end) => (end.status === 'fulfilled' ? [end.value] : []))
  for (const end of ends)
    if (end.status === 'rejected') expect(end.reason).toMatchObject({ code: 'too-many-requests' })
  const made = await other.customers()
  expect(made).toHaveLength(1)
  const open = await openCheckouts(made[0] ?? '')
  expect(open).toHaveLength(1)
  expect(given.map(checkoutIdIn)).toContain(open[0])
  const namesakes = Object.values((await stripe.state()).customers)
  expect(namesakes.filter(({ email }) => email === other.email)).toHaveLength(1)
})

test.each([
  ['/v1/customers', { kind: 'status', status: 500 }],
  ['/v1/customers', { kind: 'cut-after' }],
  ['/v1/checkout/sessions', { kind: 'status', status: 500 }],
  ['/v1/checkout/sessions', { kind: 'status', status: 429 }],
  ['/v1/checkout/sessions', { kind: 'malformed' }],
  ['/v1/checkout/sessions/*', { kind: 'cut-before' }],
  ['/v1/subscriptions', { kind: 'status', status: 503 }],
])('while %s fails by %j nothing is half written, and then it goes on', async (path, effect) => {
  const { checkout, customers } = await somebody()
  if (path === '/v1/checkout/sessions/*') await checkout('starter')
  await stripe.fault({ path, effect, times: null })
  await expect(checkout('pro')).rejects.toMatchObject({ code: 'payments-unreachable' })
  await stripe.mend()
  const page = await checkout('pro')
  const [customerId = ''] = await customers()
  expect(await customers()).toHaveLength(1)
  const known = (await openCheckouts(customerId)).filter((id) => page.includes(id))
  expect(known).toHaveLength(1)
})

test('with the payment service down nothing is sold or managed, and the status is still answered', async () => {
  const { checkout, portal, status, buy } = await somebody()
  await buy('pro')
  await stripe.close()
  const code = 'payments-unreachable'
  await expect(checkout('starter')).rejects.toMatchObject({ code })
  await expect(portal()).rejects.toMatchObject({ code })
  expect(await status()).toEqual({ has_active_subscription: true, subscription_tier: 'pro' })
  await stripe.open()
  expect(await portal()).toContain('/p/session/')
})

test('nothing is sold to an account that is going, nor kept of it at the payment service', async () => {
  const { uid, email, checkout, customers } = await somebody()
  await deleteAccount(services, uid)
  await expect(checkout('pro')).rejects.toMatchObject({ code: 'not-signed-in' })

  const late = await somebody()
  const payments = {
    ...stripe.payments,
    async makeCustomer(of: { uid: string; email: string }) {
      const id = await stripe.payments.makeCustomer(of)
      await deleteAccount(services, late.uid) // in the meantime
      return id
    },
  }
  const order = { uid: late.uid, priceId: prices.pro }
  await expect(startCheckout({ ...services, payments }, order)).rejects.toMatchObject({
    code: 'not-signed-in',
  })
  expect([await customers(), await late.customers()]).toEqual([[], []])
  const kept = Object.values((await stripe.state()).customers).filter((one) => !one.isDeleted)
  expect(kept.map((one) => one.email)).not.toContain(late.email)
  expect(kept.map((one) => one.email)).not.toContain(email)
})

test('nothing is sold before the prices were found right, nor where payments are off', async () => {
  const { uid, customers } = await somebody()
  const order = { uid, priceId: prices.pro }
  const unchecked = { ...services, pricesChecked: () => Promise.reject(new Error('not yet')) }
  await expect(startCheckout(unchecked, order)).rejects.toThrow('not yet')
  const code = 'payments-off'
  const off = { ...services, payments: null }
  await expect(startCheckout(off, order)).rejects.toMatchObject({ code })
  await expect(openPortal(off, uid, origin)).rejects.toMatchObject({ code })
  expect(await customers()).toEqual([])
})

test('the portal is opened for the customer that pays for the plan, and leads back to us only', async () => {
  const { uid, portal, buy } = await somebody()
  await expect(portal()).rejects.toMatchObject({ code: 'no-customer' })
  await db
    .insert(customers)
    .values({ id: `cus_older_${uid}`, uid, createdAt: '2001-01-01T00:00:00Z' })
  await expect(portal()).rejects.toMatchObject({ code: 'no-customer' }) // no customer of this id exists
  await buy('pro')
  await db
    .insert(customers)
    .values({ id: `cus_older_${uid}`, uid, createdAt: '2001-01-01T00:00:00Z' })
  expect(await portal()).toContain('/p/session/')
  for (const returnUrl of ['https://evil.example/', `${origin}@evil.example/`, '/profile'])
    await expect(portal(returnUrl)).rejects.toMatchObject({
      code: 'invalid-request',
      fields: { returnUrl: expect.any(String) },
    })
})
