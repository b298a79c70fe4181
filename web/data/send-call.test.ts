import { expect, test, vi } from 'vitest'
import { api } from '../../contract/api.ts'
import { forgetBegun } from './begun-requests.ts'
import { sendCall } from './send-call.ts'

test('what stops something goes ahead of other calls and outlives its page; nothing else does', async () => {
  const asked = vi.fn(async (_url: string, _options: RequestInit) => Response.json({}))
  vi.stubGlobal('fetch', asked)
  const urgent = { priority: 'high', keepalive: true }
  const isUrgent = () => expect.objectContaining(urgent)

  await sendCall(api.switchAutoBidding, { body: { enabled: false } }).catch(() => undefined) // {} is no document
  expect(asked).toHaveBeenLastCalledWith(api.switchAutoBidding.path, isUrgent())
  await sendCall(api.resumeBidding, {}).catch(() => undefined) // nor here
  expect(asked).toHaveBeenLastCalledWith(api.resumeBidding.path, isUrgent())
  await sendCall(api.logOut, {}).catch(() => undefined) // nor here
  expect(asked).toHaveBeenLastCalledWith(api.logOut.path, isUrgent())

  await sendCall(api.switchAutoBidding, { body: { enabled: true } }).catch(() => undefined) // nor here
  expect(asked).not.toHaveBeenLastCalledWith(api.switchAutoBidding.path, isUrgent())
})

test('an answer that the page has begun is taken, and one whose request failed is asked for again', async () => {
  vi.spyOn(performance, 'now').mockReturnValue(5_000)
  const about = { code: 'from-the-page', detail: '' }
  const asked = vi.fn(async () => Response.json({}, { status: 503 }))
  vi.stubGlobal('fetch', asked)
  begin(Promise.resolve(Response.json(about, { status: 404 })))
  await expect(sendCall(api.about, {})).rejects.toMatchObject({ status: 404 })
  expect(asked).not.toHaveBeenCalled()
  begin(Promise.reject(new Error('nobody is signed in')))
  await expect(sendCall(api.about, {})).rejects.toMatchObject({ status: 503 })
  expect(asked).toHaveBeenCalledOnce()
  forgetBegun()
  vi.restoreAllMocks()
})

test('an answer that the network lost before its end is none; one that is no JSON cannot be read', async () => {
  const cut = new ReadableStream({ start: (body) => body.error(new TypeError('network error')) })
  vi.stubGlobal('fetch', async () => new Response(cut))
  await expect(sendCall(api.about, {})).rejects.toMatchObject({ status: 0, code: 'unreachable' })
  vi.stubGlobal('fetch', async () => new Response('<p>Welcome to our Wi-Fi</p>'))
  await expect(sendCall(api.about, {})).rejects.toMatchObject({ status: 200, code: 'unreadable' })
})

test('a refusal for coming too often says how long it lasts, if that is longer than a minute', async () => {
  const body = { code: 'too-many-requests', detail: 'Please wait a moment.' }
  const refuse = (seconds: number) =>
    vi.stubGlobal('fetch', async () =>
      Response.json(body, { status: 429, headers: { 'retry-after': String(seconds) } }),
    )
  refuse(3_001)
  await expect(sendCall(api.about, {})).rejects.toMatchObject({
    detail: 'Too many requests. Please try again in 51 minutes.',
  })
  refuse(60)
  await expect(sendCall(api.about, {})).rejects.toMatchObject({ detail: body.detail })
})

test('a refusal that only a newer server knows is told with its sentence', async () => {
  vi.stubGlobal('fetch', async () => refused('newly-invented'))
  await expect(sendCall(api.about, {})).rejects.toMatchObject({ detail: 'The server says.' })
  vi.stubGlobal('fetch', async () => refused('Not one of ours'))
  await expect(sendCall(api.about, {})).rejects.toMatchObject({
    code: 'invalid-request',
    said: null,
  })
})

function refused(code: string): Response {
  return Response.json({ code, detail: 'The server says.' }, { status: 409 })
}

/** Lets the page begin to ask for what the installation says of itself. */
function begin(answer: Promise<Response>): void {
  const otherTabs = new BroadcastChannel('bidwright.session')
  const answers = new Map([[`GET ${api.about.path}`, answer]])
  globalThis.begun = { answers, token: null, otherTabs }
}
