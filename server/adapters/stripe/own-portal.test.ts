import { expect, onTestFinished, test } from 'vitest'
import Library from 'stripe'
import { testPrices as prices } from '../../../tests/support/payments/a-subscription.ts'
import { aStripe, type TestStripe } from '../../../tests/support/payments/a-stripe.ts'
import { stripePayments } from './stripe-payments.ts'

const ending = { onTestFinished }
const terms = {
  proration_behavior: 'always_invoice',
  schedule_at_period_end: { conditions: [{ type: 'decreasing_item_amount' }] },
}

test('the portal has our terms whatever the account’s own are, and is set up once', async () => {
  const stripe = await aStripe(ending)
  await Promise.all([stripe.payments.preparePortal(), stripe.payments.preparePortal()])
  await stripePayments(stripe.config).preparePortal() // another start
  const [own, ...others] = await configurationsOf(stripe)
  expect(others).toMatchObject([{ is_default: true }])
  expect(own?.features.subscription_update).toMatchObject({ enabled: true, ...terms })
  const offered = own?.features.subscription_update.products?.flatMap((each) => each.prices)
  expect(offered).toEqual(Object.values(prices))

  const customerId = await stripe.payments.makeCustomer({ uid: 'u1', email: 'ada@example.org' })
  const page = await stripe.payments.openPortal({
    customerId,
    returnUrl: 'http://localhost:3000/profile',
    change: null,
  })
  expect((await fetch(page)).status).toBe(200)
  expect(await configurationsOf(stripe)).toHaveLength(2)
})

test('terms that somebody has changed are corrected at the next start, and other prices get a portal of their own', async () => {
  const stripe = await aStripe(ending)
  await stripe.payments.preparePortal()
  const [own] = await configurationsOf(stripe)
  const sdk = libraryFor(stripe)
  for (const change of [
    { enabled: false },
    { proration_behavior: 'none' },
    { schedule_at_period_end: { conditions: [] } },
  ]) {
    await sdk.billingPortal.configurations.update(own?.id ?? '', {
      metadata: own?.metadata ?? {},
      features: settings({ ...terms, ...change }),
    })
    await stripePayments(stripe.config).preparePortal()
    const [now] = await configurationsOf(stripe)
    expect(now?.features.subscription_update).toMatchObject({ enabled: true, ...terms })
  }
  await sdk.billingPortal.configurations.update(own?.id ?? '', {
    active: false,
    metadata: own?.metadata ?? {},
    features: settings(terms),
  })
  await stripePayments(stripe.config).preparePortal()
  expect((await configurationsOf(stripe))[0]).toMatchObject({ id: own?.id, active: true })
  const fewer = { ...stripe.config, prices: { ...prices, enterprise: prices.pro } }
  await stripePayments(fewer).preparePortal()
  expect(await configurationsOf(stripe)).toHaveLength(3)
})

test('a key that may not set the portal up is said; a service that is away is asked again', async () => {
  const stripe = await aStripe(ending)
  const path = '/v1/billing_portal/configurations'
  await stripe.fault({ path, method: 'POST', effect: { kind: 'status', status: 403 } })
  const { preparePortal } = stripe.payments
  await expect(preparePortal()).rejects.toMatchObject({ code: 'payment-refused' })
  await stripe.fault({ path, effect: { kind: 'status', status: 500 } })
  await expect(preparePortal()).rejects.toMatchObject({ code: 'not-reached' })
  await preparePortal()
  expect(await configurationsOf(stripe)).toHaveLength(2)
})

function settings(update: object): Library.BillingPortal.ConfigurationUpdateParams.Features {
  return {
    invoice_history: { enabled: true },
    payment_method_update: { enabled: true },
    subscription_cancel: { enabled: true, mode: 'at_period_end' },
    subscription_update: {
      enabled: true,
      default_allowed_updates: ['price'],
      products: [{ product: 'prod_pro', prices: [prices.pro] }],
      ...update,
    },
  }
}

/** Configurations of the account, newest first. */
async function configurationsOf(stripe: TestStripe) {
  return (await libraryFor(stripe).billingPortal.configurations.list()).data
}

function libraryFor({ url, config }: TestStripe): Library {
  const { hostname: host, port } = new URL(url)
  return new Library(config.secretKey, { host, port, protocol: 'http' })
}
