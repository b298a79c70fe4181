import { expect, test } from 'vitest'
import {
  defaultPriceStrategy,
  type PriceStrategy,
} from '../../../../contract/pricing/price-strategy.ts'
import { sayPriceExample } from './price-example.ts'

const said = (changes: Partial<PriceStrategy>) =>
  sayPriceExample({ ...defaultPriceStrategy, ...changes })

test('says what a strategy makes of a typical job', () => {
  expect(said({})).toBe("For a job of $500 – $1,000 you'd bid $750.")
  expect(said({ sharePercent: 33, currency: 'EUR' })).toBe(
    "For a job of €500 – €1,000 you'd bid €665.",
  )
  expect(said({ floor: 900 })).toBe("For a job of $500 – $1,000 you'd bid $900.")
  const hours = { kind: 'hours', hourlyRate: 35.5, hours: 17 } as const
  expect(said(hours)).toBe("For a job of $500 – $1,000 you'd bid $603.50.")
})

test('says when a typical job would have no price', () => {
  expect(said({ floor: 1_200 })).toBe(
    "A job of $500 – $1,000 would wait for your review. The client's budget is below your minimum.",
  )
})

test('says nothing of a strategy that is not complete', () => {
  expect(said({ kind: 'fixed' })).toBeNull()
  expect(said({ sharePercent: Number.NaN })).toBeNull()
  expect(sayPriceExample(null)).toBeNull()
})
