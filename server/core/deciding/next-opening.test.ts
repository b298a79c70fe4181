import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { WorkingHours } from '../../../contract/bidding/rules.ts'
import { nextOpening } from './next-opening.ts'

const everyDay = [1, 2, 3, 4, 5, 6, 7]
const hours = (changes: Partial<WorkingHours>): WorkingHours => ({
  timeZone: 'UTC',
  days: everyDay,
  from: '09:00',
  to: '18:00',
  ...changes,
})

test.each<[string, Partial<WorkingHours>, string, string]>([
  ['before they begin', {}, '2031-05-05T08:59:59.999Z', '2031-05-05T09:00:00.000Z'],
  ['as they begin', {}, '2031-05-05T09:00:00Z', '2031-05-05T09:00:00Z'],
  ['in the last minute', {}, '2031-05-05T18:00:59.999999Z', '2031-05-05T18:00:59.999999Z'],
  ['after it', {}, '2031-05-05T18:01:00Z', '2031-05-06T09:00:00.000Z'],
  [
    'on Friday evening',
    { days: [1, 2, 3, 4, 5] },
    '2031-05-09T18:30:00Z',
    '2031-05-12T09:00:00.000Z',
  ],
  ['a week ahead', { days: [1] }, '2031-05-05T18:01:00Z', '2031-05-12T09:00:00.000Z'],
  [
    'all day and night',
    { from: '00:00', to: '23:59' },
    '2031-05-05T23:59:59Z',
    '2031-05-05T23:59:59Z',
  ],
  // 02:00 becomes 03:00 on 30 March 2031 in Berlin.
  [
    'a start that the clocks leave out',
    { timeZone: 'Europe/Berlin', from: '02:30', to: '05:00' },
    '2031-03-30T00:30:00Z',
    '2031-03-30T01:00:00.000Z',
  ],
  [
    'hours that they leave out',
    { timeZone: 'Europe/Berlin', from: '02:10', to: '02:50' },
    '2031-03-30T00:30:00Z',
    '2031-03-31T00:10:00.000Z',
  ],
  [
    'an only day on which they leave them out',
    { timeZone: 'Europe/Berlin', days: [7], from: '02:10', to: '02:50' },
    '2031-03-29T12:00:00Z',
    '2031-04-06T00:10:00.000Z',
  ],
  // 03:00 becomes 02:00 on 26 October 2031.
  [
    'hours that come twice: between them',
    { timeZone: 'Europe/Berlin', from: '02:10', to: '02:20' },
    '2031-10-26T00:21:00Z',
    '2031-10-26T01:10:00.000Z',
  ],
  [
    'hours that come twice: after them',
    { timeZone: 'Europe/Berlin', from: '02:10', to: '02:20' },
    '2031-10-26T01:21:00Z',
    '2031-10-27T01:10:00.000Z',
  ],
  [
    'half an hour of clock change',
    { timeZone: 'Australia/Lord_Howe', from: '02:00', to: '02:20' },
    '2031-10-04T15:29:00Z',
    '2031-10-05T15:00:00.000Z',
  ],
  [
    'a zone of quarter hours',
    { timeZone: 'Asia/Kathmandu' },
    '2031-05-05T00:00:00Z',
    '2031-05-05T03:15:00.000Z',
  ],
  [
    'one a day ahead',
    { timeZone: 'Pacific/Kiritimati', days: [2] },
    '2031-05-05T10:00:00Z',
    '2031-05-05T19:00:00.000Z',
  ],
  [
    'one nearly a day behind',
    { timeZone: 'Pacific/Pago_Pago', days: [7] },
    '2031-05-05T10:00:00Z',
    '2031-05-11T20:00:00.000Z',
  ],
  // Samoa went from Thursday to Saturday at the end of 2011.
  [
    'a Friday that there was not',
    { timeZone: 'Pacific/Apia', days: [5] },
    '2011-12-30T05:00:00Z',
    '2012-01-05T19:00:00.000Z',
  ],
])('%s', (_, changes, now, opening) => {
  expect(nextOpening(hours(changes), now)).toBe(opening)
})

const zones = Intl.supportedValuesOf('timeZone')
const minuteMs = 60_000

test('agrees with a look at every minute, in any zone, around the changes of its clocks', () => {
  const clockTime = fc
    .tuple(fc.nat(23), fc.nat(59))
    .map((parts) => parts.map((part) => `${part}`.padStart(2, '0')).join(':'))
  const moment = fc
    .tuple(fc.constantFrom(...zones), fc.nat(), fc.integer({ min: -36 * 60, max: 12 * 60 }))
    .map(([timeZone, which, minutes]) => {
      const own = changesOf(timeZone, 2031)
      const near = own[which % Math.max(1, own.length)] ?? Date.UTC(2031, 0, 1 + (which % 365))
      return { timeZone, nowMs: near + minutes * minuteMs + (which % 60_000) }
    })
  const days = fc.uniqueArray(fc.constantFrom(...everyDay), { minLength: 1, maxLength: 7 })
  fc.assert(
    fc.property(moment, days, clockTime, clockTime, ({ timeZone, nowMs }, onDays, one, other) => {
      fc.pre(one !== other)
      const [from = '', to = ''] = [one, other].toSorted()
      const given = { timeZone, days: onDays, from, to }
      const now = new Date(nowMs).toISOString()
      expect(nextOpening(given, now)).toBe(minuteByMinute(given, nowMs, now))
    }),
    { numRuns: 40 },
  )
}, 120_000)

test('every zone there is has an opening within eight days', () => {
  for (const timeZone of zones) {
    const opening = nextOpening(hours({ timeZone, days: [3] }), '2031-05-05T10:00:00Z')
    const waitMs = Date.parse(opening ?? '') - Date.parse('2031-05-05T10:00:00Z')
    expect(waitMs, timeZone).toBeGreaterThan(0)
    expect(waitMs, timeZone).toBeLessThan(8 * 24 * 60 * minuteMs)
  }
})

/** Computes the opening as plainly as possible: from what a clock on the wall shows at each minute, in English. */
function minuteByMinute(given: WorkingHours, nowMs: number, now: string): string | null {
  const names = ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun']
  const clock = new Intl.DateTimeFormat('en-GB', {
    timeZone: given.timeZone,
    weekday: 'short',
    hour: '2-digit',
    minute: '2-digit',
  })
  const isOpen = (atMs: number) => {
    const [day = '', time = ''] = clock.format(atMs).split(/[ ,]+/u)
    return given.days.includes(names.indexOf(day) + 1) && time >= given.from && time <= given.to
  }
  if (isOpen(nowMs)) return now
  const start = Math.floor(nowMs / minuteMs) * minuteMs + minuteMs
  for (let atMs = start; atMs < start + 15 * 24 * 60 * minuteMs; atMs += minuteMs)
    if (isOpen(atMs)) return new Date(atMs).toISOString()
  return null
}

/** Finds when the clocks of a zone change in a year, to the hour. */
function changesOf(timeZone: string, year: number): number[] {
  const clock = new Intl.DateTimeFormat('en', { timeZone, timeZoneName: 'longOffset' })
  const offset = (atMs: number) => clock.format(atMs).split('GMT')[1]
  const found: number[] = []
  for (let atMs = Date.UTC(year, 0, 1); atMs < Date.UTC(year + 1, 0, 1); atMs += 12 * 3_600_000)
    if (offset(atMs) !== offset(atMs + 12 * 3_600_000)) found.push(atMs)
  return found
}
