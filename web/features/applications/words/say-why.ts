import type { Application } from '../../../../contract/bidding/application.ts'

type Waiting = Pick<Application, 'reason' | 'score' | 'failedGate'>

/**
 * Says in a few words why an application waits for the user, beside its score. `autoSendFrom`: null: nothing is
 * sent automatically; absent: not loaded yet.
 */
export function sayWhy(
  { reason, score, failedGate }: Waiting,
  autoSendFrom?: number | null,
): string {
  switch (reason) {
    case 'not-confirmed':
      return 'Not confirmed'
    case 'needs-answers':
      return sayQuestions(failedGate)
    case 'send-yourself':
      return 'You send it'
    case 'prepared':
      return 'You prepared it'
    case 'wants-person':
      return 'You press Send'
    case 'confirm-preview':
      return 'Preview shown: confirm it'
    case 'preview-gone':
      return 'Preview expired'
    case 'review-each':
      return 'To review'
    case 'check-answers':
      return 'First use of a saved answer'
    case 'letter-in-doubt':
      return 'Letter in doubt'
    case 'needs-price':
      return 'No price yet'
    case 'other-language':
      return 'Other language'
    case 'few-skills':
      return sayCommon(failedGate)
    case 'below-threshold':
      return sayThreshold(score, autoSendFrom)
    default:
      return 'To review'
  }
}

function sayThreshold(score: number | null, autoSendFrom: number | null | undefined): string {
  if (score === null) return 'Not scored'
  // The rules may have changed since it was decided.
  if (autoSendFrom == null || score >= autoSendFrom) return 'To review'
  return `Below your ${autoSendFrom}`
}

function sayCommon(failedGate: Waiting['failedGate']): string {
  const saw = failedGate?.gate === 'skills' ? failedGate.saw : null
  if (saw === null || typeof saw === 'string' || saw.inCommon === null) return 'Skills not known'
  return `${saw.inCommon} of your skills, you want ${saw.minSkills}`
}

function sayQuestions(failedGate: Waiting['failedGate']): string {
  const saw = failedGate?.gate === 'questions' ? failedGate.saw : null
  if (saw === null || typeof saw === 'string' || saw.asked === 0) return 'Asks questions'
  return `Asks ${saw.asked} ${saw.asked === 1 ? 'question' : 'questions'}`
}
