import { type SignalName, signalNames } from '../../../../contract/bidding/signal.ts'
import type { Weights } from '../../../../contract/insights/learning.ts'

/** A letter whose client has had time to reply. `counted`: number with which each signal entered its score; null: it did not. */
export type Letter = {
  marketplace: string
  score: number
  isReplied: boolean
  counted: Record<SignalName, number | null>
}

/** Scores a letter anew by other weights, as `fitScore` would have. */
export function scoreBy(weights: Weights, { counted }: Pick<Letter, 'counted'>): number {
  return Math.round(100 * meanBy(weights, counted))
}

/** Weighted mean of the signals that count, from 0 to 1; half where none does. */
export function meanBy(weights: Weights, counted: Letter['counted']): number {
  let [sum, all] = [0, 0]
  for (const name of signalNames) {
    const value = counted[name]
    if (value === null) continue
    sum += value * weights[name]
    all += weights[name]
  }
  return all === 0 ? 0.5 : sum / all
}
