import { createHmac } from 'node:crypto'
import Library from 'stripe'
import { beforeEach, expect, test, vi } from 'vitest'
import { PortError } from '../../ports/port-error.ts'
import { stripePayments } from './stripe-payments.ts'

const webhookSecret = 'whsec_that_they_sign_with'
const payments = stripePayments({
  secretKey: 'sk_test_bids',
  webhookSecret,
  apiUrl: 'http://127.0.0.1:1', // an event asks nobody
})
const live = stripePayments({ secretKey: 'rk_live_bids', webhookSecret, apiUrl: null })

const event = {
  id: 'evt_1',
  object: 'event',
  type: 'customer.subscription.updated',
  livemode: false,
  data: { object: { object: 'subscription', id: 'sub_1', customer: 'cus_1' } },
}
const body = JSON.stringify(event)
const now = Date.now()

beforeEach(() => void vi.spyOn(Date, 'now').mockReturnValue(now)) // a second ahead is one less a second later

test('what Stripe has signed is read', async () => {
  expect(await payments.readEvent(body, signed(body))).toEqual({
    id: 'evt_1',
    type: 'customer.subscription.updated',
    customerId: 'cus_1',
    checkoutId: null,
  })
})

test('the library’s own signature is taken, over the very bytes', async () => {
  const odd = `\n ${JSON.stringify({ ...event, note: 'Grüße 😀\u2028' }, null, 3)}\r\n`
  const header = new Library('sk_test_bids').webhooks.generateTestHeaderString({
    payload: odd,
    secret: webhookSecret,
  })
  expect(await payments.readEvent(odd, header)).toMatchObject({ id: 'evt_1' })
  expect(await codeOf(odd.trim(), header)).toBe('event-refused')
  expect(await codeOf(JSON.stringify(JSON.parse(odd)), header)).toBe('event-refused')
})

test('of several signatures one has to be right', async () => {
  const [time = '', right = ''] = signed(body).split(',')
  const wrong = `v1=${'0'.repeat(64)}`
  expect(await codeOf(body, `${time},${wrong},${right}`)).toBe('read')
  expect(await codeOf(body, `${time},${right},v0=1,${wrong}`)).toBe('read')
  expect(await codeOf(body, `${time},${wrong},${wrong}`)).toBe('event-refused')
})

test.each([
  ['none', undefined],
  ['an empty one', ''],
  ['one without a time', signed(body).replace(/^t=\d+,/u, '')],
  ['one without a signature', signed(body).replace(/,v1=.*$/u, '')],
  ['one of another scheme', signed(body).replace('v1=', 'v0=')],
  ['one that is no hexadecimal', signed(body).replace(/v1=../u, 'v1=zz')],
  ['one that is cut', signed(body).slice(0, -1)],
  ['one by another key', signed(body, { secret: 'whsec_of_somebody_else' })],
  ['one by an empty key', signed(body, { secret: '' })],
  ['one of another time', signed(body).replace(/^t=\d+/u, `t=${nowSeconds() - 10}`)],
  ['one of 301 seconds ago', signed(body, { secondsAgo: 301 })],
  ['one of 302 seconds ahead', signed(body, { secondsAgo: -302 })],
  ['one of the year 9999', signed(body, { secondsAgo: -250_000_000_000 })],
  ['one of no time', signed(body, { secondsAgo: Number.NaN })],
  ['words', 'let me in'],
])('a signature that is %s is refused', async (_name, signature) => {
  expect(await codeOf(body, signature)).toBe('event-refused')
})

test('one that is nearly too old, or of a clock that is ahead, is taken', async () => {
  expect(await codeOf(body, signed(body, { secondsAgo: 290 }))).toBe('read')
  expect(await codeOf(body, signed(body, { secondsAgo: -300 }))).toBe('read')
})

test('the signature of another body is worth nothing', async () => {
  const another = body.replace('cus_1', 'cus_2')
  expect(await codeOf(another, signed(body))).toBe('event-refused')
  expect(await codeOf('', signed(''))).toBe('event-refused')
})

test('an event of the other mode is refused, by either key', async () => {
  const liveBody = JSON.stringify({ ...event, livemode: true })
  expect(await codeOf(liveBody, signed(liveBody))).toBe('event-refused')
  expect(await codeOf(liveBody, signed(liveBody), live)).toBe('read')
  expect(await codeOf(body, signed(body), live)).toBe('event-refused')
})

test.each([
  ['not JSON', '{"id"'],
  ['null', 'null'],
  ['a list', '[]'],
  ['a word', '"evt_1"'],
  ['without an id', JSON.stringify({ ...event, id: undefined })],
  ['with a path for an id', JSON.stringify({ ...event, id: '../evt_1' })],
  ['without a mode', JSON.stringify({ ...event, livemode: undefined })],
  ['about nothing', JSON.stringify({ ...event, data: {} })],
  ['a notification of the other kind', JSON.stringify({ ...event, object: 'v2.core.event' })],
])('a signed body that is %s is no event', async (_name, odd) => {
  expect(await codeOf(odd, signed(odd))).toBe('event-refused')
})

test.each([
  [
    { object: 'customer', id: 'cus_7' },
    { customerId: 'cus_7', checkoutId: null },
  ],
  [
    { object: 'checkout.session', id: 'cs_test_7', customer: 'cus_7' },
    { customerId: 'cus_7', checkoutId: 'cs_test_7' },
  ],
  [
    { object: 'checkout.session', id: 'cs_test_7', customer: null },
    { customerId: null, checkoutId: 'cs_test_7' },
  ],
  [
    { object: 'invoice', id: 'in_7', customer: { id: 'cus_7', object: 'customer' } },
    { customerId: 'cus_7', checkoutId: null },
  ],
  [
    { object: 'balance', available: [] },
    { customerId: null, checkoutId: null },
  ],
  [
    { object: 7, id: 7, customer: ['cus_7'] },
    { customerId: null, checkoutId: null },
  ],
])('the customer and the subject are found in %j', async (object, about) => {
  const other = JSON.stringify({ ...event, type: 'something.new', data: { object } })
  expect(await payments.readEvent(other, signed(other))).toEqual({
    id: 'evt_1',
    type: 'something.new',
    ...about,
  })
})

function signed(
  payload: string,
  { secret = webhookSecret, secondsAgo = 0 }: { secret?: string; secondsAgo?: number } = {},
): string {
  const time = nowSeconds() - secondsAgo
  const signature = createHmac('sha256', secret).update(`${time}.${payload}`).digest('hex')
  return `t=${time},v1=${signature}`
}

function nowSeconds(): number {
  return Math.floor(now / 1000)
}

function codeOf(payload: string, signature: string | undefined, by = payments): Promise<string> {
  return by.readEvent(payload, signature).then(
    () => 'read',
    (error: unknown) => (error instanceof PortError ? error.code : String(error)),
  )
}
