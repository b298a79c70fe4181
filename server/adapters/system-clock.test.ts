import { expect, onTestFinished, test, vi } from 'vitest'
import { systemClock } from './system-clock.ts'

test('tells the machine’s time, to the microsecond', () => {
  const now = systemClock.now()
  expect(now).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{6}Z$/u)
  expect(Math.abs(Date.parse(now) - Date.now())).toBeLessThan(1_000)
})

test('never goes back from one look to the next', () => {
  const looks = Array.from({ length: 10_000 }, () => systemClock.now())
  expect(looks).toEqual(looks.toSorted())
  expect(new Set(looks).size).toBeGreaterThan(1)
  const durations = Array.from({ length: 1_000 }, () => systemClock.monotonicMs())
  expect(durations).toEqual(durations.toSorted((one, other) => one - other))
})

test('follows when the machine’s clock was set', () => {
  const hour = 3_600_000
  const real = Date.now
  onTestFinished(() => {
    vi.restoreAllMocks()
    systemClock.now()
  })
  vi.spyOn(Date, 'now').mockImplementation(() => real() + hour)
  expect(Math.abs(Date.parse(systemClock.now()) - real() - hour)).toBeLessThan(1_000)
})
