import { eq, sql } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import {
  aGuestPurchase,
  anOpenedPurchase,
} from '../../../../tests/support/payments/a-guest-purchase.ts'
import { aPaymentWorld } from '../../../../tests/support/payments/a-payment-world.ts'
import { testPrices } from '../../../../tests/support/payments/a-subscription.ts'
import { checkoutIdIn } from '../../../../tests/support/payments/stripe-client.ts'
import { customers, guestPurchases, paymentEvents } from '../../../store/billing/billing-schema.ts'
import { findCustomer } from '../../../store/billing/customers.ts'
import { entitlementOf } from '../../../store/billing/entitlements.ts'
import { tendSubscriptions } from './tend-subscriptions.ts'

const world = await aPaymentWorld()
const { services, stripe, payments, settle, workOff, queued, aCustomer, buy } = world
const { db } = services.store

const tended = async () => {
  await tendSubscriptions(services)
  return (await queued('refresh-customer')).map(({ customerId }) => customerId)
}

beforeEach(async () => {
  await db.delete(customers)
  await workOff()
})

test('a live customer is read again after a day, once, and not before', async () => {
  const customer = await aCustomer()
  const bought = await buy(customer)
  await settle()
  await lastRead(customer.customerId, '23 hours 59 minutes')
  expect(await tended()).toEqual([])
  await lastRead(customer.customerId, '24 hours 1 second')
  expect(await tended()).toEqual([customer.customerId])
  expect(await tended()).toEqual([customer.customerId]) // it waits already

  await stripe.cancel(bought) // no event reaches us
  await workOff()
  expect(await entitlementOf(db, customer.uid)).toMatchObject({ tier: 'free', status: 'canceled' })
  await lastRead(customer.customerId, '30 days')
  expect(await tended()).toEqual([])
})

test('a customer whose period has ended since is read again', async () => {
  const customer = await aCustomer()
  await buy(customer)
  await settle()
  expect(await tended()).toEqual([])
  await db.execute(
    sql`update subscriptions set period_end = product_clock() where customer_id = ${customer.customerId}`,
  )
  await lastRead(customer.customerId, '10 minutes')
  expect(await tended()).toEqual([customer.customerId])
})

test('a user who paid and never came back has the plan within the hour, though no event comes', async () => {
  const customer = await aCustomer()
  const { uid, customerId } = customer
  const pages = { successUrl: 'http://x/', cancelUrl: 'http://x/' }
  const order = { priceId: testPrices.pro, customer: { uid, customerId }, ...pages }
  const { id, url } = await payments.openCheckout(order)
  await db
    .update(customers)
    .set({ openCheckoutId: id })
    .where(eq(customers.id, customer.customerId))
  expect(await tended()).toEqual([customer.customerId])
  await workOff() // not paid yet
  expect((await findCustomer(db, customer.customerId))?.openCheckoutId).toBe(id)

  await stripe.pay(checkoutIdIn(url))
  expect(await tended()).toEqual([customer.customerId])
  await workOff()
  expect(await entitlementOf(db, customer.uid)).toMatchObject({ tier: 'pro', status: 'active' })
  expect((await findCustomer(db, customer.customerId))?.openCheckoutId).toBeNull()
  expect(await tended()).toEqual([])
})

test('a guest who paid and closed the tab is mailed the way to an account, once, though no event comes', async () => {
  const email = `${crypto.randomUUID()}@example.org`
  const { checkoutId, customerId } = await aGuestPurchase(services, stripe, { email })
  const mails = async () =>
    (await queued('send-mail')).filter(
      (mail) => 'checkoutId' in mail && mail.checkoutId === checkoutId,
    )
  await tended()
  await tended() // it waits already
  expect(await queued('refresh-customer')).toEqual([{ customerId: null, checkoutId }])
  await workOff()
  expect(await mails()).toEqual([{ kind: 'activation-link', checkoutId }])
  expect(await findCustomer(db, customerId)).toMatchObject({ uid: null })
  expect(await tended()).toEqual([])
  await settle()
  expect(await mails()).toHaveLength(1)
})

test('a guest’s checkout is asked for until it is paid or over, and then forgotten if nobody has paid', async () => {
  const email = `${crypto.randomUUID()}@example.org`
  const { checkoutId } = await anOpenedPurchase(services, { email })
  const isKept = async () =>
    (await db.$count(guestPurchases, eq(guestPurchases.checkoutId, checkoutId))) === 1
  await tended()
  await workOff()
  expect(await isKept()).toBe(true)
  await stripe.advanceDays(2)
  // A guest waiting for it does not keep customers from being read.
  const customer = await aCustomer()
  await buy(customer)
  await settle()
  await lastRead(customer.customerId, '25 hours')
  expect((await tended()).toSorted()).toEqual([null, customer.customerId].toSorted())
  await workOff()
  expect(await isKept()).toBe(false)
  expect(await tended()).toEqual([])
})

test('events are forgotten after a month', async () => {
  await db.insert(paymentEvents).values([
    { id: 'evt_old', type: 'invoice.paid' },
    { id: 'evt_young', type: 'invoice.paid' },
    { id: 'evt_new', type: 'invoice.paid' },
  ])
  await db.execute(
    sql`update payment_events set received_at = product_clock() - interval '30 days 1 second' where id = 'evt_old'`,
  )
  await db.execute(
    sql`update payment_events set received_at = product_clock() - interval '29 days 23 hours' where id = 'evt_young'`,
  )
  expect(await tendSubscriptions(services)).toMatchObject({ forgotten: 1 })
  const left = await db.select({ id: paymentEvents.id }).from(paymentEvents)
  expect(left.map(({ id }) => id)).toEqual(expect.arrayContaining(['evt_young', 'evt_new']))
})

async function lastRead(customerId: string, ago: string): Promise<void> {
  await db.execute(
    sql`update customers set refreshed_at = product_clock() - ${ago}::interval where id = ${customerId}`,
  )
}
