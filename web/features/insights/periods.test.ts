import { expect, test } from 'vitest'
import type { DayFigures } from '../../../contract/insights/performance.ts'
import { dayIn, layBuckets, periodUpTo, sayBucket } from './periods.ts'

test('a period ends today in the user’s zone, and has as many days as it says', () => {
  const at = new Date('2026-11-27T23:30:00Z')
  expect(dayIn('America/New_York', at)).toBe('2026-11-27')
  expect(dayIn('Asia/Tokyo', at)).toBe('2026-11-28')
  expect(periodUpTo('2026-03-01', 30)).toEqual({ from: '2026-01-31', to: '2026-03-01' })
})

test('days without figures are there with zeros, and weeks begin on Monday', () => {
  const days = [aDay('2026-11-20', 3), aDay('2026-11-22', 1), aDay('2026-11-23', 5)]
  const span = { from: '2026-11-19', to: '2026-11-24' }
  expect(layBuckets(days, span, 'day').map(({ sent }) => sent)).toEqual([0, 3, 0, 1, 5, 0])
  expect(layBuckets(days, span, 'week')).toEqual([
    { from: '2026-11-19', to: '2026-11-22', sent: 4, viewed: 4, replied: 4, hired: 4 },
    { from: '2026-11-23', to: '2026-11-24', sent: 5, viewed: 5, replied: 5, hired: 5 },
  ])
})

test('a day and a week are said', () => {
  expect(sayBucket({ from: '2026-11-27', to: '2026-11-27' })).toBe('Fri 27 Nov')
  expect(sayBucket({ from: '2026-11-16', to: '2026-11-22' })).toMatch(/^16\s?–\s?22 Nov$/u)
})

function aDay(day: string, number: number): DayFigures {
  const numbers = { sent: number, viewed: number, replied: number, hired: number }
  const rest = { matched: 0, interviewed: 0, declined: 0, connects: 0, stages: null }
  return { day, ...numbers, ...rest }
}
