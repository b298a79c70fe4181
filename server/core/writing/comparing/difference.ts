import type { Difference } from '../../../../contract/writing/comparison.ts'
import { intervalScore } from '../../../../contract/writing/sample-size.ts'

/** Things that happened, of things that could have. */
export type Share = { of: number; hits: number }

/**
 * Estimates how far two shares are apart, in points of 100, with Newcombe's interval from Wilson's of each. It is the
 * interval of 97 %: that of 95 % excludes no difference in up to 6 % of null experiments. docs/decisions/056
 */
export function differenceOf(first: Share, second: Share, score = intervalScore): Difference {
  const [from, to] = [wilson(first, score), wilson(second, score)]
  const points = to.share - from.share
  const low = points - Math.hypot(to.share - to.low, from.high - from.share)
  const high = points + Math.hypot(to.high - to.share, from.share - from.low)
  return { points: points * 100, low: low * 100, high: high * 100 }
}

/** Wilson's score interval of one share. Nothing observed: anything from 0 to 1. */
export function wilson(
  { of, hits }: Share,
  score = intervalScore,
): { share: number; low: number; high: number } {
  if (of === 0) return { share: 0, low: 0, high: 1 }
  const share = hits / of
  const square = score ** 2
  const middle = share + square / (2 * of)
  const half = score * Math.sqrt((share * (1 - share)) / of + square / (4 * of ** 2))
  const whole = 1 + square / of
  return {
    share,
    low: hits === 0 ? 0 : (middle - half) / whole,
    high: hits === of ? 1 : (middle + half) / whole,
  }
}
