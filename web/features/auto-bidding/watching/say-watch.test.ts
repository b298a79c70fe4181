import { expect, test } from 'vitest'
import { isSilent, sayChecked, sayFound } from './say-watch.ts'

test.each([
  [0, 0, 'No jobs posted today yet'],
  [1, 0, '1 job today, none matched'],
  [1, 1, '1 job today, 1 matched'],
  [1248, 12, '1,248 jobs today, 12 matched'],
  [10_000, 0, '10,000+ jobs today, none matched'],
])('%i jobs of which %i matched: %s', (jobsToday, matchedToday, said) => {
  expect(sayFound({ checkedSecondsAgo: 1, jobsToday, matchedToday })).toBe(said)
})

test.each([
  [0.4, 'Checked 0 s ago'],
  [59.9, 'Checked 59 s ago'],
  [60, 'Checked 1 min ago'],
  [300, 'Last checked 5 min ago, trying again'],
  [7200, 'Last checked 2 h ago, trying again'],
])('%s seconds since the last answer: %s', (seconds, said) => {
  expect(sayChecked(seconds)).toBe(said)
})

test('a feed is silent after two minutes, and not before its first answer', () => {
  expect([null, 0, 120, 121].map(isSilent)).toEqual([false, false, false, true])
})
