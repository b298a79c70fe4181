import { QueryObserver } from '@tanstack/react-query'
import { expect, onTestFinished, test, vi } from 'vitest'
import { api, livePath } from '../../../contract/api.ts'
import { KeptInMemory } from '../../../tests/support/browser/kept-in-memory.ts'
import { callApi } from '../call-api.ts'
import { keys } from '../queries/queries.ts'
import { queryClient } from '../queries/query-client.ts'
import { session } from '../session/browser-session.ts'
import { keepCurrent } from './use-live.ts'

test('a page that was left says nothing of a reading that fails afterwards', async () => {
  vi.stubGlobal('localStorage', new KeptInMemory())
  vi.stubGlobal('sessionStorage', new KeptInMemory())
  vi.stubGlobal('addEventListener', () => undefined)
  vi.stubGlobal('removeEventListener', () => undefined)
  session.accept({ token: 'a token', expiresAt: '2131-05-04T10:00:00Z' })
  const { promise: answer, resolve } = Promise.withResolvers<Response>()
  const fetched = vi.fn(async (path: string) => (path === livePath ? aReadyStream() : answer))
  vi.stubGlobal('fetch', fetched)
  queryClient.setQueryData<unknown>(keys.me, 'old')
  const observer = new QueryObserver<unknown>(queryClient, {
    queryKey: keys.me,
    queryFn: () => callApi(api.me, {}),
    staleTime: Infinity,
  })
  onTestFinished(observer.subscribe(() => undefined))
  onTestFinished(() => session.end())
  const told = vi.fn()
  const { stop } = keepCurrent({
    onState: () => undefined,
    onReread: told,
    isCatchingUp: () => false,
  })
  await expect.poll(() => fetched.mock.calls.length).toBe(2)

  stop()
  resolve(Response.json({}, { status: 503 }))
  await expect.poll(() => queryClient.isFetching()).toBe(0)
  await new Promise((done) => setImmediate(done))

  expect(told).not.toHaveBeenCalled()
})

/** Answers with a live stream that is ready, and silent from then on. */
function aReadyStream(): Response {
  return new Response(
    new ReadableStream({
      start: (controller) =>
        controller.enqueue(new TextEncoder().encode('data: {"kind":"ready"}\n\n')),
    }),
  )
}
