import { expect, test } from 'vitest'
import { WorkingHours } from '../../../../contract/bidding/rules.ts'
import { browserTimeZone, clockIn, timeZoneChoices } from './time-zones.ts'

const hours = { days: [1], from: '09:00', to: '17:00' }

test('each zone that can be chosen can be saved, and UTC and one’s own are among them', () => {
  const zones = timeZoneChoices('Europe/Kiev').map(({ value }) => value)
  expect(zones).toEqual(expect.arrayContaining(['UTC', 'Europe/Kiev', browserTimeZone()]))
  expect(new Set(zones).size).toBe(zones.length)
  for (const timeZone of zones)
    expect(WorkingHours.safeParse({ ...hours, timeZone }).success).toBe(true)
})

test('the time on the clocks of a zone is told with its day', () => {
  const now = new Date('2031-05-04T22:30:00Z')
  expect(clockIn('Europe/London', now)).toBe('Sunday 23:30')
  expect(clockIn('Asia/Tokyo', now)).toBe('Monday 07:30')
  expect(clockIn('Mars/Base', now)).toBeNull()
})
