import { usualScore } from '../../../../contract/insights/interval.ts'
import type { Effect, Weights } from '../../../../contract/insights/learning.ts'
import { fitWeights } from './fit-weights.ts'
import { type Letter, scoreBy } from './letter.ts'
import { meanOf, standingsOf, varianceOfMean } from './ordering.ts'

/** Parts in which the letters take turns at being left out of the fit. */
const folds = 5

/** Outcome of a trial. `score`: standard score of the gain. */
export type Trial = Omit<Effect, 'automatic'> & { score: number }

/**
 * Tries out fitted weights against the present ones on letters that they were not fitted to: the letters are dealt into
 * five parts by their order, and each part is scored by the weights that fit the four others. The gain and its
 * uncertainty come from the difference of the standings of each letter, as DeLong et al. (1988) compare two scores of the
 * same cases. Null: there is no pair in one of the parts.
 */
export function tryWeights(letters: readonly Letter[], present: Weights): Trial | null {
  const gains: { replied: number[]; unanswered: number[] } = { replied: [], unanswered: [] }
  const pairs: { present: number[]; proposed: number[] } = { present: [], proposed: [] }
  const half = { present: 0, proposed: 0, all: 0 }
  for (let fold = 0; fold < folds; fold += 1) {
    const fitted = fitWeights(letters.filter((_, place) => place % folds !== fold))
    const held = letters.filter((_, place) => place % folds === fold)
    const replies = held.map(({ isReplied }) => isReplied)
    if (!replies.includes(true) || !replies.includes(false)) return null
    const [before, after] = [present, fitted].map((weights) =>
      held.map((letter) => scoreBy(weights, letter)),
    ) as [number[], number[]] // one list for each
    const [old, own] = [standingsOf(before, replies), standingsOf(after, replies)]
    gains.replied.push(...own.replied.map((standing, at) => standing - (old.replied[at] ?? 0)))
    gains.unanswered.push(
      ...own.unanswered.map((standing, at) => standing - (old.unanswered[at] ?? 0)),
    )
    pairs.present.push(...old.replied)
    pairs.proposed.push(...own.replied)
    half.present += repliesInBestHalf(before, replies)
    half.proposed += repliesInBestHalf(after, replies)
    half.all += replies.filter(Boolean).length
  }
  const gain = meanOf(gains.replied)
  const error = Math.sqrt(varianceOfMean(gains.replied) + varianceOfMean(gains.unanswered))
  return {
    bestHalf: { present: half.present / half.all, proposed: half.proposed / half.all },
    pairs: {
      present: meanOf(pairs.present),
      proposed: meanOf(pairs.proposed),
      low: gain - usualScore * error,
      high: gain + usualScore * error,
    },
    score: error === 0 ? 0 : gain / error,
  }
}

/** Counts the replies among the half with the highest scores. Letters with the score at its edge count in part. */
function repliesInBestHalf(scores: readonly number[], replies: readonly boolean[]): number {
  const room = scores.length / 2
  const edge = scores.toSorted((one, other) => other - one)[Math.floor(room)] ?? 0
  const above = count(scores, (score) => score > edge)
  const atEdge = count(scores, (score) => score === edge)
  const part = (room - above) / atEdge
  let found = 0
  for (const [place, score] of scores.entries())
    if (replies[place] && score >= edge) found += score > edge ? 1 : part
  return found
}

function count(scores: readonly number[], isWanted: (score: number) => boolean): number {
  return scores.filter(isWanted).length
}
