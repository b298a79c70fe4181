import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { anOnboarding } from '../../../tests/support/browser/an-onboarding.ts'
import {
  asBrowser,
  ask,
  asUser,
  cookieOf,
  testApp,
  testPassword,
  type TestUser,
} from '../../../tests/support/http.ts'
import { ada, appWithProvider } from '../../../tests/support/outside/app-with-provider.ts'
import { api } from '../../../contract/api.ts'
import { everyCall } from '../../../contract/every-call.ts'
import type { Call } from '../../../contract/call.ts'
import { providerPaths } from '../../../contract/entry/provider-paths.ts'
import type { Database } from '../../store/connect.ts'

const guarded = Object.values<Call>(everyCall).filter(({ needsProof }) => needsProof)

/** Lets eleven minutes pass since every session here was proven. */
const grow = (db: Database) =>
  db.execute(sql`update auth_sessions set proven_at = proven_at - interval '11 minutes'`)

async function withOldSession() {
  const { app, services, signUp } = await testApp({ hasOwnDatabase: true })
  const user = await signUp()
  await grow(services.store.db)
  const send = (call: Call, payload?: object, as: TestUser = user) =>
    ask(app, {
      method: call.method,
      url: call.path.replaceAll(/:\w+/gu, 'some-id'),
      headers: call.auth === 'user' ? asUser(as) : asBrowser(as),
      ...(payload && { payload }),
    })
  const confirm = (password: string, as?: TestUser) => send(api.confirmIdentity, { password }, as)
  return { app, services, user, send, confirm }
}

test('what a stolen session must not do takes a proof of the last ten minutes', async () => {
  expect(guarded.map(({ path }) => path)).toEqual(
    expect.arrayContaining([
      api.deleteAccount.path,
      api.endSession.path,
      api.endOtherSessions.path,
      api.saveMarketplaceAccount.path,
    ]),
  )
  const { send, user, confirm, app, services } = await withOldSession()
  for (const call of guarded) {
    const { status, body } = await send(call)
    expect([call.path, status, body['code']]).toEqual([call.path, 403, 'proof-needed'])
  }
  expect((await send(api.me)).status).toBe(200)

  const wrong = await confirm('not the password')
  expect([wrong.status, wrong.body['code']]).toEqual([400, 'password-wrong'])
  expect((await send(api.deleteAccount)).status).toBe(403)

  // Another browser of the same user proves nothing for this one.
  const payload = { email: user.email, password: testPassword }
  const other = await ask(app, { method: 'POST', url: '/api/log-in', payload })
  expect((await send(api.deleteAccount)).status).toBe(403)
  await grow(services.store.db)
  await confirm(testPassword, { ...user, cookie: cookieOf(other.response) })
  expect((await send(api.deleteAccount)).status).toBe(403)

  expect((await confirm(testPassword)).status).toBe(200)
  expect((await send(api.deleteAccount)).status).toBe(200)
})

test('wrong passwords of a confirmation and of the log-in count together', async () => {
  const { app, user, confirm } = await withOldSession()
  const statuses = []
  for (let index = 0; index < 11; index += 1)
    statuses.push((await confirm(`guess ${index}`)).status)
  expect(statuses).toEqual([...Array.from({ length: 10 }, () => 400), 429])
  expect((await confirm(testPassword)).status).toBe(429)
  const payload = { email: user.email, password: testPassword }
  expect((await ask(app, { method: 'POST', url: '/api/log-in', payload })).status).toBe(429)
})

test('a repeated onboarding replaces no marketplace sign-in without a proof', async () => {
  const { send, confirm } = await withOldSession()
  const first = anOnboarding('ada@gigboard.example')
  expect((await send(api.completeOnboarding, first)).status).toBe(200)
  const another = { ...first, softwareEmail: 'thief@example.org' }
  const refused = await send(api.completeOnboarding, another)
  expect([refused.status, refused.body['code']]).toEqual([403, 'proof-needed'])
  await confirm(testPassword)
  expect((await send(api.completeOnboarding, another)).status).toBe(200)
})

test('with an identity provider only a sign-in for which it asked again is a proof', async () => {
  const { app, outside, signedIn, comeBack } = await appWithProvider()
  const { cookie } = await signedIn(ada)
  const remove = (as: string) =>
    ask(app, { method: 'POST', url: '/api/delete-account', headers: asBrowser({ cookie: as }) })
  expect((await remove(cookie)).body['code']).toBe('proof-needed')
  const password = { password: testPassword }
  const url = '/api/confirm-identity'
  const refused = await ask(app, {
    method: 'POST',
    url,
    headers: asBrowser({ cookie }),
    payload: password,
  })
  expect(refused.body['code']).toBe('sign-in-elsewhere')

  const start = await app.inject({ url: providerPaths.startAgain })
  const location = new URL(String(start.headers.location))
  expect(location.searchParams.get('prompt')).toBe('login')
  const secret = start.cookies.map(({ name, value }) => `${name}=${value}`).join('; ')
  const back = await comeBack(await outside.signIn(location.href), secret)
  const session = back.cookies.find(({ name }) => name === 'bidwright_session')
  const again = `${session?.name}=${encodeURIComponent(session?.value ?? '')}`
  expect((await remove(again)).status).toBe(200)
})
