import type { Answer } from '../../../contract/bidding/answer.ts'
import type { Reason } from '../../../contract/bidding/reasons.ts'
import type { Rules } from '../../../contract/bidding/rules.ts'
import type { KeptSignal } from '../../../contract/bidding/signal.ts'
import type { Terms } from '../../../contract/pricing/terms.ts'
import type { Doubt } from '../../../contract/writing/draft.ts'
import { checkSavedAnswers, checkSkills } from './check-rules.ts'

type InReview = { reason: Reason | null; score: number | null; signals: readonly KeptSignal[] }

/**
 * Answers of an application in review, doubts about its letter (null: not known) and its terms (null: none are asked for).
 */
type Settled = {
  answers: readonly Answer[]
  doubts: readonly Doubt[] | null
  terms: Pick<Terms, 'amount'> | null
}

/**
 * Finds why an application in review waits. One whose questions are all answered now, whose letter is beyond doubt
 * now or which has a price now, waits for what `decide` would have named next, or else for the user who settled it.
 */
export function reasonOnceSettled(
  { reason, score, signals }: InReview,
  { answers, doubts, terms }: Settled,
  rules: Pick<Rules, 'autoSendFrom' | 'minSkills' | 'unknownCounts'>,
): Reason | null {
  const isUnanswered = answers.some(({ answer }) => answer === '')
  const isUnpriced = terms !== null && terms.amount === null
  const isSettled =
    (reason === 'needs-answers' && !isUnanswered) ||
    (reason === 'letter-in-doubt' && doubts?.length === 0) ||
    (reason === 'needs-price' && !isUnpriced)
  if (!isSettled) return reason
  if (isUnanswered) return 'needs-answers'
  if (isUnpriced) return 'needs-price'
  if (rules.autoSendFrom === null) return 'review-each'
  if (score !== null && score < rules.autoSendFrom) return 'below-threshold'
  if (checkSkills(signals, rules).some(({ passed }) => !passed)) return 'few-skills'
  return checkSavedAnswers(answers).some(({ passed }) => !passed) ? 'check-answers' : 'prepared'
}
