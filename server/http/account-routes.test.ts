import { eq, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import {
  aMail,
  asBrowser,
  ask,
  asUser,
  cookieOf,
  testApp,
  testPassword,
} from '../../tests/support/http.ts'
import { authUsers, marketplaceAccounts, users } from '../store/schema.ts'

const facts = {
  fullName: 'Ada Lovelace',
  whatServicesGeneral: 'Analytical engines',
  detailedExperience: 'The first program',
  portfolioLink: 'https://ada.example/work',
  tags: ['mathematics', 'engines'],
}
const credentials = {
  softwareEmail: 'ada@gigboard.example',
  softwarePassword: 'canary-password',
  softwareSecurityQuestion: 'canary-answer',
}

test('says which marketplace runs here, and that it is a stand-in', async () => {
  const { app } = await testApp()
  const { status, body } = await ask(app, { url: '/api/about' })
  expect(status).toBe(200)
  expect(body).toEqual({
    marketplace: {
      name: 'gigboard',
      title: 'Gigboard',
      url: 'http://gigboard.test',
      isStandIn: true,
    },
  })
})

test('sign-up makes the user document with the defaults of the specification', async () => {
  const { app, signUp } = await testApp()
  const user = await signUp('New.Person@Example.com')

  const { status, body } = await ask(app, { url: '/api/me', headers: asUser(user) })

  expect(status).toBe(200)
  expect(body).toEqual({
    uid: user.uid,
    email: 'new.person@example.com',
    createdAt: expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/u),
    updatedAt: expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/u),
    subscription_tier: 'free',
    subscription_status: 'none',
    daily_limit: 10,
    monthly_limit: 300,
    dailyApplicationsUsed: 0,
    monthlyApplicationsUsed: 0,
    lastResetDate: '',
    lastMonthlyResetDate: '',
    autoBiddingEnabled: false,
    activeScannerId: null,
    fullName: null,
    whatServicesGeneral: null,
    detailedExperience: null,
    portfolioLink: null,
    tags: [],
    marketplaceAccount: 'none',
  })
})

test('sign-up says what is wrong with each field', async () => {
  const { app } = await testApp()
  const payload = { email: 'not an address', password: '12345', tier: 'enterprise' }
  const { status, body } = await ask(app, { method: 'POST', url: '/api/sign-up', payload })
  expect(status).toBe(400)
  expect(body).toEqual({
    code: 'invalid-request',
    detail: 'Some of what was sent is not valid.',
    fields: {
      email: 'Please enter a valid email address',
      password: 'Password must be at least 6 characters long',
      tier: expect.stringContaining('tier'),
    },
  })
})

test('an address can sign up once', async () => {
  const { app, signUp } = await testApp()
  await signUp('taken@example.com')
  const payload = { email: 'Taken@Example.com', password: testPassword }
  const { status, body } = await ask(app, { method: 'POST', url: '/api/sign-up', payload })
  expect([status, body['code']]).toEqual([409, 'email-taken'])
})

test('one of the commonest passwords is refused', async () => {
  const { app } = await testApp()
  const payload = { email: aMail(), password: 'iloveyou' }
  const { status, body } = await ask(app, { method: 'POST', url: '/api/sign-up', payload })
  expect([status, body['code']]).toEqual([400, 'password-too-common'])
})

test('a user document that cannot be saved is said so, and made up for at the next log-in', async () => {
  const { app, services } = await testApp()
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

test('log-in is locked after ten failures, and the right password gets the same answer', async () => {
  let hashes = 0
  const { app, signUp } = await testApp({ onHash: () => (hashes += 1) })
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
  const headers = { cookie: cookieOf(response), origin: 'http://localhost:4000' }
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
  const out = await app.inject({ method: 'POST', url: '/api/log-out', headers: asBrowser(user) })
  expect([out.statusCode, out.json()]).toEqual([200, {}])
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

test('a deleted account is gone with all that hung on it', async () => {
  const { app, signUp, services } = await testApp()
  const [user, other] = [await signUp(), await signUp()]
  const headers = asUser(user)
  await app.inject({
    method: 'PUT',
    url: '/api/me/marketplace-account',
    headers,
    payload: credentials,
  })

  const gone = await ask(app, {
    method: 'POST',
    url: '/api/delete-account',
    headers: asBrowser(user),
  })

  expect([gone.status, gone.body]).toEqual([200, {}])
  const { db } = services.store
  expect(await db.select().from(users).where(eq(users.uid, user.uid))).toEqual([])
  expect(await db.select().from(marketplaceAccounts)).toEqual([])
  expect(await db.select({ id: authUsers.id }).from(authUsers)).toEqual([{ id: other.uid }])
  expect((await ask(app, { url: '/api/me', headers: asUser(other) })).status).toBe(200)
})

test('facts are saved and read back, trimmed', async () => {
  const { app, signUp } = await testApp()
  const user = await signUp()
  const payload = { ...facts, fullName: '  Ada Lovelace ' }
  const saved = await ask(app, {
    method: 'PUT',
    url: '/api/me/facts',
    headers: asUser(user),
    payload,
  })
  expect(saved.status).toBe(200)
  expect(saved.body).toMatchObject(facts)
  expect((await ask(app, { url: '/api/me', headers: asUser(user) })).body).toEqual(saved.body)
})

test.each([
  ['no name', { fullName: '  ' }, 'fullName'],
  ['a script for a link', { portfolioLink: 'javascript:alert(1)' }, 'portfolioLink'],
  ['twenty-one tags', { tags: Array.from({ length: 21 }, () => 'tag') }, 'tags'],
  ['an empty tag', { tags: ['good', ' '] }, 'tags.1'],
  ['a list for a name', { fullName: ['Ada'] }, 'fullName'],
  ['a plan', { subscription_tier: 'enterprise' }, 'subscription_tier'],
  ['a limit', { daily_limit: 1000 }, 'daily_limit'],
  ['another uid', { uid: 'victim' }, 'uid'],
])('facts with %s are refused', async (_what, change, field) => {
  const { app, signUp } = await testApp()
  const user = await signUp()
  const { status, body } = await ask(app, {
    method: 'PUT',
    url: '/api/me/facts',
    headers: asUser(user),
    payload: { ...facts, ...change },
  })
  expect(status).toBe(400)
  expect(body['fields']).toHaveProperty([field])
})

test('names keep whatever they are made of', async () => {
  const { app, signUp } = await testApp()
  const user = await signUp()
  const fullName = '<img src=x onerror=alert(1)>\r\nSet-Cookie: a=b {{7*7}} 名字 👩‍💻'
  const { status, body, response } = await ask(app, {
    method: 'PUT',
    url: '/api/me/facts',
    headers: asUser(user),
    payload: { ...facts, fullName },
  })
  expect([status, body['fullName']]).toEqual([200, fullName])
  expect(response.headers['content-type']).toBe('application/json; charset=utf-8')
  expect(response.headers['set-cookie']).toBeUndefined()
})

test('marketplace credentials go in and never come out', async () => {
  const { app, signUp, services } = await testApp()
  const user = await signUp()
  const save = () =>
    ask(app, {
      method: 'PUT',
      url: '/api/me/marketplace-account',
      headers: asUser(user),
      payload: credentials,
    })

  const saved = await save()
  expect([saved.status, saved.body['marketplaceAccount']]).toEqual([200, 'ready'])
  expect(saved.response.body).not.toMatch(/canary|gigboard\.example/u)

  await services.store.db.update(marketplaceAccounts).set({ state: 'refused' })
  expect((await save()).body['marketplaceAccount']).toBe('ready')
  const [row] = await services.store.db.select().from(marketplaceAccounts)
  expect(row).toMatchObject({
    uid: user.uid,
    marketplace: 'gigboard',
    version: 2,
    sealedPassword: `sealed:${user.uid}:gigboard.softwarePassword:${btoa('canary-password')}`,
    sealedSecurityAnswer: `sealed:${user.uid}:gigboard.softwareSecurityQuestion:${btoa('canary-answer')}`,
  })
})

test('credentials are not taken where no marketplace is connected', async () => {
  const { app, signUp } = await testApp({ marketplace: null })
  const user = await signUp()
  const headers = asUser(user)
  const { status, body } = await ask(app, {
    method: 'PUT',
    url: '/api/me/marketplace-account',
    headers,
    payload: credentials,
  })
  expect([status, body['code']]).toEqual([409, 'marketplace-off'])
  expect((await ask(app, { url: '/api/me', headers })).body['marketplaceAccount']).toBe('none')
})

test('auto-bidding is switched on and off', async () => {
  const { app, signUp } = await testApp()
  const user = await signUp()
  const turn = (enabled: unknown) =>
    ask(app, {
      method: 'PUT',
      url: '/api/me/auto-bidding',
      headers: asUser(user),
      payload: { enabled },
    })
  expect((await turn(true)).body['autoBiddingEnabled']).toBe(true)
  expect((await turn('yes')).status).toBe(400)
  expect((await turn(false)).body['autoBiddingEnabled']).toBe(false)
})
