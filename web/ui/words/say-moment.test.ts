import { expect, test } from 'vitest'
import { sayClock, sayDay, sayDayTime, sayMoment, sayWhen } from './say-moment.ts'

const now = new Date('2031-06-04T10:00:00Z')
const past = '2031-06-04T09:30:00Z'
const soon = '2031-06-04T10:05:00Z'
const nextYear = '2032-01-04T12:05:00Z'

test.each([soon, nextYear])('%s, which is ahead, is said with the name of the time zone', (at) => {
  for (const said of [sayMoment(at), sayWhen(at, now), sayDayTime(at, now)])
    expect(said.endsWith(` ${zoneAt(at)}`), said).toBe(true)
})

test('a past moment is said shortly, and in full with the name of the time zone', () => {
  expect(sayWhen(past, now)).toMatch(/^at \d\d:\d\d$/u)
  expect(sayMoment(past).endsWith(` ${zoneAt(past)}`)).toBe(true)
})

test('a moment of today is said by its time alone, of another day with it, of another year with that', () => {
  const evening = new Date(2031, 5, 4, 23, 30)
  const said = [new Date(2031, 5, 4, 4, 7), new Date(2031, 5, 3, 23, 5), new Date(2030, 5, 4, 4, 7)]
  expect(said.map((at) => sayWhen(at.toISOString(), evening))).toEqual([
    'at 04:07',
    'on 3 Jun at 23:05',
    'on 4 Jun 2030 at 04:07',
  ])
})

test('a clock shows the second, and the day when that is another one', () => {
  const evening = new Date(2031, 5, 4, 23, 30)
  expect(sayClock(new Date(2031, 5, 4, 10, 42, 7).toISOString(), evening)).toBe('10:42:07')
  expect(sayClock(new Date(2031, 5, 3, 10, 42, 7).toISOString(), evening)).toBe('3 Jun, 10:42:07')
  expect(sayClock(new Date(2030, 5, 4, 10, 42, 7).toISOString(), evening)).toBe(
    '4 Jun 2030, 10:42:07',
  )
})

test('a day of another year is said with its year', () => {
  expect(sayDay(soon, now)).toMatch(/^\d Jun$/u)
  expect(sayDay(nextYear, now)).toMatch(/^\d Jan 2032$/u)
})

/** Name of this computer's time zone at that moment, such as "UTC" or "BST". */
function zoneAt(at: string): string {
  const format = new Intl.DateTimeFormat('en-GB', { timeZoneName: 'short' })
  const named = format.formatToParts(new Date(at)).find(({ type }) => type === 'timeZoneName')
  return named?.value ?? 'no name'
}
