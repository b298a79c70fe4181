import type { Effect, Missing } from '../../../../contract/insights/learning.ts'
import { sayCount } from '../../../ui/words/say-count.ts'
import { sayList } from '../../../ui/words/say-list.ts'

const percent = new Intl.NumberFormat('en-GB', { style: 'percent' })

/** Says how many applications are missing: "140 applications, 50 replies". */
export function sayMissing({ letters, replied, unanswered }: Missing): string {
  const parts = [
    ...(letters > 0 ? [things(letters, 'application', 'applications')] : []),
    ...(replied > 0 ? [things(replied, 'reply', 'replies')] : []),
    ...(unanswered > 0
      ? [things(unanswered, 'application without a reply', 'applications without a reply')]
      : []),
  ]
  return sayList(parts)
}

/** Says in sentences what the weights would have done to applications that they were not fitted to. */
export function sayEffect({ bestHalf, pairs, automatic }: Effect, letters: number): string[] {
  const gain = [pairs.low, pairs.high].map((share) => Math.round(100 * share))
  return [
    `The best-scored half of your applications would have brought ${percent.format(bestHalf.proposed)} of your replies; with today's weights, ${percent.format(bestHalf.present)}.`,
    `An answered application would have scored higher than an unanswered one in ${percent.format(pairs.proposed)} of pairs instead of ${percent.format(pairs.present)}; the true gain is likely ${gain.join(' to ')} points.`,
    ...(automatic === null
      ? []
      : [
          `By score, ${sayCount(automatic.proposed)} of the ${sayCount(letters)} would be sent automatically instead of ${sayCount(automatic.present)}.`,
        ]),
  ]
}

function things(count: number, one: string, several: string): string {
  return `${sayCount(count)} ${count === 1 ? one : several}`
}
