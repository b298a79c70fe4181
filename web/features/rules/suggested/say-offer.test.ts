import { expect, test } from 'vitest'
import { sayEffect, sayMissing } from './say-offer.ts'

test('the missing applications are said, as far as any are', () => {
  expect(sayMissing({ letters: 140, replied: 50, unanswered: 0 })).toBe(
    '140 applications and 50 replies',
  )
  expect(sayMissing({ letters: 0, replied: 1, unanswered: 0 })).toBe('1 reply')
  expect(sayMissing({ letters: 1, replied: 2, unanswered: 3 })).toBe(
    '1 application, 2 replies and 3 applications without a reply',
  )
})

test('the effect of weights is said with its uncertainty, and the automatic applications where there are any', () => {
  const effect = {
    bestHalf: { present: 0.521, proposed: 0.609 },
    pairs: { present: 0.57, proposed: 0.643, low: 0.031, high: 0.108 },
    automatic: { present: 380, proposed: 1_412 },
  }
  const said = [
    "The best-scored half of your applications would have brought 61% of your replies; with today's weights, 52%.",
    'An answered application would have scored higher than an unanswered one in 64% of pairs instead of 57%; the true gain is likely 3 to 11 points.',
  ]
  expect(sayEffect(effect, 2_000)).toEqual([
    ...said,
    'By score, 1,412 of the 2,000 would be sent automatically instead of 380.',
  ])
  expect(sayEffect({ ...effect, automatic: null }, 2_000)).toEqual(said)
})
