import { eq, sql } from 'drizzle-orm'
import { expect, onTestFinished, test } from 'vitest'
import { paymentEventsPath } from '../../contract/api.ts'
import { aPaymentWorld, webhookSecret } from '../../tests/support/payments/a-payment-world.ts'
import { testApp } from '../../tests/support/http.ts'
import { stripeSignature } from '../../tests/support/payments/stripe-client.ts'
import { paymentEvents } from '../store/billing/billing-schema.ts'
import { entitlementOf } from '../store/billing/entitlements.ts'
import { createHttpServer } from './create-http-server.ts'

const world = await aPaymentWorld()
const { services, stripe, settle, workOff, queued, aCustomer, buy } = world
const { db } = services.store

const now = () => Math.floor(Date.now() / 1000)

type Sent = { body: string; signature?: string | undefined; type?: string }

async function send({ body, signature, type = 'application/json' }: Sent) {
  const signed = signature === undefined ? {} : { 'stripe-signature': signature }
  const headers = { 'content-type': type, ...signed }
  return fetch(`${world.origin}${paymentEventsPath}`, { method: 'POST', headers, body })
}

function anEvent(changes: Record<string, unknown> = {}, spaces?: number): string {
  const subscription = { id: 'sub_1', object: 'subscription', customer: 'cus_of_nobody' }
  const event = {
    id: `evt_${crypto.randomUUID()}`,
    object: 'event',
    api_version: '2026-10-28.endive',
    created: now(),
    livemode: false,
    pending_webhooks: 1,
    request: null,
    type: 'customer.subscription.updated',
    data: { object: subscription },
    ...changes,
  }
  return JSON.stringify(event, null, spaces)
}

const body = anEvent()
const other = anEvent()

test.each<[string, string | undefined]>([
  ['without a signature', undefined],
  ['with an empty one', ''],
  ['with words for one', 'signed'],
  ['signed with an empty secret', stripeSignature(body, '')],
  ['signed with another secret', stripeSignature(body, `${webhookSecret}x`)],
  ['signed 301 seconds ago', stripeSignature(body, webhookSecret, now() - 301)],
  ['signed ten minutes from now', stripeSignature(body, webhookSecret, now() + 600)],
  ['signed for another body', stripeSignature(other, webhookSecret)],
  ['signed in another scheme', stripeSignature(body, webhookSecret).replace('v1=', 'v0=')],
  [
    'with another time than was signed',
    stripeSignature(body, webhookSecret).replace(/t=\d/u, 't=2'),
  ],
])('an event %s is refused, and leaves nothing', async (_, signature) => {
  const before = await db.$count(paymentEvents)
  const answer = await send({ body, signature })
  expect([answer.status, await answer.json()]).toMatchObject([400, { code: 'event-refused' }])
  expect(await db.$count(paymentEvents)).toBe(before)
  expect(await queued('refresh-customer')).toEqual([])
})

test.each([
  ['an empty body', ''],
  ['what is no JSON', 'hello'],
  ['what is no event', '{}'],
  ['null', 'null'],
  ['an event of the other mode', anEvent({ livemode: true })],
])('%s is refused, however well it is signed', async (_, given) => {
  const answer = await send({ body: given, signature: stripeSignature(given, webhookSecret) })
  expect([answer.status, await answer.json()]).toMatchObject([400, { code: 'event-refused' }])
})

test.each([
  ['as usual', anEvent()],
  ['in many lines', `\n  ${anEvent({}, 4)}\r\n\t `],
  ['with every kind of character', anEvent({ note: 'é 漢字 😀 \u2028 \ufeff "\\ü"' })],
  ['with characters written as codes', anEvent({ note: 'x' }).replace('"x"', '"\\u00e9\\ud83d"')],
])('the signature counts over the very bytes: %s', async (_, given) => {
  const signature = stripeSignature(given, webhookSecret)
  expect((await send({ body: given, signature })).status).toBe(200)
  expect((await send({ body: given, signature, type: 'text/plain' })).status).toBe(200)
  expect((await send({ body: `${given} `, signature })).status).toBe(400)
  await workOff()
})

test('one of two signatures is enough, as while a secret is changed', async () => {
  const right = stripeSignature(body, webhookSecret)
  const [time, hash] = right.split(',')
  const wrong = stripeSignature(body, 'the other').split(',')[1]
  expect((await send({ body, signature: `${time},${wrong},${hash}` })).status).toBe(200)
  await workOff()
})

test('what means nothing to us is answered with success, and leaves nothing', async () => {
  const before = await db.$count(paymentEvents)
  for (const given of [
    anEvent({ type: 'customer.updated' }),
    anEvent({ type: 'some.news.of.next.year' }),
    anEvent({ type: 'customer.subscription.\0updated' }),
    anEvent({ type: 'invoice.paid\0' }),
    anEvent({ type: 'product.created', data: { object: { id: 'prod_1', object: 'product' } } }),
    anEvent({ data: { object: { id: 'sub_1', object: 'subscription', customer: null } } }),
    anEvent({ type: 'balance.available', data: { object: { object: 'balance' } } }),
  ]) {
    const answer = await send({ body: given, signature: stripeSignature(given, webhookSecret) })
    expect([given, answer.status]).toEqual([given, 200])
  }
  expect(await db.$count(paymentEvents)).toBe(before)
  expect(await queued('refresh-customer')).toEqual([])
})

test('an event of an unknown customer is accepted, and changes nothing', async () => {
  const given = anEvent()
  const answer = await send({ body: given, signature: stripeSignature(given, webhookSecret) })
  expect(answer.status).toBe(200)
  await workOff()
  expect(await queued('refresh-customer')).toEqual([])
})

test('the same event 100 times at once has one effect, and each is answered with success', async () => {
  const customer = await aCustomer()
  await buy(customer)
  const events = await stripe.events()
  const made = events.findLast(({ type }) => type === 'customer.subscription.created')
  const ids = [made?.id ?? '']
  const answers = await stripe.deliver({ ids, times: 100, atOnce: true })
  expect(answers.map(({ status }) => status)).toEqual(Array.from({ length: 100 }, () => 200))
  expect(await queued('refresh-customer')).toHaveLength(1)
  await workOff()
  expect(await entitlementOf(db, customer.uid)).toMatchObject({ tier: 'pro', status: 'active' })
  await stripe.deliver({ ids, times: 3 })
  expect(await queued('refresh-customer')).toEqual([])
})

test('many events of one customer are one reading, and what comes while it is under way is another', async () => {
  const customer = await aCustomer()
  const bought = await buy(customer)
  await settle()
  const tell = async () => {
    const object = { id: bought, object: 'subscription', customer: customer.customerId }
    const body = anEvent({ id: `evt_${crypto.randomUUID()}`, data: { object } })
    return (await send({ body, signature: stripeSignature(body, webhookSecret) })).status
  }
  const reading = { customerId: customer.customerId, checkoutId: null }
  const answers = await Promise.all(Array.from({ length: 50 }, tell))
  expect(new Set(answers)).toEqual(new Set([200]))
  expect(await queued('refresh-customer')).toEqual([reading])

  const begin = sql`update pgboss.job set state = 'active', started_on = now() where name = 'refresh-customer'`
  await db.execute(begin)
  await tell()
  await tell()
  expect(await queued('refresh-customer')).toEqual([reading])
  await db.execute(sql`delete from pgboss.job where name = 'refresh-customer'`)
})

test('what fails between the event’s id and its effect leaves neither: told again, it is applied', async () => {
  const customer = await aCustomer()
  await buy(customer)
  await db.execute(
    sql`create function fail() returns trigger language plpgsql as $$ begin raise 'pulled the plug'; end $$`,
  )
  await db.execute(
    sql`create trigger fails before insert on pgboss.job for each row execute function fail()`,
  )
  const failed = await stripe.deliver()
  await db.execute(sql`drop trigger fails on pgboss.job`)
  const telling = failed.filter(({ status }) => status !== 200)
  expect(telling.map(({ status }) => status)).toContain(500)
  for (const { id } of telling)
    expect(await db.$count(paymentEvents, eq(paymentEvents.id, id))).toBe(0)
  expect(await entitlementOf(db, customer.uid)).toMatchObject({ tier: 'free', status: 'none' })

  await settle()
  expect(await entitlementOf(db, customer.uid)).toMatchObject({ tier: 'pro', status: 'active' })
})

test('events are not counted as a browser’s requests are: all come from a few addresses', async () => {
  const app = createHttpServer({ ...services, limits: { perAddress: 1 } })
  onTestFinished(() => app.close())
  const headers = { 'stripe-signature': stripeSignature(body, webhookSecret) }
  const statuses: number[] = []
  for (let each = 0; each < 3; each += 1) {
    const answer = await app.inject({ method: 'POST', url: paymentEventsPath, headers, body })
    statuses.push(answer.statusCode)
  }
  expect(statuses).toEqual([200, 200, 200])
})

test('an installation that takes no payments says so', async () => {
  const off = await testApp()
  const signature = stripeSignature(body, webhookSecret)
  const answer = await off.app.inject({
    method: 'POST',
    url: paymentEventsPath,
    headers: { 'content-type': 'application/json', 'stripe-signature': signature },
    payload: body,
  })
  expect([answer.statusCode, answer.json()]).toMatchObject([409, { code: 'payments-off' }])
})
