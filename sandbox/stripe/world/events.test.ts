import { expect, onTestFinished, test } from 'vitest'
import {
  aListener,
  aPurchase,
  keys,
  testStripe,
} from '../../../tests/support/outside/test-stripe.ts'

const here = { onTestFinished }

test('what happens is told in its order, signed so that the library believes it', async () => {
  const { url: eventsUrl, received } = await aListener(here)
  const stripe = await testStripe(here, { eventsUrl })
  await aPurchase(stripe)
  await expect.poll(() => received.length).toBe(5)
  const told = received.map(({ body, signature }) =>
    stripe.sdk.webhooks.constructEvent(body, signature, keys.webhookSecret),
  )
  expect(told.map(({ id }) => id)).toEqual((await stripe.events()).map(({ id }) => id))
  expect(told[1]).toMatchObject({
    object: 'event',
    api_version: '2026-10-28.endive',
    livemode: false,
    type: 'customer.subscription.created',
    data: { object: { object: 'subscription', status: 'active' } },
  })
  const [, second] = received
  expect(second?.signature).toMatch(/^t=\d{10},v1=[\da-f]{64}$/u)
  expect(await stripe.sdk.events.retrieve(told[1]?.id ?? '')).toMatchObject({ id: told[1]?.id })
})

test('its own clock moves what is told, not the time that is signed', async () => {
  const { url: eventsUrl, received } = await aListener(here)
  const stripe = await testStripe(here, { eventsUrl })
  await stripe.control('clock', { advanceSeconds: 365 * 86_400 })
  const before = Math.floor(Date.now() / 1000)
  await stripe.sdk.customers.create({ email: 'ada@example.org' })
  await expect.poll(() => received.length).toBe(1)
  const { body = '', signature = '' } = received[0] ?? {}
  const { created } = stripe.sdk.webhooks.constructEvent(body, signature, keys.webhookSecret)
  expect(created).toBeGreaterThanOrEqual(before + 365 * 86_400)
})

test('held events wait; they come twice, the other way round, and again when asked for', async () => {
  const { url: eventsUrl, received } = await aListener(here)
  const stripe = await testStripe(here, { eventsUrl })
  await stripe.control('delivery', { mode: 'hold' })
  await aPurchase(stripe)
  const ids = (await stripe.events()).map(({ id }) => id)
  expect(received).toEqual([])

  await stripe.control('events/deliver', { order: 'desc', times: 2 })
  expect(idsOf(received)).toEqual([...ids.toReversed(), ...ids.toReversed()])
  received.splice(0)
  await stripe.control('events/deliver', {})
  expect(received).toEqual([]) // all of them have been
  await stripe.control('events/deliver', { ids: ids.slice(0, 1), times: 3, atOnce: true })
  expect(idsOf(received)).toEqual([ids[0], ids[0], ids[0]])
  received.splice(0)
  await stripe.control('events/deliver', { ids, order: 'shuffle', times: 2 })
  expect(idsOf(received).toSorted()).toEqual([...ids, ...ids].toSorted())
})

test('when the product is down or fails it is told again; what was held is told at last', async () => {
  const answers = [500, 302]
  const { url: eventsUrl, received } = await aListener(here, () => answers.shift() ?? 200)
  const stripe = await testStripe(here, { eventsUrl, retryAfterMs: [1, 1, 1] })
  await stripe.sdk.customers.create({ email: 'ada@example.org' })
  await expect.poll(() => received.length).toBe(3)
  expect(new Set(idsOf(received)).size).toBe(1)
  await expect
    .poll(async () => (await stripe.events())[0])
    .toMatchObject({
      attempts: 3,
      lastStatus: 200,
      isDelivered: true,
    })

  await stripe.control('delivery', { mode: 'hold' })
  await stripe.sdk.customers.create({ email: 'eve@example.org' })
  await stripe.control('delivery', { mode: 'deliver' })
  await expect.poll(() => received.length).toBe(4)
})

test('it gives up after the last try, and says so', async () => {
  const { url: eventsUrl, received } = await aListener(here, () => 500)
  const stripe = await testStripe(here, { eventsUrl, retryAfterMs: [1] })
  await stripe.sdk.customers.create({ email: 'ada@example.org' })
  await expect.poll(async () => (await stripe.events())[0]?.attempts).toBe(2)
  await stripe.sdk.customers.create({ email: 'eve@example.org' })
  await expect.poll(async () => (await stripe.events())[1]?.attempts).toBe(2)
  expect(received).toHaveLength(4)
  expect(await stripe.events()).toMatchObject([
    { lastStatus: 500, isDelivered: false },
    { lastStatus: 500, isDelivered: false },
  ])
})

test.for([
  [{ kind: 'status', status: 500 }, 'StripeAPIError', 0],
  [{ kind: 'status', status: 429, retryAfter: 7 }, 'StripeRateLimitError', 0],
  [{ kind: 'status', status: 402 }, 'StripeCardError', 0],
  [{ kind: 'status', status: 404 }, 'StripeInvalidRequestError', 0],
  [{ kind: 'status-after', status: 500 }, 'StripeAPIError', 1],
  [{ kind: 'malformed' }, 'StripeAPIError', 1],
  [{ kind: 'truncated' }, 'StripeConnectionError', 1],
] as const)('suffers %j: the library throws %s', async ([effect, type, made]) => {
  const { sdk, control } = await testStripe(here)
  await control('faults', { faults: [{ effect, method: 'POST', path: '/v1/customers' }] })
  await expect(sdk.customers.create({ name: 'Ada' })).rejects.toMatchObject({ type })
  expect((await sdk.customers.list()).data).toHaveLength(made)
  await sdk.customers.create({ name: 'Eve' }) // only once
})

test('a connection cut before or after the work is asked again with the same key: one customer', async () => {
  const { sdk, control } = await testStripe(here)
  for (const kind of ['cut-before', 'cut-after']) {
    await control('faults', { faults: [{ effect: { kind }, times: 2 }] })
    await expect(sdk.customers.create({ name: kind })).rejects.toMatchObject({
      type: 'StripeConnectionError',
    })
  }
  await control('faults', { faults: [{ effect: { kind: 'cut-after' } }] })
  await sdk.customers.create({ name: 'Ada' }) // the library repeats the request automatically
  const { data } = await sdk.customers.list()
  expect(data.map(({ name }) => name)).toEqual(['Ada', 'cut-after'])
})

test('slow, delayed and oversized answers arrive in the end; a plan can be taken back', async () => {
  const { sdk, control, call } = await testStripe(here)
  const effects = [
    { kind: 'slow-bytes', msPerByte: 0 },
    { kind: 'delay', ms: 1 },
    { kind: 'delay-after', ms: 1 },
    { kind: 'oversized', bytes: 300_000 },
  ]
  for (const effect of effects) {
    await control('faults', { faults: [{ effect, path: '/v1/prices/*' }] })
    await sdk.customers.list() // not meant
    expect((await sdk.prices.retrieve(keys.prices.pro)).unit_amount).toBe(24_900)
  }
  await control('faults', { faults: [{ effect: { kind: 'status', status: 500 }, times: null }] })
  await expect(sdk.customers.list()).rejects.toThrow('on purpose')
  await call('DELETE', 'faults')
  await sdk.customers.list()
})

test.for([
  { path: 'faults', body: { faults: [{ effect: { kind: 'explode' } }] } },
  { path: 'faults', body: { faults: [{ effect: { kind: 'malformed' }, path: '/control' }] } },
  { path: 'clock', body: { advanceSeconds: -1 } },
  { path: 'delivery', body: { mode: 'maybe' } },
  { path: 'checkouts/cs_x/pay', body: { card: 'good' }, status: 404 },
  { path: 'events/deliver', body: { ids: ['evt_x'] }, status: 404 },
])('refuses $path with $body', async ({ path, body, status = 422 }) => {
  const { call } = await testStripe(here)
  expect((await call('POST', path, body)).status).toBe(status)
})

test('a price can be spoilt', async () => {
  const { sdk, control } = await testStripe(here)
  const change = { amount: 1, currency: 'usd', interval: 'year', isActive: false }
  await control('prices/price_p', change)
  expect(await sdk.prices.retrieve('price_p')).toMatchObject({
    active: false,
    unit_amount: 1,
    currency: 'usd',
    recurring: { interval: 'year' },
  })
})

function idsOf(received: { body: string }[]): string[] {
  return received.map(({ body }) => (JSON.parse(body) as { id: string }).id) // of our own server
}
