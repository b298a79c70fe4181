import { expect, onTestFinished, test } from 'vitest'
import type { Ending } from '../../../tests/support/processes/a-process.ts'
import { aStripe } from '../../../tests/support/payments/a-stripe.ts'
import { anAnsweringServer } from '../../../tests/support/outside/an-answering-server.ts'
import { testPrices as prices } from '../../../tests/support/payments/a-subscription.ts'
import { freePort } from '../../../tests/support/processes/free-port.ts'
import { codeOf } from '../../../tests/support/outside/gigboard-marketplace.ts'
import type { Payments } from '../../ports/payments.ts'
import { stripePayments } from './stripe-payments.ts'

const keys = { secretKey: 'sk_test_bids', webhookSecret: 'whsec_that_they_sign_with' }
/** Long for a busy machine, short for a test. */
const timeoutMs = 1_000
const ada = { uid: 'u1', email: 'ada@example.org' }
const order = {
  priceId: prices.pro,
  customer: { email: 'grace@example.org', name: '' },
  successUrl: 'http://localhost:3000/signup',
  cancelUrl: 'http://localhost:3000/pricing',
}
const portal = { customerId: 'cus_1', returnUrl: 'http://localhost:3000/profile', change: null }

const undone = [
  [{ kind: 'status', status: 400 }, 'payment-refused'],
  [{ kind: 'status', status: 401 }, 'payment-refused'],
  [{ kind: 'status', status: 402 }, 'payment-refused'],
  [{ kind: 'status', status: 403 }, 'payment-refused'],
  [{ kind: 'status', status: 404, code: 'url_invalid' }, 'payment-refused'],
  [{ kind: 'status', status: 429 }, 'rate-limited'],
] as const
const unclear = [
  { kind: 'status', status: 409 },
  { kind: 'status', status: 500 },
  { kind: 'status', status: 503, retryAfter: 1 },
  { kind: 'delay', ms: 1.5 * timeoutMs },
  { kind: 'cut-before' },
  { kind: 'status-after', status: 502 },
  { kind: 'delay-after', ms: 1.5 * timeoutMs },
  { kind: 'cut-after' },
  { kind: 'malformed' },
  { kind: 'truncated' },
  { kind: 'oversized', bytes: 2_000_000 },
  { kind: 'gzip-bomb', bytes: 50_000_000 },
  { kind: 'slow-bytes', msPerByte: 50 },
]

const writing: Record<string, (payments: Payments) => Promise<unknown>> = {
  openCheckout: (payments) => payments.openCheckout(order),
  openPortal: (payments) => payments.openPortal(portal),
  forgetCustomer: (payments) => payments.forgetCustomer('cus_1'),
}
const reading: Record<string, (payments: Payments) => Promise<unknown>> = {
  findCheckout: (payments) => payments.findCheckout('cs_test_1'),
  subscriptionsOf: (payments) => payments.subscriptionsOf('cus_1'),
  findPrice: (payments) => payments.findPrice(prices.pro),
}

test.each(undone)('after %j nothing was done, whatever was asked', async (effect, expected) => {
  const { payments, stripe } = await aFaultyStripe()
  for (const [verb, ask] of Object.entries({ ...writing, ...reading })) {
    await stripe.fault({ effect })
    expect(await codeOf(ask(payments)), verb).toBe(expected)
  }
})

test.concurrent.for(unclear)(
  'after %j nobody knows whether a checkout was opened',
  async (effect, test) => {
    const { payments, stripe } = await aFaultyStripe(test)
    await stripe.fault({ effect })
    expect(await codeOf(payments.openCheckout(order))).toBe('uncertain')
    if (effect.status === 409) return // the key was in use, which ends
    await stripe.fault({ effect, method: 'POST' })
    expect(await codeOf(payments.makeCustomer(ada))).toBe('uncertain')
  },
)

test.concurrent.for(unclear)('after %j what is only read is read later', async (effect, test) => {
  const { payments, stripe } = await aFaultyStripe(test)
  await stripe.fault({ effect })
  expect(await codeOf(payments.findPrice(prices.pro))).toBe('not-reached')
  expect(await payments.findPrice(prices.pro)).toMatchObject({ isActive: true })
})

test('nothing is sent twice: one fault is one failure, and the next attempt is another', async () => {
  const { payments, stripe } = await aFaultyStripe()
  await stripe.fault({ effect: { kind: 'cut-after' } })
  expect(await codeOf(payments.openCheckout(order))).toBe('uncertain')
  expect(Object.keys((await stripe.state()).checkouts)).toHaveLength(1)
  await payments.openCheckout(order)
  expect(Object.keys((await stripe.state()).checkouts)).toHaveLength(2)
})

test('a deletion that was done, and whose answer was lost, is done', async () => {
  const { payments, stripe } = await aFaultyStripe()
  const id = await payments.makeCustomer(ada)
  await stripe.fault({ effect: { kind: 'cut-after' }, method: 'DELETE' })
  expect(await codeOf(payments.forgetCustomer(id))).toBe('uncertain')
  await payments.forgetCustomer(id)
  expect((await stripe.state()).customers[id]).toMatchObject({ isDeleted: true })
})

test('a checkout that could not be closed is not taken for closed', async () => {
  const { payments, stripe } = await aFaultyStripe()
  const { id } = await payments.openCheckout(order)
  const at = { method: 'POST', path: `/v1/checkout/sessions/${id}/expire` }
  await stripe.fault({ effect: { kind: 'status', status: 400 }, ...at })
  expect(await codeOf(payments.closeCheckout(id))).toBe('payment-refused')
  await stripe.fault({ effect: { kind: 'cut-before' }, ...at })
  expect(await codeOf(payments.closeCheckout(id))).toBe('uncertain')
  await stripe.fault({ effect: { kind: 'status', status: 403 }, ...at })
  expect(await codeOf(payments.closeCheckout(id))).toBe('payment-refused')
  expect(await payments.findCheckout(id)).toMatchObject({ state: 'open' })
})

test('a refusal says how long to wait, in bounds', async () => {
  const { payments, stripe } = await aFaultyStripe()
  const tooMany = { kind: 'status', status: 429 }
  const dated = { ...tooMany, retryAfter: 'Wed, 21 Oct 2065 07:28:00 GMT' }
  for (const [effect, retryAfterSeconds] of [
    [{ ...tooMany, retryAfter: 7 }, 7],
    [{ ...tooMany, retryAfter: 0 }, 1],
    [{ ...tooMany, retryAfter: 1_000_000 }, 3600],
    [dated, undefined],
    [tooMany, undefined],
  ] as const) {
    await stripe.fault({ effect })
    await expect(payments.findPrice(prices.pro)).rejects.toMatchObject({
      code: 'rate-limited',
      retryAfterSeconds,
    })
  }
})

test('where nobody listens, nothing was done', async () => {
  const port = await freePort()
  const nowhere = stripePayments({ ...keys, apiUrl: `http://127.0.0.1:${port}` })
  for (const [verb, ask] of Object.entries({ ...writing, ...reading }))
    expect(await codeOf(ask(nowhere)), verb).toBe('not-reached')
  expect(await codeOf(nowhere.makeCustomer(ada))).toBe('not-reached')
  expect(await codeOf(nowhere.closeCheckout('cs_test_1'))).toBe('not-reached')
})

test.each([
  ['null', null],
  ['a word', 'done'],
  ['a list', []],
  ['nothing', {}],
  ['an address to follow elsewhere', { id: 'cs_test_1', url: 'javascript:alert(1)' }],
  ['an id that is a path', { id: '../customers', url: 'https://checkout.example.org/' }],
])('an answer that is %s is none', async (_name, answer) => {
  const payments = await answering(answer)
  expect(await codeOf(payments.openCheckout(order))).toBe('uncertain')
  expect(await codeOf(payments.findCheckout('cs_test_1'))).toBe('not-reached')
  expect(await codeOf(payments.findPrice(prices.pro))).toBe('not-reached')
  expect(await codeOf(payments.subscriptionsOf('cus_1'))).toBe('not-reached')
})

const item = {
  id: 'si_1',
  price: { id: prices.pro },
  current_period_start: 1_936_000_000,
  current_period_end: 1_938_600_000,
}
const subscription = {
  id: 'sub_1',
  customer: 'cus_1',
  status: 'active',
  items: { data: [item] },
  cancel_at: null,
  cancel_at_period_end: false,
  latest_invoice: { status: 'paid', created: 1_936_000_000 },
  created: 1_930_000_000,
}
const periodStart = '2031-05-08T09:46:40.000Z'
const periodEnd = '2031-06-07T12:00:00.000Z'

test.each([
  [{}, { status: 'active', periodStart, periodEnd, cancelsAt: null, unpaidSince: null }],
  [{ customer: { id: 'cus_7', deleted: true } }, { customerId: 'cus_7' }],
  [{ cancel_at_period_end: true }, { cancelsAt: periodEnd }],
  [{ cancel_at: 1_938_000_000 }, { cancelsAt: '2031-05-31T13:20:00.000Z' }],
  [{ status: 'something_new' }, { status: 'something_new' }],
  [
    { status: 'past_due', latest_invoice: { status: 'open', created: 1_936_000_060 } },
    { unpaidSince: '2031-05-08T09:47:40.000Z' },
  ],
  [{ status: 'past_due' }, { unpaidSince: periodStart }],
  [{ status: 'unpaid', latest_invoice: null }, { unpaidSince: periodStart }],
  [
    { status: 'unpaid' },
    { unpaidSince: '2031-04-26T20:00:00.000Z' },
    [1_935_500_000, 1_935_000_000],
  ],
  [{ latest_invoice: { status: 'open', created: 1_936_000_060 } }, { unpaidSince: null }],
])('a subscription with %j is read', async (change, expected, openInvoices: number[] = []) => {
  const answer = { data: [{ ...subscription, ...change }], has_more: false }
  const payments = await answering(answer, openInvoices)
  expect(await payments.subscriptionsOf('cus_1')).toMatchObject([expected])
})

const support = { ...item, id: 'si_2', price: { id: 'price_of_an_extra' } }
const larger = { ...item, id: 'si_3', price: { id: prices.enterprise }, current_period_end: 2e9 }

test.each([
  [[support, item], 'si_1', prices.pro],
  [[item, support, larger], 'si_3', prices.enterprise],
  [[larger, item], 'si_3', prices.enterprise],
  [[support, support], 'si_2', 'price_of_an_extra'],
])('of several items the one of the highest plan counts (%#)', async (data, itemId, priceId) => {
  const answer = { data: [{ ...subscription, items: { data } }], has_more: false }
  const [found] = await (await answering(answer)).subscriptionsOf('cus_1')
  expect(found).toMatchObject({ itemId, priceId })
  expect(found?.periodEnd).toBe(itemId === 'si_3' ? '2033-05-18T03:33:20.000Z' : periodEnd)
})

test.each([
  { items: { data: [] } },
  { items: { data: [item, { anything: 'else' }] } },
  { items: { data: [{ ...item, current_period_end: '2031' }] } },
  { items: { data: [{ ...item, current_period_end: 1e15 }] } },
  { status: null },
  { latest_invoice: 'in_1' },
])('a subscription with %j is not guessed at: nothing is read', async (change) => {
  const data = [subscription, { ...subscription, ...change }]
  const payments = await answering({ data, has_more: false })
  expect(await codeOf(payments.subscriptionsOf('cus_1'))).toBe('not-reached')
})

test('a list without an end has one', async () => {
  const payments = await answering({ data: [subscription], has_more: true })
  expect(await codeOf(payments.subscriptionsOf('cus_1'))).toBe('not-reached')
})

test('the key is not carried to another address', async () => {
  const asked: string[] = []
  const elsewhere = await anAnsweringServer((path) => {
    asked.push(path)
    return { status: 200, body: '{}' }
  })
  const url = await anAnsweringServer(() => ({
    status: 307,
    body: '{}',
    location: `${elsewhere}/stolen`,
  }))
  const payments = stripePayments({ ...keys, apiUrl: url, timeoutMs })
  await codeOf(payments.openCheckout(order))
  await codeOf(payments.findPrice(prices.pro))
  expect(asked).toEqual([])
})

/** Starts a stand-in whose client has a short time limit. */
async function aFaultyStripe(test: Ending = { onTestFinished }) {
  const stripe = await aStripe(test)
  return { stripe, payments: stripePayments({ ...stripe.config, timeoutMs }) }
}

/** Starts a server that answers everything alike, except invoices: each was made at the given second. */
async function answering(body: unknown, openInvoices?: number[]): Promise<Payments> {
  const invoices = openInvoices && { data: openInvoices.map((created) => ({ created })) }
  const url = await anAnsweringServer((path) => {
    const answer = path.startsWith('/v1/invoices') ? (invoices ?? body) : body
    return { status: 200, body: JSON.stringify(answer) }
  })
  const pricesByRank = [prices.enterprise, prices.pro]
  return stripePayments({ ...keys, apiUrl: url, timeoutMs, pricesByRank })
}
