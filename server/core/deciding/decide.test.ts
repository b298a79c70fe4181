import { expect, test } from 'vitest'
import { gateNames, type Gate } from '../../../contract/application.ts'
import { decide, type DecisionFacts } from './decide.ts'

const facts: DecisionFacts = {
  job: { isOpen: true, postedAt: '2031-05-04T09:00:00Z', questions: [] },
  user: {
    autoBiddingEnabled: true,
    hasFacts: true,
    marketplaceAccount: 'ready',
    tier: 'pro',
    statedDailyLimit: null,
    usedToday: 19,
    usedThisMonth: 599,
  },
  now: '2031-05-04T10:00:00Z',
}
const matching: Gate[] = [
  { gate: 'keywords', passed: true, saw: 'wordpress' },
  { gate: 'location', passed: true, saw: 'Spain' },
  { gate: 'job-type', passed: true, saw: 'Project' },
  { gate: 'budget', passed: true, saw: '500' },
]
const withJob = (job: Partial<DecisionFacts['job']>) => ({
  ...facts,
  job: { ...facts.job, ...job },
})
const withUser = (user: Partial<DecisionFacts['user']>) => ({
  ...facts,
  user: { ...facts.user, ...user },
})

test('queues when every gate passed, and names each of them in the order of the contract', () => {
  const decision = decide(matching, facts)
  expect(decision).toMatchObject({ state: 'queued', reason: null })
  expect(decision.gates.map(({ gate }) => gate)).toEqual(gateNames)
  expect(decision.gates.every(({ passed }) => passed)).toBe(true)
})

test.each([
  ['open', 'closed', withJob({ isOpen: false })],
  ['fresh', 'posted 24 h ago', withJob({ postedAt: '2031-05-03T09:59:59.999Z' })],
  ['questions', '2 asked', withJob({ questions: ['Why?', 'When?'] })],
  ['profile', 'name, services or experience missing', withUser({ hasFacts: false })],
  ['marketplace-account', 'not set up', withUser({ marketplaceAccount: 'none' })],
  ['marketplace-account', 'sign-in refused', withUser({ marketplaceAccount: 'refused' })],
  [
    'marketplace-account',
    'waits for you on the site',
    withUser({ marketplaceAccount: 'challenged' }),
  ],
  ['auto-bidding', 'off', withUser({ autoBiddingEnabled: false })],
])('skips when only the gate %s does not hold, having seen “%s”', (gate, saw, given) => {
  const decision = decide(matching, given)
  expect(decision).toMatchObject({ state: 'skipped', reason: 'gate' })
  expect(decision.gates.filter(({ passed }) => !passed)).toEqual([{ gate, passed: false, saw }])
})

test('a scanner’s gate that does not hold skips, too', () => {
  const failed: Gate = { gate: 'budget', passed: false, saw: '50' }
  expect(decide([...matching.slice(0, 3), failed], facts)).toMatchObject({ state: 'skipped' })
})

test.each([
  [{ usedToday: 20 }, 'daily-limit', '20 of 20 today, 599 of 600 this month'],
  [{ usedThisMonth: 600 }, 'monthly-limit', '19 of 20 today, 600 of 600 this month'],
  [{ usedToday: 20, usedThisMonth: 600 }, 'daily-limit', '20 of 20 today, 600 of 600 this month'],
  [{ statedDailyLimit: 0, usedToday: 0 }, 'daily-limit', '0 of 0 today, 599 of 600 this month'],
  [{ tier: 'unheard of', usedToday: 10 }, 'daily-limit', '10 of 10 today, 599 of 300 this month'],
])('is capped with %j: %s', (used, reason, saw) => {
  const decision = decide(matching, withUser(used))
  expect(decision).toMatchObject({ state: 'capped', reason })
  expect(decision.gates.at(-1)).toEqual({ gate: 'quota', passed: false, saw })
})

test('what would be skipped anyway is not called capped', () => {
  const given = { ...withUser({ usedToday: 20 }), job: { ...facts.job, isOpen: false } }
  expect(decide(matching, given)).toMatchObject({ state: 'skipped', reason: 'gate' })
})

test.each([
  ['2031-05-04T10:00:05Z', 'posted 0 min ago'],
  ['2031-05-04T09:00:01Z', 'posted 59 min ago'],
  ['2031-05-03T10:00:00Z', 'posted 24 h ago'],
])('a job of %s is fresh: %s', (postedAt, saw) => {
  expect(decide(matching, withJob({ postedAt })).gates).toContainEqual({
    gate: 'fresh',
    passed: true,
    saw,
  })
})
