import type { Answer } from '../../../contract/bidding/answer.ts'
import type { Reason } from '../../../contract/bidding/reasons.ts'
import type { Rules } from '../../../contract/bidding/rules.ts'
import type { KeptSignal } from '../../../contract/bidding/signal.ts'
import { checkSavedAnswers, checkSkills } from './check-rules.ts'

type InReview = { reason: Reason | null; score: number | null; signals: readonly KeptSignal[] }

/**
 * Finds why an application in review waits with these answers. One that waited for answers and has them all waits for
 * what `decide` would have named next, or else for the user who answered.
 */
export function reasonOnceAnswered(
  { reason, score, signals }: InReview,
  answers: readonly Answer[],
  rules: Pick<Rules, 'autoSendFrom' | 'minSkills' | 'unknownCounts'>,
): Reason | null {
  if (reason !== 'needs-answers' || answers.some(({ answer }) => answer === '')) return reason
  if (rules.autoSendFrom === null) return 'review-each'
  if (score !== null && score < rules.autoSendFrom) return 'below-threshold'
  if (checkSkills(signals, rules).some(({ passed }) => !passed)) return 'few-skills'
  return checkSavedAnswers(answers).some(({ passed }) => !passed) ? 'check-answers' : 'prepared'
}
