import { expect, test } from 'vitest'
import type { Gate } from './gate.ts'
import { Reason, sayReason, sayReasonInFull } from './reasons.ts'

const inFull: Record<Reason, string> = {
  gate: 'Not sent: it did not pass one of your rules.',
  'daily-limit': "Not sent: today's applications are used up.",
  'monthly-limit': "Not sent: this month's applications are used up.",
  'switched-off': 'Not sent: auto-bidding was switched off.',
  'scanner-deleted': 'Not sent: its scanner was deleted.',
  'job-closed': 'Not sent: the client closed the job.',
  'job-gone': 'Not sent: the job no longer exists.',
  'letter-refused': 'Not sent: the marketplace refused the letter.',
  'not-enough-connects': 'Not sent: your marketplace account has too few connects.',
  'too-many-tries': 'Not sent: preparing it failed again and again.',
  'too-late': 'Not sent: the job was no longer fresh.',
  'rate-limited': 'Waiting: the marketplace asked us to slow down.',
  'not-reached': 'Waiting: the marketplace could not be reached.',
  'session-expired': 'Waiting: signing in to the marketplace again.',
  'sign-in-refused': 'Waiting: the marketplace refused your sign-in. Please check it.',
  challenge: 'Waiting: the marketplace wants you to confirm on its site that you are a person.',
  'quiet-band': 'Waiting: a new day begins in a moment.',
  'lease-expired': 'Waiting: preparing it was interrupted and begins again.',
  'answer-missing': 'Sent, but the marketplace has not confirmed it yet. We are looking it up.',
  'not-confirmed': 'We could not confirm whether the marketplace took it. Please check there.',
  'review-each': 'Waiting for you: you review each application before it is sent.',
  'below-threshold': 'Waiting for you: its score is too low to be sent by itself.',
  'needs-answers': 'Needs you: the client asks something that your answer bank does not answer.',
  prepared: 'Waiting for you: you prepared it.',
  'by-you': 'Not sent: you skipped it.',
  'never-client': 'Not sent: you want nothing sent to this client.',
  'never-words': 'Not sent: it contains words that you never want to apply to.',
  'connects-budget': "Not sent: today's budget of connects is used up.",
  'working-hours': 'Waiting: outside of your working hours.',
  pace: 'Waiting: you set a pace for what goes out by itself.',
  'answers-refused': "Not sent: the marketplace refused the answers to the client's questions.",
  'confirmed-by-you': 'You told us that it was sent.',
  'denied-by-you': 'Not sent: you told us so.',
}

test.each(Reason.options)('%s has its sentence', (reason) => {
  expect(sayReasonInFull(reason)).toBe(inFull[reason])
})

test('tells the outcome of an application apart from its cause', () => {
  expect(sayReason('switched-off')).toEqual({
    outcome: 'Not sent:',
    why: 'auto-bidding was switched off.',
  })
  expect(sayReason('confirmed-by-you')).toEqual({
    outcome: null,
    why: 'You told us that it was sent.',
  })
})

test('names the gate that was the reason, and the values it saw', () => {
  const budget: Gate = { gate: 'budget', passed: false, saw: { low: 40, high: 40 } }
  expect(sayReason('gate', budget)).toEqual({ outcome: 'Not sent.', why: 'Budget: 40.' })
  expect(sayReasonInFull('gate', budget)).toBe('Not sent. Budget: 40.')
})

test('names the never-words that were found', () => {
  const words: Gate = { gate: 'never-words', passed: false, saw: { found: 'casino' } }
  expect(sayReasonInFull('never-words', words)).toBe(
    'Not sent: it contains “casino”, which you never want to apply to.',
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
