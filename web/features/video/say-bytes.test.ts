import { expect, test } from 'vitest'
import { sayBytes } from './say-bytes.ts'

test.each([
  [0, '0 bytes'],
  [999, '999 bytes'],
  [1_000, '1.0 KB'],
  [12_345_678, '12.3 MB'],
  [2_500_000_000, '2.5 GB'],
])('%i is %s', (bytes, words) => {
  expect(sayBytes(bytes)).toBe(words)
})
