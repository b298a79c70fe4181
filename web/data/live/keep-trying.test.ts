import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { keepTrying } from './keep-trying.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

test('tries after each wait, which may grow', async () => {
  const { tries, startedAt } = aTry()
  await vi.advanceTimersByTimeAsync(15_000)
  expect(tries.map((at) => at - startedAt)).toEqual([1_000, 3_000, 7_000, 15_000])
})

test('tries immediately when the network is back', async () => {
  const { tries, page } = aTry()
  await vi.advanceTimersByTimeAsync(8_000)
  expect(tries).toHaveLength(3)
  page.dispatchEvent(new Event('online'))
  await vi.advanceTimersByTimeAsync(0)
  expect(tries).toHaveLength(4)
})

test('a hidden page tries nothing, and tries immediately when it is shown again', async () => {
  const { tries, turn } = aTry()
  turn({ isHidden: true })
  await vi.advanceTimersByTimeAsync(600_000)
  expect(tries).toEqual([])
  turn({ isHidden: false })
  await vi.advanceTimersByTimeAsync(0)
  expect(tries).toHaveLength(1)
})

test('once stopped, nothing is tried', async () => {
  const { tries, page, stop } = aTry()
  stop()
  page.dispatchEvent(new Event('online'))
  await vi.advanceTimersByTimeAsync(600_000)
  expect(tries).toEqual([])
})

/** Tries something that never works, on a page that the test shows and hides. Each wait is twice the last. */
function aTry() {
  const page = new EventTarget()
  const tries: number[] = []
  let isHidden = false
  const startedAt = Date.now()
  const { stop } = keepTrying(
    {
      tryOnce: async () => void tries.push(Date.now()),
      waitMs: () => 1_000 * 2 ** tries.length,
    },
    page,
    () => isHidden,
  )
  onTestFinished(stop)
  const turn = (next: { isHidden: boolean }) => {
    isHidden = next.isHidden
    page.dispatchEvent(new Event('visibilitychange'))
  }
  return { tries, page, stop, turn, startedAt }
}
