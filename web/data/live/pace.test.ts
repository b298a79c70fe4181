import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createPace } from './pace.ts'

const [minuteMs, refillMs] = [60_000, 7_000]

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

test('a hint each second makes at most twelve runs a minute, and the first ones follow right away', async () => {
  const { pace, runs } = aPace()
  for (let second = 0; second < 180; second += 1) {
    pace.ask()
    await vi.advanceTimersByTimeAsync(1_000)
  }
  const startedAt = runs[0] ?? 0
  expect(runs.slice(0, 3).every((at) => at - startedAt < 3_000)).toBe(true)
  for (const from of runs)
    expect(runs.filter((at) => at >= from && at < from + minuteMs).length).toBeLessThanOrEqual(12)
  expect(runs.length).toBeGreaterThan(20)
})

test('while requests go on the next runs take longer, the last request is always run, and after a pause the first is immediate', async () => {
  const { pace, runs } = aPace({ burst: 3, refillMs: 6_000, maxRefillMs: 12_000 })
  const gaps = () => runs.slice(1).map((at, index) => Math.round((at - (runs[index] ?? 0)) / 1_000))
  for (let second = 0; second < 90; second += 1) {
    pace.ask()
    await vi.advanceTimersByTimeAsync(1_000)
  }
  expect(gaps()).toEqual([1, 1, 6, 12, 12, 12, 12, 12, 12])
  await vi.advanceTimersByTimeAsync(minuteMs)
  const last = runs.length
  expect(gaps().at(-1)).toBeLessThanOrEqual(12)
  await vi.advanceTimersByTimeAsync(minuteMs)
  expect(runs).toHaveLength(last)
  pace.ask()
  await vi.advanceTimersByTimeAsync(100)
  expect(runs).toHaveLength(last + 1)
})

test('requests that come together share one run, and a run always follows the last request', async () => {
  const { pace, runs } = aPace({ burst: 1 })
  for (let count = 0; count < 50; count += 1) pace.ask()
  await vi.advanceTimersByTimeAsync(100)
  expect(runs).toHaveLength(1)
  pace.ask()
  await vi.advanceTimersByTimeAsync(refillMs)
  expect(runs).toHaveLength(2)
  await vi.advanceTimersByTimeAsync(minuteMs)
  expect(runs).toHaveLength(2)
})

test('a run asked for during another begins after it', async () => {
  const { promise, resolve } = Promise.withResolvers<void>()
  const { pace, runs } = aPace({ run: () => promise })
  pace.ask()
  await vi.advanceTimersByTimeAsync(100)
  pace.ask()
  await vi.advanceTimersByTimeAsync(minuteMs)
  expect(runs).toHaveLength(1)
  resolve()
  await vi.advanceTimersByTimeAsync(100)
  expect(runs).toHaveLength(2)
})

test('a failed run is made again after the wait, however often it is asked for', async () => {
  const waits: number[] = []
  const { pace, runs } = aPace({
    run: () => (runs.length < 3 ? Promise.reject(new Error('too often')) : Promise.resolve()),
    waitMs: (_error, failures) => {
      waits.push(failures)
      return 30_000
    },
  })
  for (let second = 0; second < 120; second += 1) {
    if (second < 30) pace.ask()
    if (second < 30) pace.hurry()
    await vi.advanceTimersByTimeAsync(1_000)
  }
  expect(waits).toEqual([0, 1])
  expect(runs).toHaveLength(3)
  expect((runs[1] ?? 0) - (runs[0] ?? 0)).toBeGreaterThanOrEqual(30_000)
})

test('a failed run is made again right away once its reason has passed', async () => {
  const { pace, runs } = aPace({
    burst: 1,
    run: () => (runs.length < 2 ? Promise.reject(new Error('no network')) : Promise.resolve()),
    waitMs: () => 30_000,
  })
  pace.ask()
  await vi.advanceTimersByTimeAsync(1_000)
  expect(runs).toHaveLength(1)
  pace.recover()
  await vi.advanceTimersByTimeAsync(100)
  expect(runs).toHaveLength(2)
})

test('what the user does themselves is reread without waiting for a refill', async () => {
  const { pace, runs } = aPace({ burst: 1 })
  pace.ask()
  await vi.advanceTimersByTimeAsync(100)
  pace.ask()
  pace.hurry()
  await vi.advanceTimersByTimeAsync(100)
  expect(runs).toHaveLength(2)
})

test('a clock that is set back keeps nothing waiting', async () => {
  const { pace, runs } = aPace({ burst: 1 })
  vi.setSystemTime(Date.now() - 60 * minuteMs)
  pace.ask()
  await vi.advanceTimersByTimeAsync(refillMs)
  expect(runs).toHaveLength(1)
})

test('once stopped, nothing runs', async () => {
  const { pace, runs } = aPace()
  pace.ask()
  pace.stop()
  pace.ask()
  pace.hurry()
  await vi.advanceTimersByTimeAsync(minuteMs)
  expect(runs).toEqual([])
})

type Given = Partial<Parameters<typeof createPace>[0]>

/** Makes a pace whose runs are recorded with their times. */
function aPace({ run = () => Promise.resolve(), ...given }: Given = {}) {
  const runs: number[] = []
  const pace = createPace({
    run: () => {
      runs.push(Date.now())
      return run()
    },
    burst: 3,
    refillMs,
    gatherMs: 50,
    waitMs: () => 1_000,
    ...given,
  })
  return { pace, runs }
}
