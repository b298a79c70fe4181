import { expect, test } from 'vitest'
import { nothingHappened } from '../../../tests/support/factories/nothing-happened.ts'
import { sayGroup } from './group-words.ts'
import { stepsOf } from './funnel.tsx'
import { sayBuckets, sayFinding, sayFunnel, sayStages, sayOrdering } from './say-findings.ts'
import { sayDuration } from './say-numbers.ts'

test('a leader is named with how sure that is', () => {
  const finding = { key: 'a', share: 0.12, low: 0.041, high: 0.192 }
  expect(sayFinding({ ...finding, isClear: false }, 'Shops')).toBe(
    '“Shops” leads with 12%, but the true rate is between 4% and 19%; not enough to say.',
  )
  expect(sayFinding({ ...finding, isClear: true }, 'Shops')).toBe(
    '“Shops” gets the most replies: 12% (between 4% and 19%), more than the others.',
  )
  expect(sayFinding({ ...finding, share: 0, isClear: false }, 'Shops')).toBe(
    'No group has a reply yet.',
  )
  expect(sayFinding(null, '')).toBe('Not enough applications to compare yet.')
})

test('a period is said in numbers, with its busiest day', () => {
  const day = { from: '2026-11-27', to: '2026-11-27', sent: 12, viewed: 3, replied: 1, hired: 0 }
  const quiet = { ...day, from: '2026-11-26', to: '2026-11-26', sent: 1, replied: 1 }
  expect(sayBuckets([quiet, day], 'day')).toBe(
    '13 applications sent, 2 replies. Busiest day: Fri 27 Nov, with 12 sent.',
  )
  expect(sayBuckets([], 'day')).toBe('Nothing was sent in this period.')
})

test('each step of the funnel has its share of the one before, where that is one', () => {
  const happened = { ...nothingHappened, matched: 20, sent: 10, viewed: 9, replied: 9 }
  const totals = { seen: 100, happened, ofSent: { sent: 10, viewed: 5, replied: 1, hired: 0 } }
  expect(stepsOf(totals).map(({ label, count, share }) => [label, count, share])).toEqual([
    ['Seen', 100, null],
    ['Matched', 20, 0.2],
    ['Sent', 10, 0.5],
    ['Viewed', 5, 0.5],
    ['Replied', 1, 0.2],
    ['Hired', 0, 0],
  ])
  expect(stepsOf({ ...totals, seen: 5 })[1]?.share).toBeNull()
  expect(sayFunnel(totals)).toBe(
    '100 jobs seen, 20 matches; of 10 applications sent, 1 reply and 0 contracts.',
  )
})

test('stage times are those of the latest day with any', () => {
  const time = { p50: 4_200, p95: 9_000 }
  const stages = { count: 3, seen: time, decided: time, sent: { p50: 320, p95: 900 } }
  const days = [
    { day: '2026-11-26', ...nothingHappened, stages },
    { day: '2026-11-27', ...nothingHappened, stages: null },
  ]
  expect(sayStages(days)).toBe(
    'On Thu 26 Nov, half of the jobs were seen within 4.2 s of posting, and half of the applications left within 320 ms of the decision.',
  )
  expect(sayStages([])).toBe('Nothing was sent automatically in this period.')
})

test.each([
  [320, '320 ms'],
  [4_240, '4.2 s'],
  [180_000, '3 min'],
  [9_000_000, '2.5 h'],
  [259_200_000, '3 days'],
])('%i ms are said as %s', (ms, said) => {
  expect(sayDuration(ms)).toBe(said)
})

test('groups have words of their own', () => {
  expect([say('score', '0'), say('score', '9'), say('score', 'none')]).toEqual([
    '0–9',
    '90–100',
    'No score',
  ])
  expect([say('scanner', 'a', 'Shops'), say('scanner', ''), say('scanner', 'b')]).toEqual([
    'Shops',
    'No scanner',
    'Deleted scanner',
  ])
  expect([say('template', ''), say('template', 'x')]).toEqual([
    'General template',
    'Deleted template',
  ])
  expect([say('delay', '0'), say('delay', '5'), say('hour', '9'), say('length', '4')]).toEqual([
    'Under 1 min',
    'Over 1 day',
    '9:00',
    '1,800 or more',
  ])
  expect([say('edited', 'yes'), say('edited', 'no'), say('marketplace', 'g')]).toEqual([
    'Edited',
    'Not edited',
    'Gigboard',
  ])
})

test('higher scores are said to get more replies, or fewer, only where chance does not explain it', () => {
  expect(said(0.614, 0.56, 0.66)).toBe(
    'Higher scores get more replies: an answered application scored higher than an unanswered one in 61.4% of pairs (between 56% and 66%; chance gives 50%).',
  )
  expect(said(0.4, 0.35, 0.45)).toMatch(/^Higher scores get fewer replies: .* in 40% of pairs/u)
  expect(said(0.55, 0.5, 0.6)).toMatch(/^No clear link between score and replies: /u)
  expect(sayOrdering(null, 10)).toBe(
    'Too few to say. It takes 10 applications with a reply and 10 without.',
  )
})

function said(share: number, low: number, high: number): string {
  return sayOrdering({ share, low, high }, 10)
}

function say(by: Parameters<typeof sayGroup>[0], key: string, name: string | null = null): string {
  return sayGroup(by, { key, name }, () => 'Gigboard')
}
