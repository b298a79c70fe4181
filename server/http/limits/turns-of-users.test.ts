import { sql } from 'drizzle-orm'
import Fastify from 'fastify'
import { expect, onTestFinished, test } from 'vitest'
import { api } from '../../../contract/api.ts'
import { ask, asUser, testApp } from '../../../tests/support/http.ts'
import { until } from '../../../tests/support/processes/until.ts'
import { openStore } from '../../store/connect.ts'
import { turnsOfUsers } from './turns-of-users.ts'

test('a user whose requests all wait for the database leaves connections for others', async () => {
  const { app, signUp, services, url } = await testApp()
  const [user, other] = [await signUp(), await signUp()]
  const store = openStore(url, { maxConnections: 5 })
  const small = await testApp({ databaseUrl: url, store })
  const { method, path } = api.saveCoverLetter
  const saving = services.store.db.transaction(async (tx) => {
    await tx.execute(sql`select 1 from users where uid = ${user.uid} for update`)
    const saves = Array.from({ length: 12 }, (_, version) => {
      const payload = { version, text: 'A letter' }
      return ask(small.app, { method, url: path, headers: asUser(user), payload })
    })
    const pool = store.db.$client
    await until('three of them wait', () => pool.totalCount - pool.idleCount === 3)
    expect((await ask(small.app, { url: '/api/me', headers: asUser(other) })).status).toBe(200)
    expect(pool.waitingCount).toBe(0)
    return saves
  })
  const statuses = (await Promise.all(await saving.then((saves) => saves))).map(
    ({ status }) => status,
  )
  expect(statuses).toHaveLength(12)
  expect(new Set(statuses)).toEqual(new Set([200, 409]))
  expect((await ask(app, { url: '/api/me', headers: asUser(user) })).status).toBe(200)
})

test('a user who gives requests up gains no more connections by it', async () => {
  const { signUp, services, url } = await testApp()
  const [user, other] = [await signUp(), await signUp()]
  const store = openStore(url, { maxConnections: 5 })
  const small = await testApp({ databaseUrl: url, store })
  const site = await small.app.listen({ port: 0, host: '127.0.0.1' })
  const headers = asUser(user)
  const pool = store.db.$client
  const busyCount = () => pool.totalCount - pool.idleCount
  let maxBusy = 0
  pool.on('acquire', () => (maxBusy = Math.max(maxBusy, busyCount())))
  let [arrived, ended] = [0, 0]
  small.app.server.on('request', (_request, response) => {
    arrived += 1
    response.once('close', () => (ended += 1))
  })
  await services.store.db.transaction(async (tx) => {
    await tx.execute(sql`lock table bank_answers in access exclusive mode`)
    const leaving = new AbortController()
    const { signal } = leaving
    const reads = Array.from({ length: 12 }, () =>
      fetch(`${site}${api.bankAnswers.path}`, { headers, signal }),
    )
    await until('all have come, and three wait', () => arrived === 12 && busyCount() === 3)
    leaving.abort()
    await Promise.allSettled(reads)
    await expect.poll(() => ended).toBe(12)
    expect((await ask(small.app, { url: '/api/me', headers: asUser(other) })).status).toBe(200)
  })
  expect(maxBusy).toBeLessThanOrEqual(4) // three of the user's, and one of the other's
  const answer = await ask(small.app, { url: '/api/me', headers: asUser(user) })
  expect(answer.status).toBe(200)
})

test('requests that wait for their turn are worked on once others of the user end, also when their callers left', async () => {
  const { app, signUp } = await testApp()
  const user = await signUp()
  const site = await app.listen({ port: 0, host: '127.0.0.1' })
  const leave = new AbortController()
  const me = (signal?: AbortSignal) =>
    fetch(`${site}/api/me`, { headers: asUser(user), ...(signal && { signal }) })
      .then(async (response) => (await response.arrayBuffer(), response.status))
      .catch(() => 'left')
  const left = Array.from({ length: 30 }, () => me(leave.signal))
  leave.abort()
  const stayed = await Promise.all(Array.from({ length: 30 }, () => me()))
  expect(new Set(await Promise.all(left))).toEqual(new Set(['left']))
  expect(new Set(stayed)).toEqual(new Set([200]))
})

test('a request that is given up in line is dropped, and one at work keeps its turn until its work ends', async () => {
  const { ask, arrived, working, leftCount, finish } = await aServerWithTurns()
  const atWork = ['one', 'two', 'three'].map((name) => ask('/work', { name }))
  await expect.poll(() => working).toHaveLength(3)
  expect([await ask('/urgent').status, await ask('/lasting').status]).toEqual([200, 200])
  ask('/work', { name: 'of another', uid: 'grace' })
  await expect.poll(() => working).toContain('of another')

  const inLine = ask('/work', { name: 'in line' })
  await expect.poll(() => arrived).toContain('in line')
  ask('/work', { name: 'behind it' })
  await expect.poll(() => arrived).toContain('behind it')
  inLine.leave()
  await expect.poll(leftCount).toBe(1)
  expect(working).toHaveLength(4)
  finish('one')
  await expect.poll(() => working).toContain('behind it')

  ask('/work', { name: 'last' })
  await expect.poll(() => arrived).toContain('last')
  atWork[1]?.leave()
  await expect.poll(leftCount).toBe(2)
  expect(working).not.toContain('last')
  finish('two')
  await expect.poll(() => working).toContain('last')
  expect(working).not.toContain('in line')
})

/** Starts a server that works on each request until its test finishes it. */
async function aServerWithTurns() {
  const app = Fastify({ forceCloseConnections: true })
  const [arrived, working]: [string[], string[]] = [[], []]
  const ends = new Map<string, () => void>()
  let left = 0
  app.decorateRequest('caller', null)
  app.decorateRequest('work', null)
  app.addHook('onRequest', async (request, { raw }) => {
    const { name, uid } = request.headers
    request.caller = { uid: String(uid), sessionId: '', token: '', expiresAt: null }
    raw.once('close', () => (left += raw.writableFinished ? 0 : 1))
    arrived.push(String(name))
  })
  app.addHook('onRequest', turnsOfUsers())
  app.get('/work', (request) => {
    const name = String(request.headers['name'])
    working.push(name)
    request.work = new Promise((end) => ends.set(name, () => end({})))
    return request.work
  })
  app.get('/urgent', { config: { isUrgent: () => true } }, () => ({}))
  app.get('/lasting', { config: { isLasting: true } }, () => ({}))
  const site = await app.listen({ port: 0, host: '127.0.0.1' })
  onTestFinished(() => {
    for (const end of ends.values()) end()
    return app.close()
  })
  const ask = (path: string, { name = path, uid = 'ada' } = {}) => {
    const leaving = new AbortController()
    const status = fetch(`${site}${path}`, { headers: { name, uid }, signal: leaving.signal })
      .then((answer) => answer.status)
      .catch(() => 'left')
    return { status, leave: () => leaving.abort() }
  }
  return {
    ask,
    arrived,
    working,
    leftCount: () => left,
    finish: (name: string) => ends.get(name)?.(),
  }
}
