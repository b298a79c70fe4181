import { expect, test, vi } from 'vitest'
import { knownCallers } from './known-callers.ts'

test('a token stands for its user for ten minutes, and no longer once it is refused', () => {
  vi.useFakeTimers({ toFake: ['performance'] })
  const known = knownCallers()
  known.learn('a token', 'ada')
  known.learn('a refused one', 'ada')
  known.forget('a refused one')
  vi.advanceTimersByTime(10 * 60_000 - 1)
  expect([known.uidOf('a token'), known.uidOf('a refused one')]).toEqual(['ada', null])
  vi.advanceTimersByTime(1)
  expect(known.uidOf('a token')).toBeNull()
  vi.useRealTimers()
})

test('nobody makes it remember more than 20,000 tokens; those learned first go first', () => {
  const known = knownCallers()
  known.learn('first', 'ada')
  known.learn('second', 'ada')
  known.learn('first', 'ada')
  for (let other = 0; other < 19_999; other += 1) known.learn(`${other}`, 'somebody')
  expect([known.uidOf('first'), known.uidOf('second')]).toEqual(['ada', null])
})
