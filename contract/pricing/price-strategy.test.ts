import { expect, test } from 'vitest'
import { parsePlainly } from '../parse-plainly.ts'
import { emptyScannerForm } from '../bidding/scanner.ts'
import { defaultPriceStrategy } from './price-strategy.ts'
import { PricedScannerForm } from './priced-scanner.ts'

const form = { ...emptyScannerForm, name: 'Shops', keywords: 'shop' }
const problemsWith = (changes: object) =>
  parsePlainly(PricedScannerForm, {
    ...form,
    price: { ...defaultPriceStrategy, ...changes },
  }).error?.issues.map(({ message, path }) => `${path.join('.')}: ${message}`)

test('a scanner may leave its price out', () => {
  const { price: _price, ...unpriced } = form
  expect(PricedScannerForm.parse(unpriced).price).toBeNull()
  expect(PricedScannerForm.parse({ ...form, price: defaultPriceStrategy }).price).toEqual(
    defaultPriceStrategy,
  )
  expect(PricedScannerForm.safeParse({ ...form, budgetMin: 5, budgetMax: 1 }).success).toBe(false)
})

test.each([
  [{ kind: 'auction' }, 'price.kind: Choose one of the options'],
  [{ kind: 'fixed' }, 'price.fixedAmount: Required'],
  [{ kind: 'hours', hours: 5 }, 'price.hourlyRate: Required'],
  [{ kind: 'hours', hourlyRate: 5 }, 'price.hours: Required'],
  [{ sharePercent: 101 }, 'price.sharePercent: A whole number from 0 to 100'],
  [{ sharePercent: null }, 'price.sharePercent: A whole number from 0 to 100'],
  [{ floor: 0 }, 'price.floor: More than 0'],
  [{ floor: Number.NaN }, 'price.floor: Enter a number'],
  [{ hourlyRate: 100_000_001 }, 'price.hourlyRate: At most 100,000,000'],
  [{ currency: 'dollars' }, 'price.currency: Choose a currency'],
  [{ periodDays: 366 }, 'price.periodDays: A whole number from 1 to 365'],
  [{ milestonePercent: 0 }, 'price.milestonePercent: A whole number from 1 to 100'],
  [{ letter: 'Dear client' }, 'price: This field does not exist'],
])('a price with %j is refused: %s', (changes, problem) => {
  expect(problemsWith(changes)).toEqual([problem])
})
