import { beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { api } from '../../contract/api.ts'
import { KeptInMemory } from '../../tests/support/browser/kept-in-memory.ts'
import { callApi } from './call-api.ts'
import { readTogether } from './read-together.ts'
import { session } from './session/browser-session.ts'

const clients = [
  { id: '1', marketplace: 'gigboard', jobTitle: 'A shop', since: '2031-05-04T10:00:00Z' },
]
const notFound = { code: 'not-found', detail: "We couldn't find this." }

beforeEach(() => {
  vi.stubGlobal('localStorage', new KeptInMemory())
  vi.stubGlobal('sessionStorage', new KeptInMemory())
  session.accept({ token: 'a token', expiresAt: '2131-05-04T10:00:00Z' })
  onTestFinished(() => session.end())
})

test('reads that begin together are one request, and each has its own reply or refusal', async () => {
  const asked = answerWith(
    Response.json([
      { status: 200, body: clients },
      { status: 404, body: notFound },
      { status: 200, body: [] },
    ]),
  )
  const reads: Promise<unknown>[] = []
  await readTogether(() => {
    reads.push(
      callApi(api.neverClients, {}),
      callApi(api.application, { params: { applicationId: 'gone' } }),
      callApi(api.applications, { query: { states: 'review', limit: 5 } }),
    )
  })
  expect(await Promise.allSettled(reads)).toMatchObject([
    { value: clients },
    { reason: { code: 'not-found', status: 404 } },
    { value: [] },
  ])
  expect(asked.mock.calls).toEqual([
    [
      api.readTogether.path,
      expect.objectContaining({
        body: JSON.stringify({
          reads: [
            { name: 'neverClients' },
            { name: 'application', params: { applicationId: 'gone' } },
            { name: 'applications', query: { states: 'review', limit: '5' } },
          ],
        }),
      }),
    ],
  ])
})

test('one read alone is its own call, and so is all that changes something', async () => {
  const asked = answerWith(Response.json([]), Response.json([]))
  const made: Promise<unknown>[] = []
  await readTogether(() => {
    made.push(
      callApi(api.neverClients, {}),
      callApi(api.removeNeverClient, { params: { neverClientId: '1' } }),
    )
  })
  await Promise.all(made)
  expect(asked.mock.calls.map(([path]) => path).toSorted()).toEqual([
    api.neverClients.path,
    `${api.neverClients.path}/1`,
  ])
})

test('a request that fails is told first, then every read of it has failed', async () => {
  const tooMany = { code: 'too-many-requests', detail: 'Too many requests.' }
  answerWith(Response.json(tooMany, { status: 429, headers: { 'retry-after': '40' } }))
  const told: string[] = []
  const together = readTogether(
    () => {
      for (const call of [api.neverClients, api.scanners])
        callApi(call, {}).catch(() => told.push(call.path))
    },
    () => told.push('the request'),
  )
  await expect(together).rejects.toMatchObject({ status: 429, retryAfterSeconds: 40 })
  await expect.poll(() => told).toHaveLength(3)
  expect(told[0]).toBe('the request')
})

function answerWith(...answers: Response[]) {
  const asked = vi.fn(
    async (_path: string, _options: RequestInit) => answers.shift() ?? expect.fail(),
  )
  vi.stubGlobal('fetch', asked)
  return asked
}
