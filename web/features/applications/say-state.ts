import { type Application, reasonSentences } from '../../../contract/application.ts'
import { gateNamesInWords } from './say-event.ts'
import { sayWhen } from '../../ui/say-moment.ts'

export type Tone = 'good' | 'busy' | 'warn' | 'bad' | 'quiet'
export type SaidState = { words: string; tone: Tone; reason: string | null }

/** Where an application stands, in words, and why where that is not plain. */
export function sayState(
  application: Pick<Application, 'state' | 'reason' | 'failedGate' | 'stages'>,
  place: { marketplaceTitle: string; now: Date },
): SaidState {
  return { ...wordsOf(application, place), reason: sayReason(application) }
}

/** "Not sent: budget was 40." says more than that some rule did not hold. */
function sayReason({
  reason,
  failedGate,
}: Pick<Application, 'reason' | 'failedGate'>): string | null {
  if (reason === 'gate' && failedGate)
    return `Not sent. ${gateNamesInWords[failedGate.gate]}: ${failedGate.saw}.`
  return reason && reasonSentences[reason]
}

function wordsOf(
  { state, stages }: Pick<Application, 'state' | 'stages'>,
  { marketplaceTitle, now }: { marketplaceTitle: string; now: Date },
): { words: string; tone: Tone } {
  switch (state) {
    case 'queued':
      return { words: 'Queued', tone: 'quiet' }
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
      return { words: 'Please check', tone: 'warn' }
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
