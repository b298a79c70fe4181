import { mkdtemp, mkdir, rm, writeFile } from 'node:fs/promises'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { expect, onTestFinished, test, vi } from 'vitest'
import { breakableDatabase } from '../../tests/support/database/breakable-database.ts'
import { ask, asUser, testApp } from '../../tests/support/http.ts'
import { openStore } from '../store/connect.ts'

const notFound = { code: 'not-found', detail: "We couldn't find this." }
const unavailable = {
  code: 'temporarily-unavailable',
  detail: 'The service is temporarily unavailable. Nothing was lost; please try again.',
}

const contentPolicy = [
  "default-src 'none';script-src 'self';style-src 'self';img-src 'self' data:;media-src 'self'",
  "font-src 'self';connect-src 'self';manifest-src 'self';worker-src 'self';base-uri 'none';form-action 'self'",
  "frame-ancestors 'none';require-trusted-types-for 'script';trusted-types service-worker",
  'report-uri /api/browser-reports',
].join(';')
const policyOfDocs = /^default-src 'none'; script-src 'self'; .*frame-ancestors 'none'/u
const withheld = ['camera', 'clipboard-read', 'geolocation', 'microphone', 'payment', 'usb'].map(
  (name) => `${name}=()`,
)

async function webApp(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'bidwright-web-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  await mkdir(join(folder, 'assets'))
  await writeFile(join(folder, 'index.html'), '<!doctype html><title>Bidwright</title>')
  await writeFile(join(folder, 'favicon.svg'), '<svg/>')
  await writeFile(join(folder, '.secret'), 'canary')
  await writeFile(join(folder, 'assets', 'index-C0FFEE.js'), 'export {}')
  return folder
}

test('every answer carries the security headers and a request id, whatever happened', async () => {
  const { app } = await testApp({ webFolder: await webApp() })
  const answers: [string, object][] = [
    ['/api/about', {}],
    ['/api/me', {}],
    ['/api/unknown', {}],
    ['/api/%zz', {}],
    ['/api/sign-up', { method: 'POST', payload: '{' }],
    ['/healthz', {}],
    ['/readyz', {}],
    ['/', { headers: { accept: 'text/html' } }],
    ['/console', { headers: { accept: 'text/html' } }],
    ['/assets/index-C0FFEE.js', {}],
    ['/assets/unknown.js', {}],
    ['/api/docs/json', {}],
  ]
  const ids = new Set()
  for (const [url, rest] of answers) {
    const { headers } = await app.inject({ url, ...rest })
    expect(headers, url).toMatchObject({
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'no-referrer',
      'x-frame-options': 'DENY',
      'cross-origin-opener-policy': 'same-origin',
      'cross-origin-resource-policy': 'same-origin',
      'origin-agent-cluster': '?1',
      'x-dns-prefetch-control': 'off',
      'x-permitted-cross-domain-policies': 'none',
    })
    const policy = String(headers['content-security-policy'])
    if (url === '/api/docs/json') expect(policy).toMatch(policyOfDocs)
    else expect(policy, url).toBe(contentPolicy)
    expect(policy).not.toMatch(/https?:|unsafe/u)
    const permissions = String(headers['permissions-policy']).split(', ')
    expect(permissions, url).toEqual(expect.arrayContaining(withheld))
    expect(headers['strict-transport-security']).toBeUndefined()
    ids.add(headers['x-request-id'])
  }
  expect(ids.size).toBe(answers.length)
})

test('browsers are told to come back by https only when the origin is https', async () => {
  const { app } = await testApp({ origin: 'https://bidwright.example' })
  const { headers } = await app.inject({ url: '/healthz' })
  expect(headers['strict-transport-security']).toBe('max-age=31536000; includeSubDomains')
})

test('a request id sent by the client is not taken over', async () => {
  const { app } = await testApp()
  const headers = { 'x-request-id': 'mine', 'request-id': 'mine' }
  const response = await app.inject({ url: '/healthz', headers })
  expect(response.headers['x-request-id']).toMatch(/^[\da-f-]{36}$/u)
})

test.each(['/api', '/api/', '/api/unknown', '/api/me/unknown', '/api/%zz', '/api?x'])(
  '%s is answered 404 in JSON even where there is a web app',
  async (url) => {
    const { app } = await testApp({ webFolder: await webApp() })
    const response = await app.inject({ url, headers: { accept: 'text/html' } })
    expect([response.statusCode, response.json()]).toEqual([404, notFound])
  },
)

test('serves the web app: pages fresh each time, assets cached for ever', async () => {
  const { app } = await testApp({ webFolder: await webApp() })
  for (const url of ['/', '/console', '/bidding?tab=1', '/login/x.y']) {
    const page = await app.inject({ url, headers: { accept: 'text/html,*/*' } })
    expect([url, page.statusCode, page.headers['cache-control']]).toEqual([url, 200, 'no-cache'])
    expect(page.body).toContain('<title>Bidwright</title>')
  }
  const asset = await app.inject({ url: '/assets/index-C0FFEE.js' })
  expect(asset.headers['cache-control']).toBe('public, max-age=31536000, immutable')
  expect((await app.inject({ url: '/favicon.svg' })).headers['cache-control']).toBe('no-cache')
})

test.each([
  '/assets/unknown.js',
  '/assets/../.secret',
  '/.secret',
  '/%2e%2e/%2e%2e/etc/passwd',
  '/..%2f..%2fetc%2fpasswd',
  '/assets',
  '/unknown.png',
  '/a%00b',
])('%s is not served', async (url) => {
  const { app } = await testApp({ webFolder: await webApp() })
  const response = await app.inject({ url, headers: { accept: 'image/*' } })
  expect([400, 404]).toContain(response.statusCode)
  expect(Object.keys(response.json())).toEqual(['code', 'detail'])
})

test('without a web app every page is a clear 404', async () => {
  const { app } = await testApp()
  const response = await app.inject({ url: '/console', headers: { accept: 'text/html' } })
  expect([response.statusCode, response.json()]).toEqual([404, notFound])
})

test('the contract can be read as OpenAPI, and nothing of it comes from elsewhere', async () => {
  const { app } = await testApp()
  const document = (await app.inject({ url: '/api/docs/json' })).json()
  expect(document.openapi).toBe('3.1.0')
  expect(document.paths['/api/scanners/{scannerId}'].put).toMatchObject({
    summary: 'Change a scanner',
    security: [{ idToken: [] }],
  })
  expect(document.paths['/api/live'].get.security).toEqual([{ idToken: [] }])
  const page = await app.inject({ url: '/api/docs' })
  expect([page.statusCode, page.headers['content-type']]).toEqual([200, 'text/html; charset=utf-8'])
  expect(page.body).not.toMatch(/(?:src|href)="(?:https?:)?\/\//u)
  expect(page.body).not.toMatch(/<script>/u)
})

test('the OpenAPI document is built once, however often it is read', async () => {
  const { app } = await testApp()
  const read = async () => (await app.inject({ url: '/api/docs/json' })).body
  const first = await read()
  const build = vi.spyOn(app, 'swagger')
  const write = vi.spyOn(JSON, 'stringify')
  for (let count = 0; count < 3; count += 1) expect((await read()) === first).toBe(true)
  expect(build).not.toHaveBeenCalled()
  const written = write.mock.results.map(({ value }) => String(value).length)
  expect(Math.max(0, ...written)).toBeLessThan(100) // log lines hold request ids
})

test('is alive while it runs, and ready when nothing is missing', async () => {
  const problems: string[] = []
  const { app } = await testApp({ listProblems: async () => problems })
  expect((await ask(app, { url: '/healthz' })).status).toBe(200)
  expect((await ask(app, { url: '/readyz' })).status).toBe(200)
  problems.push('The database is away.')
  const { status, body } = await ask(app, { url: '/readyz' })
  expect(status).toBe(503)
  expect(body).toEqual({ status: 'not-ready', problems: ['The database is away.'] })
})

test('readiness that cannot be found out is not ready', async () => {
  const { app } = await testApp({ listProblems: () => Promise.reject(new Error('canary')) })
  const { status, response } = await ask(app, { url: '/readyz' })
  expect(status).toBe(503)
  expect(response.body).not.toContain('canary')
})

test('a database that is away is answered 503 until it is back', async () => {
  const database = await breakableDatabase()
  const { app, signUp } = await testApp({ databaseUrl: database.url })
  const user = await signUp()
  const headers = asUser(user)
  const browser = { cookie: user.cookie, origin: 'http://localhost:4000' }
  database.cut()
  const requests = [
    { url: '/api/me', headers },
    { url: '/api/scanners', headers },
    { method: 'POST', url: '/api/id-token', headers: browser },
    { method: 'POST', url: '/api/log-out', headers: browser },
    {
      method: 'POST',
      url: '/api/log-in',
      payload: { email: user.email, password: 'correct horse 7' },
    },
    {
      method: 'POST',
      url: '/api/sign-up',
      payload: { email: 'b@example.com', password: 'correct horse 7' },
    },
  ] as const
  for (const request of requests) {
    const { status, body, response } = await ask(app, request)
    expect([request.url, status, body]).toEqual([request.url, 503, unavailable])
    expect(response.headers['retry-after']).toMatch(/^\d+$/u)
  }
  expect((await ask(app, { url: '/healthz' })).status).toBe(200)

  database.mend()
  expect((await ask(app, { url: '/api/me', headers })).status).toBe(200)
})

test('a pool without a free connection is answered 503', async () => {
  const { app, signUp, url } = await testApp()
  const user = await signUp()
  const store = openStore(url, { maxConnections: 1 })
  const small = await testApp({ databaseUrl: url, store })
  const held = await store.db.$client.connect()
  const { status, body } = await ask(small.app, { url: '/api/me', headers: asUser(user) })
  expect([status, body]).toEqual([503, unavailable])
  held.release()
  expect((await ask(app, { url: '/api/me', headers: asUser(user) })).status).toBe(200)
})

test('slow clients and slow statements have an end', async () => {
  const { app, services } = await testApp()
  expect([app.server.headersTimeout, app.server.requestTimeout]).toEqual([10_000, 30_000])
  for (const db of [services.store.db, services.store.searches]) {
    const { rows } = await db.execute(sql`show statement_timeout`)
    expect(rows).toEqual([{ statement_timeout: '5s' }])
  }
})

test('a lock that does not come free is answered 503', async () => {
  const { app, signUp, services } = await testApp({ hasOwnDatabase: true })
  const user = await signUp()
  const facts = { version: 0, whatServicesGeneral: 'B', detailedExperience: 'C' }
  await services.store.db.transaction(async (tx) => {
    await tx.execute(sql`lock table users in access exclusive mode`)
    const { status, body } = await ask(app, {
      method: 'PUT',
      url: '/api/me/professional-info',
      headers: asUser(user),
      payload: facts,
    })
    expect([status, body]).toEqual([503, unavailable])
  })
})

test('a failure of ours is answered with a generic sentence, and logged once with its request', async () => {
  const lines: string[] = []
  const { app, signUp, services } = await testApp({
    hasOwnDatabase: true,
    logTo: { write: (line) => lines.push(line) },
  })
  const user = await signUp()
  await services.store.db.execute(sql`alter table scanners rename to elsewhere`)
  const { status, body, response } = await ask(app, {
    url: '/api/scanners?token=canary-in-the-query',
    headers: { ...asUser(user), cookie: 'canary=in-a-cookie' },
  })
  expect(status).toBe(500)
  expect(body).toEqual({
    code: 'internal-error',
    detail: 'Something went wrong on our side. Please try again.',
  })
  const errors = lines.map((line) => JSON.parse(line)).filter(({ level }) => level === 'error')
  expect(errors).toHaveLength(1)
  expect(errors[0]).toMatchObject({
    requestId: response.headers['x-request-id'],
    err: { type: 'Error', cause: { code: '42P01' } },
  })
  const log = lines.join('')
  for (const secret of ['canary', user.token, user.cookie, user.email, 'correct horse'])
    expect(log).not.toContain(secret)
})

test('an answer that does not fit the contract is not sent', async () => {
  const { app } = await testApp({ about: JSON.parse('{"marketplace": "canary"}') })
  const { status, response } = await ask(app, { url: '/api/about' })
  expect(status).toBe(500)
  expect(response.body).not.toContain('canary')
})

test('a request that is not HTTP is answered in JSON too, and told to come by https', async () => {
  const { app } = await testApp({ origin: 'https://bidwright.example' })
  const url = new URL(await app.listen({ port: 0, host: '127.0.0.1' }))
  const answer = await new Promise<string>((resolve) => {
    const socket = connect(Number(url.port), '127.0.0.1', () => socket.write('what?\r\n\r\n'))
    let text = ''
    socket.on('data', (chunk) => (text += chunk.toString()))
    socket.on('close', () => resolve(text))
  })
  expect(answer).toMatch(/^HTTP\/1\.1 400 Bad Request\r\n/u)
  expect(answer).toContain('strict-transport-security: max-age=31536000; includeSubDomains\r\n')
  expect(JSON.parse(answer.split('\r\n\r\n')[1] ?? '')).toMatchObject({ code: 'invalid-request' })
})
