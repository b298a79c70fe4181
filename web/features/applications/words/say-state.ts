import type { Application } from '../../../../contract/bidding/application.ts'
import type { Instant } from '../../../../contract/instant.ts'
import { sayReason, sayReasonInFull } from '../../../../contract/bidding/reasons.ts'
import { sayOutcome } from './say-outcome.ts'
import { sayWhen } from '../../../ui/words/say-moment.ts'

export type Tone = 'good' | 'busy' | 'warn' | 'bad' | 'quiet'
export type SaidState = {
  /** State in words; where `at` is given, they go on with that time. */
  words: string
  at: Instant | null
  tone: Tone
  /** Reason, as a sentence of its own. */
  reason: string | null
  /** Reason as shown beside the state, which it must not repeat ("Cancelled, not sent: …"). */
  beside: string | null
}
type Reasoned = Pick<Application, 'state' | 'reason' | 'failedGate' | 'nextAt'>

/** Says the state of an application, and the reason where the state alone does not explain it. */
export function sayState(
  application: Reasoned & Pick<Application, 'stages'> & Partial<Pick<Application, 'outcomes'>>,
  place: { marketplaceTitle: string; now: Date },
): SaidState {
  const { reason, failedGate } = application
  const inWords = wordsOf(application, place.marketplaceTitle)
  if (reason === null) return { ...inWords, reason: null, beside: null }
  const earliest = sayEarliest(application, place.now)
  return {
    ...inWords,
    reason: sayReasonInFull(reason, failedGate, place.marketplaceTitle) + earliest,
    beside: capitalized(sayReason(reason, failedGate, place.marketplaceTitle).why) + earliest,
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

const said: Record<Application['state'], { words: string; tone: Tone }> = {
  queued: { words: 'Waiting', tone: 'quiet' },
  reserving: { words: 'Preparing…', tone: 'busy' },
  submitting: { words: 'Sending…', tone: 'busy' },
  submitted: { words: 'Sent', tone: 'good' },
  unknown: { words: 'Checking…', tone: 'warn' },
  review: { words: 'To review', tone: 'warn' },
  capped: { words: 'Capped', tone: 'warn' },
  failed: { words: 'Failed', tone: 'bad' },
  skipped: { words: 'Skipped', tone: 'quiet' },
  cancelled: { words: 'Cancelled', tone: 'quiet' },
}

/** Says a state in one word, for a column. */
export function sayShortly(state: Application['state']): string {
  return said[state].words
}

function wordsOf(
  {
    state,
    reason,
    stages,
    outcomes = [],
  }: Pick<Application, 'state' | 'reason' | 'stages'> & Partial<Pick<Application, 'outcomes'>>,
  marketplaceTitle: string,
): Pick<SaidState, 'words' | 'at' | 'tone'> {
  const { words, tone } = said[state]
  if (reason === 'not-confirmed' && state === 'review')
    return { words: 'Please check', at: null, tone }
  if (state !== 'submitted') return { words, at: null, tone }
  const latest = outcomes.at(-1)
  if (latest) return { words: sayOutcome(latest.outcome).words, at: latest.at, tone }
  return { words: `${words} to ${marketplaceTitle}`, at: stages.sentAt, tone }
}
