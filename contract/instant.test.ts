import { expect, test } from 'vitest'
import { Instant, relativeAge } from './instant.ts'

const now = new Date('2031-05-04T10:00:00Z')
const hours = 3600
const days = 24 * hours

test.each([
  [0, 'just now'],
  [59, 'just now'],
  [60, '1m ago'],
  [hours - 1, '59m ago'],
  [hours, '1h ago'],
  [days - 1, '23h ago'],
  [days, '1d ago'],
  [30 * days - 1, '29d ago'],
  [30 * days, '1mo ago'],
  [365 * days - 1, '12mo ago'],
  [365 * days, '1y ago'],
  [-90, 'just now'],
])('%i seconds are “%s”', (seconds, words) => {
  expect(relativeAge(new Date(now.getTime() - seconds * 1000).toISOString(), now)).toBe(words)
})

test.each([
  ['2031-05-04T10:00:00Z', true],
  ['2031-05-04T10:00:00.123456Z', true],
  ['2031-05-04T10:00:00+02:00', false],
  ['2031-05-04 10:00:00Z', false],
  ['2031-02-30T10:00:00Z', false],
  ['2031-05-04', false],
])('“%s” is an instant: %s', (text, isInstant) => {
  expect(Instant.safeParse(text).success).toBe(isInstant)
})
