import { expect, test } from 'vitest'
import { sayBandNumbers } from './say-bands.ts'

test('a band of scores is said with its share of replies and the interval', () => {
  const band = { from: 80, to: 89, sent: 1_040, replied: 130, low: 0.106, high: 0.147 }
  expect(sayBandNumbers(band)).toBe('80–89: 12.5%, 130 of 1,040 replied, between 11% and 15%')
})
