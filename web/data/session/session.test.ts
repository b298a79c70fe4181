import { expect, test } from 'vitest'
import { ApiError } from '../api-error.ts'
import { createSession, type IssuedToken } from './session.ts'

const minuteMs = 60_000

test('asks the server once, however many want to know', async () => {
  const { session, fetches } = aSession()
  expect(await Promise.all([session.check(), session.bearer(), session.bearer()])).toEqual([
    true,
    'token-1',
    'token-1',
  ])
  expect(fetches()).toBe(1)
})

test('renews a token before it expires', async () => {
  const { session, pass } = aSession({ lifeMs: 15 * minuteMs })
  expect(await session.bearer()).toBe('token-1')
  pass(13 * minuteMs)
  expect(await session.bearer()).toBe('token-1')
  pass(1.5 * minuteMs)
  expect(await session.bearer()).toBe('token-2')
})

test('keeps using a token that still lives while no new one can be fetched', async () => {
  const { session, pass, refuseWith } = aSession({ lifeMs: 10 * minuteMs })
  await session.bearer()
  refuseWith(new ApiError(503, 'temporarily-unavailable', { detail: '' }))
  pass(9.5 * minuteMs)
  expect(await session.bearer()).toBe('token-1')
  pass(minuteMs)
  await expect(session.bearer()).rejects.toMatchObject({ status: 503 })
})

test('uses a new token although this clock says that it has expired', async () => {
  const { session, fetches } = aSession({ lifeMs: -10 * minuteMs })
  await session.bearer()
  await session.bearer()
  expect(fetches()).toBe(1)
})

test('renews a refused token once for all who had it refused', async () => {
  const { session, fetches } = aSession()
  const refused = await session.bearer()
  const renewed = await Promise.all([session.renew(refused), session.renew(refused)])
  expect(renewed).toEqual(['token-2', 'token-2'])
  expect(await session.renew(refused)).toBe('token-2')
  expect(fetches()).toBe(2)
})

test('a session that the server no longer knows has ended, and listeners are told', async () => {
  const { session, refuseWith } = aSession()
  const told: string[] = []
  session.subscribe((state) => told.push(state))
  await session.check()
  refuseWith(new ApiError(401, 'not-signed-in', { detail: '' }))
  await expect(session.renew('token-1')).rejects.toThrow(ApiError)
  expect(told).toEqual(['signed-in', 'ended'])
  expect(await session.check()).toBe(false)
})

test('a session that ended before the page was opened has ended; a newcomer is only signed out', async () => {
  const refusal = new ApiError(401, 'not-signed-in', { detail: '' })
  for (const [wasSignedIn, state] of [
    [true, 'ended'],
    [false, 'signed-out'],
  ] as const) {
    const { session, refuseWith } = aSession({ wasSignedIn })
    refuseWith(refusal)
    expect(await session.check()).toBe(false)
    expect(session.state()).toBe(state)
  }
})

test('a user who leaves is signed out, even if the server ends the session before it answers', async () => {
  const { session, refuseWith } = aSession()
  const told: string[] = []
  await session.check()
  session.subscribe((state) => told.push(state))
  refuseWith(new ApiError(401, 'not-signed-in', { detail: '' }))
  const answer = await session.leave(async () => {
    await expect(session.renew('token-1')).rejects.toThrow(ApiError)
    return 'out'
  })
  expect(answer).toBe('out')
  expect(told).toEqual(['signed-out'])
})

test('a user who could not leave is still signed in, unless the session has ended meanwhile', async () => {
  const { session, refuseWith } = aSession()
  await session.check()
  await expect(session.leave(() => Promise.reject(new Error('HTTP 500')))).rejects.toThrow(
    'HTTP 500',
  )
  expect(session.state()).toBe('signed-in')
  refuseWith(new ApiError(401, 'not-signed-in', { detail: '' }))
  await expect(session.leave(() => session.renew('token-1'))).rejects.toThrow(ApiError)
  expect(session.state()).toBe('ended')
})

test('is neither signed in nor out when the server cannot be reached', async () => {
  const { session, refuseWith } = aSession()
  refuseWith(new ApiError(0, 'unreachable', { detail: '' }))
  await expect(session.check()).rejects.toThrow(ApiError)
  expect(session.state()).toBe('unknown')
  refuseWith(null)
  expect(await session.check()).toBe(true)
})

test('a token that was asked for before the user left comes too late', async () => {
  const { session, hold } = aSession()
  const refused = await session.bearer()
  const answer = hold()
  const late = expect(session.renew(refused)).rejects.toMatchObject({ status: 401 })
  session.end()
  answer()
  await late
  expect(session.state()).toBe('signed-out')
})

test('a refusal that was asked for before a log-in does not end the new session', async () => {
  const { session, hold, refuseWith } = aSession({ wasSignedIn: true })
  const answer = hold()
  refuseWith(new ApiError(401, 'not-signed-in', { detail: '' }))
  const earlier = session.check()
  session.accept({ token: 'of the log-in', expiresAt: '2031-05-04T10:15:00Z' })
  answer()
  expect(await earlier).toBe(true)
  expect(session.state()).toBe('signed-in')
  expect(await session.bearer()).toBe('of the log-in')
})

test('a user who is taken for signed in without the server stays so while it cannot be reached, also by a log-out', async () => {
  const { session, refuseWith } = aSession()
  const away = new ApiError(0, 'unreachable', { detail: '' })
  refuseWith(away)
  await expect(session.check()).rejects.toBe(away)
  session.assume('ada')
  expect([session.state(), session.uid(), await session.check()]).toEqual([
    'signed-in',
    'ada',
    true,
  ])
  await expect(session.bearer()).rejects.toBe(away)
  await expect(session.leave(() => Promise.reject(away))).rejects.toBe(away)
  expect(session.state()).toBe('signed-in')
})

test('the next token tells whether a user was rightly taken for signed in', async () => {
  const { session, refuseWith } = aSession()
  const states: string[] = []
  session.subscribe((state) => states.push(state))
  const ofAda = `e30.${btoa(JSON.stringify({ sub: 'ada' }))}.`
  session.assume('ada')
  session.accept({ token: ofAda, expiresAt: '2031-05-04T10:15:00Z' })
  expect(states).toEqual(['signed-in'])
  session.end()
  session.assume('grace')
  session.accept({ token: ofAda, expiresAt: '2031-05-04T10:15:00Z' })
  expect(states).toEqual(['signed-in', 'signed-out', 'signed-in', 'ended', 'signed-in'])
  session.end()
  session.assume('ada')
  refuseWith(new ApiError(401, 'not-signed-in', { detail: '' }))
  await expect(session.bearer()).rejects.toMatchObject({ status: 401 })
  expect(session.state()).toBe('ended')
})

test('where a token is somebody else’s, the session of the user before has ended', () => {
  const { session } = aSession()
  const states: string[] = []
  session.subscribe((state) => states.push(state))
  for (const sub of ['ada', 'ada', 'grace']) {
    const token = `e30.${btoa(JSON.stringify({ sub }))}.`
    session.accept({ token, expiresAt: '2031-05-04T10:15:00Z' })
  }
  expect(states).toEqual(['signed-in', 'ended', 'signed-in'])
  expect(session.uid()).toBe('grace')
})

function aSession({ lifeMs = 15 * minuteMs, wasSignedIn = false } = {}) {
  let nowMs = Date.parse('2031-05-04T10:00:00Z')
  let count = 0
  let refusal: ApiError | null = null
  let held: Promise<void> | null = null
  const session = createSession({
    now: () => nowMs,
    wasSignedIn: () => wasSignedIn,
    fetchToken: async (): Promise<IssuedToken> => {
      count += 1
      await held
      if (refusal) throw refusal
      return { token: `token-${count}`, expiresAt: new Date(nowMs + lifeMs).toISOString() }
    },
  })
  return {
    session,
    fetches: () => count,
    pass: (ms: number) => void (nowMs += ms),
    refuseWith: (error: ApiError | null) => void (refusal = error),
    /** Keeps the next answers back until the returned function is called. */
    hold() {
      const { promise, resolve } = Promise.withResolvers<void>()
      held = promise
      return resolve
    },
  }
}
