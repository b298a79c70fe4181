import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import {
  ada,
  afterLogOutUrl,
  appWithProvider,
  redirectUrl,
} from '../../../tests/support/outside/app-with-provider.ts'
import { asUser, ask, testApp, testOrigin, testPassword } from '../../../tests/support/http.ts'
import { providerPaths } from '../../../contract/entry/provider-paths.ts'
import {
  authAccounts,
  authSessions,
  authUsers,
  authVerifications,
} from '../../store/accounts/identity-schema.ts'
import { users } from '../../store/accounts/account-schema.ts'
import { raiseTombstone } from '../../store/deleting/tombstones.ts'

const problem = (code: string) => `/login?problem=${code}`

test('somebody new gets the user document of a sign-up; again it is the same, another subject another', async () => {
  const { signedIn, outside, db } = await appWithProvider()
  const first = await signedIn(ada)
  expect(first.me).toMatchObject({
    email: 'ada@example.com',
    subscription_tier: 'free',
    autoBiddingEnabled: false,
  })
  expect((await signedIn({ ...ada, email: 'new@example.com' })).uid).toBe(first.uid)
  const other = await signedIn({ subject: 'bob', email: 'bob@example.com' })
  expect(other.uid).not.toBe(first.uid)
  const accounts = await db.select().from(authAccounts)
  const provider = { providerId: `oidc:${outside.issuer}`, accessToken: null, password: null }
  expect(accounts).toHaveLength(2)
  expect(accounts).toMatchObject([provider, provider])
})

test('two first sign-ins at the same moment are one account', async () => {
  const { outside, start, comeBack, db } = await appWithProvider()
  outside.as(ada)
  const begun = await Promise.all([start(), start(), start()])
  const backs = await Promise.all(
    begun.map(async ({ location, secret }) => [await outside.signIn(location), secret] as const),
  )
  const done = await Promise.all(backs.map(([back, secret]) => comeBack(back, secret)))
  expect(done.map(({ headers }) => headers.location)).toEqual(
    done.map(() => '/login?from=provider'),
  )
  expect(await db.$count(authUsers)).toBe(1)
  expect(await db.$count(users)).toBe(1)
})

test('the cookie of a sign-in is out of reach of scripts, lives ten minutes and is taken back', async () => {
  const { outside, start, comeBack, db } = await appWithProvider()
  outside.as(ada)
  const { cookie, location, secret, response } = await start()
  expect([response.statusCode, new URL(location).origin]).toEqual([303, outside.issuer])
  expect(cookie).toMatchObject({ httpOnly: true, sameSite: 'Lax', path: '/', maxAge: 600 })
  const [kept] = await db.select().from(authVerifications)
  expect(JSON.stringify(kept)).not.toContain(cookie?.value)

  const back = await comeBack(await outside.signIn(location), secret)
  expect(back.cookies).toContainEqual(
    expect.objectContaining({ name: 'bidwright_provider', value: '', maxAge: 0 }),
  )
  expect(await db.$count(authVerifications)).toBe(0)
})

test('a callback is good once, in the browser that began, and for ten minutes', async () => {
  const { outside, start, comeBack, db } = await appWithProvider()
  outside.as(ada)
  const mine = await start()
  const theirs = await start()
  const back = await outside.signIn(mine.location)
  const expired = problem('sign-in-expired')
  expect((await comeBack(back, '')).headers.location).toBe(expired)
  expect((await comeBack(back, 'bidwright_provider=guess')).headers.location).toBe(expired)
  // Two sign-ins under way cannot end each other: each secret fits its own only.
  const crossed = await comeBack(back, theirs.secret)
  expect(crossed.headers.location).toBe(problem('identity-provider-failed'))
  expect(await db.$count(authSessions)).toBe(0)

  expect((await comeBack(back, mine.secret)).headers.location).toBe('/login?from=provider')
  expect((await comeBack(back, mine.secret)).headers.location).toBe(expired)
  expect(await db.$count(authSessions)).toBe(1)

  const late = await start()
  const lateBack = await outside.signIn(late.location)
  await db.update(authVerifications).set({ expiresAt: sql`product_clock()` })
  expect((await comeBack(lateBack, late.secret)).headers.location).toBe(expired)
})

test('of two uses of one callback at the same moment one signs in', async () => {
  const { outside, start, comeBack, db } = await appWithProvider()
  outside.as(ada)
  const { location, secret } = await start()
  const back = await outside.signIn(location)
  const done = await Promise.all([comeBack(back, secret), comeBack(back, secret)])
  const locations = done.map(({ headers }) => headers.location).toSorted()
  expect(locations).toEqual(['/login?from=provider', problem('sign-in-expired')])
  expect(await db.$count(authSessions)).toBe(1)
})

test.each([
  ['another state', { state: 'x'.repeat(43) }],
  ['another issuer', { iss: 'https://evil.example' }],
  ['a made-up code', { code: 'x'.repeat(43) }],
])('a callback with %s signs nobody in', async (_what, change) => {
  const { outside, start, comeBack, db } = await appWithProvider()
  outside.as(ada)
  const { location, secret } = await start()
  const back = new URL(await outside.signIn(location))
  for (const [name, value] of Object.entries(change)) back.searchParams.set(name, value)
  const { headers } = await comeBack(back.href, secret)
  expect(headers.location).toBe(problem('identity-provider-failed'))
  expect(await db.$count(authSessions)).toBe(0)
})

test('nothing in a request changes where it leads', async () => {
  const { app, outside, start, comeBack } = await appWithProvider()
  outside.as(ada)
  const evil = 'next=https://evil.example&redirect_uri=https://evil.example&returnTo=//evil.example'
  const begun = await app.inject({
    url: `${providerPaths.start}?${evil}`,
    headers: { host: 'evil.example', 'x-forwarded-host': 'evil.example' },
  })
  const asked = new URL(String(begun.headers.location))
  expect([asked.origin, asked.searchParams.get('redirect_uri')]).toEqual([
    outside.issuer,
    redirectUrl,
  ])
  expect(asked.href).not.toContain('evil')

  const { location, secret } = await start()
  const back = await outside.signIn(location)
  const { headers } = await comeBack(`${back}&${evil}`, secret)
  expect(headers.location).toBe('/login?from=provider')
})

test('a provider that is down is said so, and nothing is lost', async () => {
  const { outside, start, comeBack, signedIn, db } = await appWithProvider()
  const { uid } = await signedIn(ada)
  const { location, secret } = await start()
  const back = await outside.signIn(location)
  outside.goDown()
  const { headers } = await comeBack(back, secret)
  expect(headers.location).toBe(problem('identity-provider-unreachable'))
  outside.comeBack()
  expect((await signedIn(ada)).uid).toBe(uid)
  expect(await db.$count(authUsers)).toBe(1)
})

test('the provider’s own errors lead back to the page with a reason', async () => {
  const { signIn, start, comeBack, lines } = await appWithProvider()
  expect((await signIn(null)).location).toBe(problem('sign-in-cancelled'))
  const { location, secret } = await start()
  const state = new URL(location).searchParams.get('state')
  const failed = `${redirectUrl}?error=%3Cscript%3E&error_description=evil&state=${state}`
  const { headers } = await comeBack(failed, secret)
  expect(headers.location).toBe(problem('identity-provider-failed'))
  const log = lines.join('')
  expect(log).toContain('a sign-in at the identity provider failed')
  for (const said of ['evil', 'script', state ?? '']) expect(log).not.toContain(said)
})

test('an account needs an address', async () => {
  const { signIn, db } = await appWithProvider()
  expect((await signIn({ subject: 'nameless' })).location).toBe(problem('identity-address-missing'))
  const odd = await signIn({ subject: 'odd', email: 'not an address' })
  expect(odd.location).toBe(problem('identity-address-missing'))
  expect(await db.$count(authUsers)).toBe(0)
})

test('an earlier account is joined by a proven address only, and its sessions and password end', async () => {
  const { before, app, signIn, signedIn, db } = await appWithProvider()
  const squatter = await before.signUp('ada@example.com')
  const unproven = await signIn({ ...ada, isEmailVerified: false })
  expect(unproven.location).toBe(problem('identity-address-taken'))
  expect(await db.$count(authSessions)).toBe(1)

  expect((await signedIn(ada)).uid).toBe(squatter.uid)
  const stale = await ask(app, { url: '/api/me', headers: asUser(squatter) })
  expect(stale.status).toBe(401)
  const payload = { email: 'ada@example.com', password: testPassword }
  const logIn = await ask(before.app, { method: 'POST', url: '/api/log-in', payload })
  expect(logIn.body['code']).toBe('credentials-wrong')
})

test('the address of another person at the provider does not give their account', async () => {
  const { signIn, signedIn, db } = await appWithProvider()
  await signedIn(ada)
  const successor = await signIn({ ...ada, subject: 'successor' })
  expect(successor.location).toBe(problem('identity-address-taken'))
  expect(await db.$count(authUsers)).toBe(1)
})

test('an account that is being deleted is nobody’s', async () => {
  const { signIn, signedIn, app, db } = await appWithProvider()
  const { uid, token } = await signedIn(ada)
  await raiseTombstone(db, uid)
  expect((await signIn(ada)).location).toBe(problem('identity-provider-failed'))
  const renamed = await signIn({ ...ada, subject: 'again' })
  expect(renamed.location).toBe(problem('identity-provider-failed'))
  await expect
    .poll(async () => (await ask(app, { url: '/api/me', headers: asUser({ token }) })).status)
    .toBe(401)
})

test('no password opens anything while there is a provider', async () => {
  const { app, before } = await appWithProvider()
  const { email, cookie } = await before.signUp()
  const calls = [
    ['/api/sign-up', { email: 'new@example.com', password: testPassword }],
    ['/api/log-in', { email, password: testPassword }],
    ['/api/forgot-password', { email }],
    ['/api/reset-password', { token: 'x', password: testPassword }],
    ['/api/change-password', { currentPassword: testPassword, newPassword: 'another one 8' }],
  ] as const
  for (const [url, payload] of calls) {
    const headers = { cookie, origin: testOrigin }
    const { status, body } = await ask(app, { method: 'POST', url, payload, headers })
    expect([url, status, body['code']]).toEqual([url, 409, 'sign-in-elsewhere'])
  }
})

test('signing out ends the session here and says where to end it at the provider', async () => {
  const { app, outside, signedIn } = await appWithProvider()
  const { cookie } = await signedIn(ada)
  const headers = { cookie, origin: testOrigin }
  const out = await ask(app, { method: 'POST', url: '/api/log-out', headers })
  const there = new URL(String(out.body['providerLogOutUrl']))
  expect([out.status, there.origin]).toEqual([200, outside.issuer])
  expect(there.searchParams.get('post_logout_redirect_uri')).toBe(afterLogOutUrl)
  expect((await fetch(there)).status).toBe(200)
  expect((await ask(app, { method: 'POST', url: '/api/id-token', headers })).status).toBe(401)
})

test('signing out works while the provider is down, too', async () => {
  const { app, outside, start, comeBack } = await appWithProvider()
  outside.as(ada)
  const { location, secret } = await start()
  const back = await comeBack(await outside.signIn(location), secret)
  const session = back.cookies.find(({ name }) => name === 'bidwright_session')
  const headers = { cookie: `${session?.name}=${session?.value}`, origin: testOrigin }
  outside.goDown()
  const out = await ask(app, { method: 'POST', url: '/api/log-out', headers })
  expect(out.status).toBe(200)
  expect((await ask(app, { method: 'POST', url: '/api/id-token', headers })).status).toBe(401)
})

test('the refresh token is kept sealed, and none of the provider’s tokens is logged', async () => {
  const { signedIn, db, lines } = await appWithProvider({ givesRefreshTokens: true })
  const { uid } = await signedIn(ada)
  const [account] = await db.select().from(authAccounts)
  expect(account?.refreshToken).toMatch(new RegExp(`^sealed:${uid}:oidc.refreshToken:`, 'u'))
  const token = atob(account?.refreshToken?.split(':')[3] ?? '')
  const log = lines.join('')
  expect(log).toContain(providerPaths.callback)
  for (const secret of [token, account?.idToken ?? '', 'code=', 'state=', 'ada@example.com'])
    expect(log.toLowerCase()).not.toContain(secret.toLowerCase())
})

test('without a provider there is nothing here', async () => {
  const { app } = await testApp()
  for (const url of Object.values(providerPaths)) expect((await ask(app, { url })).status).toBe(404)
})
