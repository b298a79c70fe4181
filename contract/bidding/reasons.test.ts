import { expect, test } from 'vitest'
import type { Gate } from './gate.ts'
import { Reason, sayReason, sayReasonInFull } from './reasons.ts'

const inFull: Record<Reason, string> = {
  gate: "Skipped: it didn't match your rules.",
  'daily-limit': 'Not sent: daily limit reached.',
  'monthly-limit': 'Not sent: monthly limit reached.',
  'account-daily-limit':
    'Not sent: the account on the marketplace has reached its daily limit, all its users counted.',
  'account-monthly-limit':
    'Not sent: the account on the marketplace has reached its monthly limit, all its users counted.',
  'switched-off': 'Not sent: auto-bidding was turned off.',
  disconnected: 'Not sent: you disconnected the marketplace.',
  'scanner-deleted': 'Not sent: its scanner was deleted.',
  'job-closed': 'Not sent: the client closed the job.',
  'job-gone': 'Not sent: the job no longer exists.',
  'letter-refused': 'Not sent: the marketplace refused the letter.',
  'not-enough-connects': 'Not sent: you have too few connects on the marketplace.',
  'terms-refused': 'Not sent: the marketplace refused your price or terms.',
  'kept-no-longer': "Skipped: the marketplace doesn't let us keep a job any longer.",
  'not-eligible': "Not sent: your account on the marketplace can't apply to this job.",
  'not-offered': 'Not sent: the marketplace takes this one only on its site.',
  'too-many-tries': "Not sent: we couldn't prepare it after several tries.",
  'too-late': 'Not sent: the job was posted too long ago.',
  'rate-limited': 'Waiting: the marketplace is limiting requests.',
  'not-reached': "Waiting: we couldn't reach the marketplace.",
  'too-early': "Waiting: the marketplace doesn't take applications for this job yet.",
  'video-waits':
    "Waiting: your video can't be copied to Google Drive right now. Your profile says more.",
  'session-expired': "Waiting: we're signing in to the marketplace again.",
  'sign-in-refused':
    'Waiting: the marketplace refused your sign-in. Check it on the Connections page.',
  challenge: 'Waiting: the marketplace asks you to confirm on its site that you are a person.',
  'agency-not-set-up': "Waiting: your agency isn't set up on the marketplace. Check your profile.",
  'quiet-band': 'Waiting: a new day is about to begin.',
  'lease-expired': 'Waiting: we were interrupted while preparing it and are starting again.',
  'answer-missing': "Sent, but the marketplace hasn't confirmed it yet. We're checking.",
  'not-confirmed': "We couldn't confirm whether the marketplace received it. Please check there.",
  'review-each': 'Waiting for you: you review every application.',
  'wants-person': 'Waiting for you: the marketplace wants you to press Send.',
  'confirm-preview': 'Waiting for you: check what the marketplace asks for it, then confirm.',
  'preview-gone': 'Waiting for you: its preview on the marketplace has expired. Send it again.',
  'below-threshold': 'Waiting for you: its score is below your automatic-sending score.',
  'few-skills': 'Waiting for you: the job and your profile have too few skills in common.',
  'check-answers': 'Waiting for you: one of your saved answers is used for the first time.',
  'needs-answers': 'Needs you: the client asks a question you have no saved answer for.',
  'letter-in-doubt': "Needs you: we couldn't confirm everything the letter says.",
  'needs-price': 'Needs you: it has no price yet.',
  'other-language': "Needs you: the job isn't in English.",
  'send-yourself': 'Waiting for you: you send it on the marketplace yourself.',
  prepared: 'Waiting for you: you prepared it.',
  'by-you': 'You skipped it.',
  'never-client': 'Skipped: you blocked this client.',
  'never-words': 'Skipped: it contains words you blocked.',
  'connects-budget': 'Not sent: daily connects budget reached.',
  'working-hours': 'Waiting: outside your working hours.',
  'best-first': 'Waiting: your best matches of the next minutes go first.',
  pace: 'Waiting: you set a pace for automatic sending.',
  'answers-refused': "Not sent: the marketplace refused the answers to the client's questions.",
  'sent-by-you': 'You sent it yourself.',
  'confirmed-by-you': 'You marked it as sent.',
  'denied-by-you': 'You marked it as not sent.',
}

test.each(Reason.options)('%s has its sentence', (reason) => {
  expect(sayReasonInFull(reason)).toBe(inFull[reason])
})

test('tells the outcome of an application apart from its cause', () => {
  expect(sayReason('switched-off')).toEqual({
    outcome: 'Not sent:',
    why: 'auto-bidding was turned off.',
  })
  expect(sayReason('confirmed-by-you')).toEqual({
    outcome: null,
    why: 'You marked it as sent.',
  })
})

test('names the gate that was the reason, and the values it saw', () => {
  const budget: Gate = { gate: 'budget', passed: false, saw: { low: 40, high: 40 } }
  expect(sayReason('gate', budget)).toEqual({ outcome: 'Skipped.', why: 'Budget: 40.' })
  expect(sayReasonInFull('gate', budget)).toBe('Skipped. Budget: 40.')
})

test('names the blocked words that were found', () => {
  const words: Gate = { gate: 'never-words', passed: false, saw: { found: 'casino' } }
  expect(sayReasonInFull('never-words', words)).toBe(
    'Skipped: it contains “casino”, which you blocked.',
  )
})

test('names the marketplace where it is known', () => {
  expect(sayReasonInFull('rate-limited', null, 'Gigboard')).toBe(
    'Waiting: Gigboard is limiting requests.',
  )
})

test('a gate that is not the reason is not named', () => {
  const quota: Gate = {
    gate: 'quota',
    passed: false,
    saw: { usedToday: 10, dailyLimit: 10, usedThisMonth: 10, monthlyLimit: 300 },
  }
  expect(sayReasonInFull('daily-limit', quota)).toBe(inFull['daily-limit'])
})
