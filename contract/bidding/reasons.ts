import { z } from 'zod/mini'
import { sayGate, sayValues, type KeptGate } from './gate.ts'

/** Outcomes in words, including who or what an application waits for. */
const outcomes = {
  'not-sent': 'Not sent',
  skipped: 'Skipped',
  waiting: 'Waiting',
  'waiting-for-you': 'Waiting for you',
  'needs-you': 'Needs you',
} as const

type Cause = { outcome: keyof typeof outcomes | null; why: string }

/**
 * Every reason for a state that does not explain itself. `outcome`: null = `why` says it too. `{marketplace}` stands for
 * the marketplace's name.
 */
export const reasons = {
  gate: { outcome: 'skipped', why: "it didn't match your rules." },
  'daily-limit': { outcome: 'not-sent', why: 'daily limit reached.' },
  'monthly-limit': { outcome: 'not-sent', why: 'monthly limit reached.' },
  'account-daily-limit': {
    outcome: 'not-sent',
    why: 'the account on {marketplace} has reached its daily limit, all its users counted.',
  },
  'account-monthly-limit': {
    outcome: 'not-sent',
    why: 'the account on {marketplace} has reached its monthly limit, all its users counted.',
  },
  'switched-off': { outcome: 'not-sent', why: 'auto-bidding was turned off.' },
  disconnected: { outcome: 'not-sent', why: 'you disconnected {marketplace}.' },
  'scanner-deleted': { outcome: 'not-sent', why: 'its scanner was deleted.' },
  'job-closed': { outcome: 'not-sent', why: 'the client closed the job.' },
  'job-gone': { outcome: 'not-sent', why: 'the job no longer exists.' },
  'letter-refused': { outcome: 'not-sent', why: '{marketplace} refused the letter.' },
  'not-enough-connects': {
    outcome: 'not-sent',
    why: 'you have too few connects on {marketplace}.',
  },
  'terms-refused': { outcome: 'not-sent', why: '{marketplace} refused your price or terms.' },
  'not-eligible': {
    outcome: 'not-sent',
    why: "your account on {marketplace} can't apply to this job.",
  },
  'not-offered': { outcome: 'not-sent', why: '{marketplace} takes this one only on its site.' },
  'too-many-tries': { outcome: 'not-sent', why: "we couldn't prepare it after several tries." },
  'too-late': { outcome: 'not-sent', why: 'the job was posted too long ago.' },
  'rate-limited': { outcome: 'waiting', why: '{marketplace} is limiting requests.' },
  'not-reached': { outcome: 'waiting', why: "we couldn't reach {marketplace}." },
  'too-early': {
    outcome: 'waiting',
    why: "{marketplace} doesn't take applications for this job yet.",
  },
  'video-waits': {
    outcome: 'waiting',
    why: "your video can't be copied to Google Drive right now. Your profile says more.",
  },
  'session-expired': { outcome: 'waiting', why: "we're signing in to {marketplace} again." },
  'sign-in-refused': {
    outcome: 'waiting',
    why: '{marketplace} refused your sign-in. Check it on the Connections page.',
  },
  challenge: {
    outcome: 'waiting',
    why: '{marketplace} asks you to confirm on its site that you are a person.',
  },
  'agency-not-set-up': {
    outcome: 'waiting',
    why: "your agency isn't set up on {marketplace}. Check your profile.",
  },
  'quiet-band': { outcome: 'waiting', why: 'a new day is about to begin.' },
  'lease-expired': {
    outcome: 'waiting',
    why: 'we were interrupted while preparing it and are starting again.',
  },
  'answer-missing': {
    outcome: null,
    why: "Sent, but {marketplace} hasn't confirmed it yet. We're checking.",
  },
  'not-confirmed': {
    outcome: null,
    why: "We couldn't confirm whether {marketplace} received it. Please check there.",
  },
  'review-each': {
    outcome: 'waiting-for-you',
    why: 'you review every application.',
  },
  'wants-person': {
    outcome: 'waiting-for-you',
    why: '{marketplace} wants you to press Send.',
  },
  'confirm-preview': {
    outcome: 'waiting-for-you',
    why: 'check what {marketplace} asks for it, then confirm.',
  },
  'preview-gone': {
    outcome: 'waiting-for-you',
    why: 'its preview on {marketplace} has expired. Send it again.',
  },
  'below-threshold': {
    outcome: 'waiting-for-you',
    why: 'its score is below your automatic-sending score.',
  },
  'few-skills': {
    outcome: 'waiting-for-you',
    why: 'the job and your profile have too few skills in common.',
  },
  'check-answers': {
    outcome: 'waiting-for-you',
    why: 'one of your saved answers is used for the first time.',
  },
  'needs-answers': {
    outcome: 'needs-you',
    why: 'the client asks a question you have no saved answer for.',
  },
  'letter-in-doubt': {
    outcome: 'needs-you',
    why: "we couldn't confirm everything the letter says.",
  },
  'needs-price': { outcome: 'needs-you', why: 'it has no price yet.' },
  'other-language': { outcome: 'needs-you', why: "the job isn't in English." },
  'send-yourself': {
    outcome: 'waiting-for-you',
    why: 'you send it on {marketplace} yourself.',
  },
  prepared: { outcome: 'waiting-for-you', why: 'you prepared it.' },
  'by-you': { outcome: null, why: 'You skipped it.' },
  'kept-no-longer': {
    outcome: 'skipped',
    why: "{marketplace} doesn't let us keep a job any longer.",
  },
  'never-client': { outcome: 'skipped', why: 'you blocked this client.' },
  'never-words': { outcome: 'skipped', why: 'it contains words you blocked.' },
  'connects-budget': { outcome: 'not-sent', why: 'daily connects budget reached.' },
  'working-hours': { outcome: 'waiting', why: 'outside your working hours.' },
  'best-first': { outcome: 'waiting', why: 'your best matches of the next minutes go first.' },
  pace: { outcome: 'waiting', why: 'you set a pace for automatic sending.' },
  'answers-refused': {
    outcome: 'not-sent',
    why: "{marketplace} refused the answers to the client's questions.",
  },
  'sent-by-you': { outcome: null, why: 'You sent it yourself.' },
  'confirmed-by-you': { outcome: null, why: 'You marked it as sent.' },
  'denied-by-you': { outcome: null, why: 'You marked it as not sent.' },
} as const satisfies Record<string, Cause>

export const Reason = z.enum(
  Object.keys(reasons) as (keyof typeof reasons)[], // the keys of an object literal
)
export type Reason = z.infer<typeof Reason>

/** A reason in words: the application's outcome and its cause. `outcome`: null = `why` says it too. */
export type SaidReason = { outcome: string | null; why: string }

/** Says a reason in its two parts, with the values of the failed gate if that is the reason. */
export function sayReason(
  reason: Reason,
  failedGate: KeptGate | null = null,
  marketplaceTitle = 'the marketplace',
): SaidReason {
  const { outcome, why }: Cause = reasons[reason]
  const said = outcome && outcomes[outcome]
  if (reason === 'gate' && failedGate)
    return { outcome: `${said}.`, why: `${sayGate(failedGate)}.` }
  if (reason === 'never-words' && failedGate) {
    const found = sayValues(failedGate)
    return { outcome: `${said}:`, why: `it contains “${found}”, which you blocked.` }
  }
  return { outcome: said && `${said}:`, why: why.replace('{marketplace}', marketplaceTitle) }
}

/** Says a reason in full: "Not sent: the client closed the job." */
export function sayReasonInFull(...about: Parameters<typeof sayReason>): string {
  const { outcome, why } = sayReason(...about)
  return outcome === null ? why : `${outcome} ${why}`
}
