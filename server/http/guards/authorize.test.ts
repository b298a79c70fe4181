import type { FastifyInstance } from 'fastify'
import { desc, eq } from 'drizzle-orm'
import { exportJWK, generateKeyPair, SignJWT, UnsecuredJWT } from 'jose'
import { expect, test } from 'vitest'
import {
  asBrowser,
  asUser,
  testApp,
  testOrigin,
  type TestUser,
} from '../../../tests/support/http.ts'
import { livePath } from '../../../contract/api.ts'
import { everyCall } from '../../../contract/every-call.ts'
import type { Call } from '../../../contract/call.ts'
import type { Database } from '../../store/connect.ts'
import { authKeys, authSessions } from '../../store/accounts/identity-schema.ts'
import { raiseTombstone } from '../../store/deleting/tombstones.ts'

const calls: Pick<Call, 'method' | 'path' | 'auth'>[] = [
  ...Object.values(everyCall),
  { method: 'GET', path: livePath, auth: 'user' },
]
const userCalls = calls.filter(({ auth }) => auth === 'user')
const cookieCalls = calls.filter(({ auth }) => auth === 'cookie')
const notSignedIn = { code: 'not-signed-in', detail: 'You must be logged in.' }

/** Makes every call with these headers, at once; all must be answered alike. */
async function refusals(
  app: FastifyInstance,
  list: typeof calls,
  headers: Record<string, string>,
): Promise<void> {
  const responses = await Promise.all(
    list.map(async ({ method, path }) => {
      const url = path.replaceAll(/:\w+/gu, 'some-id')
      return { method, path, response: await app.inject({ method, url, headers }) }
    }),
  )
  for (const { method, path, response } of responses) {
    expect([method, path, response.statusCode, response.json()]).toEqual([
      method,
      path,
      401,
      notSignedIn,
    ])
    expect(response.headers['www-authenticate']).toBe('Bearer')
  }
}

test('every call of the contract but eleven needs somebody signed in', () => {
  const open = calls.filter(({ auth }) => auth === 'public').map(({ path }) => path)
  expect(open).toEqual([
    '/api/about',
    '/api/sign-up',
    '/api/log-in',
    '/api/log-in/code',
    '/api/forgot-password',
    '/api/reset-password',
    '/api/confirm-address',
    '/api/create-subscription-link',
    '/api/open-subscription-link',
    '/api/passkey-log-in/begin',
    '/api/passkey-log-in',
  ])
  expect(userCalls.length + cookieCalls.length + open.length).toBe(calls.length)
})

test('nobody is let in without a token or a cookie', async () => {
  const { app } = await testApp()
  await refusals(app, userCalls, {})
  await refusals(app, cookieCalls, { origin: testOrigin })
})

test.each([
  ['garbage', 'Bearer garbage'],
  ['three garbage parts', 'Bearer a.b.c'],
  ['another scheme', 'Basic dXNlcjpwYXNz'],
  ['nothing', 'Bearer '],
  ['two tokens', 'Bearer a.b.c d.e.f'],
])('a bearer header with %s opens nothing', async (_what, authorization) => {
  const { app } = await testApp()
  await refusals(app, userCalls, { authorization })
})

test('a session cookie does not stand in for a token, nor a token for a cookie', async () => {
  const { app, signUp } = await testApp()
  const user = await signUp()
  await refusals(app, userCalls, asBrowser(user))
  await refusals(app, cookieCalls, { ...asUser(user), origin: testOrigin })
})

test('a garbage or foreign cookie opens nothing', async () => {
  const { app, signUp } = await testApp()
  const { cookie } = await signUp()
  for (const bad of ['bidwright_session=garbage', `x${cookie}`, `${cookie.slice(0, -4)}AAAA`])
    await refusals(app, cookieCalls, { cookie: bad, origin: testOrigin })
})

test('a token that says it needs no signature opens nothing', async () => {
  const { app, signUp, services } = await testApp()
  const user = await signUp()
  const claims = await claimsOf(services.store.db, user)
  const token = new UnsecuredJWT(claims).encode()
  await refusals(app, userCalls, asUser({ token }))
})

test('a token signed with the public key as if it were a shared secret opens nothing', async () => {
  const { app, signUp, services } = await testApp()
  const user = await signUp()
  const claims = await claimsOf(services.store.db, user)
  const key = await signingKey(services.store.db)
  const { x } = JSON.parse(key?.publicKey ?? '{}')
  for (const secret of [key?.publicKey ?? '', x, Buffer.from(x, 'base64url')]) {
    const token = await new SignJWT(claims)
      .setProtectedHeader({ alg: 'HS256', kid: key?.id ?? '' })
      .sign(Buffer.from(secret))
    await refusals(app, userCalls, asUser({ token }))
  }
})

test('a token signed with a key of its own opens nothing, whatever key it names', async () => {
  const { app, signUp, services } = await testApp()
  const user = await signUp()
  const claims = await claimsOf(services.store.db, user)
  const key = await signingKey(services.store.db)
  const own = await generateKeyPair('EdDSA')
  for (const kid of [key?.id, '../../etc/passwd', `' or '1'='1`, '', undefined]) {
    const token = await new SignJWT(claims)
      .setProtectedHeader({ alg: 'EdDSA', ...(kid !== undefined && { kid }) })
      .sign(own.privateKey)
    await refusals(app, userCalls, asUser({ token }))
  }
})

test.each([
  ['for another audience', { aud: 'https://other.example' }],
  ['from another issuer', { iss: 'https://other.example' }],
  ['that has expired', { exp: Math.floor(Date.now() / 1000) - 1 }],
  ['that is not valid yet', { nbf: Math.floor(Date.now() / 1000) + 3_600 }],
  ['without an end', { exp: undefined }],
  ['without a session', { sid: undefined }],
  ['with a session that is not a text', { sid: { $ne: null } }],
  ['for another user than the session', { sub: 'somebody-else' }],
])('a well-signed token %s opens nothing', async (_what, change) => {
  const { app, signUp, services } = await testApp()
  const user = await signUp()
  const sign = await ourSigner(services)
  const claims = await claimsOf(services.store.db, user)
  const good = await sign(claims)
  expect((await app.inject({ url: '/api/me', headers: asUser({ token: good }) })).statusCode).toBe(
    200,
  )
  await refusals(app, userCalls, asUser({ token: await sign({ ...claims, ...change }) }))
})

test('a token or cookie of an expired session opens nothing', async () => {
  const { app, signUp, services } = await testApp()
  const user = await signUp()
  await services.store.db.update(authSessions).set({ expiresAt: new Date(Date.now() - 1) })
  await refusals(app, userCalls, asUser(user))
  await refusals(app, cookieCalls, asBrowser(user))
})

test('a token or cookie of a deleted user opens nothing', async () => {
  const { app, signUp } = await testApp()
  const user = await signUp()
  const headers = asBrowser(user)
  await app.inject({ method: 'POST', url: '/api/delete-account', headers })
  await refusals(app, userCalls, asUser(user))
  await refusals(app, cookieCalls, asBrowser(user))
})

test('a token or cookie of a user whose deletion has only begun opens nothing', async () => {
  const { app, signUp, services } = await testApp()
  const user = await signUp()
  await raiseTombstone(services.store.db, user.uid)
  await refusals(app, userCalls, asUser(user))
  await refusals(app, cookieCalls, asBrowser(user))
})

test('calls by cookie from another site are refused', async () => {
  const { app, signUp } = await testApp()
  const { cookie } = await signUp()
  for (const origin of ['https://evil.example', 'null', `${testOrigin}.evil.example`, '']) {
    for (const { method, path } of cookieCalls) {
      const response = await app.inject({ method, url: path, headers: { cookie, origin } })
      expect([path, response.statusCode, response.json().code]).toEqual([
        path,
        403,
        'not-allowed-origin',
      ])
    }
  }
  const headers = { cookie } // a browser that does not say from where
  const silent = await app.inject({ method: 'POST', url: '/api/log-out', headers })
  expect(silent.statusCode).toBe(403)
})

test('another site cannot sign its visitor up or in', async () => {
  const { app } = await testApp()
  const payload = { email: 'a@example.com', password: 'correct horse 7' }
  for (const url of ['/api/sign-up', '/api/log-in', '/api/forgot-password']) {
    const headers = { origin: 'https://evil.example' }
    const response = await app.inject({ method: 'POST', url, payload, headers })
    expect(response.statusCode).toBe(403)
  }
})

const tricks: [string, (path: string) => string, Record<string, string>?][] = [
  ['a query that looks public', (path) => `${path}?x=/api/log-in`],
  ['a parameter that looks public', (path) => `${path};/api/log-in`],
  ['a detour', (path) => `/api/about/..${path}`],
  ['an encoded detour', (path) => `/api/about/%2e%2e${path.slice(4)}`],
  ['a doubled slash', (path) => `/${path}`],
  ['a doubled slash inside', (path) => path.replace('/api/', '/api//')],
  ['upper case', (path) => path.toUpperCase()],
  ['a trailing dot', (path) => `${path}.`],
  ['a trailing slash', (path) => `${path}/`],
  ['an extension', (path) => `${path}.json`],
  ['an encoded letter', (path) => path.replace('api', '%61pi')],
  ['an encoded slash', (path) => path.replace('/api/', '/api%2f')],
  ['a NUL', (path) => `${path}%00`],
  ['a backslash', (path) => path.replaceAll('/', '\\')],
  ['an undecodable end', (path) => `${path}%zz`],
  ['another address in a header', (path) => path, { 'x-original-url': '/api/about' }],
  ['a rewritten address in a header', (path) => path, { 'x-rewrite-url': '/api/about' }],
  ['another method in a header', (path) => path, { 'x-http-method-override': 'OPTIONS' }],
]
test.each(tricks)('%s does not get around signing in', async (_what, trick, headers = {}) => {
  const { app } = await testApp()
  for (const { method, path } of [...userCalls, ...cookieCalls]) {
    const url = trick(path.replaceAll(/:\w+/gu, 'some-id'))
    const response = await app.inject({ method, url, headers: { origin: testOrigin, ...headers } })
    expect([401, 404], `${method} ${url}`).toContain(response.statusCode)
    expect(['not-signed-in', 'not-found']).toContain(response.json().code)
  }
})

test('methods that a call does not have do not reach it', async () => {
  const { app, signUp } = await testApp()
  const headers = asUser(await signUp())
  for (const method of ['HEAD', 'PATCH', 'OPTIONS', 'DELETE', 'TRACE'] as const) {
    const response = await app.inject({ method, url: '/api/me', headers })
    expect(response.statusCode).toBe(404)
  }
})

async function claimsOf(db: Database, user: TestUser) {
  const [session] = await db.select().from(authSessions).where(eq(authSessions.userId, user.uid))
  const now = Math.floor(Date.now() / 1000)
  const site = { iss: testOrigin, aud: testOrigin }
  return { ...site, sub: user.uid, sid: session?.id ?? '', iat: now, exp: now + 600 }
}

async function signingKey(db: Database) {
  const [key] = await db.select().from(authKeys).orderBy(desc(authKeys.createdAt)).limit(1)
  return key
}

/** Signs with a key that the database knows as ours. */
async function ourSigner({ store: { db } }: Awaited<ReturnType<typeof testApp>>['services']) {
  const pair = await generateKeyPair('EdDSA', { extractable: true })
  const publicKey = JSON.stringify(await exportJWK(pair.publicKey))
  const kid = crypto.randomUUID()
  const row = { id: kid, publicKey, privateKey: '""', alg: 'EdDSA', createdAt: new Date(0) }
  await db.insert(authKeys).values(row)
  return (claims: Record<string, unknown>) =>
    new SignJWT(claims).setProtectedHeader({ alg: 'EdDSA', kid }).sign(pair.privateKey)
}
