import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { recordStatements } from '../../../tests/support/database/record-statements.ts'
import { aMail, ask, asUser, cookieOf, testApp, testPassword } from '../../../tests/support/http.ts'
import type { HttpServices } from '../http-services.ts'

const about: HttpServices['about'] = {
  marketplaces: [],
  identityProvider: null,
  mail: { isStandIn: true, url: null },
  payments: null,
  drive: null,
  ownKeyServices: [],
  maxVideoBytes: 1,
  appliesForAgencies: false,
  support: null,
  termsUrl: '/terms.html',
}
const url = '/api/forgot-password'

test('a forgotten password gets the same answer, with an account and without', async () => {
  const { app, signUp } = await testApp({ about })
  const { email } = await signUp()
  const request = (address: string) =>
    app.inject({ method: 'POST', url, payload: { email: address } })
  const [known, unknown] = [await request(email), await request(aMail())]
  expect([known.statusCode, known.body]).toEqual([200, '{}'])
  expect([unknown.statusCode, unknown.body]).toEqual([known.statusCode, known.body])
})

test('the request takes the same statements with an account and without, and keeps no address in the clear', async () => {
  const { app, signUp, services } = await testApp({ about, hasOwnDatabase: true })
  const { email } = await signUp()
  const log = recordStatements(services.store.db.$client)
  const work = async (address: string) => {
    log.length = 0
    await app.inject({ method: 'POST', url, payload: { email: address } })
    return [...log]
  }
  await work(aMail())
  const unknown = await work('nobody@example.com')
  expect(unknown.length).toBeGreaterThan(0)
  expect(await work(email)).toEqual(unknown)
  const { rows } = await services.store.db.execute(sql`select data from pgboss.job`)
  expect(rows).toHaveLength(3)
  expect(JSON.stringify(rows)).not.toMatch(/example\.com/u)
})

test('a network may ask ten times an hour', async () => {
  const { app } = await testApp({ about, hasOwnDatabase: true })
  const statuses: number[] = []
  for (let index = 0; index < 12; index += 1)
    statuses.push((await ask(app, { method: 'POST', url, payload: { email: aMail() } })).status)
  expect(statuses).toEqual([...Array.from({ length: 10 }, () => 200), 429, 429])
  const elsewhere = { method: 'POST', url, remoteAddress: '203.0.113.5' } as const
  expect((await ask(app, { ...elsewhere, payload: { email: aMail() } })).status).toBe(200)
})

test('a link chooses a new password once, and ends every session', async () => {
  const { app, signUp, services } = await testApp()
  const user = await signUp()
  const reset = await services.identity.beginPasswordReset({ email: user.email })
  const payload = { token: reset?.token ?? '', password: 'another one 8' }
  const use = () => ask(app, { method: 'POST', url: '/api/reset-password', payload })

  const common = { ...payload, password: 'password' }
  const refused = await ask(app, { method: 'POST', url: '/api/reset-password', payload: common })
  expect(refused.body['code']).toBe('password-too-common')
  const used = await use()
  expect([used.status, used.body, used.response.cookies]).toEqual([200, {}, []])
  const again = await use()
  expect([again.status, again.body['code']]).toEqual([400, 'reset-link-invalid'])

  expect((await ask(app, { url: '/api/me', headers: asUser(user) })).status).toBe(401)
  const logIn = (password: string) =>
    ask(app, { method: 'POST', url: '/api/log-in', payload: { email: user.email, password } })
  expect((await logIn(testPassword)).body['code']).toBe('credentials-wrong')
  expect(cookieOf((await logIn(payload.password)).response)).toContain('bidwright_session=')
})
