import { expect, test } from 'vitest'
import { paidTiers, plans } from '../../../../contract/billing/plans.ts'
import { PortError } from '../../../ports/port-error.ts'
import type { Price } from '../../../ports/payments.ts'
import { askUntilRight, priceProblem, requireRightPrices } from './check-prices.ts'

const right: Price = { isActive: true, currency: 'gbp', amount: 24_900, isMonthly: true }
const begin = 'The price of Pro, price_1B,'

test.each(paidTiers)('what %s costs is taken from the plan table', (tier) => {
  const amount = plans[tier].priceGbp * 100
  expect(priceProblem(tier, { id: 'price_1', price: { ...right, amount } })).toBeNull()
  for (const wrong of [amount + 1, amount - 1, amount / 100, 0, -amount])
    expect(priceProblem(tier, { id: 'price_1', price: { ...right, amount: wrong } })).not.toBeNull()
})

test.each([
  [null, `${begin} doesn't exist at the payment provider.`],
  [{ isActive: false }, `${begin} is archived at the payment provider.`],
  [{ isMonthly: false }, `${begin} is not charged once a month.`],
  [{ amount: 19_900 }, `${begin} is 199.00 GBP at the payment provider and 249.00 GBP here.`],
  [{ amount: null }, `${begin} is no fixed amount at the payment provider and 249.00 GBP here.`],
  [{ currency: 'usd' }, `${begin} is 249.00 USD at the payment provider and 249.00 GBP here.`],
])('a price with %j is told in a sentence', (change, sentence) => {
  const price = change && { ...right, ...change }
  expect(priceProblem('pro', { id: 'price_1B', price })).toBe(sentence)
})

test('right once is right for good, and those who ask meanwhile share the answer', async () => {
  let asked = 0
  const ask = askUntilRight(async () => {
    asked += 1
    return []
  })
  expect(await Promise.all([ask(), ask(), ask()])).toEqual([[], [], []])
  expect(await ask()).toEqual([])
  expect(asked).toBe(1)
})

test('prices that are wrong or unknown are asked for again', async () => {
  const answers = [
    () => Promise.reject(new PortError('not-reached')),
    async () => ['It costs another amount.'],
    async () => [],
  ]
  const ask = askUntilRight(() => (answers.shift() ?? (() => Promise.reject(new Error())))())
  await expect(requireRightPrices(ask)).rejects.toMatchObject({ code: 'payments-unreachable' })
  await expect(requireRightPrices(ask)).rejects.toMatchObject({ code: 'price-unknown' })
  await requireRightPrices(ask)
  await requireRightPrices(ask)
})
