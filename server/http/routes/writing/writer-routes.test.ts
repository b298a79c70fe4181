import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { ask, asUser, testApp } from '../../../../tests/support/http.ts'
import { writerKeys } from '../../../store/writing/writing-schema.ts'

const url = '/api/me/writer-key'
const canary = 'sk-canary-of-a-user'

test('a key of a user is kept sealed, is tried, and is never told', async () => {
  const { app, signUp, services } = await testApp()
  const user = await signUp()
  const headers = asUser(user)
  expect(await ask(app, { url, headers })).toMatchObject({ status: 200, body: { key: null } })

  const payload = { service: 'openai', key: ` ${canary} ` }
  const saved = await ask(app, { method: 'PUT', url, headers, payload })
  const info = { key: { service: 'openai', model: 'small', state: 'unchecked' } }
  expect([saved.status, saved.body]).toEqual([200, info])
  expect((await ask(app, { url, headers })).body).toEqual(info)
  const me = await ask(app, { url: '/api/me', headers })
  expect(JSON.stringify(me.body)).not.toContain('canary')

  const { db } = services.store
  const [row] = await db.select().from(writerKeys).where(eq(writerKeys.uid, user.uid))
  expect(row?.sealedKey).not.toContain(canary)
  expect(row).toMatchObject({ version: 1, model: 'small' })
  const { rows } = await db.execute(
    `select data from pgboss.job where name = 'check-writer-key' and data ->> 'uid' = '${user.uid}'`,
  )
  expect(rows).toEqual([{ data: { uid: user.uid, version: 1 } }])

  const removed = await ask(app, { method: 'DELETE', url, headers })
  expect([removed.status, removed.body]).toEqual([200, { key: null }])
  expect(await db.$count(writerKeys, eq(writerKeys.uid, user.uid))).toBe(0)
})

test('a key replaces the former one, and nobody else sees it', async () => {
  const { app, signUp } = await testApp()
  const [user, other] = [await signUp(), await signUp()]
  for (const model of ['small', 'large'])
    await ask(app, {
      method: 'PUT',
      url,
      headers: asUser(user),
      payload: { service: 'openai', model, key: canary },
    })
  const { body } = await ask(app, { url, headers: asUser(user) })
  expect(body).toEqual({ key: { service: 'openai', model: 'large', state: 'unchecked' } })
  expect((await ask(app, { url, headers: asUser(other) })).body).toEqual({ key: null })
})

test.each([
  [{ service: 'another', key: canary }, 409, 'writer-not-offered'],
  [{ service: 'http://evil.example.com', key: canary }, 409, 'writer-not-offered'],
  [{ service: 'openai', key: '' }, 400, 'invalid-request'],
  [{ service: 'openai', key: 'two words' }, 400, 'invalid-request'],
  [{ service: 'openai', key: 'one\r\nx-header: two' }, 400, 'invalid-request'],
  [{ service: 'openai', key: 'k'.repeat(301) }, 400, 'invalid-request'],
  [{ service: 'openai', key: canary, model: '../../other' }, 200, undefined],
  [{ service: 'openai', key: canary, model: 'm'.repeat(101) }, 400, 'invalid-request'],
  [{ service: 'openai', key: canary, url: 'https://evil.example.com' }, 400, 'invalid-request'],
])('%o is answered with %i %s', async (payload, status, code) => {
  const { app, signUp } = await testApp()
  const answer = await ask(app, { method: 'PUT', url, headers: asUser(await signUp()), payload })
  expect([answer.status, answer.body['code']]).toEqual([status, code])
})
