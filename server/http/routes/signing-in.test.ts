import { eq, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import {
  aMail,
  asBrowser,
  ask,
  asUser,
  cookieOf,
  testApp,
  testOrigin,
  testPassword,
} from '../../../tests/support/http.ts'
import { ensureUser } from '../../core/entry/ensure-user.ts'
import { users } from '../../store/accounts/account-schema.ts'
import { raiseTombstone } from '../../store/deleting/tombstones.ts'

test('sign-up says what is wrong with each field', async () => {
  const { app } = await testApp()
  const payload = { email: 'not an address', password: '12345', tier: 'enterprise' }
  const { status, body } = await ask(app, { method: 'POST', url: '/api/sign-up', payload })
  expect(status).toBe(400)
  expect(body).toEqual({
    code: 'invalid-request',
    detail: "Some values aren't valid. Check them and try again.",
    fields: {
      email: 'Enter a valid email address',
      password: 'Password must be at least 6 characters long',
      tier: 'This field does not exist',
    },
  })
})

test('an address can sign up once, and its owner hears of the next attempt', async () => {
  const { app, signUp, services } = await testApp({ hasOwnDatabase: true })
  const { uid } = await signUp('taken@example.com')
  const payload = { email: 'Taken@Example.com', password: testPassword }
  const tries = Array.from({ length: 5 }, () =>
    ask(app, { method: 'POST', url: '/api/sign-up', payload }),
  )
  for (const { status, body, response } of await Promise.all(tries)) {
    expect(status).toBe(400)
    expect(body).toEqual({
      code: 'sign-up-refused',
      detail: "We couldn't create this account. If the address already has one, we've emailed it.",
    })
    expect(response.headers['set-cookie']).toBeUndefined()
  }
  const { db } = services.store
  const mails = async () => {
    const { rows } = await db.execute(sql`select data from pgboss.job where name = 'send-mail'`)
    return rows.map(({ data }) => data)
  }
  expect(await mails()).toEqual([{ kind: 'sign-up-attempt', uid }]) // nobody is bombed

  await db.execute(
    sql`update sign_in_failures set last_at = product_clock() - interval '61 minutes'`,
  )
  await ask(app, { method: 'POST', url: '/api/sign-up', payload })
  expect(await mails()).toHaveLength(2)
})

test('one of the commonest passwords is refused', async () => {
  const { app } = await testApp()
  const payload = { email: aMail(), password: 'iloveyou' }
  const { status, body } = await ask(app, { method: 'POST', url: '/api/sign-up', payload })
  expect([status, body['code']]).toEqual([400, 'password-too-common'])
})

test('a password made of the product’s name or of the user’s own is refused at sign-up, reset and change', async () => {
  const { app, services, signUp } = await testApp()
  const refused = [400, 'password-too-personal']
  const post = async (url: string, payload: object, headers = {}) => {
    const { status, body } = await ask(app, { method: 'POST', url, payload, headers })
    return [status, body['code'], Object.keys(Object(body['fields']))]
  }
  const email = `grace.hopper.${crypto.randomUUID()}@example.com`
  for (const password of ['Bidwright1', 'grace-hopper'])
    expect(await post('/api/sign-up', { email, password })).toEqual([...refused, ['password']])

  const user = await signUp()
  await services.store.db
    .update(users)
    .set({ fullName: 'Zoë Quackenbush' })
    .where(eq(users.uid, user.uid))
  const change = { currentPassword: testPassword, newPassword: 'quackenbush77' }
  expect(await post('/api/change-password', change, asBrowser(user))).toEqual([
    ...refused,
    ['newPassword'],
  ])
  const reset = await services.identity.beginPasswordReset({ email: user.email })
  const choice = { token: reset?.token ?? '', password: 'Zoe Quackenbush' }
  expect(await post('/api/reset-password', choice)).toEqual([...refused, ['password']])
  const better = { ...choice, password: 'seven tall ships' }
  expect(await post('/api/reset-password', better)).toEqual([200, undefined, []])
})

test('a user document that cannot be saved is said so, and made up for at the next log-in', async () => {
  const { app, services } = await testApp({ hasOwnDatabase: true })
  const { db } = services.store
  await db.execute(sql`alter table entitlements add constraint broken check (tier <> 'free')`)
  const payload = { email: 'Half@example.com', password: testPassword }
  const { status, body } = await ask(app, { method: 'POST', url: '/api/sign-up', payload })
  expect(status).toBe(500)
  expect(body).toEqual({
    code: 'user-data-not-saved',
    detail: 'Account created but failed to save user data. Please contact support.',
  })
  expect(await db.select().from(users)).toEqual([])

  await db.execute(sql`alter table entitlements drop constraint broken`)
  const logIn = await ask(app, { method: 'POST', url: '/api/log-in', payload })
  const headers = asUser({ token: String(logIn.body['token']) })
  expect((await ask(app, { url: '/api/me', headers })).body).toMatchObject({
    email: 'half@example.com',
    subscription_tier: 'free',
  })
})

test('log-in answers a wrong password and an unknown address alike', async () => {
  const { app, signUp } = await testApp()
  const { email } = await signUp()
  const tryLogIn = (payload: object) => app.inject({ method: 'POST', url: '/api/log-in', payload })

  const wrong = await tryLogIn({ email, password: 'wrong password' })
  const unknown = await tryLogIn({ email: aMail(), password: 'wrong password' })

  expect(wrong.statusCode).toBe(400)
  expect(wrong.json()).toEqual({
    code: 'credentials-wrong',
    detail: 'Invalid email or password.',
  })
  expect([unknown.statusCode, unknown.body]).toEqual([wrong.statusCode, wrong.body])
})

test('an account that is being deleted, or is half deleted, gets no fresh user document', async () => {
  const { app, signUp, services } = await testApp({ hasOwnDatabase: true })
  const { email, uid } = await signUp()
  const payload = { email, password: testPassword }
  const logIn = () => ask(app, { method: 'POST', url: '/api/log-in', payload })
  await raiseTombstone(services.store.db, uid)
  expect((await logIn()).body['code']).toBe('credentials-wrong')

  await services.identity.deleteAccount(uid)
  await services.store.db.delete(users)
  expect((await logIn()).body['code']).toBe('credentials-wrong')
  expect(await ensureUser(services.store, uid)).toBe(false)
  expect(await services.store.db.select().from(users)).toEqual([])
})

test('log-in is locked after ten failures, and the right password gets the same answer', async () => {
  let hashes = 0
  const { app, signUp } = await testApp({ hasOwnDatabase: true, onHash: () => (hashes += 1) })
  const user = await signUp()
  hashes = 0
  const tryLogIn = (password: string) =>
    app.inject({ method: 'POST', url: '/api/log-in', payload: { email: user.email, password } })

  const answers = await Promise.all(Array.from({ length: 50 }, () => tryLogIn('wrong password')))
  expect(hashes).toBeLessThanOrEqual(10)
  expect(answers.filter(({ statusCode }) => statusCode === 429)).toHaveLength(40)

  const locked = await tryLogIn(testPassword)
  expect(locked.statusCode).toBe(429)
  expect(locked.json()).toEqual({
    code: 'too-many-requests',
    detail: 'Too many requests. Please wait a moment and try again.',
  })
  expect(Number(locked.headers['retry-after'])).toBeGreaterThan(50)
  expect((await ask(app, { url: '/api/me', headers: asUser(user) })).status).toBe(200)
})

test('a log-in that works answers with an ID token and a session cookie', async () => {
  const { app, signUp } = await testApp()
  const { email, uid } = await signUp()
  const payload = { email: email.toUpperCase(), password: testPassword }
  const { status, body, response } = await ask(app, {
    method: 'POST',
    url: '/api/log-in',
    payload,
  })
  expect(status).toBe(200)
  expect(Object.keys(body).sort()).toEqual(['expiresAt', 'token'])
  const headers = { cookie: cookieOf(response), origin: testOrigin }
  const renewed = await ask(app, { method: 'POST', url: '/api/id-token', headers })
  const me = await ask(app, {
    url: '/api/me',
    headers: asUser({ token: String(renewed.body['token']) }),
  })
  expect(me.body['uid']).toBe(uid)
})

test('log-out ends the session and takes the cookie away', async () => {
  const { app, signUp } = await testApp()
  const user = await signUp()
  expect((await ask(app, { url: '/api/me', headers: asUser(user) })).status).toBe(200)
  const out = await app.inject({ method: 'POST', url: '/api/log-out', headers: asBrowser(user) })
  expect([out.statusCode, out.json()]).toEqual([200, { providerLogOutUrl: null }])
  expect(out.cookies.find(({ name }) => name === 'bidwright_session')).toMatchObject({
    value: '',
    maxAge: 0,
  })
  for (const headers of [asUser(user), asBrowser(user)]) {
    const method = 'cookie' in headers ? 'POST' : 'GET'
    const url = 'cookie' in headers ? '/api/id-token' : '/api/me'
    expect((await ask(app, { method, url, headers })).status).toBe(401)
  }
})

test('a password change ends the other sessions and answers with a new one', async () => {
  const { app, signUp } = await testApp()
  const user = await signUp()
  const change = (currentPassword: string, newPassword: string) =>
    ask(app, {
      method: 'POST',
      url: '/api/change-password',
      headers: asBrowser(user),
      payload: { currentPassword, newPassword },
    })

  expect((await change('wrong', 'new password 9')).body['code']).toBe('credentials-wrong')
  expect((await change(testPassword, 'short')).body).toMatchObject({
    code: 'invalid-request',
    fields: { newPassword: 'Password must be at least 6 characters long' },
  })
  expect((await change(testPassword, 'dragon')).body['code']).toBe('password-too-common')

  const changed = await change(testPassword, 'new password 9')
  expect(changed.status).toBe(200)
  expect((await ask(app, { url: '/api/me', headers: asUser(user) })).status).toBe(401)
  const headers = asUser({ token: String(changed.body['token']) })
  expect((await ask(app, { url: '/api/me', headers })).status).toBe(200)
})
