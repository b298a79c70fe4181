import { z } from 'zod/mini'
import { sayGate, sayValues, type KeptGate } from './gate.ts'

/** Outcomes in words, including who or what an application waits for. */
const outcomes = {
  'not-sent': 'Not sent',
  waiting: 'Waiting',
  'waiting-for-you': 'Waiting for you',
  'needs-you': 'Needs you',
} as const

type Cause = { outcome: keyof typeof outcomes | null; why: string }

/** Every reason for a state that does not explain itself. `outcome`: null = `why` says it too. */
export const reasons = {
  gate: { outcome: 'not-sent', why: 'it did not pass one of your rules.' },
  'daily-limit': { outcome: 'not-sent', why: "today's applications are used up." },
  'monthly-limit': { outcome: 'not-sent', why: "this month's applications are used up." },
  'switched-off': { outcome: 'not-sent', why: 'auto-bidding was switched off.' },
  'scanner-deleted': { outcome: 'not-sent', why: 'its scanner was deleted.' },
  'job-closed': { outcome: 'not-sent', why: 'the client closed the job.' },
  'job-gone': { outcome: 'not-sent', why: 'the job no longer exists.' },
  'letter-refused': { outcome: 'not-sent', why: 'the marketplace refused the letter.' },
  'not-enough-connects': {
    outcome: 'not-sent',
    why: 'your marketplace account has too few connects.',
  },
  'too-many-tries': { outcome: 'not-sent', why: 'preparing it failed again and again.' },
  'too-late': { outcome: 'not-sent', why: 'the job was no longer fresh.' },
  'rate-limited': { outcome: 'waiting', why: 'the marketplace asked us to slow down.' },
  'not-reached': { outcome: 'waiting', why: 'the marketplace could not be reached.' },
  'session-expired': { outcome: 'waiting', why: 'signing in to the marketplace again.' },
  'sign-in-refused': {
    outcome: 'waiting',
    why: 'the marketplace refused your sign-in. Please check it.',
  },
  challenge: {
    outcome: 'waiting',
    why: 'the marketplace wants you to confirm on its site that you are a person.',
  },
  'quiet-band': { outcome: 'waiting', why: 'a new day begins in a moment.' },
  'lease-expired': { outcome: 'waiting', why: 'preparing it was interrupted and begins again.' },
  'answer-missing': {
    outcome: null,
    why: 'Sent, but the marketplace has not confirmed it yet. We are looking it up.',
  },
  'not-confirmed': {
    outcome: null,
    why: 'We could not confirm whether the marketplace took it. Please check there.',
  },
  'review-each': {
    outcome: 'waiting-for-you',
    why: 'you review each application before it is sent.',
  },
  'below-threshold': {
    outcome: 'waiting-for-you',
    why: 'its score is too low to be sent by itself.',
  },
  'needs-answers': {
    outcome: 'needs-you',
    why: 'the client asks something that your answer bank does not answer.',
  },
  prepared: { outcome: 'waiting-for-you', why: 'you prepared it.' },
  'by-you': { outcome: 'not-sent', why: 'you skipped it.' },
  'never-client': { outcome: 'not-sent', why: 'you want nothing sent to this client.' },
  'never-words': { outcome: 'not-sent', why: 'it contains words that you never want to apply to.' },
  'connects-budget': { outcome: 'not-sent', why: "today's budget of connects is used up." },
  'working-hours': { outcome: 'waiting', why: 'outside of your working hours.' },
  pace: { outcome: 'waiting', why: 'you set a pace for what goes out by itself.' },
  'answers-refused': {
    outcome: 'not-sent',
    why: "the marketplace refused the answers to the client's questions.",
  },
  'confirmed-by-you': { outcome: null, why: 'You told us that it was sent.' },
  'denied-by-you': { outcome: 'not-sent', why: 'you told us so.' },
} as const satisfies Record<string, Cause>

export const Reason = z.enum(
  Object.keys(reasons) as (keyof typeof reasons)[], // the keys of an object literal
)
export type Reason = z.infer<typeof Reason>

/** A reason in words: the application's outcome and its cause. `outcome`: null = `why` says it too. */
export type SaidReason = { outcome: string | null; why: string }

/** Says a reason in its two parts, with the values of the failed gate if that is the reason. */
export function sayReason(reason: Reason, failedGate: KeptGate | null = null): SaidReason {
  const { outcome, why }: Cause = reasons[reason]
  const said = outcome && outcomes[outcome]
  if (reason === 'gate' && failedGate)
    return { outcome: `${said}.`, why: `${sayGate(failedGate)}.` }
  if (reason === 'never-words' && failedGate) {
    const found = sayValues(failedGate)
    return { outcome: `${said}:`, why: `it contains “${found}”, which you never want to apply to.` }
  }
  return { outcome: said && `${said}:`, why }
}

/** Says a reason in one sentence: "Not sent: the client closed the job." */
export function sayReasonInFull(reason: Reason, failedGate: KeptGate | null = null): string {
  const { outcome, why } = sayReason(reason, failedGate)
  return outcome === null ? why : `${outcome} ${why}`
}
