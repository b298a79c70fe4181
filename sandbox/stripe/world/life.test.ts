import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type Stripe from 'stripe'
import { expect, onTestFinished, test } from 'vitest'
import { addMonths, periodEndAfter } from './add-months.ts'
import { aPurchase, keys, testStripe } from '../../../tests/support/outside/test-stripe.ts'

const here = { onTestFinished }
const day = 86_400

test('months are counted from the first day, and end where they are short', () => {
  const anchor = seconds('2031-01-31T10:00:00Z')
  const second = periodEndAfter(anchor, anchor)
  expect(second).toBe(seconds('2031-02-28T10:00:00Z'))
  expect(periodEndAfter(anchor, second)).toBe(seconds('2031-03-31T10:00:00Z'))
  expect(addMonths(seconds('2031-12-15T00:00:00Z'), 2)).toBe(seconds('2032-02-15T00:00:00Z'))
})

function seconds(time: string): number {
  return Date.parse(time) / 1000
}

test('a subscription renews month after month, each with a paid invoice', async () => {
  const { sdk, control, events, subscriptionId } = await aCustomer()
  const before = await sdk.subscriptions.retrieve(subscriptionId)
  await control('clock', { advanceSeconds: 65 * day })
  const after = await sdk.subscriptions.retrieve(subscriptionId)
  expect(after.status).toBe('active')
  expect(after.items.data[0]?.current_period_start).toBeGreaterThan(
    before.items.data[0]?.current_period_end ?? Infinity,
  )
  const { data } = await sdk.invoices.list({ subscription: subscriptionId })
  expect(data.map(({ status, billing_reason }) => [status, billing_reason])).toEqual([
    ['paid', 'subscription_cycle'],
    ['paid', 'subscription_cycle'],
    ['paid', 'subscription_create'],
  ])
  expect(data[0]?.parent?.subscription_details?.subscription).toBe(subscriptionId)
  expect(after.latest_invoice).toBe(data[0]?.id)
  expect((await events()).map(({ type }) => type).slice(5)).toEqual([
    'invoice.created',
    'customer.subscription.updated',
    'invoice.paid',
    'invoice.created',
    'customer.subscription.updated',
    'invoice.paid',
  ])
})

test('a card that fails: past due, three more tries in five days, then cancelled', async () => {
  const { sdk, control, events, call, subscriptionId } = await aCustomer({
    card: 'fails-at-renewal',
  })
  const status = async () => (await sdk.subscriptions.retrieve(subscriptionId)).status
  const end = (await sdk.subscriptions.retrieve(subscriptionId)).items.data[0]?.current_period_end
  const advanceTo = async (time: number) => {
    const { now } = (await (await call('GET', 'clock')).json()) as { now: number } // of our own server
    await control('clock', { advanceSeconds: time - now })
  }

  await advanceTo(end ?? 0)
  expect(await status()).toBe('past_due')
  const { data } = await sdk.invoices.list({ subscription: subscriptionId, status: 'open' })
  expect(data).toMatchObject([{ created: end, attempt_count: 1 }])
  await advanceTo((end ?? 0) + 5 * day - 10)
  expect(await status()).toBe('past_due')
  await advanceTo((end ?? 0) + 5 * day)
  expect(await sdk.subscriptions.retrieve(subscriptionId)).toMatchObject({
    status: 'canceled',
    ended_at: (end ?? 0) + 5 * day,
    cancellation_details: { reason: 'payment_failed' },
  })
  const types = (await events()).map(({ type }) => type)
  expect(types.filter((type) => type === 'invoice.payment_failed')).toHaveLength(4)
  expect(types.at(-1)).toBe('customer.subscription.deleted')
})

test('a good card settles it at the next try; paying the invoice settles it immediately', async () => {
  const first = await aCustomer({ card: 'fails-at-renewal' })
  await first.control('clock', { advanceSeconds: 32 * day })
  await first.control(`customers/${first.customerId}/card`, { card: 'good' })
  expect((await first.sdk.subscriptions.retrieve(first.subscriptionId)).status).toBe('past_due')
  await first.control('clock', { advanceSeconds: 2 * day })
  expect((await first.sdk.subscriptions.retrieve(first.subscriptionId)).status).toBe('active')

  const second = await aCustomer({ card: 'fails-at-renewal' })
  await second.control('clock', { advanceSeconds: 32 * day })
  const pay = () => second.call('POST', `subscriptions/${second.subscriptionId}/pay`, {})
  expect((await pay()).status).toBe(402)
  await second.control(`customers/${second.customerId}/card`, { card: 'good' })
  expect((await pay()).status).toBe(200)
  expect((await second.sdk.subscriptions.retrieve(second.subscriptionId)).status).toBe('active')
  expect((await pay()).status).toBe(400)
})

test('cancelled for the end of the period, taken back, and cancelled again', async () => {
  const { sdk, control, subscriptionId } = await aCustomer()
  const read = () => sdk.subscriptions.retrieve(subscriptionId)
  await control(`subscriptions/${subscriptionId}/cancel`, { atPeriodEnd: true })
  expect(await read()).toMatchObject({ status: 'active', cancel_at_period_end: true })
  await control(`subscriptions/${subscriptionId}/resume`, {})
  expect(await read()).toMatchObject({ cancel_at_period_end: false, canceled_at: null })
  await control('clock', { advanceSeconds: 32 * day })
  expect((await read()).status).toBe('active')

  await control(`subscriptions/${subscriptionId}/cancel`, { atPeriodEnd: true })
  const end = (await read()).items.data[0]?.current_period_end
  await control('clock', { advanceSeconds: 32 * day })
  expect(await read()).toMatchObject({ status: 'canceled', ended_at: end })
  expect((await sdk.invoices.list({ subscription: subscriptionId })).data).toHaveLength(2)
  await expect(sdk.subscriptions.cancel(subscriptionId)).rejects.toMatchObject({
    statusCode: 400,
  })
})

test('a larger plan is charged for the rest of the period, and a smaller one becomes credit', async () => {
  const { sdk, control, call, subscriptionId, customerId } = await aCustomer()
  const change = (price: string, proration?: string) =>
    call('POST', `subscriptions/${subscriptionId}/change`, {
      price,
      ...(proration && { proration }),
    })
  expect((await change('price_x')).status).toBe(400)
  const { start, end } = await periodOf(sdk, subscriptionId)
  await control('clock', { advanceSeconds: Math.round((end - start) / 2) })
  await change(keys.prices.enterprise)
  const [latest] = (await sdk.invoices.list({ subscription: subscriptionId })).data
  expect(latest).toMatchObject({ status: 'paid', billing_reason: 'subscription_update' })
  expect(
    latest?.lines.data.map(({ pricing, amount }) => [
      pricing?.price_details?.price,
      Math.sign(amount),
    ]),
  ).toEqual([
    [keys.prices.pro, -1],
    [keys.prices.enterprise, 1],
  ])
  expect(Math.abs((latest?.amount_paid ?? 0) - 7500)).toBeLessThan(20)

  await change(keys.prices.starter)
  const credit = async () => {
    const customer = await sdk.customers.retrieve(customerId)
    return customer.deleted ? 0 : 0 - customer.balance
  }
  expect(Math.abs((await credit()) - 10_000)).toBeLessThan(20)
  await control('clock', { advanceSeconds: 17 * day })
  const [renewal] = (await sdk.invoices.list({ subscription: subscriptionId })).data
  expect(renewal?.total).toBe(19_900)
  expect(Math.abs((renewal?.amount_due ?? 0) - 9900)).toBeLessThan(20)
  expect(await credit()).toBe(0)
})

test('a change without proration is on the next invoice only', async () => {
  const { sdk, control, subscriptionId } = await aCustomer()
  const change = (proration: string) =>
    control(`subscriptions/${subscriptionId}/change`, { price: keys.prices.enterprise, proration })
  await change('none')
  const { items } = await sdk.subscriptions.retrieve(subscriptionId)
  expect(items.data[0]?.price.id).toBe(keys.prices.enterprise)
  await control('clock', { advanceSeconds: 32 * day })
  const { data } = await sdk.invoices.list({ subscription: subscriptionId })
  expect(data.map(({ amount_paid: paid }) => paid)).toEqual([39_900, 24_900])
})

test('a larger plan whose charge is refused leaves the subscription past due', async () => {
  const { sdk, control, subscriptionId } = await aCustomer({ card: 'fails-at-renewal' })
  await control(`subscriptions/${subscriptionId}/change`, { price: keys.prices.enterprise })
  expect((await sdk.subscriptions.retrieve(subscriptionId)).status).toBe('past_due')
  const [latest] = (await sdk.invoices.list({ subscription: subscriptionId })).data
  expect(latest).toMatchObject({ status: 'open', billing_reason: 'subscription_update' })
})

async function periodOf(sdk: Stripe, subscriptionId: string) {
  const [item] = (await sdk.subscriptions.retrieve(subscriptionId)).items.data
  return { start: item?.current_period_start ?? 0, end: item?.current_period_end ?? 0 }
}

test('a restart forgets nothing, its clock included', async () => {
  const dataFolder = mkdtempSync(join(tmpdir(), 'stripe-'))
  onTestFinished(() => rmSync(dataFolder, { recursive: true }))
  const first = await testStripe(here, { dataFolder })
  const { subscriptionId, customerId } = await aPurchase(first)
  await first.control('clock', { advanceSeconds: 32 * day })
  await first.control('delivery', { mode: 'hold' })
  const once = { idempotencyKey: 'k' }
  const made = await first.sdk.customers.create({ name: 'Eve' }, once)
  const before = await first.sdk.subscriptions.retrieve(subscriptionId)
  const told = await first.events()
  await first.close()

  const second = await testStripe(here, { dataFolder })
  const after = await second.sdk.subscriptions.retrieve(subscriptionId)
  expect(JSON.stringify(after)).toBe(JSON.stringify(before))
  expect((await second.sdk.customers.create({ name: 'Eve' }, once)).id).toBe(made.id)
  expect((await second.sdk.customers.list()).data.map(({ id }) => id)).toEqual([
    made.id,
    customerId,
  ])
  expect(await second.events()).toEqual(told)
  await second.control('clock', { advanceSeconds: 0 })
  expect((await second.sdk.invoices.list()).data).toHaveLength(2)
})

async function aCustomer(options: { card?: string } = {}) {
  const stripe = await testStripe(here)
  return { ...stripe, ...(await aPurchase(stripe, options)) }
}
