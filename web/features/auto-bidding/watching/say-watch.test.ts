import { expect, test } from 'vitest'
import { feedsNow, isSilent, sayChecked, sayFound } from './say-watch.ts'

test.each([
  [0, 0, 'No jobs posted today yet'],
  [1, 0, '1 job today, none matched'],
  [1, 1, '1 job today, 1 matched'],
  [1248, 12, '1,248 jobs today, 12 matched'],
  [10_000, 0, '10,000+ jobs today, none matched'],
])('%i jobs of which %i matched: %s', (jobsToday, matchedToday, said) => {
  expect(sayFound({ feeds: [], jobsToday, matchedToday })).toBe(said)
})

const continuous = { silentAfterSeconds: 120 }
const seldom = { silentAfterSeconds: null }
const failing = { silentAfterSeconds: 0 }

test.each([
  [0.4, continuous, 'Checked 0 s ago'],
  [59.9, continuous, 'Checked 59 s ago'],
  [60, continuous, 'Checked 1 min ago'],
  [300, continuous, 'Last checked 5 min ago, trying again'],
  [7200, continuous, 'Last checked 2 h ago, trying again'],
  [7200, seldom, 'Checked 2 h ago'],
  [60, failing, 'Last checked 1 min ago, trying again'],
])('%s seconds since the last answer of %j: %s', (seconds, feed, said) => {
  expect(sayChecked(seconds, { isSilent: isSilent(seconds, feed) })).toBe(said)
})

test('a feed is silent after two minutes, and not before its first answer', () => {
  const silent = [null, 0, 120, 121].map((seconds) => isSilent(seconds, continuous))
  expect(silent).toEqual([false, false, false, true])
})

test('a feed that is read seldom does not make the others look late, and is named when it fails', () => {
  const gigboard = { marketplace: 'gigboard', checkedSecondsAgo: 5, ...continuous }
  const feed = { marketplace: 'a-feed', checkedSecondsAgo: 1_200 }
  expect(feedsNow([gigboard, { ...feed, ...seldom }], 1)).toEqual({
    watched: ['gigboard', 'a-feed'],
    ago: 6,
    isSilent: false,
  })
  expect(feedsNow([{ ...feed, ...seldom }], 0)).toMatchObject({ ago: 1_200, isSilent: false })
  expect(feedsNow([gigboard, { ...feed, ...failing }], 0)).toEqual({
    watched: ['a-feed'],
    ago: 1_200,
    isSilent: true,
  })
})
