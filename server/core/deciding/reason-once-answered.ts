import type { Answer } from '../../../contract/bidding/answer.ts'
import type { Reason } from '../../../contract/bidding/reasons.ts'
import type { Rules } from '../../../contract/bidding/rules.ts'

type InReview = { reason: Reason | null; score: number | null }

/**
 * Finds why an application in review waits with these answers. One that waited for answers and has them all waits for
 * what `decide` would have named next, or else for the user who answered.
 */
export function reasonOnceAnswered(
  { reason, score }: InReview,
  answers: readonly Answer[],
  { autoSendFrom }: Pick<Rules, 'autoSendFrom'>,
): Reason | null {
  if (reason !== 'needs-answers' || answers.some(({ answer }) => answer === '')) return reason
  if (autoSendFrom === null) return 'review-each'
  return score !== null && score < autoSendFrom ? 'below-threshold' : 'prepared'
}
