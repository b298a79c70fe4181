import { QueryClientProvider, QueryObserver } from '@tanstack/react-query'
import { createElement } from 'react'
import { renderToString } from 'react-dom/server'
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import type { Application } from '../../../contract/bidding/application.ts'
import { defaultRules, type VersionedRules } from '../../../contract/bidding/rules.ts'
import { aTimeline } from '../../../tests/support/factories/a-timeline.ts'
import { aUserDocument } from '../../../tests/support/factories/a-user-document.ts'
import { session } from '../session/browser-session.ts'
import { applicationQuery, keys, meQuery } from './queries.ts'
import { queryClient } from './query-client.ts'
import { useSaveDraft, useSendApplication, useSkipApplication, useSkipSeveral } from './review.ts'
import { useAddBankAnswer, useAddNeverClient, useAddNeverWords, useSaveRules } from './rules.ts'
import { rereadUser, useResumeBidding, useSwitchAutoBidding } from './user-mutations.ts'

const reviewKey = [...keys.applications, 'review']
const rulesKey = [...keys.rules, 'rules']

beforeEach(() => {
  vi.stubGlobal('localStorage', { setItem: () => undefined, removeItem: () => undefined })
  vi.stubGlobal('sessionStorage', {})
  session.accept({ token: 'a token', expiresAt: '2031-05-04T10:00:00Z' })
  onTestFinished(() => {
    session.end()
    vi.unstubAllGlobals()
  })
})

test('a queue that was asked for before a skip does not bring the skipped application back', async () => {
  const [skipped, other] = [waiting('skipped'), waiting('other')]
  queryClient.setQueryData(reviewKey, [skipped, other])
  const { promise: earlier, resolve: answer } = Promise.withResolvers<Application[]>()
  const reading = queryClient.fetchQuery({
    queryKey: reviewKey,
    queryFn: () => earlier,
    staleTime: 0,
  })
  answerCalls(aTimeline({ id: 'skipped', state: 'skipped' }))

  await used(useSkipApplication).mutateAsync('skipped')
  answer([skipped, other])
  await reading.catch(() => undefined) // given up

  expect(queryClient.getQueryData(reviewKey)).toEqual([other])
})

test('a queue whose answer is dropped by a skip is read again, for it may have held more', async () => {
  const [skipped, other, arrived] = [waiting('skipped'), waiting('other'), waiting('arrived')]
  queryClient.setQueryData(reviewKey, [skipped, other])
  const { promise: dropped } = Promise.withResolvers<Application[]>()
  const queryFn = vi.fn<() => Promise<Application[]>>(async () => [other, arrived])
  queryFn.mockReturnValueOnce(dropped)
  const observer = new QueryObserver(queryClient, { queryKey: reviewKey, queryFn, staleTime: 0 })
  onTestFinished(observer.subscribe(() => undefined)) // a hint of what arrived has it read
  answerCalls({ applicationIds: ['skipped'] })

  await used(useSkipSeveral).mutateAsync(['skipped'])

  const shown = () => expect(queryClient.getQueryData(reviewKey)).toEqual([other, arrived])
  await vi.waitFor(shown, { timeout: 20_000 })
  expect(queryFn).toHaveBeenCalledTimes(2)
})

test.each([
  ['a skip', () => used(useSkipSeveral).mutateAsync(['1']), { applicationIds: ['1'] }],
  ['a skip alone', () => used(useSkipApplication).mutateAsync('1'), waiting('1')],
])(
  'an application that loads for the first time is not given up by %s of another',
  async (_what, act, reply) => {
    const { promise: later, resolve: answer } = Promise.withResolvers<ReturnType<typeof waiting>>()
    const { queryKey } = applicationQuery('next')
    const reading = queryClient.fetchQuery({ queryKey, queryFn: () => later, staleTime: 0 })
    answerCalls(reply)

    await act()
    answer(waiting('next'))

    expect(await reading).toEqual(waiting('next'))
    queryClient.clear()
  },
)

test('an application that was asked for before its letter was saved does not bring the old letter back', async () => {
  const [old, saved] = [waiting('1'), { ...waiting('1'), letter: 'A new letter.', draftVersion: 2 }]
  const { queryKey } = applicationQuery('1')
  queryClient.setQueryData(queryKey, old)
  const { promise: earlier, resolve: answer } = Promise.withResolvers<typeof old>()
  const reading = queryClient.fetchQuery({ queryKey, queryFn: () => earlier, staleTime: 0 })
  answerCalls(saved)

  const draft = { draftVersion: 1, letter: 'A new letter.', answers: [], remember: [] }
  await used(useSaveDraft).mutateAsync({ applicationId: '1', draft })
  answer(old)
  await reading.catch(() => undefined) // given up

  expect(queryClient.getQueryData(queryKey)).toEqual(saved)
})

test.each([
  ['a resumed pause', () => used(useResumeBidding).mutateAsync({})],
  ['a switch', () => used(useSwitchAutoBidding).mutateAsync(false)],
])(
  'a user document that was asked for before %s was saved does not replace the saved one',
  async (_what, save) => {
    const [old, saved] = [aUserDocument(), aUserDocument({ updatedAt: '2031-05-04T10:00:00Z' })]
    const { queryKey } = meQuery
    const { promise: earlier, resolve: answer } = Promise.withResolvers<typeof old>()
    queryClient.setQueryData(queryKey, old)
    let reading: Promise<unknown> = Promise.resolve()
    vi.stubGlobal('fetch', async () => {
      // A hint of the save arrives before its answer.
      reading = queryClient.fetchQuery({ queryKey, queryFn: () => earlier, staleTime: 0 })
      return Response.json(saved)
    })

    await save()
    answer(old)
    await reading.catch(() => undefined) // given up

    expect(queryClient.getQueryData(queryKey)).toEqual(saved)
  },
)

test.each([
  [
    'an application',
    applicationQuery('1').queryKey,
    () => used(useSendApplication).mutateAsync({ applicationId: '1', draftVersion: 1 }),
    aTimeline({ id: '1', state: 'queued' }),
    waiting('1'),
  ],
  [
    'the user document',
    meQuery.queryKey,
    () => used(useResumeBidding).mutateAsync({}),
    aUserDocument(),
    aUserDocument(),
  ],
])(
  '%s is read again when it was being read while a change was answered',
  async (_what, queryKey, change, reply, shown) => {
    const answers: ((answer: unknown) => void)[] = []
    const queryFn = () => new Promise<unknown>((resolve) => answers.push(resolve))
    queryClient.setQueryData<unknown>(queryKey, shown)
    const observer = new QueryObserver<unknown>(queryClient, {
      queryKey,
      queryFn,
      staleTime: Infinity,
    })
    onTestFinished(observer.subscribe(() => undefined))
    void queryClient.invalidateQueries({ queryKey })
    expect(answers).toHaveLength(1)
    answerCalls(reply)

    await change()
    answers[0]?.('news, or older')
    await expect.poll(() => answers.length).toBe(2)
    answers[1]?.('news')

    await expect.poll(() => queryClient.getQueryData(queryKey)).toBe('news')
    queryClient.clear()
  },
)

const answersKey = [...keys.rules, 'answers']
const clientsKey = [...keys.rules, 'never-clients']
const saves = [
  {
    what: 'an answer',
    queryKey: answersKey,
    save: () => used(useAddBankAnswer).mutateAsync({ question: 'Why?', answer: 'Because.' }),
    old: [],
    saved: [{ id: crypto.randomUUID(), question: 'Why?', answer: 'Because.' }],
  },
  {
    what: 'a blocked client',
    queryKey: clientsKey,
    save: () => used(useAddNeverClient).mutateAsync('an application'),
    old: [{ id: 'earlier' }],
    saved: [],
  },
  {
    what: 'a rule',
    queryKey: rulesKey,
    save: () => used(useAddNeverWords).mutateAsync('unpaid'),
    old: { version: 1, rules: defaultRules },
    saved: { version: 2, rules: { ...defaultRules, neverWords: ['unpaid'] } },
  },
]

test.each(saves)(
  'a reading that began before $what was saved brings nothing old back, and is made again for what is newer',
  async ({ queryKey, save, old, saved }) => {
    const answers: ((answer: unknown) => void)[] = []
    const queryFn = () => new Promise((resolve) => answers.push(resolve))
    queryClient.setQueryData<unknown>(queryKey, old)
    const observer = new QueryObserver(queryClient, { queryKey, queryFn })
    onTestFinished(observer.subscribe(() => undefined))
    onTestFinished(() => queryClient.clear())
    vi.stubGlobal('fetch', async () => {
      void queryClient.invalidateQueries({ queryKey, exact: true })
      return Response.json(saved)
    })

    await save()
    answers[0]?.(old)
    expect(queryClient.getQueryData(queryKey)).toEqual(saved)

    await expect.poll(() => answers).toHaveLength(2)
    answers[1]?.('newer')
    await expect.poll(() => queryClient.getQueryData(queryKey)).toBe('newer')
  },
)

test('a switch stays shown by a reading that does not know of it yet, until it has failed', async () => {
  const old = aUserDocument()
  const { promise: answer, reject: fail } = Promise.withResolvers<Response>()
  const { queryKey } = meQuery
  queryClient.setQueryData(queryKey, old)
  vi.stubGlobal('fetch', (_address: string, { method }: RequestInit) =>
    method === 'GET' ? Promise.resolve(Response.json(old)) : answer,
  )

  const switching = used(useSwitchAutoBidding).mutateAsync(true)
  await expect.poll(() => queryClient.getQueryData(queryKey)).not.toEqual(old)
  expect(await readUser()).toEqual({ ...old, autoBiddingEnabled: true })
  fail(new TypeError('Failed to fetch'))
  await expect(switching).rejects.toThrow('Network error.')
  expect(queryClient.getQueryData(queryKey)).toEqual(old)
  expect(await readUser()).toEqual(old)
})

test('older rules whose answer comes last do not replace newer ones', async () => {
  const { promise: slow, resolve: answerFirst } = Promise.withResolvers<VersionedRules>()
  const newer = { version: 3, rules: { ...defaultRules, neverWords: ['unpaid'] } }
  queryClient.setQueryData(rulesKey, { version: 1, rules: defaultRules })

  answerCalls(slow)
  const first = used(useSaveRules).mutateAsync({ version: 1, rules: defaultRules })
  await expect.poll(() => fetch).toHaveBeenCalled()
  answerCalls(newer)
  await used(useAddNeverWords).mutateAsync('unpaid')
  answerFirst({ version: 2, rules: defaultRules })
  await first

  expect(queryClient.getQueryData(rulesKey)).toEqual(newer)
})

test('rereading after a change cancels the read that was under way', async () => {
  const answers: ((text: string) => void)[] = []
  const queryFn = () => new Promise<string>((resolve) => answers.push(resolve))
  const observer = new QueryObserver(queryClient, { queryKey: keys.me, queryFn })
  queryClient.setQueryData<string>(keys.me, 'at first')
  onTestFinished(observer.subscribe(() => undefined))

  void rereadUser()
  void rereadUser()
  await expect.poll(() => answers).toHaveLength(2)
  answers[1]?.('newer')
  await expect.poll(() => queryClient.getQueryData(keys.me)).toBe('newer')
  answers[0]?.('older')
  await Promise.resolve()

  expect(queryClient.getQueryData(keys.me)).toBe('newer')
})

function readUser() {
  return queryClient.fetchQuery({ ...meQuery, staleTime: 0 })
}

function waiting(id: string) {
  return aTimeline({ id, state: 'review' })
}

/** Stubs every call with this answer, once it is there. */
function answerCalls(answer: unknown): void {
  vi.stubGlobal(
    'fetch',
    vi.fn(async () => Response.json(await answer)),
  )
}

/** Returns the result of a hook inside a component. */
function used<Given>(hook: () => Given): Given {
  const given: Given[] = []
  const Component = () => {
    given.push(hook())
    return null
  }
  const component = createElement(Component)
  renderToString(createElement(QueryClientProvider, { client: queryClient }, component))
  const [first] = given
  if (first === undefined) throw new Error('The component was not rendered')
  return first
}
