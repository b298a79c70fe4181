import type { Application } from '../../../../contract/bidding/application.ts'

type Waiting = Pick<Application, 'reason' | 'score' | 'failedGate'>

/**
 * Says in a few words why an application waits for the user. `autoSendFrom`: null: nothing is sent automatically;
 * absent: not loaded yet.
 */
export function sayWhy(
  { reason, score, failedGate }: Waiting,
  autoSendFrom?: number | null,
): string {
  switch (reason) {
    case 'not-confirmed':
      return 'Could not be confirmed'
    case 'needs-answers':
      return sayQuestions(failedGate)
    case 'prepared':
      return 'You prepared it'
    case 'review-each':
      return score === null ? 'You review each' : `Score ${score}, you review each`
    case 'below-threshold':
      return sayScore(score, autoSendFrom)
    default:
      return 'To review'
  }
}

function sayScore(score: number | null, autoSendFrom: number | null | undefined): string {
  if (score === null) return 'Not scored'
  // The rules may have changed since it was decided.
  if (autoSendFrom == null || score >= autoSendFrom) return `Score ${score}`
  return `Score ${score}, below your ${autoSendFrom}`
}

function sayQuestions(failedGate: Waiting['failedGate']): string {
  const saw = failedGate?.gate === 'questions' ? failedGate.saw : null
  if (saw === null || typeof saw === 'string' || saw.asked === 0) return 'Asks questions'
  return `Asks ${saw.asked} ${saw.asked === 1 ? 'question' : 'questions'}`
}
