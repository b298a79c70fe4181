import type { TemplateCounts, Verdict } from '../../contract/writing/comparison.ts'
import { conclude } from '../../server/core/writing/comparing/conclude.ts'

/** Two templates with so many letters each, and how often a letter of either is answered. */
export type Experiment = { each: number; rates: readonly [number, number] }

/**
 * Lets letters go out one by one, concludes after each as somebody does who looks all the time, and returns every winner
 * that was ever named.
 */
export function winnersSeen(
  random: () => number,
  { each, rates: [first, second] }: Experiment,
): Set<Verdict> {
  let counts = { first: countsOf(0, 0), second: countsOf(0, 0) }
  const winners = new Set<Verdict>()
  const look = () => {
    const { verdict } = conclude(counts, each)
    if (verdict === 'first' || verdict === 'second') winners.add(verdict)
  }
  for (let sent = 0; sent < each; sent += 1) {
    counts = { ...counts, first: withLetter(counts.first, random() < first) }
    look()
    counts = { ...counts, second: withLetter(counts.second, random() < second) }
    look()
  }
  return winners
}

/** Counts of letters that are all settled. */
export function countsOf(sent: number, replied: number): TemplateCounts {
  return { sent, settled: sent, viewed: replied, replied }
}

function withLetter({ sent, replied }: TemplateCounts, isAnswered: boolean): TemplateCounts {
  return countsOf(sent + 1, replied + (isAnswered ? 1 : 0))
}
