import { sql } from 'drizzle-orm'
import { afterAll, expect, test } from 'vitest'
import { aStripe } from '../../../../tests/support/payments/a-stripe.ts'
import { stripeSignature } from '../../../../tests/support/payments/stripe-client.ts'
import { testServices } from '../../../../tests/support/test-services.ts'
import { rows } from '../../../store/rows.ts'
import { takePaymentEvent } from './take-payment-event.ts'

const stripe = await aStripe({ onTestFinished: (end) => afterAll(end as () => unknown) })
const { services } = await testServices({ payments: stripe.config })

const about = {
  subscription: { id: 'sub_1', object: 'subscription', customer: 'cus_1' },
  invoice: { id: 'in_1', object: 'invoice', customer: { id: 'cus_1', object: 'customer' } },
  checkout: { id: 'cs_1', object: 'checkout.session', customer: 'cus_1' },
  customer: { id: 'cus_1', object: 'customer' },
  guest: { id: 'cs_1', object: 'checkout.session', customer: null },
}

test.each([
  ['customer.subscription.created', about.subscription],
  ['customer.subscription.updated', about.subscription],
  ['customer.subscription.deleted', about.subscription],
  ['customer.subscription.paused', about.subscription],
  ['customer.subscription.resumed', about.subscription],
  ['customer.subscription.trial_will_end', about.subscription],
  ['customer.deleted', about.customer],
  ['invoice.paid', about.invoice],
  ['invoice.payment_failed', about.invoice],
  ['invoice.payment_action_required', about.invoice],
])('%s has the customer read again, once however often it comes', async (type, object) => {
  const event = anEvent(type, object)
  expect([await taken(event), await taken(event)]).toEqual([
    [{ customerId: 'cus_1', checkoutId: null }],
    [],
  ])
})

test.each([
  'checkout.session.completed',
  'checkout.session.async_payment_succeeded',
  'checkout.session.async_payment_failed',
  'checkout.session.expired',
])('%s has its checkout and its customer read again', async (type) => {
  expect(await taken(anEvent(type, about.checkout))).toEqual([
    { customerId: 'cus_1', checkoutId: 'cs_1' },
  ])
})

test.each([
  ['customer.created', about.customer],
  ['customer.updated', about.customer],
  ['customer.source.created', about.customer],
  ['customer.subscriptions', about.subscription],
  ['invoice.created', about.invoice],
  ['invoice.upcoming', about.invoice],
  ['checkout.session.expired', about.guest],
])('%s about %j has nothing read', async (type, object) => {
  expect(await taken(anEvent(type, object))).toEqual([])
})

function anEvent(type: string, object: object): string {
  const id = `evt_${crypto.randomUUID()}`
  return JSON.stringify({ id, object: 'event', type, livemode: false, data: { object } })
}

/** Takes an event and returns the readings it has queued. */
async function taken(rawBody: string): Promise<unknown[]> {
  const signature = stripeSignature(rawBody, stripe.config.webhookSecret)
  await takePaymentEvent(services, { rawBody, signature })
  const queued = await rows<{ data: unknown }>(
    services.store.db,
    sql`delete from pgboss.job where name = 'refresh-customer' and state = 'created' returning data`,
  )
  return queued.map(({ data }) => data)
}
