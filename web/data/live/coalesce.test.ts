import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { coalesce } from './coalesce.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

test('runs immediately, and once more for all requests in between', async () => {
  let runs = 0
  const ask = coalesce(async () => (runs += 1), 250)
  for (let count = 0; count < 50; count += 1) ask()
  expect(runs).toBe(1)
  await vi.advanceTimersByTimeAsync(250)
  expect(runs).toBe(2)
  await vi.advanceTimersByTimeAsync(1000)
  expect(runs).toBe(2)
})

test('waits for a slow run, and lets a failed one not be the last', async () => {
  let runs = 0
  const slowMs = 1000
  const ask = coalesce(async () => {
    runs += 1
    await new Promise((resolve) => setTimeout(resolve, slowMs))
    throw new Error('the server is away')
  }, 250)
  ask()
  ask()
  await vi.advanceTimersByTimeAsync(slowMs - 1)
  expect(runs).toBe(1)
  await vi.advanceTimersByTimeAsync(1)
  expect(runs).toBe(2)
})
