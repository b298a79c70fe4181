import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { ApiError } from './api-error.ts'
import { limitEnd, outlastLimit } from './outlast-limit.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

test('a call refused for coming too often is sent again after the time that the server names', async () => {
  const { send, sent } = aServer([tooOften(40), tooOften(20)])
  const startedAt = Date.now()
  const answer = outlastLimit(send)
  await vi.advanceTimersByTimeAsync(39_000)
  expect(sent).toHaveLength(1)
  expect(limitEnd()).toBe(startedAt + 40_000)
  await vi.advanceTimersByTimeAsync(1_000)
  expect(limitEnd()).toBe(startedAt + 60_000)
  await vi.advanceTimersByTimeAsync(20_000)
  expect(await answer).toBe('done')
  expect(sent.map((at) => at - startedAt)).toEqual([0, 40_000, 60_000])
  expect(limitEnd()).toBeNull()
})

test('a refusal that lasts longer than a minute is a failure, and so is every other one', async () => {
  for (const error of [tooOften(61), new ApiError(409, 'not-possible-now', { detail: 'No.' })]) {
    const { send, sent } = aServer([error])
    await expect(outlastLimit(send)).rejects.toBe(error)
    expect(sent).toHaveLength(1)
  }
  expect(limitEnd()).toBeNull()
})

test('after the sixth refusal in a row it has failed', async () => {
  const { send, sent } = aServer(Array.from({ length: 9 }, () => tooOften(1)))
  const failed = expect(outlastLimit(send)).rejects.toMatchObject({ status: 429 })
  await vi.advanceTimersByTimeAsync(600_000)
  await failed
  expect(sent).toHaveLength(6)
})

test('nothing is sent once the user has left', async () => {
  const { send, sent } = aServer([tooOften(40)])
  const left = new AbortController()
  const failed = expect(outlastLimit(send, left.signal)).rejects.toMatchObject({ status: 429 })
  await vi.advanceTimersByTimeAsync(1_000)
  left.abort()
  await failed
  expect(limitEnd()).toBeNull()
  await vi.advanceTimersByTimeAsync(600_000)
  expect(sent).toHaveLength(1)
})

function tooOften(retryAfterSeconds: number): ApiError {
  return new ApiError(429, 'too-many-requests', { detail: 'Too many requests.', retryAfterSeconds })
}

/** Refuses with these errors, one after the other, then answers. */
function aServer(refusals: readonly ApiError[]) {
  const sent: number[] = []
  const send = async () => {
    const refusal = refusals[sent.length]
    sent.push(Date.now())
    if (refusal) throw refusal
    return 'done'
  }
  return { send, sent }
}
