import { expect, onTestFinished, test } from 'vitest'
import { aStripe, type TestStripe } from '../../tests/support/payments/a-stripe.ts'
import { testPrices } from '../../tests/support/payments/a-subscription.ts'
import { stripePayments } from '../adapters/stripe/stripe-payments.ts'
import type { Config } from '../config/config.ts'
import type { FormerPrices } from '../core/billing/checkout/plans-by-price.ts'
import { createLog } from './create-log.ts'
import { priceCheck, refuseWrongPrices } from './price-check.ts'

const ending = { onTestFinished }

test('right prices are in nobody’s way', async () => {
  const { config } = await aStripe(ending)
  const { start, pricesChecked, warnings } = aProduct(config)
  await start()
  await pricesChecked()
  expect(warnings).toEqual([])
})

const pro = `The price of Pro, ${testPrices.pro},`
const mistakes: [string, (stripe: TestStripe) => Promise<unknown>, string][] = [
  [
    'another amount',
    (stripe) => stripe.changePrice(testPrices.pro, { amount: 24_800 }),
    `${pro} is 248.00 GBP at the payment provider and 249.00 GBP here.`,
  ],
  [
    'another currency',
    (stripe) => stripe.changePrice(testPrices.pro, { currency: 'eur' }),
    `${pro} is 249.00 EUR at the payment provider and 249.00 GBP here.`,
  ],
  [
    'another interval',
    (stripe) => stripe.changePrice(testPrices.pro, { interval: 'year' }),
    `${pro} is not charged once a month.`,
  ],
  [
    'a price that is archived',
    (stripe) => stripe.changePrice(testPrices.pro, { isActive: false }),
    `${pro} is archived at the payment provider.`,
  ],
]

test.each(mistakes)('%s keeps the product from starting and selling', async (_name, make, said) => {
  const stripe = await aStripe(ending)
  await make(stripe)
  const { start, pricesChecked } = aProduct(stripe.config)
  await expect(start()).rejects.toMatchObject({
    name: 'StartError',
    message: `${said}\nCorrect the variables STRIPE_… (.env.example).`,
  })
  await expect(pricesChecked()).rejects.toMatchObject({ code: 'price-unknown' })
})

test('every price that is wrong is told, and two plans with one price', async () => {
  const { config } = await aStripe(ending)
  const prices = { starter: 'price_none', pro: testPrices.pro, enterprise: testPrices.pro }
  const problems = await aProduct({ ...config, prices }).findPriceProblems()
  expect(problems).toEqual([
    "The price of Starter, price_none, doesn't exist at the payment provider.",
    `The price of Enterprise, ${testPrices.pro}, is 249.00 GBP at the payment provider and 399.00 GBP here.`,
    'Pro and Enterprise have the same price id.',
  ])
})

test('a former price may cost anything, and has to exist and to be of one plan', async () => {
  const stripe = await aStripe(ending)
  const former = testPrices.enterprise
  await stripe.changePrice(former, { amount: 1, interval: 'year', isActive: false })
  const prices = { ...testPrices, enterprise: 'price_none' }
  const problemsWith = (formerPrices: FormerPrices) =>
    aProduct({ ...stripe.config, prices, formerPrices }).findPriceProblems()
  const notSold = "The price of Enterprise, price_none, doesn't exist at the payment provider."
  expect(await problemsWith({ pro: [former] })).toEqual([notSold])
  expect(await problemsWith({ pro: ['price_gone', former], enterprise: [former] })).toEqual([
    notSold,
    "The former price of Pro, price_gone, doesn't exist at the payment provider.",
    'Pro and Enterprise have the same price id.',
  ])
})

test('a key that may not read prices keeps the product from starting', async () => {
  const { config } = await aStripe(ending)
  const { start } = aProduct({ ...config, secretKey: 'sk_test_revoked' })
  await expect(start()).rejects.toThrow("The payment provider doesn't let this key read prices.")
})

test('a key that may not set up the customer portal keeps the product from starting and selling', async () => {
  const stripe = await aStripe(ending)
  const path = '/v1/billing_portal/configurations'
  await stripe.fault({ path, effect: { kind: 'status', status: 403 }, times: null })
  const { start, pricesChecked } = aProduct(stripe.config)
  await expect(start()).rejects.toThrow(
    "The payment provider doesn't let this key set up the customer portal",
  )
  await expect(pricesChecked()).rejects.toMatchObject({ code: 'price-unknown' })
  await stripe.mend()
  await start()
  await pricesChecked()
})

test('out of reach it starts with a warning, sells nothing, and looks again before the first sale', async () => {
  const stripe = await aStripe(ending)
  await stripe.close()
  const { start, pricesChecked, warnings } = aProduct(stripe.config)
  await start()
  expect(warnings).toMatchObject([
    { msg: expect.stringMatching(/^We couldn't reach the payment provider to check the prices/u) },
  ])
  await expect(pricesChecked()).rejects.toMatchObject({ code: 'payments-unreachable' })

  await stripe.open()
  await pricesChecked()
  await stripe.close()
  await pricesChecked() // they were right before
})

test('an answer that cannot be read is no reason not to start', async () => {
  const stripe = await aStripe(ending)
  await stripe.fault({ effect: { kind: 'malformed' }, times: null })
  const { start, pricesChecked, warnings } = aProduct(stripe.config)
  await start()
  expect(warnings).toHaveLength(1)
  await stripe.mend()
  await pricesChecked()
})

test('where nothing is sold nobody is asked', async () => {
  const { start, pricesChecked, findPriceProblems } = aProduct(null)
  await start()
  await pricesChecked()
  expect(await findPriceProblems()).toEqual([])
})

/** Starts the part of a product that checks prices. */
function aProduct(config: Config['payments']) {
  const warnings: unknown[] = []
  const destination = { write: (line: string) => void warnings.push(JSON.parse(line)) }
  const log = createLog({ level: 'warn', destination })
  const check = priceCheck(config, config && stripePayments(config))
  return { ...check, warnings, start: () => refuseWrongPrices({ ...check, log }) }
}
