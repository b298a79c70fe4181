import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { aPurchase, keys, testStripe } from '../../../../tests/support/outside/test-stripe.ts'

test('every object carries each field that the library promises', async () => {
  const stripe = await testStripe({ onTestFinished })
  const { sdk } = stripe
  const { checkoutId, customerId, subscriptionId } = await aPurchase(stripe)
  const subscription = await sdk.subscriptions.retrieve(subscriptionId)
  const [item] = subscription.items.data
  const [invoice] = (await sdk.invoices.list({ subscription: subscriptionId })).data
  const open = await sdk.checkout.sessions.create({
    mode: 'subscription',
    line_items: [{ price: keys.prices.pro, quantity: 1 }],
    success_url: 'https://bidwright.example/done',
  })

  expect(
    missingFrom(await sdk.checkout.sessions.retrieve(checkoutId), 'Checkout/Sessions.Session'),
  ).toEqual([])
  expect(missingFrom(open, 'Checkout/Sessions.Session')).toEqual([])
  expect(missingFrom(await sdk.customers.retrieve(customerId), 'Customers.Customer')).toEqual([])
  expect(missingFrom(await sdk.prices.retrieve(keys.prices.pro), 'Prices.Price')).toEqual([])
  expect(missingFrom(subscription, 'Subscriptions.Subscription')).toEqual([])
  expect(missingFrom(item, 'SubscriptionItems.SubscriptionItem')).toEqual([])
  expect(missingFrom(item?.price, 'Prices.Price')).toEqual([])
  expect(missingFrom(item?.plan, 'Plans.Plan')).toEqual([])
  expect(missingFrom(invoice, 'Invoices.Invoice')).toEqual([])
  expect(missingFrom(invoice?.lines.data[0], 'InvoiceLineItems.InvoiceLineItem')).toEqual([])
  const session = await sdk.billingPortal.sessions.create({ customer: customerId })
  expect(missingFrom(session, 'BillingPortal/Sessions.Session')).toEqual([])
  const [configuration] = (await sdk.billingPortal.configurations.list()).data
  expect(missingFrom(configuration, 'BillingPortal/Configurations.Configuration')).toEqual([])
})

test('the portal tells which change it was opened for', async () => {
  const stripe = await testStripe({ onTestFinished })
  const { sdk } = stripe
  const { customerId, subscriptionId } = await aPurchase(stripe)
  const { items } = await sdk.subscriptions.retrieve(subscriptionId)
  const itemId = items.data[0]?.id ?? ''
  const change = [{ id: itemId, price: keys.prices.enterprise, quantity: 1 }]
  const { flow } = await sdk.billingPortal.sessions.create({
    customer: customerId,
    flow_data: {
      type: 'subscription_update_confirm',
      subscription_update_confirm: { subscription: subscriptionId, items: change },
      after_completion: {
        type: 'redirect',
        redirect: { return_url: 'https://bidwright.example/billing' },
      },
    },
  })
  expect(flow?.subscription_update_confirm).toEqual({
    discounts: null,
    items: change,
    subscription: subscriptionId,
  })
  expect(flow?.after_completion.redirect?.return_url).toBe('https://bidwright.example/billing')
})

test('a price that is sold no longer stays archived, and renewals still charge it', async () => {
  const dataFolder = mkdtempSync(join(tmpdir(), 'stripe-'))
  onTestFinished(() => rmSync(dataFolder, { recursive: true }))
  const before = await testStripe({ onTestFinished }, { dataFolder })
  const { subscriptionId } = await aPurchase(before)
  const [paid] = (await before.sdk.invoices.list({ subscription: subscriptionId })).data
  await before.close()

  const prices = { ...keys.prices, pro: 'price_of_another_year' }
  const { sdk, control } = await testStripe({ onTestFinished }, { dataFolder, prices })
  const { items } = await sdk.subscriptions.retrieve(subscriptionId)
  expect(items.data[0]?.price).toMatchObject({
    id: keys.prices.pro,
    active: false,
    unit_amount: paid?.total,
  })
  await control('clock', { advanceSeconds: 32 * 86_400 })
  const { data } = await sdk.invoices.list({ subscription: subscriptionId })
  expect(data.map(({ total }) => total)).toEqual([paid?.total, paid?.total])
  expect(paid?.total).toBeGreaterThan(0)
})

/** Lists the fields that the library's declaration of an object requires, and that a thing lacks. */
function missingFrom(thing: object | undefined, declared: `${string}.${string}`): string[] {
  const [file = '', name = ''] = declared.split('.')
  const source = new URL(`resources/${file}.d.ts`, import.meta.resolve('stripe'))
  const [, body = ''] =
    new RegExp(`^export interface ${name} \\{\n(.*?)^\\}`, 'msu').exec(
      readFileSync(source, 'utf8'),
    ) ?? []
  const fields = [...body.matchAll(/^ {4}(\w+): /gmu)].map(([, field = '']) => field)
  expect(fields).toEqual(expect.arrayContaining(['id', 'object']))
  return fields.filter((field) => !Object.hasOwn(thing ?? {}, field))
}
