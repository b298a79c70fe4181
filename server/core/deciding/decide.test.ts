import { expect, test } from 'vitest'
import { sayValues, type Gate, type GateName } from '../../../contract/bidding/gate.ts'
import { defaultRules } from '../../../contract/bidding/rules.ts'
import {
  asking,
  everyRule,
  facts,
  office,
  scanned,
  withJob,
  withPast,
  withRules,
  withUser,
} from '../../../tests/support/factories/decision-facts.ts'
import { decide } from './decide.ts'
import type { DecisionFacts } from './decision-facts.ts'

test('queues when every gate passed, for now', () => {
  const decision = decide(scanned, facts)
  expect(decision).toMatchObject({ state: 'queued', reason: null, failedGate: null, nextAt: null })
  expect(decision.gates.every(({ passed }) => passed)).toBe(true)
})

test.each<[GateName, string, string, DecisionFacts]>([
  [
    'already-applied',
    'gate',
    '12 days ago, same title',
    withPast({ repostAppliedAt: '2031-04-23T09:00:00Z' }),
  ],
  ['same-client', 'gate', '29 days ago', withPast({ lastAppliedAt: '2031-04-05T10:00:01Z' })],
  ['same-client', 'gate', '3 min ago', withPast({ lastAppliedAt: '2031-05-05T09:57:00Z' })],
  ['never-client', 'never-client', 'on your list', withPast({ isNever: true })],
  [
    'never-words',
    'never-words',
    'Cásino',
    withRules({ neverWords: ['Cásino'] }, withJob({ description: 'A CASINO, quickly' })),
  ],
  [
    'never-words',
    'never-words',
    'crypto trading',
    withRules(everyRule, withJob({ skills: ['Crypto-Trading'] })),
  ],
  [
    'client-quality',
    'gate',
    'rated 4.2 of 5',
    withRules({ minClientRating: 4.3 }, withJob({ clientRating: 4.2 })),
  ],
  [
    'client-quality',
    'gate',
    'payment not verified',
    withRules({ needsVerifiedPayment: true }, withJob({ clientIsPaymentVerified: false })),
  ],
  ['open', 'gate', 'closed', withJob({ isOpen: false })],
  [
    'eligible',
    'gate',
    'only Ireland, France; your country is United Kingdom',
    withJob({ allowedCountries: ['Ireland', 'France'] }),
  ],
  ['profile', 'gate', 'name, services or experience missing', withUser({ hasFacts: false })],
  ['marketplace-account', 'gate', 'not set up', withUser({ marketplaceAccount: 'none' })],
  ['marketplace-account', 'gate', 'sign-in refused', withUser({ marketplaceAccount: 'refused' })],
  [
    'marketplace-account',
    'gate',
    'needs you on its site',
    withUser({ marketplaceAccount: 'challenged' }),
  ],
  ['auto-bidding', 'gate', 'off', withUser({ autoBiddingEnabled: false })],
  ['score', 'gate', '96, skipped below 97', withRules({ reviewFrom: 97, autoSendFrom: 97 })],
])('skips when %s does not hold (%s), having seen “%s”', (name, reason, saw, given) => {
  const failedGate = { gate: name, passed: false, saw }
  expect(decided(given)).toMatchObject({
    state: 'skipped',
    reason,
    failedGate,
    nextAt: null,
  })
})

test('skips what is no longer fresh', () => {
  const given = withJob({ postedAt: '2031-05-04T09:59:59.999Z' })
  expect(decided(given)).toMatchObject({
    state: 'skipped',
    reason: 'gate',
    failedGate: { gate: 'fresh', passed: false, saw: '24 h ago' },
  })
})

test('skips when a gate of the scanner does not hold, before anything else', () => {
  const failed: Gate = { gate: 'budget', passed: false, saw: { low: 50, high: 50 } }
  const given = withRules({ neverWords: ['job'], autoSendFrom: null })
  expect(decided(given, [scanned[0] ?? failed, failed])).toMatchObject({
    state: 'skipped',
    reason: 'gate',
    failedGate: { ...failed, saw: '50' },
  })
})

test.each<[GateName, string, string, DecisionFacts]>([
  ['questions', 'needs-answers', '2 asked, 0 with saved answers', asking(['Why?', 'When?'])],
  [
    'questions',
    'needs-answers',
    '2 asked, 1 with saved answers',
    asking(['Why?', 'When?'], '', 'Now'),
  ],
  [
    'auto-send',
    'below-threshold',
    '96, sent automatically from 97',
    withRules({ autoSendFrom: 97 }),
  ],
  ['auto-send', 'review-each', 'you review every application', withRules({ autoSendFrom: null })],
])('lays it into the review queue when %s does not hold (%s): “%s”', (name, reason, saw, given) => {
  const failedGate = { gate: name, passed: false, saw }
  expect(decided(given)).toMatchObject({
    state: 'review',
    reason,
    failedGate,
    nextAt: null,
  })
})

test.each<[string, string, DecisionFacts]>([
  ['daily-limit', '20 of 20 today, 599 of 600 this month', withUser({ usedToday: 20 })],
  ['monthly-limit', '19 of 20 today, 600 of 600 this month', withUser({ usedThisMonth: 600 })],
  [
    'daily-limit',
    '20 of 20 today, 600 of 600 this month',
    withUser({ usedToday: 20, usedThisMonth: 600 }),
  ],
  [
    'daily-limit',
    '0 of 0 today, 599 of 600 this month',
    withUser({ statedDailyLimit: 0, usedToday: 0 }),
  ],
  [
    'daily-limit',
    '10 of 10 today, 599 of 300 this month',
    withUser({ tier: 'unheard of', usedToday: 10 }),
  ],
])('is capped: %s, %s', (reason, saw, given) => {
  const failedGate = { gate: 'quota', passed: false, saw }
  expect(decided(given)).toMatchObject({
    state: 'capped',
    reason,
    failedGate,
    nextAt: null,
  })
})

test.each<[string, DecisionFacts]>([
  [
    '8 of 19 connects used today, this one costs 12',
    withRules({ connectsPerDay: 19 }, withJob({ connects: 12 })),
  ],
  ['8 of 8 connects used today, cost not stated', withRules({ connectsPerDay: 8 })],
  ['8 of 0 connects used today, cost not stated', withRules({ connectsPerDay: 0 })],
])('is capped by the budget of connects: %s', (saw, given) => {
  const failedGate = { gate: 'connects-budget', passed: false, saw }
  expect(decided(given)).toMatchObject({
    state: 'capped',
    reason: 'connects-budget',
    failedGate,
  })
})

test('waits for the working hours', () => {
  const given = withRules({ workingHours: { ...office, from: '12:00' } })
  expect(decided(given)).toMatchObject({
    state: 'queued',
    reason: 'working-hours',
    failedGate: {
      gate: 'working-hours',
      passed: false,
      saw: 'outside 12:00–18:00 Europe/London on Mon, Tue, Wed, Thu, Fri',
    },
    nextAt: '2031-05-05T11:00:00.004Z',
  })
})

test('skips what is no longer fresh when the working hours begin', () => {
  const given = withRules({ workingHours: { ...office, days: [2], to: '10:30', from: '10:01' } })
  expect(decided(given)).toMatchObject({
    state: 'skipped',
    reason: 'gate',
    failedGate: {
      gate: 'working-hours',
      saw: 'outside 10:01–10:30 Europe/London on Tue; the job will be too old when they begin',
    },
    nextAt: null,
  })
  const sooner = withRules({ workingHours: { ...office, days: [2], to: '10:30', from: '10:00' } })
  expect(decided(sooner)).toMatchObject({
    state: 'queued',
    nextAt: '2031-05-06T09:00:00.004Z',
  })
})

test('the worst consequence wins: skipped before reviewed before capped before waiting', () => {
  const waiting = withRules({ workingHours: { ...office, from: '12:00' } })
  const capped = { ...waiting, user: { ...facts.user, usedToday: 20 } }
  const overBudget = { ...capped, rules: { ...capped.rules, connectsPerDay: 8 } }
  const reviewed = { ...overBudget, rules: { ...overBudget.rules, autoSendFrom: null } }
  const asked = { ...reviewed, job: { ...facts.job, questions: ['Why?'] } }
  const skipped = { ...asked, job: { ...asked.job, isOpen: false } }
  const outcomes = [waiting, capped, overBudget, reviewed, asked, skipped].map((given) => {
    const { state, reason } = decide(scanned, given)
    return [state, reason]
  })
  expect(outcomes).toEqual([
    ['queued', 'working-hours'],
    ['capped', 'daily-limit'],
    ['capped', 'connects-budget'],
    ['review', 'review-each'],
    ['review', 'needs-answers'],
    ['skipped', 'gate'],
  ])
})

test('the score is that of the fit, with its signals', () => {
  const { score, signals } = decide(scanned, facts)
  expect(score).toBe(96)
  expect(signals.map(({ signal, weight }) => [signal, weight])).toEqual(
    Object.entries(defaultRules.weights),
  )
})

/** A decision with what its gate saw in words, as users read it. */
function decided(given: DecisionFacts, scannerGates = scanned) {
  const { failedGate, ...decision } = decide(scannerGates, given)
  return { ...decision, failedGate: failedGate && { ...failedGate, saw: sayValues(failedGate) } }
}
