import { expect, test } from 'vitest'
import { sayBandNumbers, sayOrdering } from './say-learning.ts'

test('higher scores are said to get more replies, or fewer, only where chance does not explain it', () => {
  expect(said(0.614, 0.56, 0.66)).toBe(
    'Higher scores get more replies: an answered application scored higher than an unanswered one in 61.4% of pairs (between 56% and 66%; chance gives 50%).',
  )
  expect(said(0.4, 0.35, 0.45)).toMatch(/^Higher scores get fewer replies: .* in 40% of pairs/u)
  expect(said(0.55, 0.5, 0.6)).toMatch(/^No clear link between score and replies: /u)
  expect(sayOrdering({ ordering: null })).toBe(
    'Too few to say. It takes 10 applications with a reply and 10 without.',
  )
})

test('a band of scores is said with its share of replies and the interval', () => {
  const band = { from: 80, to: 89, sent: 1_040, replied: 130, low: 0.106, high: 0.147 }
  expect(sayBandNumbers(band)).toBe('80–89: 12.5%, 130 of 1,040 replied, between 11% and 15%')
})

function said(share: number, low: number, high: number): string {
  return sayOrdering({ ordering: { share, low, high } })
}
