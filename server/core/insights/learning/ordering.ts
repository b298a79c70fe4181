import { usualScore } from '../../../../contract/insights/interval.ts'
import type { Ordering } from '../../../../contract/insights/learning.ts'

/**
 * Standing of each letter among those with the other outcome: the share of these that it is rightly ahead of, or behind.
 * The same score counts half. Their mean is the share of pairs in the right order. DeLong et al., 1988.
 */
export function standingsOf(
  scores: readonly number[],
  replies: readonly boolean[],
): { replied: number[]; unanswered: number[] } {
  const sorted = (wanted: boolean) =>
    Float64Array.from(scores.filter((_, place) => replies[place] === wanted)).toSorted()
  const [replied, unanswered] = [sorted(true), sorted(false)]
  const standings: { replied: number[]; unanswered: number[] } = { replied: [], unanswered: [] }
  for (const [place, score] of scores.entries()) {
    if (replies[place]) standings.replied.push(shareBelow(unanswered, score))
    else standings.unanswered.push(1 - shareBelow(replied, score))
  }
  return standings
}

/** Share of pairs in the right order, with its 95 % interval. Null: there is no pair. */
export function orderingOf(
  scores: readonly number[],
  replies: readonly boolean[],
): Ordering | null {
  const { replied, unanswered } = standingsOf(scores, replies)
  if (replied.length === 0 || unanswered.length === 0) return null
  const share = meanOf(replied)
  const half = usualScore * Math.sqrt(varianceOfMean(replied) + varianceOfMean(unanswered))
  return { share, low: Math.max(0, share - half), high: Math.min(1, share + half) }
}

export function meanOf(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / values.length
}

/** Variance of the mean of independent values. */
export function varianceOfMean(values: readonly number[]): number {
  if (values.length < 2) return 0.25
  const mean = meanOf(values)
  const squares = values.reduce((sum, value) => sum + (value - mean) ** 2, 0)
  return squares / (values.length - 1) / values.length
}

function shareBelow(sorted: Float64Array, score: number): number {
  const [below, upTo] = [placeOf(sorted, score), placeOf(sorted, score + 0.5)]
  return (below + (upTo - below) / 2) / sorted.length
}

/** Number of sorted values below one. Scores are whole, so one half more leaves out the next. */
function placeOf(sorted: Float64Array, value: number): number {
  let [low, high] = [0, sorted.length]
  while (low < high) {
    const middle = (low + high) >> 1
    if ((sorted[middle] ?? 0) < value) low = middle + 1
    else high = middle
  }
  return low
}
