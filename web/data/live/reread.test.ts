import { QueryObserver } from '@tanstack/react-query'
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { api } from '../../../contract/api.ts'
import { noticeCalls } from '../../../contract/noticing/notice-calls.ts'
import { writingCalls } from '../../../contract/writing/writing-calls.ts'
import { KeptInMemory } from '../../../tests/support/browser/kept-in-memory.ts'
import { callApi } from '../call-api.ts'
import { formerVersions, keys } from '../queries/queries.ts'
import { queryClient } from '../queries/query-client.ts'
import { rereadNow } from '../queries/reread-now.ts'
import { session } from '../session/browser-session.ts'
import { bothChanged, type Changed, nothingChanged, reread, withHint } from './reread.ts'

const everything = withHint(nothingChanged, { kind: 'ready' })

beforeEach(() => {
  vi.stubGlobal('localStorage', new KeptInMemory())
  vi.stubGlobal('sessionStorage', new KeptInMemory())
  session.accept({ token: 'a token', expiresAt: '2131-05-04T10:00:00Z' })
  onTestFinished(() => session.end())
})

test('hints add up to what has changed', () => {
  const told = withHint(withHint(nothingChanged, { kind: 'scanners-changed' }), {
    kind: 'application-changed',
    applicationId: '1',
  })
  expect([...told.topics].toSorted()).toEqual(['applications', 'comparisons', 'me', 'scanners'])
  expect(told.applications).toEqual(new Set(['1']))
  expect(bothChanged(told, everything).applications).toBe('all')
  const both = bothChanged(told, withHint(nothingChanged, { kind: 'jobs-arrived' }))
  expect([...both.topics].toSorted()).toEqual([
    'applications',
    'comparisons',
    'jobs',
    'me',
    'scanners',
  ])
})

test('everything on the screen that changed is read again in one request, and nothing else', async () => {
  shown([...keys.rules, 'answers'], () => callApi(api.bankAnswers, {}))
  shown(keys.scanners, () => callApi(api.scanners, {}))
  shown([...keys.applications, 'one', '1'], () => callApi(api.applicationCounts, {}))
  shown([...keys.applications, 'one', '2'], () => callApi(api.applicationCounts, {}))
  const asked = vi.fn(async (_path: string, _options: { body: string }) =>
    Response.json([
      { status: 200, body: [] },
      { status: 200, body: [] },
    ]),
  )
  vi.stubGlobal('fetch', asked)
  const changed = withHint(withHint(nothingChanged, { kind: 'rules-changed' }), {
    kind: 'scanners-changed',
  })
  await reread({ ...changed, applications: new Set(['2']), topics: changed.topics }, fail)
  expect(asked).toHaveBeenCalledTimes(1)
  const { reads } = JSON.parse(asked.mock.calls[0]?.[1].body ?? '')
  expect(reads.map(({ name }: { name: string }) => name).toSorted()).toEqual([
    'applicationCounts',
    'bankAnswers',
    'scanners',
  ])
})

test('lists that pages load late are read again in the same request, former versions of a text not at all', async () => {
  const late = { facts: keys.writing, channels: keys.noticeChannels, versions: keys.writing }
  shown(keys.me, () => callApi(api.me, {}))
  shown([...late.facts, 'facts'], () => callApi(writingCalls.facts, {}))
  shown(late.channels, () => callApi(noticeCalls.noticeChannels, {}))
  shown([...late.versions, formerVersions, 'coverLetter', 1], () =>
    callApi(writingCalls.textVersions, { query: { what: 'coverLetter' } }),
  )
  const asked = vi.fn(async (_path: string, _options: { body: string }) => Response.json([]))
  vi.stubGlobal('fetch', asked)
  await reread(withHint(nothingChanged, { kind: 'user-changed' }), fail)
  expect(asked).toHaveBeenCalledTimes(1)
  const { reads } = JSON.parse(asked.mock.calls[0]?.[1].body ?? '')
  expect(reads.map(({ name }: { name: string }) => name).toSorted()).toEqual([
    'facts',
    'me',
    'noticeChannels',
  ])
})

test('a reread that fails leaves the screen as it is', async () => {
  const states = [
    shown([...keys.rules, 'answers'], () => callApi(api.bankAnswers, {})),
    shown(keys.scanners, () => callApi(api.scanners, {})),
  ]
  const refuse = vi.fn(async () => Response.json({}, { status: 503 }))
  vi.stubGlobal('fetch', refuse)
  await expect(reread(everything, fail)).rejects.toMatchObject({ status: 503 })
  for (const state of states)
    expect(state()).toMatchObject({ status: 'success', data: 'old', fetchStatus: 'idle' })
  expect(refuse).toHaveBeenCalledTimes(1)
})

test('a request that fails gives up nothing that a later one reads', async () => {
  const state = shown(keys.scanners, () => callApi(api.scanners, {}))
  const answers: ((answer: Response) => void)[] = []
  vi.stubGlobal('fetch', () => new Promise((resolve) => answers.push(resolve)))
  const first = rereadNow([keys.scanners])
  const second = rereadNow([keys.scanners])
  await expect.poll(() => answers).toHaveLength(2)

  answers[0]?.(Response.json({}, { status: 503 }))
  await first
  answers[1]?.(Response.json([]))
  await second

  await expect.poll(() => state()?.data).toEqual([])
})

test('a first answer that was under way when something changed is read once more', async () => {
  const { promise, resolve } = Promise.withResolvers<string>()
  const observer = new QueryObserver(queryClient, {
    queryKey: keys.scanners,
    queryFn: () => promise,
  })
  onTestFinished(observer.subscribe(() => undefined))
  onTestFinished(() => queryClient.clear())
  const again: Changed[] = []
  await reread(withHint(nothingChanged, { kind: 'scanners-changed' }), (more) => again.push(more))
  expect(again).toEqual([])
  resolve('perhaps older')
  await expect
    .poll(() => again)
    .toEqual([{ topics: new Set(['scanners']), applications: new Set() }])
})

function fail(): never {
  return expect.fail('nothing was too early')
}

/** Puts a query with data on the screen; returns a function that reads its state. */
function shown(queryKey: readonly unknown[], queryFn: () => Promise<unknown>) {
  queryClient.setQueryData(queryKey, 'old')
  const observer = new QueryObserver(queryClient, { queryKey, queryFn, staleTime: Infinity })
  onTestFinished(observer.subscribe(() => undefined))
  onTestFinished(() => queryClient.clear())
  return () => queryClient.getQueryState(queryKey)
}
