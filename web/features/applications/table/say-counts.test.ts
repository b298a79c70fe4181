import { expect, test } from 'vitest'
import { applicationStates, StateCounts } from '../../../../contract/bidding/application.ts'
import { sayIn, sayTotal } from './say-counts.ts'

test('a status counts all of its states, and the total those of the chosen statuses', () => {
  const counts = countsOf({ submitted: 1200, queued: 3, reserving: 1, unknown: 2, skipped: 1 })
  expect(sayIn(counts, ['sent'])).toBe('1,200')
  expect(sayIn(counts, ['waiting'])).toBe('6')
  expect(sayIn(counts, ['failed'])).toBe('0')
  expect(sayTotal(counts, [])).toBe('1,207 applications')
  expect(sayTotal(counts, ['waiting', 'skipped'])).toBe('7 applications')
  expect(sayTotal(counts, ['skipped'])).toBe('1 application')
})

test('counts that leave older applications out say so', () => {
  const counts = { ...countsOf({ submitted: 9_999, failed: 1 }), isPartial: true }
  expect(sayTotal(counts, [])).toBe('10,000+ applications')
  expect(sayTotal(counts, ['failed'])).toBe('1+ applications')
})

function countsOf(given: Partial<StateCounts['states']>): StateCounts {
  const none = Object.fromEntries(applicationStates.map((state) => [state, 0]))
  return StateCounts.parse({ states: { ...none, ...given }, isPartial: false })
}
