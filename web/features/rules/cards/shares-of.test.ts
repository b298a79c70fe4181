import fc from 'fast-check'
import { expect, test } from 'vitest'
import { sharesOf } from './shares-of.ts'

test.each([
  [
    [35, 25, 20, 10, 10],
    [35, 25, 20, 10, 10],
  ],
  [
    [1, 1, 1],
    [34, 33, 33],
  ],
  [
    [0, 7],
    [0, 100],
  ],
  [[0, 0], null],
  [[Number.NaN, 1], null],
  [[-1, 2], null],
])('of %j it is %j', (weights, shares) => {
  expect(sharesOf(weights)).toEqual(shares)
})

test('shares add up to 100, and each is its exact one but for rounding', () => {
  fc.assert(
    fc.property(fc.array(fc.integer({ min: 0, max: 100 }), { minLength: 1 }), (weights) => {
      const sum = weights.reduce((total, weight) => total + weight, 0)
      fc.pre(sum > 0)
      const shares = sharesOf(weights) ?? []
      expect(shares.reduce((total, share) => total + share, 0)).toBe(100)
      for (const [place, share] of shares.entries())
        expect(Math.abs(share - ((weights[place] ?? 0) / sum) * 100)).toBeLessThanOrEqual(1)
    }),
  )
})
