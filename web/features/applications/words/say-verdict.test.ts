import { expect, test } from 'vitest'
import { aTimeline } from '../../../../tests/support/factories/a-timeline.ts'
import {
  type ApplicationTimeline,
  applicationStates,
} from '../../../../contract/bidding/application.ts'
import type { Gate, KeptGate } from '../../../../contract/bidding/gate.ts'
import type { Reason } from '../../../../contract/bidding/reasons.ts'
import { sayVerdict } from './say-verdict.ts'

const at = '2031-05-04T10:00:00Z'

test('says how it was sent, and the keywords and the score that decided', () => {
  expect(said({ state: 'submitted' })).toBe(
    'Sent automatically: matched wordpress, score 91, you send from 70.',
  )
  expect(said({ state: 'submitted', isManual: true })).toBe(
    'Sent by you: matched wordpress, score 91.',
  )
  expect(said({ state: 'submitted', isManual: true, score: null, events: [] })).toBe('Sent by you.')
  expect(said({ state: 'submitted', reason: 'confirmed-by-you' })).toBe('You marked it as sent.')
})

test('names a few of many keywords', () => {
  const found = ['wordpress', 'php', 'css', 'html', 'seo']
  const gate = { gate: 'keywords', passed: true, saw: { found, excluded: null } } as const
  expect(said({ state: 'submitted', score: null, events: [asked(gate)] })).toBe(
    'Sent automatically: matched wordpress, php, css and 2 more.',
  )
})

test('leaves out values that an old decision kept only in words', () => {
  const events = [
    asked({ gate: 'keywords', passed: true, saw: 'wordpress' }),
    asked({ gate: 'auto-send', passed: true, saw: '91, sent automatically from 70' }),
  ]
  expect(said({ state: 'submitted', events })).toBe('Sent automatically: score 91.')
  const failedGate = { gate: 'budget', passed: false, saw: '40' } as const
  expect(said({ state: 'skipped', reason: 'gate', failedGate })).toBe('Skipped. Budget: 40.')
})

test('says what is being sent as what it will be', () => {
  const basis = 'matched wordpress, score 91'
  expect(said({ state: 'queued' })).toBe(
    `Waiting to be sent automatically: ${basis}, you send from 70.`,
  )
  expect(said({ state: 'submitting' })).toBe(
    `Being sent automatically: ${basis}, you send from 70.`,
  )
  for (const state of ['queued', 'reserving', 'submitting'] as const)
    expect(said({ state, isManual: true })).toBe(`Being sent by you: ${basis}.`)
  expect(said({ state: 'queued', reason: 'pace' })).toBe(
    'Waiting: you set a pace for automatic sending.',
  )
})

test('says why it waits for the user', () => {
  expect(said({ state: 'review', reason: 'below-threshold', score: 55 })).toBe(
    'Waiting for you: matched wordpress, score 55, you send from 70.',
  )
  expect(said({ state: 'review', reason: 'review-each' })).toBe(
    'Waiting for you: you review every application.',
  )
  const skills = { gate: 'skills', passed: false, saw: { inCommon: 1, minSkills: 2 } } as const
  expect(decided('review', 'few-skills', skills)).toBe(
    'Waiting for you: 1 skill in common, you want 2.',
  )
  const questions = { gate: 'questions', passed: false, saw: { asked: 2, answered: 1 } } as const
  expect(decided('review', 'needs-answers', questions)).toBe(
    'Needs you: the client asks 2 questions, 1 without a saved answer.',
  )
})

test.each<[Gate, string]>([
  [
    { gate: 'score', passed: false, saw: { score: 12, reviewFrom: 40 } },
    'score 12, you skip below 40',
  ],
  [
    { gate: 'fresh', passed: false, saw: { postedAt: '2031-05-04T05:00:00Z', at } },
    'posted 5 h ago, too long ago to apply',
  ],
  [
    { gate: 'eligible', passed: false, saw: { allowed: ['Austria', 'Chile'], country: 'FR' } },
    'only open to Austria and Chile, not to France',
  ],
  [
    {
      gate: 'same-client',
      passed: false,
      saw: { isClientKnown: true, appliedAt: '2031-05-01T10:00:00Z', at },
    },
    'you applied to this client 3 days ago',
  ],
  [
    {
      gate: 'already-applied',
      passed: false,
      saw: { isClientKnown: true, appliedAt: '2031-05-01T10:00:00Z', at },
    },
    'you applied to the same title 3 days ago',
  ],
  [{ gate: 'client-quality', passed: false, saw: { rating: 3 } }, 'client rated 3 of 5'],
  [{ gate: 'open', passed: false, saw: { isOpen: false } }, 'the client closed the job'],
  [
    { gate: 'profile', passed: false, saw: { isComplete: false } },
    'your profile lacks a name, services or experience',
  ],
  [{ gate: 'auto-bidding', passed: false, saw: { isOn: false } }, 'auto-bidding was off'],
])('says what a skipped job failed on: %o', (gate, cause) => {
  expect(decided('skipped', 'gate', gate)).toBe(`Skipped: ${cause}.`)
})

test('says that the user skipped it', () => {
  expect(said({ state: 'skipped', reason: 'by-you' })).toBe('You skipped it.')
})

test('says which limit was reached, and how it stood', () => {
  const saw = { usedToday: 10, dailyLimit: 10, usedThisMonth: 80, monthlyLimit: 80 }
  const quota = { gate: 'quota', passed: false, saw } as const
  expect(decided('capped', 'daily-limit', quota)).toBe(
    'Not sent: daily limit reached, 10 of 10 used.',
  )
  expect(decided('capped', 'monthly-limit', quota)).toBe(
    'Not sent: monthly limit reached, 80 of 80 used.',
  )
  expect(decided('capped', 'daily-limit', null)).toBe('Not sent: daily limit reached.')
  const budget = {
    gate: 'connects-budget',
    passed: false,
    saw: { spent: 38, budget: 40, cost: 6 },
  } as const
  expect(decided('capped', 'connects-budget', budget)).toBe(
    'Not sent: daily connects budget reached, 38 of 40 used and this one costs 6.',
  )
})

test('a gate that failed earlier does not explain a later end', () => {
  const score = { gate: 'score', passed: false, saw: { score: 12, reviewFrom: 40 } } as const
  expect(decided('failed', 'job-closed', score)).toBe('Not sent: the client closed the job.')
})

test('says something in every state', () => {
  for (const state of applicationStates) expect(said({ state })).toMatch(/^[A-Z].*[^.…][.…]$/u)
})

function said(changes: Partial<ApplicationTimeline>): string {
  const events = [
    asked({ gate: 'keywords', passed: true, saw: { found: ['wordpress'], excluded: null } }),
    asked({ gate: 'auto-send', passed: true, saw: { score: 91, autoSendFrom: 70 } }),
  ]
  return sayVerdict(aTimeline({ score: 91, events, ...changes }), {
    marketplaceTitle: 'Gigboard',
    now: new Date(at),
  })
}

function decided(
  state: ApplicationTimeline['state'],
  reason: Reason,
  failedGate: KeptGate | null,
): string {
  return said({ state, reason, failedGate })
}

function asked(gate: KeptGate) {
  return { at, kind: 'gate', gate, detail: null }
}
