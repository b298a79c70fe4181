import { expect, test } from 'vitest'
import { slopeOf, trendOf } from './slope.ts'

const minutes = Array.from({ length: 50 }, (_, x) => x)
/** Wobbles in a way that is the same in each run. */
const wobble = (x: number) => 400 * Math.sin(x * 2.3) + 250 * Math.cos(x * 5.1)

test('a straight line has its slope, and no doubt about it', () => {
  const { slope, low, high } = slopeOf(minutes.map((x) => ({ x, y: 7 + 3 * x })))
  for (const value of [slope, low, high]) expect(value).toBeCloseTo(3)
})

test('memory that only wobbles is flat', () => {
  const slope = slopeOf(minutes.map((x) => ({ x, y: 100_000 + wobble(x) })))
  expect(slope.low).toBeLessThan(0)
  expect(slope.high).toBeGreaterThan(0)
  expect(trendOf(slope, 100_000)).toBe('flat')
})

test('memory that wobbles and grows by a tenth an hour grows', () => {
  const slope = slopeOf(minutes.map((x) => ({ x, y: 100_000 + 167 * x + wobble(x) })))
  expect(slope.low).toBeGreaterThan(100)
  expect(trendOf(slope, 100_000)).toBe('grows')
})

test('a slow wave, whose neighbours are alike, leaves more doubt than one that jumps', () => {
  expect(width((x) => Math.sin(x / 8))).toBeGreaterThan(2 * width((x) => Math.sin(x * 2)))
})

function width(of: (x: number) => number): number {
  const { low, high } = slopeOf(minutes.map((x) => ({ x, y: of(x) })))
  return high - low
}
