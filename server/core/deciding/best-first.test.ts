import fc from 'fast-check'
import { expect, test } from 'vitest'
import { maxWindowMinutes } from '../../../contract/bidding/rules.ts'
import { bestFirst, nextChoice } from './best-first.ts'

const minuteMs = 60_000
const noon = Date.parse('2031-05-05T12:00:00Z')
const anyone = { uid: 'ada', tier: 'free', statedDailyLimit: null, usedLately: [] as number[] }
const choiceAt = (nowMs: number, bestWithinMinutes: number | null, user = anyone) => {
  const at = nextChoice({ user, rules: { bestWithinMinutes }, now: new Date(nowMs).toISOString() })
  return at === null ? null : Date.parse(at)
}

const minutes = fc.integer({ min: 1, max: maxWindowMinutes })
const ofNoon = fc.integer({ min: 0, max: 11 * 60 * minuteMs }).map((ms) => noon + ms)

test('nothing waits for longer than the window, and what comes within one ends with it', () => {
  fc.assert(
    fc.property(ofNoon, minutes, (nowMs, window) => {
      const endMs = choiceAt(nowMs, window) ?? expect.fail('it does not wait')
      expect(endMs).toBeGreaterThan(nowMs)
      expect(endMs - nowMs).toBeLessThanOrEqual(window * minuteMs)
      const later = nowMs + Math.floor((endMs - 1 - nowMs) / 2)
      expect(choiceAt(later, window)).toBe(endMs)
      expect(choiceAt(endMs, window)).not.toBe(endMs)
    }),
  )
})

test('nothing waits beyond the last five minutes of the day, and then nothing waits at all', () => {
  const [last, midnight] = ['23:55:00', '23:59:59.999'].map((time) =>
    Date.parse(`2031-05-05T${time}Z`),
  )
  fc.assert(
    fc.property(minutes, fc.integer({ min: 1, max: 90 * minuteMs }), (window, beforeMs) => {
      const endMs = choiceAt((last ?? 0) - beforeMs, window)
      expect(endMs).toBeLessThanOrEqual(last ?? 0)
    }),
  )
  for (const at of [last ?? 0, midnight ?? 0]) expect(choiceAt(at, 60)).toBeNull()
})

test('without a window nothing waits', () => {
  expect(choiceAt(noon, 0)).toBeNull()
})

test.each<[string, number[], boolean, Partial<typeof anyone>?]>([
  ['nobody new', [], false],
  ['nobody with room left', [9, 9, 9, 9, 9, 9, 9], false],
  ['nobody who reached it on one day', [10, 3, 0], false],
  ['who reached it on two days of seven', [10, 3, 10], true],
  ['nobody whose limit is higher by now', [10, 10, 10], false, { tier: 'pro' }],
])('automatically it is %s who waits, having sent %j', (_, usedLately, waits, changes = {}) => {
  const user = { ...anyone, ...changes, usedLately }
  const endMs = choiceAt(noon, null, user)
  if (!waits) return expect(endMs).toBeNull()
  return expect((endMs ?? 0) - noon).toBeLessThanOrEqual(5 * minuteMs)
})

test('windows of different users end at different moments', () => {
  const ends = ['ada', 'bea', 'cleo', 'dora'].map((uid) => choiceAt(noon, 60, { ...anyone, uid }))
  expect(new Set(ends).size).toBe(ends.length)
})

test('at one moment the best score is due first', () => {
  const at = new Date(noon).toISOString()
  const order = [40, 100, 0, 99].toSorted((a, b) => (bestFirst(at, a) < bestFirst(at, b) ? -1 : 1))
  expect(order).toEqual([100, 99, 40, 0])
  expect(Date.parse(bestFirst(at, 0)) - noon).toBe(100)
})
