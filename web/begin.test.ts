import { afterEach, expect, test, vi } from 'vitest'
import { forgetBegun, hasBegun, takeBegun } from './data/begun-requests.ts'

const asked: string[] = []

afterEach(() => {
  forgetBegun()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
  vi.resetModules()
  asked.length = 0
})

/** Has a page begin to ask for what it reads, with a server that answers immediately. */
async function openPage(): Promise<void> {
  vi.spyOn(performance, 'now').mockReturnValue(5_000)
  vi.stubGlobal('document', { currentScript: { dataset: { reads: '/api/me /api/about' } } })
  vi.stubGlobal('fetch', async (address: string, { method, headers }: RequestInit) => {
    asked.push(`${method} ${address} ${new Headers(headers).get('authorization')}`)
    return Response.json(method === 'POST' ? { token: 'one' } : {})
  })
  await import('./begin.ts')
  await vi.waitFor(() => expect(asked).toHaveLength(3))
}

test('a page asks for the token and, with it, for what it reads', async () => {
  await openPage()
  expect(asked).toEqual([
    'POST /api/id-token null',
    'GET /api/me Bearer one',
    'GET /api/about Bearer one',
  ])
  expect(await (await takeBegun('GET', '/api/me', 'one'))?.json()).toEqual({})
})

test('answers are dropped when another tab says that somebody has signed in or out', async () => {
  await openPage()
  expect(hasBegun()).toBe(true)
  const otherTab = new BroadcastChannel('bidwright.session')
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel, not a window
  otherTab.postMessage(null)
  await vi.waitFor(() => expect(hasBegun()).toBe(false))
  expect(takeBegun('GET', '/api/me', 'one')).toBeUndefined()
  otherTab.close()
})
