import { type Share, wilson } from '../../../../contract/insights/interval.ts'
import type { Difference } from '../../../../contract/writing/comparison.ts'
import { intervalScore } from '../../../../contract/writing/sample-size.ts'

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
