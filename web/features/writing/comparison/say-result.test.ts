import { expect, test } from 'vitest'
import type { Comparison } from '../../../../contract/writing/comparison.ts'
import { sayResult } from './say-result.ts'

const counts = { sent: 100, settled: 100, viewed: 50, replied: 10 }
const ended: Comparison = {
  id: 'c',
  first: { id: null, name: 'A' },
  second: { id: 't', name: 'B' },
  plannedEach: 100,
  startedAt: '2031-05-04T10:00:00Z',
  endedAt: '2031-06-04T10:00:00Z',
  outcome: 'finished',
  counts: { first: counts, second: counts },
  verdict: 'second',
  difference: { points: 6, low: 0.96, high: 11.2 },
}

test('the winner is named with its lead and how sure that is', () => {
  expect(sayResult(ended)).toBe(
    '“B” got 6 more replies per 100 letters than “A”; the true difference is likely between 1 and 11.',
  )
  const other = {
    ...ended,
    verdict: 'first',
    difference: { points: -1, low: -12.6, high: -0.01 },
  } as const
  expect(sayResult(other)).toBe(
    '“A” got 1 more reply per 100 letters than “B”; the true difference is likely between 0.1 and 13.',
  )
})

test('no difference shown is said with what it may still be', () => {
  const difference = { points: 2, low: -3.14, high: 7.2 }
  expect(sayResult({ ...ended, verdict: 'no-difference-shown', difference })).toBe(
    'No clear difference. The true difference is likely between 3.1 more replies per 100 letters for “A” and 7.2 more for “B”.',
  )
})

test.each([
  ['stopped', 'Stopped early, so there is no result.'],
  ['template-changed', 'Ended without a result: one of the templates was changed or deleted.'],
  [
    'account-changed',
    "Ended without a result: you changed your marketplace account, and letters from the old one can't be followed.",
  ],
] as const)('a comparison that was %s has no result, and the reason is said', (outcome, said) => {
  const early = { ...ended, outcome, verdict: 'not-enough-data', difference: null } as const
  expect(sayResult(early)).toBe(said)
})
