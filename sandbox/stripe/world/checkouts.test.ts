import { expect, onTestFinished, test } from 'vitest'
import { aPurchase, keys, sdkFor, testStripe } from '../../../tests/support/outside/test-stripe.ts'

const order = {
  mode: 'subscription' as const,
  line_items: [{ price: keys.prices.pro, quantity: 1 }],
  success_url: 'https://bidwright.example/done?id={CHECKOUT_SESSION_ID}',
}
const here = { onTestFinished }

test('a guest pays: the checkout makes the customer, the subscription and its invoice', async () => {
  const { sdk, control, events, url } = await testStripe(here)
  const opened = await sdk.checkout.sessions.create({
    ...order,
    customer_email: 'ada@example.org',
    metadata: { name: 'Ada' },
    subscription_data: { metadata: { plan: 'pro' } },
  })
  expect(opened).toMatchObject({
    object: 'checkout.session',
    status: 'open',
    payment_status: 'unpaid',
    customer: null,
    customer_email: 'ada@example.org',
    success_url: order.success_url,
    url: `${url}/c/pay/${opened.id}`,
    metadata: { name: 'Ada' },
    amount_total: 24_900,
    currency: 'gbp',
    livemode: false,
  })

  await control(`checkouts/${opened.id}/pay`, { card: 'good' })
  const paid = await sdk.checkout.sessions.retrieve(opened.id, {
    expand: ['subscription.latest_invoice', 'customer'],
  })
  expect(paid).toMatchObject({
    status: 'complete',
    payment_status: 'paid',
    url: null,
    customer: { email: 'ada@example.org' },
    customer_details: { email: 'ada@example.org' },
    subscription: {
      status: 'active',
      metadata: { plan: 'pro' },
      latest_invoice: { status: 'paid', amount_paid: 24_900 },
    },
  })
  expect((await events()).map(({ type }) => type)).toEqual([
    'customer.created',
    'customer.subscription.created',
    'invoice.created',
    'invoice.paid',
    'checkout.session.completed',
  ])
})

test('a customer of ours pays, and stays the same customer', async () => {
  const { sdk, control } = await testStripe(here)
  const customer = await sdk.customers.create({
    email: 'ada@example.org',
    metadata: { uid: 'u1' },
  })
  const opened = await sdk.checkout.sessions.create({
    ...order,
    customer: customer.id,
    client_reference_id: 'u1',
  })
  await control(`checkouts/${opened.id}/pay`, { card: 'good' })
  const { data } = await sdk.subscriptions.list({ customer: customer.id, status: 'all' })
  expect(data).toHaveLength(1)
  expect(data[0]?.items.data[0]).toMatchObject({
    price: { id: keys.prices.pro, unit_amount: 24_900, recurring: { interval: 'month' } },
  })
  const period = data[0]?.items.data[0]
  expect(period?.current_period_end).toBeGreaterThan(period?.current_period_start ?? Infinity)
  expect(data[0]).not.toHaveProperty('current_period_end')
})

test('a declined card leaves the checkout open, a second one pays, a third finds it paid', async () => {
  const stripe = await testStripe(here)
  const opened = await stripe.sdk.checkout.sessions.create(order)
  const pay = (body: object) => stripe.call('POST', `checkouts/${opened.id}/pay`, body)

  expect((await pay({ card: 'declined' })).status).toBe(402)
  expect((await stripe.sdk.checkout.sessions.retrieve(opened.id)).status).toBe('open')
  expect(await stripe.events()).toEqual([])
  expect((await pay({ card: 'good' })).status).toBe(400) // it has no customer
  expect((await pay({ card: 'good', email: 'eve@example.org' })).status).toBe(200)
  expect((await pay({ card: 'good' })).status).toBe(400)
  expect((await stripe.sdk.subscriptions.list()).data).toHaveLength(1)
})

test('an open checkout can be closed, once; after a day it expires', async () => {
  const { sdk, control, events, call } = await testStripe(here)
  const closed = await sdk.checkout.sessions.create(order)
  expect(await sdk.checkout.sessions.expire(closed.id)).toMatchObject({
    status: 'expired',
    url: null,
  })
  await expect(sdk.checkout.sessions.expire(closed.id)).rejects.toThrow('status of `expired`')
  expect((await call('POST', `checkouts/${closed.id}/pay`, { card: 'good' })).status).toBe(400)

  const { id } = await sdk.checkout.sessions.create(order)
  await control('clock', { advanceSeconds: 24 * 3600 - 60 })
  expect((await sdk.checkout.sessions.retrieve(id)).status).toBe('open')
  await control('clock', { advanceSeconds: 60 })
  expect((await sdk.checkout.sessions.retrieve(id)).status).toBe('expired')
  expect((await events()).map(({ type }) => type)).toEqual([
    'checkout.session.expired',
    'checkout.session.expired',
  ])
})

test.for([
  [{ customer: 'cus_x', customer_email: 'ada@example.org' }, 'You may only specify one of these'],
  [{ customer: 'cus_x' }, "No such customer: 'cus_x'"],
  [{ customer_email: 'ada' }, 'Invalid customer_email'],
  [{ line_items: [{ price: 'price_x', quantity: 1 }] }, "No such price: 'price_x'"],
  [{ line_items: [] }, 'Missing required param: line_items'],
  [{ mode: 'payment' as const }, 'Invalid mode'],
  [{ success_url: 'javascript:alert(1)' }, 'Invalid success_url'],
  [{ expires_at: 1 }, '`expires_at` timestamp'],
  [{ custmer: 'cus_x' }, 'Received unknown parameter: custmer'],
] as const)('refuses to open a checkout with %j', async ([change, message]) => {
  const { sdk } = await testStripe(here)
  const params = Object.assign({}, order, change) as typeof order // wrong on purpose
  await expect(sdk.checkout.sessions.create(params)).rejects.toMatchObject({
    type: 'StripeInvalidRequestError',
    statusCode: 400,
    message: expect.stringContaining(message),
  })
})

test('a wrong key, another version and an unknown address are refused as by Stripe', async () => {
  const { url, sdk } = await testStripe(here)
  await expect(sdkFor(url, 'sk_test_other').prices.retrieve('price_p')).rejects.toMatchObject({
    type: 'StripeAuthenticationError',
    message: 'Invalid API Key provided: sk_test_****ther',
  })
  await expect(sdk.prices.retrieve('price_p', {}, { apiVersion: '2020-08-27' })).rejects.toThrow(
    'Invalid Stripe API version: 2020-08-27',
  )
  await expect(sdk.products.retrieve('prod_x')).rejects.toThrow('Unrecognized request URL')
  for (const id of ['cus_x', 'constructor', '__proto__'])
    await expect(sdk.customers.retrieve(id)).rejects.toMatchObject({ code: 'resource_missing' })
})

test('a deleted customer is gone, and what they paid for is cancelled immediately', async () => {
  const stripe = await testStripe(here)
  const { customerId } = await aPurchase(stripe)
  const { sdk } = stripe
  expect(await sdk.customers.del(customerId)).toMatchObject({ id: customerId, deleted: true })
  expect(await sdk.customers.retrieve(customerId)).toMatchObject({ deleted: true })
  expect((await sdk.customers.list({ email: 'ada@example.org' })).data).toEqual([])
  const { data } = await sdk.subscriptions.list({ customer: customerId, status: 'all' })
  expect(data).toMatchObject([{ status: 'canceled' }])
  expect((await sdk.subscriptions.list({ customer: customerId })).data).toEqual([])
  await expect(sdk.customers.del(customerId)).rejects.toMatchObject({ code: 'resource_missing' })
  await expect(sdk.subscriptions.list({ customer: 'cus_x' })).rejects.toMatchObject({
    code: 'resource_missing',
    statusCode: 400,
  })
})

test('lists turn their pages, newest first', async () => {
  const stripe = await testStripe(here)
  const { sdk } = stripe
  const customer = await sdk.customers.create({ email: 'ada@example.org' })
  const made: string[] = []
  for (let each = 0; each < 3; each += 1) {
    const { id } = await sdk.checkout.sessions.create({ ...order, customer: customer.id })
    await stripe.control(`checkouts/${id}/pay`, { card: 'good' })
    made.unshift(String((await sdk.checkout.sessions.retrieve(id)).subscription))
  }
  const first = await sdk.subscriptions.list({ customer: customer.id, limit: 2 })
  expect(first.has_more).toBe(true)
  const [, last = ''] = first.data.map(({ id }) => id)
  const second = await sdk.subscriptions.list({
    customer: customer.id,
    limit: 2,
    starting_after: last,
  })
  expect(second.has_more).toBe(false)
  expect([...first.data, ...second.data].map(({ id }) => id)).toEqual(made)
})
