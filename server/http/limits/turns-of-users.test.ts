import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { api } from '../../../contract/api.ts'
import { ask, asUser, testApp } from '../../../tests/support/http.ts'
import { until } from '../../../tests/support/processes/until.ts'
import { openStore } from '../../store/connect.ts'

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
