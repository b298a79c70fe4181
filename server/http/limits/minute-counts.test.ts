import { expect, test, vi } from 'vitest'
import { minuteCounts } from './minute-counts.ts'

test('so many are free in a minute, which begins with the first', () => {
  vi.useFakeTimers({ toFake: ['performance'] })
  const counts = minuteCounts()
  expect([counts.take('a', 2), counts.take('a', 2), counts.take('b', 2)]).toEqual([0, 0, 0])
  vi.advanceTimersByTime(20_000)
  expect(counts.take('a', 2)).toBe(40)
  counts.giveBack('a')
  expect([counts.take('a', 2), counts.take('a', 2)]).toEqual([0, 40])
  vi.advanceTimersByTime(40_000)
  expect([counts.take('a', 2), counts.take('a', 2), counts.take('a', 2)]).toEqual([0, 0, 60])
  vi.useRealTimers()
})

test('nobody makes it remember more than 50,000 at a time', () => {
  const counts = minuteCounts()
  counts.take('first', 1)
  for (let key = 0; key < 49_999; key += 1) counts.take(`${key}`, 1)
  expect(counts.take('first', 1)).toBeGreaterThan(0)
  counts.take('one more', 1)
  expect(counts.take('first', 1)).toBe(0)
})
