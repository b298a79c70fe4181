import fc from 'fast-check'
import { expect, test } from 'vitest'
import { bandsOf, sayThresholds } from './say-thresholds.ts'

test.each([
  [
    50,
    20,
    'Matches that score 50 or more are sent automatically; 20 or more wait for your review; others are skipped.',
  ],
  [50, 0, 'Matches that score 50 or more are sent automatically; all others wait for your review.'],
  [50, 50, 'Matches that score 50 or more are sent automatically; others are skipped.'],
  [0, 0, 'Every match is sent automatically at any score.'],
  [
    null,
    20,
    'Nothing is sent automatically. Matches that score 20 or more wait for your review; others are skipped.',
  ],
  [null, 0, 'Nothing is sent automatically. Every match waits for your review.'],
  [20, 50, null],
  [50.5, 20, null],
  [Number.NaN, 20, null],
  [101, 20, null],
  [null, -1, null],
])('sent from %j and reviewed from %j: %s', (autoSendFrom, reviewFrom, sentence) => {
  expect(sayThresholds({ autoSendFrom, reviewFrom })).toBe(sentence)
})

test('each score from 0 to 100 lies in one band', () => {
  const score = fc.integer({ min: 0, max: 100 })
  fc.assert(
    fc.property(score, fc.option(score), (reviewFrom, autoSendFrom) => {
      fc.pre(reviewFrom <= (autoSendFrom ?? 100))
      const scores = bandsOf({ autoSendFrom, reviewFrom }).flatMap(({ from, to }) =>
        Array.from({ length: to - from + 1 }, (_, place) => from + place),
      )
      expect(scores).toEqual(Array.from({ length: 101 }, (_, place) => place))
    }),
  )
})

test('what a band is called is what happens to its scores', () => {
  expect(bandsOf({ autoSendFrom: 50, reviewFrom: 20 })).toEqual([
    { name: 'Skipped', from: 0, to: 19 },
    { name: 'Review queue', from: 20, to: 49 },
    { name: 'Sent automatically', from: 50, to: 100 },
  ])
  expect(bandsOf({ autoSendFrom: null, reviewFrom: 0 })).toEqual([
    { name: 'Review queue', from: 0, to: 100 },
  ])
})
