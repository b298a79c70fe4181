import { expect, test } from 'vitest'
import { mannWhitney } from './mann-whitney.ts'

const numbers = (from: number, count: number) =>
  Array.from({ length: count }, (_, index) => from + index)

test('agrees with published values', () => {
  // Mann and Whitney's statistic U = 0 of 5 and 5: exactly 0.0079; the normal approximation says 0.0122.
  expect(mannWhitney(numbers(1, 5), numbers(6, 5))).toBeCloseTo(0.0122, 3)
  expect(mannWhitney([19, 22, 16, 29, 24], [20, 11, 17, 12])).toBeCloseTo(0.1113, 3)
})

test('equal samples are no different, in whatever order, and shifted ones are', () => {
  expect(mannWhitney([1, 1, 1], [1, 1, 1])).toBe(1)
  const even = numbers(0, 200).map((value) => value * 2)
  const odd = even.map((value) => value + 1)
  expect(mannWhitney(even, odd)).toBeGreaterThan(0.9)
  expect(mannWhitney(odd, even)).toBeCloseTo(mannWhitney(even, odd), 10)
  expect(
    mannWhitney(
      even,
      even.map((value) => value + 80),
    ),
  ).toBeLessThan(0.001)
})
