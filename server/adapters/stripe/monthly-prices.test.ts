import { expect, test } from 'vitest'
import { anAnsweringServer } from '../../../tests/support/outside/an-answering-server.ts'
import { testPrices as prices } from '../../../tests/support/payments/a-subscription.ts'
import type { Price } from '../../ports/payments.ts'
import { stripePayments } from './stripe-payments.ts'

const monthly = { interval: 'month', interval_count: 1, usage_type: 'licensed' }
const price = { active: true, currency: 'gbp', unit_amount: 24_900, recurring: monthly }

test('a price that is charged once a month is a monthly one', async () => {
  expect(await read(price)).toMatchObject({ isMonthly: true })
})

test.each([
  ['a quarterly price', { ...monthly, interval_count: 3 }],
  ['a price of every second month', { ...monthly, interval_count: 2 }],
  ['a yearly price', { ...monthly, interval: 'year' }],
  ['a yearly price that counts months', { ...monthly, interval_count: 12 }],
  ['a weekly price', { ...monthly, interval: 'week' }],
  ['a daily price', { ...monthly, interval: 'day' }],
  ['a price by what is used', { ...monthly, usage_type: 'metered' }],
  ['a price that is paid once', null],
])('%s is not taken for a monthly one', async (_, recurring) => {
  expect(await read({ ...price, recurring })).toMatchObject({ isMonthly: false })
})

async function read(answer: unknown): Promise<Price | null> {
  const apiUrl = await anAnsweringServer(() => ({ status: 200, body: JSON.stringify(answer) }))
  const keys = { secretKey: 'sk_test_bids', webhookSecret: 'whsec_that_they_sign_with' }
  return stripePayments({ ...keys, apiUrl }).findPrice(prices.pro)
}
