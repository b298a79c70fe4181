import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { loadChunk } from './load-chunk.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

test('a part of the app that has not come after 120 seconds is an error', async () => {
  const loading = loadChunk(() => new Promise<never>(() => {}))
  const outcome = vi.fn()
  loading.catch(outcome)
  await vi.advanceTimersByTimeAsync(119_999)
  expect(outcome).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(1)
  await expect(loading).rejects.toThrow('did not load')
})

test('what comes in time is handed over, and nothing waits on', async () => {
  expect(await loadChunk(async () => 'part')).toBe('part')
  await expect(loadChunk(() => Promise.reject(new Error('offline')))).rejects.toThrow('offline')
  expect(vi.getTimerCount()).toBe(0)
})
