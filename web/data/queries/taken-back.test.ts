import { onlineManager, QueryClientProvider } from '@tanstack/react-query'
import { createElement } from 'react'
import { renderToString } from 'react-dom/server'
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import type { UserDocument } from '../../../contract/user/user.ts'
import { session } from '../session/browser-session.ts'
import { meQuery } from './queries.ts'
import { queryClient } from './query-client.ts'
import {
  useActivateScanner,
  useSwitchAutoBidding,
  useSwitchNotifications,
} from './user-mutations.ts'

const before = {
  autoBiddingEnabled: false,
  activeScannerId: 'first',
  notificationsEnabled: false,
} as UserDocument // the tests read nothing else of it

const changes = [
  {
    change: 'auto-bidding',
    make: () => used(useSwitchAutoBidding).mutateAsync(true),
    shown: { ...before, autoBiddingEnabled: true },
  },
  {
    change: 'the active scanner',
    make: () => used(useActivateScanner).mutateAsync('second'),
    shown: { ...before, activeScannerId: 'second' },
  },
  {
    change: 'notifications',
    make: () => used(useSwitchNotifications).mutateAsync(true),
    shown: { ...before, notificationsEnabled: true },
  },
]

beforeEach(() => {
  vi.stubGlobal('localStorage', { setItem: () => undefined, removeItem: () => undefined })
  vi.stubGlobal('sessionStorage', {})
  session.accept({ token: 'a token', expiresAt: '2031-05-04T10:00:00Z' })
  queryClient.setQueryData(meQuery.queryKey, before)
  onTestFinished(() => {
    session.end()
    vi.unstubAllGlobals()
  })
})

test.each(changes)(
  'a change of $change that does not reach the server is shown, reported as failed and undone',
  async ({ make, shown }) => {
    const { fail } = aNetwork()
    const made = make()
    await expect.poll(user).toEqual(shown)
    fail()
    await expect(made).rejects.toMatchObject({ code: 'unreachable' })
    expect(user()).toEqual(before)
  },
)

test.each(changes)(
  'a change of $change is not kept waiting while the browser says that it is offline',
  async ({ make }) => {
    onlineManager.setOnline(false)
    onTestFinished(() => onlineManager.setOnline(true))
    aNetwork().fail()
    await expect(make()).rejects.toMatchObject({ code: 'unreachable' })
    expect(user()).toEqual(before)
  },
)

test.each(changes)(
  'an answer that was asked for before a change of $change does not hide it',
  async ({ make, shown }) => {
    const { fail } = aNetwork()
    const { promise: earlier, resolve: answer } = Promise.withResolvers<UserDocument>()
    const reading = queryClient.fetchQuery({ ...meQuery, queryFn: () => earlier, staleTime: 0 })
    const made = make()
    await expect.poll(user).toEqual(shown)
    answer({ ...before })
    await reading.catch(() => undefined) // given up
    expect(user()).toEqual(shown)
    fail()
    await expect(made).rejects.toThrow('Network error.')
  },
)

test.each(changes)(
  'a change of $change that fails after the log-out shows nothing of it to the next user',
  async ({ make, shown }) => {
    const { fail } = aNetwork()
    const made = make()
    await expect.poll(user).toEqual(shown)
    session.end()
    session.accept({ token: 'of another user', expiresAt: '2031-05-04T10:00:00Z' })
    const theirs = { ...before, activeScannerId: 'theirs' }
    queryClient.setQueryData(meQuery.queryKey, theirs)
    fail()
    await expect(made).rejects.toThrow('Network error.')
    expect(user()).toEqual(theirs)
  },
)

function user(): UserDocument | undefined {
  return queryClient.getQueryData(meQuery.queryKey)
}

/** Stubs a network in which every call waits until all fail, as without a connection. */
function aNetwork(): { fail: () => void } {
  const { promise: failure, reject } = Promise.withResolvers<Response>()
  failure.catch(() => undefined) // there may be no call
  vi.stubGlobal('fetch', () => failure)
  return { fail: () => reject(new TypeError('Failed to fetch')) }
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
