import { get } from 'node:http'
import { expect, onTestFinished, test } from 'vitest'
import {
  aListener,
  aPurchase,
  keys,
  testStripe,
} from '../../../tests/support/outside/test-stripe.ts'

const here = { onTestFinished }
const day = 86_400
const done = 'https://bidwright.example/done'
const order = {
  mode: 'subscription' as const,
  line_items: [{ price: keys.prices.pro, quantity: 1 }],
  success_url: `${done}?id={CHECKOUT_SESSION_ID}`,
  cancel_url: 'https://bidwright.example/pricing',
}

test('a visitor pays on the page, and returns to the product', async () => {
  const { sdk } = await testStripe(here)
  const checkout = await sdk.checkout.sessions.create({
    ...order,
    customer_email: 'ada@example.org',
  })
  const page = await open(checkout.url ?? '')
  expect(page.text).toContain('Pro')
  expect(page.text).toContain('£249.00')
  expect(page.text).toContain('ada@example.org')
  expect(page.text).toContain(`href="${order.cancel_url}"`)
  expect(page.policy).toContain("form-action 'self' https://bidwright.example;")

  const refused = await submit(checkout.url ?? '', { card: 'declined' })
  expect(refused.status).toBe(402)
  expect(refused.text).toMatch(/role="alert">\s*Your card was declined\./u)
  const paid = await submit(checkout.url ?? '', { card: 'good' })
  expect(paid).toMatchObject({ status: 303, location: `${done}?id=${checkout.id}` })
  expect(paid.cookie).toMatch(`paid=${checkout.id}; Path=/c/pay;`) // or the way back shows the form again

  const again = await open(checkout.url ?? '')
  expect(again.text).toContain('This is paid.')
  expect(again.text).toContain(`href="${done}?id=${checkout.id}"`)
  expect((await submit(checkout.url ?? '', { card: 'good' })).status).toBe(400)
  expect((await sdk.subscriptions.list()).data).toHaveLength(1)
})

test('a checkout that names nobody asks for the address; an expired one takes nothing', async () => {
  const { sdk, url } = await testStripe(here)
  const checkout = await sdk.checkout.sessions.create(order)
  expect((await open(checkout.url ?? '')).text).toContain('type="email"')
  const unnamed = await submit(checkout.url ?? '', { card: 'good', email: 'ada' })
  expect(unnamed.status).toBe(400)
  await sdk.checkout.sessions.expire(checkout.id)
  expect((await open(checkout.url ?? '')).text).toContain('Nothing was charged.')
  expect((await open(`${url}/c/pay/cs_x`)).status).toBe(404)
})

test('in the portal a plan is changed, cancelled and kept', async () => {
  const { sdk, portal, subscriptionId: subscription } = await aPortal()
  const read = () => sdk.subscriptions.retrieve(subscription)
  const { text } = await open(portal)
  expect(text).toContain('Renews')
  expect(text).toContain('href="https://bidwright.example/profile"')

  const { prices } = keys
  await submit(portal, { action: 'change', subscription, price: prices.starter })
  expect((await read()).items.data[0]?.price.id).toBe(prices.starter)
  await submit(portal, { action: 'cancel', subscription })
  const cancelled = await read()
  // A date, and no flag, as at Stripe for new subscriptions.
  expect(cancelled.cancel_at).toBe(cancelled.items.data[0]?.current_period_end)
  expect(cancelled.cancel_at_period_end).toBe(false)
  expect((await open(portal)).text).toContain('Do not cancel')
  await submit(portal, { action: 'resume', subscription })
  expect((await read()).cancel_at).toBeNull()
})

test('in the portal a failed payment is mended', async () => {
  const { sdk, control, portal, subscriptionId: subscription } = await aPortal('fails-at-renewal')
  await control('clock', { advanceSeconds: 32 * day })
  expect((await open(portal)).text).toContain('The last payment did not go through.')
  expect((await submit(portal, { action: 'pay', subscription })).status).toBe(402)
  expect((await submit(portal, { action: 'card', card: 'declined' })).status).toBe(402)
  await submit(portal, { action: 'card', card: 'good' })
  await submit(portal, { action: 'pay', subscription })
  expect((await sdk.subscriptions.retrieve(subscription)).status).toBe('active')
  const { text } = await open(portal)
  expect(text).not.toContain('The last payment did not go through.')
  expect(text.match(/STANDIN-\d+/gu)).toHaveLength(2)
})

test('one change is confirmed on a page of its own, once, and leads back', async () => {
  const { sdk, customerId, subscriptionId } = await aPortal()
  const item = (await sdk.subscriptions.retrieve(subscriptionId)).items.data[0]?.id ?? ''
  const flow = (id: string, price: string) =>
    sdk.billingPortal.sessions.create({
      customer: customerId,
      return_url: order.cancel_url,
      flow_data: {
        type: 'subscription_update_confirm',
        subscription_update_confirm: { subscription: subscriptionId, items: [{ id, price }] },
        after_completion: { type: 'redirect', redirect: { return_url: done } },
      },
    })
  await expect(flow('si_x', keys.prices.enterprise)).rejects.toMatchObject({ statusCode: 400 })
  await expect(flow(item, 'price_x')).rejects.toMatchObject({ code: 'resource_missing' })
  await expect(flow(item, keys.prices.pro)).rejects.toThrow('change nothing')

  const { url } = await flow(item, keys.prices.enterprise)
  const page = await open(url)
  expect(page.text).toContain('Enterprise, £399.00 a month')
  expect(page.policy).toContain("form-action 'self' https://bidwright.example;")
  expect(await submit(url, { action: 'confirm' })).toMatchObject({ status: 303, location: done })
  const { items } = await sdk.subscriptions.retrieve(subscriptionId)
  expect(items.data[0]?.price.id).toBe(keys.prices.enterprise)
  expect((await submit(url, { action: 'confirm' })).status).toBe(303)
  expect((await open(url)).text).toContain('You have Enterprise')
})

test('with our terms the portal charges a larger plan first, and a smaller one begins with the next period', async () => {
  const stripe = await testStripe(here)
  const { sdk, control } = stripe
  const { customerId, subscriptionId: subscription } = await aPurchase(stripe, {
    card: 'fails-at-renewal',
  })
  const { id: configuration } = await sdk.billingPortal.configurations.create({
    features: {
      invoice_history: { enabled: true },
      payment_method_update: { enabled: true },
      subscription_cancel: { enabled: true, mode: 'at_period_end' },
      subscription_update: {
        enabled: true,
        default_allowed_updates: ['price'],
        products: [{ product: 'prod_pro', prices: [keys.prices.pro] }],
        proration_behavior: 'always_invoice',
        schedule_at_period_end: { conditions: [{ type: 'decreasing_item_amount' }] },
      },
    },
  })
  const opened = await sdk.billingPortal.sessions.create({ customer: customerId, configuration })
  expect(opened.configuration).toBe(configuration)
  const read = async () => {
    const { items, status, schedule } = await sdk.subscriptions.retrieve(subscription)
    return { price: items.data[0]?.price.id, status, isScheduled: schedule !== null }
  }
  const change = (price: string) => submit(opened.url, { action: 'change', subscription, price })
  const { pro, starter, enterprise } = keys.prices
  expect((await change(enterprise)).status).toBe(402)
  expect(await read()).toEqual({ price: pro, status: 'active', isScheduled: false })
  await control(`customers/${customerId}/card`, { card: 'good' })
  expect((await change(enterprise)).status).toBe(303)
  expect((await sdk.invoices.list({ customer: customerId })).data).toHaveLength(2)
  await change(starter)
  expect(await read()).toEqual({ price: enterprise, status: 'active', isScheduled: true })
  expect((await open(opened.url)).text).toContain('Then Starter')
  await control('clock', { advanceSeconds: 32 * day })
  expect(await read()).toEqual({ price: starter, status: 'active', isScheduled: false })
})

test('the portal of one customer does not reach the plan of another', async () => {
  const stripe = await aPortal()
  const other = await aPurchase(stripe, { email: 'eve@example.org' })
  const { subscriptionId: subscription } = other
  expect((await submit(stripe.portal, { action: 'cancel', subscription })).status).toBe(404)
  expect((await stripe.sdk.subscriptions.retrieve(subscription)).cancel_at).toBeNull()
  await expect(
    stripe.sdk.billingPortal.sessions.create({ customer: 'cus_x' }),
  ).rejects.toMatchObject({ code: 'resource_missing' })
})

test('the overview shows what there is and moves the clock', async () => {
  const { url, sdk, subscriptionId, events } = await aPortal()
  const page = await open(url)
  expect(page.text).toContain('ada@example.org')
  expect(page.text).toContain('Pro, £249.00 a month')
  expect(page.text).toContain('customer.subscription.created')
  expect(page.text).toContain('own clock stays: the 72 hours')
  expect((await submit(`${url}/clock`, { days: '31' })).status).toBe(303)
  expect((await sdk.invoices.list({ subscription: subscriptionId })).data).toHaveLength(2)
  const [first] = await events()
  expect((await submit(`${url}/events/${first?.id}/deliver`, {})).status).toBe(303)
  expect((await events())[0]?.attempts).toBe(1)
})

test('the overview loads itself again until the product has been told once of all that happened', async () => {
  const product = Promise.withResolvers<void>()
  const { url: eventsUrl } = await aListener(here, () => product.promise.then(() => 200))
  const stripe = await testStripe(here, { eventsUrl })
  const loadsAgain = async () => (await open(stripe.url)).text.includes('http-equiv="refresh"')
  expect(await loadsAgain()).toBe(false)
  await stripe.control('delivery', { mode: 'hold' })
  await aPurchase(stripe)
  expect(await loadsAgain()).toBe(false)
  await stripe.control('delivery', { mode: 'deliver' })
  expect(await loadsAgain()).toBe(true)
  product.resolve()
  await expect.poll(loadsAgain).toBe(false)
  expect((await open(stripe.url)).text).not.toContain('Waiting')
})

test('what a stranger wrote is shown as text, and no other site presses buttons', async () => {
  const { sdk, url } = await testStripe(here)
  const email = `"<img src=x onerror=alert(1)>"@example.org`
  await sdk.customers.create({ name: '<script>alert(1)</script>', email: 'a@example.org' })
  const checkout = await sdk.checkout.sessions.create({
    ...order,
    cancel_url: 'https://bidwright.example/?"><script>alert(1)</script>',
  })
  for (const address of [url, checkout.url ?? ''])
    expect((await open(address)).text).not.toMatch(/<script|<img/u)
  await expect(sdk.customers.create({ email })).rejects.toMatchObject({ statusCode: 400 })

  const foreign = { origin: 'https://evil.example' }
  expect((await submit(checkout.url ?? '', { card: 'good' }, foreign)).status).toBe(403)
  expect((await submit(`${url}/clock`, { days: '1' }, foreign)).status).toBe(403)
  const control = await fetch(`${url}/control/events`, { headers: foreign })
  expect(control.status).toBe(403)
})

test('another name for this machine gets nothing, from the API neither', async () => {
  const { url } = await testStripe(here)
  const status = (path: string, host: string) =>
    new Promise<number | undefined>((resolve, reject) => {
      const headers = { host, authorization: `Bearer ${keys.secretKey}` }
      get(url + path, { headers }, (response) => {
        response.resume()
        resolve(response.statusCode)
      }).on('error', reject)
    })
  for (const path of ['/', '/control/events', '/v1/customers']) {
    expect(await status(path, 'evil.example')).toBe(403)
    expect(await status(path, 'localhost')).toBe(200)
  }
})

async function aPortal(card = 'good') {
  const stripe = await testStripe(here)
  const purchase = await aPurchase(stripe, { card })
  const { url: portal } = await stripe.sdk.billingPortal.sessions.create({
    customer: purchase.customerId,
    return_url: 'https://bidwright.example/profile',
  })
  return { ...stripe, ...purchase, portal }
}

async function open(url: string) {
  const response = await fetch(url)
  const policy = response.headers.get('content-security-policy') ?? ''
  return { status: response.status, text: await response.text(), policy }
}

async function submit(url: string, form: Record<string, string>, headers: object = {}) {
  const response = await fetch(url, {
    method: 'POST',
    body: new URLSearchParams(form),
    redirect: 'manual',
    headers: { origin: new URL(url).origin, ...headers },
  })
  return {
    status: response.status,
    text: await response.text(),
    location: response.headers.get('location'),
    cookie: response.headers.get('set-cookie'),
  }
}
