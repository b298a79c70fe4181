import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'
import { eq } from 'drizzle-orm'
import { expect, onTestFinished, test, vi } from 'vitest'
import { breakableDatabase } from '../../../tests/support/database/breakable-database.ts'
import {
  asBrowser,
  asUser,
  testApp,
  testPassword,
  type TestUser,
} from '../../../tests/support/http.ts'
import { until } from '../../../tests/support/processes/until.ts'
import { authSessions } from '../../store/accounts/identity-schema.ts'
import { tellUsers } from '../../store/live.ts'

/** Opens the stream as a browser does; `messages` grows, `ended` settles when the server is done. */
async function watch(app: FastifyInstance, user: Pick<TestUser, 'token'>) {
  const base = app.server.listening ? baseOf(app) : await app.listen({ port: 0 })
  const abort = new AbortController()
  onTestFinished(() => abort.abort())
  const response = await fetch(`${base}/api/live`, {
    headers: asUser(user),
    signal: abort.signal,
  })
  const messages: unknown[] = []
  const ended = response.ok && response.body ? read(response.body, messages) : Promise.resolve()
  return { response, messages, ended, leave: () => abort.abort() }
}

async function read(body: ReadableStream<Uint8Array>, messages: unknown[]): Promise<void> {
  const decoder = new TextDecoder()
  let rest = ''
  try {
    for await (const chunk of body) {
      const events = (rest + decoder.decode(chunk, { stream: true })).split('\n\n')
      rest = events.pop() ?? ''
      for (const event of events) {
        expect(event).toMatch(/^(?:data: .*|:)$/u)
        if (event.startsWith('data: ')) messages.push(JSON.parse(event.slice(6)))
      }
    }
  } catch {
    // cut instead of ended: over either way
  }
}

/** Asks for the stream on a separate socket; resolves once the request has been written. */
async function askOverSocket(app: FastifyInstance, user: Pick<TestUser, 'token'>): Promise<Socket> {
  const socket = connect(Number(new URL(baseOf(app)).port), 'localhost')
  onTestFinished(() => void socket.destroy())
  const request = `GET /api/live HTTP/1.1\r\nhost: localhost\r\nauthorization: Bearer ${user.token}\r\n\r\n`
  await new Promise((resolve) => socket.write(request, resolve))
  return socket
}

async function statusOf(socket: Socket): Promise<string | undefined> {
  const [start] = await once(socket, 'data')
  return String(start).split(' ')[1]
}

function baseOf(app: FastifyInstance): string {
  const address = app.server.address()
  if (address === null || typeof address === 'string') throw new Error('It does not listen')
  return `http://localhost:${address.port}`
}

/** Waits until the server has noticed the end of all connections but so many. */
const untilConnected = (app: FastifyInstance, wanted: number) =>
  until(`${wanted} connections are left`, async () => {
    const { promise, resolve } = Promise.withResolvers<number>()
    app.server.getConnections((_error, count) => resolve(count))
    return (await promise) === wanted
  })

test('says ready first, then what changed, in the order it changed', async () => {
  const { app, signUp, services } = await testApp()
  const user = await signUp()
  const { response, messages } = await watch(app, user)
  expect(response.headers.get('content-type')).toBe('text/event-stream; charset=utf-8')
  expect(response.headers.get('cache-control')).toBe('no-store')
  expect(response.headers.get('content-security-policy')).toContain("default-src 'none'")
  await until('it says ready', () => messages.length === 1)

  const payload = { version: 0, text: 'A letter' }
  const headers = asUser(user)
  await app.inject({ method: 'PUT', url: '/api/me/cover-letter', headers, payload })
  const changed = { kind: 'application-changed', applicationId: 'a\n\nevent: x' } as const
  await tellUsers(services.store.db, [user.uid], changed)

  await until('both changes are told', () => messages.length === 3)
  expect(messages).toEqual([{ kind: 'ready' }, { kind: 'user-changed' }, changed])
})

test('hears nothing of another user', async () => {
  const { app, signUp, services } = await testApp()
  const [user, other] = [await signUp(), await signUp()]
  const own = await watch(app, user)
  const theirs = await watch(app, other)
  for (let count = 0; count < 1_000; count += 1)
    services.live.publish([user.uid], { kind: 'jobs-arrived' })
  await until('every message is there', () => own.messages.length === 1_001)
  await wait(50)
  expect(theirs.messages).toEqual([{ kind: 'ready' }])
})

test('after a gap everybody is told to read again', async () => {
  const { app, signUp, services } = await testApp()
  const { messages } = await watch(app, await signUp())
  await until('it says ready', () => messages.length === 1)
  services.live.publishGap()
  await until('the gap is told', () => messages.length === 2)
  expect(messages).toEqual([{ kind: 'ready' }, { kind: 'ready' }])
})

test('a sixth stream takes the place of the oldest, which is told so and ends', async () => {
  const { app, signUp, services } = await testApp()
  const [user, other] = [await signUp(), await signUp()]
  const theirs = await watch(app, other)
  const streams = []
  for (let count = 0; count < 6; count += 1) streams.push(await watch(app, user))
  const [oldest, ...newer] = streams
  await oldest?.ended
  expect(oldest?.messages).toEqual([{ kind: 'ready' }, { kind: 'displaced' }])

  services.live.publish([user.uid, other.uid], { kind: 'jobs-arrived' })
  const told = [{ kind: 'ready' }, { kind: 'jobs-arrived' }]
  for (const { messages } of [...newer, theirs]) {
    await until('it is told', () => messages.length === 2)
    expect(messages).toEqual(told)
  }
})

test('a cut connection frees its place immediately, also one cut before its answer', async () => {
  const { app, signUp } = await testApp()
  const user = await signUp()
  const { messages } = await watch(app, user)
  const unanswered = await Promise.all([1, 2, 3, 4].map(() => askOverSocket(app, user)))
  for (const socket of unanswered) socket.destroy()
  await untilConnected(app, 1)
  const answered = await Promise.all([1, 2, 3, 4].map(() => askOverSocket(app, user)))
  for (const socket of answered) expect(await statusOf(socket)).toBe('200')
  for (const socket of answered) socket.destroy()
  await untilConnected(app, 1)
  for (let count = 0; count < 4; count += 1) await watch(app, user)
  await wait(50)
  expect(messages).toEqual([{ kind: 'ready' }])
})

test('a request that is cut while its token is verified opens no stream, and takes no place', async () => {
  const { app, signUp, services } = await testApp()
  const user = await signUp()
  const streams = []
  for (let count = 0; count < 5; count += 1) streams.push(await watch(app, user))
  const { verify } = services.identity
  const [asked, isCut] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  const verified = vi.spyOn(services.identity, 'verify').mockImplementationOnce(async (token) => {
    asked.resolve()
    await isCut.promise
    return verify(token)
  })
  const open = vi.spyOn(services.live, 'open')
  const socket = await askOverSocket(app, user)
  await asked.promise
  socket.destroy()
  await untilConnected(app, 5)
  isCut.resolve()
  await verified.mock.results[0]?.value
  await wait(50)
  expect(open).not.toHaveBeenCalled()
  for (const { messages } of streams) expect(messages).toEqual([{ kind: 'ready' }])
})

test('closing the server ends every stream immediately', async () => {
  const { app, signUp } = await testApp()
  const { ended } = await watch(app, await signUp())
  await app.close()
  await ended
})

test('a reader that has stopped reading is dropped', async () => {
  const { app, signUp, services } = await testApp()
  const user = await signUp()
  await app.listen({ port: 0 })
  const socket = await askOverSocket(app, user)
  await once(socket, 'readable') // and never reads again
  const big = { kind: 'application-changed', applicationId: 'x'.repeat(60_000) } as const
  for (let count = 0; count < 300; count += 1) services.live.publish([user.uid], big)
  await untilConnected(app, 0)
})

const endings: [string, (app: FastifyInstance, user: TestUser) => Promise<unknown>][] = [
  [
    'sign-out',
    (app, user) => app.inject({ method: 'POST', url: '/api/log-out', headers: asBrowser(user) }),
  ],
  [
    'a password change',
    (app, user) =>
      app.inject({
        method: 'POST',
        url: '/api/change-password',
        headers: asBrowser(user),
        payload: { currentPassword: testPassword, newPassword: 'new password 9' },
      }),
  ],
  [
    'deletion',
    (app, user) =>
      app.inject({ method: 'POST', url: '/api/delete-account', headers: asBrowser(user) }),
  ],
]
test.each(endings)('%s ends streams and tokens, in another process too', async (_what, end) => {
  const here = await testApp()
  const there = await testApp({ databaseUrl: here.url })
  const user = await here.signUp()
  const ask = (app: FastifyInstance) => app.inject({ url: '/api/me', headers: asUser(user) })
  const streams = [await watch(here.app, user), await watch(there.app, user)]
  expect((await ask(there.app)).statusCode).toBe(200) // now trusted for a while

  expect(await end(here.app, user)).toMatchObject({ statusCode: 200 })

  expect((await ask(here.app)).statusCode).toBe(401)
  await Promise.all(streams.map(({ ended }) => ended))
  expect((await ask(there.app)).statusCode).toBe(401)
})

test('an expired session ends the stream', async () => {
  const { app, signUp, services } = await testApp()
  const user = await signUp()
  const { ended } = await watch(app, user)
  await services.store.db
    .update(authSessions)
    .set({ expiresAt: new Date() })
    .where(eq(authSessions.userId, user.uid))
  await ended
})

test('a database that is away does not end the stream', async () => {
  const database = await breakableDatabase()
  const { app, signUp } = await testApp({ databaseUrl: database.url })
  const { ended } = await watch(app, await signUp())
  database.cut()
  const stillOpen = wait(5_000, 'still open', { ref: false })
  expect(await Promise.race([ended.then(() => 'ended'), stillOpen])).toBe('still open')
})
