import type { Application } from '../../../../contract/bidding/application.ts'
import { sayReason, sayReasonInFull } from '../../../../contract/bidding/reasons.ts'
import { sayWhen } from '../../../ui/words/say-moment.ts'

export type Tone = 'good' | 'busy' | 'warn' | 'bad' | 'quiet'
export type SaidState = {
  words: string
  tone: Tone
  /** Reason, as a sentence of its own. */
  reason: string | null
  /** Reason as shown beside the state, which it must not repeat ("Cancelled, not sent: …"). */
  beside: string | null
}
type Reasoned = Pick<Application, 'state' | 'reason' | 'failedGate' | 'nextAt'>

/** Says the state of an application, and the reason where the state alone does not explain it. */
export function sayState(
  application: Reasoned & Pick<Application, 'stages'>,
  place: { marketplaceTitle: string; now: Date },
): SaidState {
  const { reason, failedGate } = application
  const said = wordsOf(application, place)
  if (reason === null) return { ...said, reason: null, beside: null }
  const earliest = sayEarliest(application, place.now)
  return {
    ...said,
    reason: sayReasonInFull(reason, failedGate) + earliest,
    beside: capitalized(sayReason(reason, failedGate).why) + earliest,
  }
}

/** Says the earliest moment of sending. No promise: of several that wait for one pace, one is sent then. */
function sayEarliest({ state, nextAt }: Reasoned, now: Date): string {
  if (state !== 'queued' || nextAt === null || Date.parse(nextAt) <= now.getTime()) return ''
  return ` Earliest ${sayWhen(nextAt, now)}.`
}

function capitalized(sentence: string): string {
  return sentence.charAt(0).toUpperCase() + sentence.slice(1)
}

function wordsOf(
  { state, reason, stages }: Pick<Application, 'state' | 'reason' | 'stages'>,
  { marketplaceTitle, now }: { marketplaceTitle: string; now: Date },
): { words: string; tone: Tone } {
  switch (state) {
    case 'queued':
      return { words: 'Waiting', tone: 'quiet' }
    case 'reserving':
      return { words: 'Preparing…', tone: 'busy' }
    case 'submitting':
      return { words: 'Sending…', tone: 'busy' }
    case 'submitted': {
      const when = stages.sentAt ? ` ${sayWhen(stages.sentAt, now)}` : ''
      return { words: `Sent to ${marketplaceTitle}${when}`, tone: 'good' }
    }
    case 'unknown':
      return { words: 'Looking up…', tone: 'warn' }
    case 'review':
      return reason === 'not-confirmed'
        ? { words: 'Please check', tone: 'warn' }
        : { words: 'To review', tone: 'warn' }
    case 'capped':
      return { words: 'Capped', tone: 'warn' }
    case 'failed':
      return { words: 'Failed', tone: 'bad' }
    case 'skipped':
      return { words: 'Skipped', tone: 'quiet' }
    case 'cancelled':
      return { words: 'Cancelled', tone: 'quiet' }
  }
}
