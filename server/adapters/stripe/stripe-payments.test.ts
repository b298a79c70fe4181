import { expect, onTestFinished, test } from 'vitest'
import { aStripe, type TestStripe } from '../../../tests/support/payments/a-stripe.ts'
import { testPrices as prices } from '../../../tests/support/payments/a-subscription.ts'
import { codeOf } from '../../../tests/support/outside/gigboard-marketplace.ts'
import { stripePayments } from './stripe-payments.ts'

const ending = { onTestFinished }
const daySeconds = 86_400
const ada = { uid: 'u1', email: 'ada@example.org' }
const urls = {
  successUrl: 'http://localhost:3000/signup?link_token=t&session_id={CHECKOUT_SESSION_ID}',
  cancelUrl: 'http://localhost:3000/pricing?a=b&c=d',
}
const guest = { email: 'grace@example.org', name: 'Grace “😀” Hopper' }

test('a user is one customer, however often asked for, also simultaneously', async () => {
  const { payments } = await aStripe(ending)
  const ids = await Promise.all([1, 2, 3].map(() => payments.makeCustomer(ada)))
  expect(new Set([...ids, await payments.makeCustomer(ada)]).size).toBe(1)
  const namesake = await payments.makeCustomer({ ...ada, uid: 'u2' })
  expect(ids).not.toContain(namesake)
  expect(await payments.makeCustomer(ada)).toBe(ids[0])
})

test('a customer who was made, and whose answer was lost, is found again', async () => {
  const stripe = await aStripe(ending)
  const { payments } = stripe
  await stripe.fault({ effect: { kind: 'cut-after' }, method: 'POST', path: '/v1/customers' })
  expect(await codeOf(payments.makeCustomer(ada))).toBe('uncertain')
  const id = await payments.makeCustomer(ada)
  expect(Object.keys((await stripe.state()).customers)).toEqual([id])
})

test('a user buys: the checkout is open, then complete and paid, and the plan runs', async () => {
  const stripe = await aStripe(ending)
  const { payments } = stripe
  const customerId = await payments.makeCustomer(ada)
  const customer = { customerId, uid: ada.uid }
  const opened = await payments.openCheckout({ priceId: prices.pro, customer, ...urls })
  expect(opened.url).toMatch(/^http:\/\/127\.0\.0\.1:\d+\/c\/pay\/cs_test_/u)
  expect(await payments.findCheckout(opened.id)).toMatchObject({
    id: opened.id,
    state: 'open',
    isPaid: false,
    customerId,
  })
  expect(await payments.subscriptionsOf(customerId)).toEqual([])

  await stripe.pay(opened.id)
  expect(await payments.findCheckout(opened.id)).toEqual({
    id: opened.id,
    state: 'complete',
    isPaid: true,
    customerId,
    email: ada.email,
  })
  const [subscription, ...more] = await payments.subscriptionsOf(customerId)
  expect(more).toEqual([])
  expect(subscription).toEqual({
    id: expect.stringMatching(/^sub_/u),
    customerId,
    status: 'active',
    priceId: prices.pro,
    paidPriceId: prices.pro,
    paidUntil: subscription?.periodEnd,
    itemId: expect.stringMatching(/^si_/u),
    periodStart: expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:]{8}\.000Z$/u),
    periodEnd: expect.any(String),
    cancelsAt: null,
    unpaidSince: null,
    createdAt: subscription?.periodStart,
  })
  const { periodStart = '', periodEnd = '' } = subscription ?? {}
  const days = (Date.parse(periodEnd) - Date.parse(periodStart)) / 1000 / daySeconds
  expect(days).toBeGreaterThanOrEqual(28)
  expect(days).toBeLessThanOrEqual(31)
})

test('somebody without an account buys: they become a customer by paying', async () => {
  const stripe = await aStripe(ending)
  const { payments } = stripe
  const { id } = await payments.openCheckout({ priceId: prices.starter, customer: guest, ...urls })
  const open = { id, state: 'open', isPaid: false, customerId: null, email: guest.email }
  expect(await payments.findCheckout(id)).toEqual(open)
  await stripe.pay(id)
  const paid = await payments.findCheckout(id)
  expect(paid).toMatchObject({ state: 'complete', isPaid: true, email: guest.email })
  expect(await payments.subscriptionsOf(paid?.customerId ?? '')).toMatchObject([
    { status: 'active', priceId: prices.starter },
  ])
  const namedNothing = { ...guest, name: '' }
  await payments.openCheckout({ priceId: prices.starter, customer: namedNothing, ...urls })
})

test('only cards are taken: a checkout that is complete is a paid one', async () => {
  const stripe = await aStripe(ending)
  const { id } = await stripe.payments.openCheckout({
    priceId: prices.pro,
    customer: guest,
    ...urls,
  })
  const { checkouts } = await stripe.state()
  expect(checkouts[id]).toMatchObject({ allowedMethods: ['card'] })
})

test('a closed checkout can be paid by nobody; one that is over stays as it is', async () => {
  const stripe = await aStripe(ending)
  const { payments } = stripe
  const order = { priceId: prices.pro, customer: guest, ...urls }
  const closed = await payments.openCheckout(order)
  await payments.closeCheckout(closed.id)
  await payments.closeCheckout(closed.id)
  expect(await payments.findCheckout(closed.id)).toMatchObject({ state: 'expired' })
  await expect(stripe.pay(closed.id)).rejects.toThrow(/expired/u)

  const paid = await payments.openCheckout(order)
  await stripe.pay(paid.id)
  await payments.closeCheckout(paid.id)
  expect(await payments.findCheckout(paid.id)).toMatchObject({ state: 'complete', isPaid: true })
  await payments.closeCheckout('cs_test_of_nobody')
})

test('what does not exist is nothing, and no fault', async () => {
  const { payments } = await aStripe(ending)
  expect(await payments.findCheckout('cs_test_of_nobody')).toBeNull()
  expect(await payments.findPrice('price_of_nothing')).toBeNull()
  expect(await payments.subscriptionsOf('cus_nobody')).toEqual([])
  await payments.forgetCustomer('cus_nobody')
})

test('a cancelled plan says for when, and that it renews when the cancellation is undone', async () => {
  const stripe = await aStripe(ending)
  const { customerId, subscription, now } = await aSubscriber(stripe)
  await stripe.cancel(subscription.id, { atPeriodEnd: true })
  expect(await now()).toMatchObject({ status: 'active', cancelsAt: subscription.periodEnd })
  await stripe.takeBackCancellation(subscription.id)
  expect(await now()).toMatchObject({ status: 'active', cancelsAt: null })
  await stripe.cancel(subscription.id)
  expect(await now()).toMatchObject({ status: 'canceled', customerId })
})

test('a card that fails at the renewal: unpaid since the charge, until it is paid', async () => {
  const stripe = await aStripe(ending)
  const { customerId, subscription, now } = await aSubscriber(stripe, 'fails-at-renewal')
  await stripe.advanceDays(31)
  expect(await now()).toMatchObject({
    status: 'past_due',
    periodStart: subscription.periodEnd,
    unpaidSince: subscription.periodEnd,
  })
  await stripe.giveCard(customerId, 'good')
  await stripe.payOpenInvoice(subscription.id)
  expect(await now()).toMatchObject({ status: 'active', unpaidSince: null })
})

test('another unpaid period does not restart it: unpaid since the first', async () => {
  const stripe = await aStripe(ending)
  const { customerId, subscription, now } = await aSubscriber(stripe, 'fails-at-renewal')
  await stripe.leaveUnpaid()
  await stripe.advanceDays(31)
  const { periodEnd: secondEnd } = await now()
  await stripe.advanceDays(31)
  const owed = { status: 'past_due', unpaidSince: subscription.periodEnd }
  expect(await now()).toMatchObject({ ...owed, periodStart: secondEnd })

  // The newest invoice decides how the subscription stands; the older one stays open, as at Stripe.
  await stripe.giveCard(customerId, 'good')
  await stripe.payOpenInvoice(subscription.id)
  expect(await now()).toMatchObject({ status: 'active', unpaidSince: null })
})

test('debts are not guessed at: without the invoices nothing is read', async () => {
  const stripe = await aStripe(ending)
  const { now } = await aSubscriber(stripe, 'fails-at-renewal')
  await stripe.fault({ path: '/v1/invoices', effect: { kind: 'status', status: 500 } })
  await now() // nothing is owed, and nothing asked
  await stripe.advanceDays(31)
  expect(await codeOf(now())).toBe('not-reached')
  expect(await now()).toMatchObject({ status: 'past_due' })
})

test('another plan has its price, in the same item', async () => {
  const stripe = await aStripe(ending)
  const { subscription, now } = await aSubscriber(stripe)
  await stripe.changePlan(subscription.id, prices.enterprise)
  expect(await now()).toMatchObject({ itemId: subscription.itemId, priceId: prices.enterprise })
})

test('all subscriptions are read, those that have ended too, page after page', async () => {
  const stripe = await aStripe(ending)
  const { payments } = stripe
  const { customerId, subscription } = await aSubscriber(stripe)
  const ids = new Set([subscription.id])
  for (let count = 1; count <= 41; count += 1) {
    const customer = { customerId, uid: ada.uid }
    const { id } = await payments.openCheckout({ priceId: prices.starter, customer, ...urls })
    await stripe.pay(id)
  }
  const all = await payments.subscriptionsOf(customerId)
  for (const { id } of all) ids.add(id)
  expect(all).toHaveLength(42)
  expect(ids.size).toBe(42)
  await stripe.cancel(subscription.id)
  const statuses = (await payments.subscriptionsOf(customerId)).map(({ status }) => status)
  expect(statuses.filter((status) => status === 'canceled')).toHaveLength(1)
})

test('the portal opens on everything, or on one change to confirm', async () => {
  const stripe = await aStripe(ending)
  const { payments } = stripe
  const { customerId, subscription } = await aSubscriber(stripe)
  const returnUrl = 'http://localhost:3000/profile?from=portal'
  const whole = await payments.openPortal({ customerId, returnUrl, change: null })
  const { id: subscriptionId, itemId } = subscription
  const doneUrl = 'http://localhost:3000/pricing?paid=true'
  const change = { subscriptionId, itemId, priceId: prices.enterprise, doneUrl }
  const one = await payments.openPortal({ customerId, returnUrl, change })
  expect(new Set([whole, one]).size).toBe(2)
  for (const url of [whole, one]) expect(url).toMatch(/^http:\/\/127\.0\.0\.1:\d+\/p\/session\//u)
  expect(await (await fetch(one)).text()).toContain('Enterprise')

  const same = { ...change, priceId: subscription.priceId }
  const asked = payments.openPortal({ customerId, returnUrl, change: same })
  expect(await codeOf(asked)).toBe('payment-refused')
  const nobody = { customerId: 'cus_nobody', returnUrl, change: null }
  expect(await codeOf(payments.openPortal(nobody))).toBe('customer-gone')
})

test('forgetting a customer ends what they pay for, once and again', async () => {
  const stripe = await aStripe(ending)
  const { payments } = stripe
  const { customerId } = await aSubscriber(stripe)
  await payments.forgetCustomer(customerId)
  await payments.forgetCustomer(customerId)
  const left = await payments.subscriptionsOf(customerId)
  expect(left.filter(({ status }) => status !== 'canceled')).toEqual([])
  const customer = { customerId, uid: ada.uid }
  const again = payments.openCheckout({ priceId: prices.pro, customer, ...urls })
  expect(await codeOf(again)).toBe('customer-gone')
  await expect(stripe.giveCard(customerId, 'good')).rejects.toThrow(/404/u)
})

test('a price says what it costs, in what, how often, and whether it is sold', async () => {
  const stripe = await aStripe(ending)
  const { payments } = stripe
  const right = { isActive: true, currency: 'gbp', amount: 24_900, isMonthly: true }
  expect(await payments.findPrice(prices.pro)).toEqual(right)
  await stripe.changePrice(prices.pro, { currency: 'usd', amount: 1, isActive: false })
  const other = { ...right, currency: 'usd', amount: 1, isActive: false }
  expect(await payments.findPrice(prices.pro)).toEqual(other)
  await stripe.changePrice(prices.pro, { interval: 'year' })
  expect(await payments.findPrice(prices.pro)).toEqual({ ...other, isMonthly: false })
})

test('a plan that is not for sale is refused, and nothing is opened', async () => {
  const stripe = await aStripe(ending)
  const { payments } = stripe
  const customer = guest
  const unknown = payments.openCheckout({ priceId: 'price_of_nothing', customer, ...urls })
  expect(await codeOf(unknown)).toBe('payment-refused')
  await stripe.changePrice(prices.pro, { isActive: false })
  const archived = payments.openCheckout({ priceId: prices.pro, customer, ...urls })
  expect(await codeOf(archived)).toBe('payment-refused')
})

test('a wrong key is refused everywhere', async () => {
  const { config } = await aStripe(ending)
  const stranger = stripePayments({ ...config, secretKey: 'sk_test_stranger' })
  expect(await codeOf(stranger.makeCustomer(ada))).toBe('payment-refused')
  expect(await codeOf(stranger.findPrice(prices.pro))).toBe('payment-refused')
  expect(await codeOf(stranger.subscriptionsOf('cus_nobody'))).toBe('payment-refused')
  expect(await codeOf(stranger.forgetCustomer('cus_nobody'))).toBe('payment-refused')
})

/** Subscription of a new user who has bought Pro. */
async function aSubscriber(stripe: TestStripe, card?: 'good' | 'fails-at-renewal') {
  const { payments } = stripe
  const customerId = await payments.makeCustomer(ada)
  const customer = { customerId, uid: ada.uid }
  const { id } = await payments.openCheckout({ priceId: prices.pro, customer, ...urls })
  await stripe.pay(id, card)
  const now = async () => {
    const [subscription] = await payments.subscriptionsOf(customerId)
    if (!subscription) throw new Error('There is no subscription.')
    return subscription
  }
  return { customerId, subscription: await now(), now }
}
