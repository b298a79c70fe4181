import { expect, onTestFinished, test, vi } from 'vitest'
import type { LiveMessage } from '../../../contract/api.ts'
import { followLive, type LiveState } from './live.ts'

test('reconnects immediately when the stream breaks, and reports that', async () => {
  const { opened, states, messages } = follow([['data: {"kind":"ready"}\n\n'], 'stay'])
  await expect.poll(opened).toBe(2)
  expect(messages).toEqual([{ kind: 'ready' }])
  expect(states).toEqual(['live', 'lost'])
})

test('skips a message that it does not know', async () => {
  const cut = [
    'data: {"kind":"from-the',
    '-future"}\n\ndata: no json\n\ndata: {"kind":"ready"}\n\n',
  ]
  const { messages } = follow([cut, 'stay'])
  await expect.poll(() => messages).toEqual([{ kind: 'ready' }])
})

test('stops for good when told to', async () => {
  const { opened, stop } = follow(['stay'])
  await expect.poll(opened).toBe(1)
  stop()
  await new Promise((resolve) => setTimeout(resolve, 50))
  expect(opened()).toBe(1)
})

test('opens nothing when it is stopped during a pause', async () => {
  const { opened, stop } = follow(['stay'])
  stop()
  await new Promise((resolve) => setTimeout(resolve, 50))
  expect(opened()).toBe(0)
})

test('however long a server was away, five seconds never pass between two tries', async () => {
  vi.useFakeTimers()
  onTestFinished(() => void vi.useRealTimers())
  const tries: number[] = []
  const { stop } = followLive({
    open: () => {
      tries.push(Date.now())
      return Promise.reject(new Error('It is away'))
    },
    onMessage: () => undefined,
    onState: () => undefined,
  })
  onTestFinished(stop)
  await vi.advanceTimersByTimeAsync(60_000)
  const pauses = tries.slice(1).map((at, place) => at - (tries[place] ?? 0))
  expect(pauses.length).toBeGreaterThan(10)
  expect(Math.max(...pauses)).toBeLessThan(5000)
})

test('a page that was displaced waits half a minute for its next stream, and is not lost meanwhile', async () => {
  vi.useFakeTimers()
  onTestFinished(() => void vi.useRealTimers())
  const displaced = 'data: {"kind":"ready"}\n\ndata: {"kind":"displaced"}\n\n'
  const { opened, states } = follow([[displaced], 'stay'])
  await vi.advanceTimersByTimeAsync(29_000)
  expect([opened(), states]).toEqual([1, ['live', 'displaced']])
  await vi.advanceTimersByTimeAsync(2_000)
  expect([opened(), states]).toEqual([2, ['live', 'displaced']])
})

/** Follows connections that each yield their chunks and end, or stay open and silent until they are stopped. */
function follow(connections: (string[] | 'stay')[]) {
  let opened = 0
  const messages: LiveMessage[] = []
  const states: LiveState[] = []
  const { stop } = followLive({
    open: async (signal) => {
      const connection = connections[opened] ?? 'stay'
      opened += 1
      return new ReadableStream({
        start(controller) {
          if (connection === 'stay')
            return signal.addEventListener('abort', () => controller.error(signal.reason))
          for (const chunk of connection) controller.enqueue(new TextEncoder().encode(chunk))
          controller.close()
        },
      })
    },
    onMessage: (message) => messages.push(message),
    onState: (state) => states.push(state),
  })
  onTestFinished(stop)
  return { opened: () => opened, messages, states, stop }
}
