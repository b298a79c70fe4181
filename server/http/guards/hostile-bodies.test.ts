import fc from 'fast-check'
import type { FastifyInstance } from 'fastify'
import { expect, test } from 'vitest'
import { asBrowser, asUser, testApp, type TestUser } from '../../../tests/support/http.ts'
import { api } from '../../../contract/api.ts'
import { everyCall } from '../../../contract/every-call.ts'
import type { Call } from '../../../contract/call.ts'

const allCalls: Call[] = Object.values(everyCall)
// Ending the session or the account would make all later calls answer 401.
const lasting = allCalls.filter((call) => call !== api.logOut && call !== api.deleteAccount)
const withBody = lasting.filter(({ body }) => body !== undefined)
const withoutBody = lasting.filter(({ body }) => body === undefined)
/** Few: no such call reads its body. */
const bodiesPerCall = 15

function send(app: FastifyInstance, user: TestUser, call: Call, payload: string) {
  return app.inject({
    method: call.method,
    url: call.path.replaceAll(/:\w+/gu, 'some-id'),
    headers: { ...asUser(user), ...asBrowser(user), 'content-type': 'application/json' },
    payload,
  })
}

const deep = (depth: number) => `${'['.repeat(depth)}${']'.repeat(depth)}`
const hostile: [string, string][] = [
  ['a prototype', '{"__proto__": {"polluted": true}, "fullName": "x"}'],
  ['a nested prototype', '{"filters": {"__proto__": {"polluted": true}}}'],
  ['a constructor', '{"constructor": {"prototype": {"polluted": true}}}'],
  ['a list', '[]'],
  ['a text', '"text"'],
  ['null', 'null'],
  ['a number beyond all numbers', '{"filters": {"budgetMin": 1e309}, "budgetMin": 1e309}'],
  ['a file object', '{"files": {"f": {"filepath": "/etc/passwd"}}}'],
  ['a depth of a hundred', deep(100)],
  ['a depth of forty thousand', deep(40_000)],
  ['a hidden depth', `{"name": ${deep(1000)}, "filters": ${deep(1000)}}`],
  ['half a document', '{"email": '],
  ['two documents', '{}{}'],
  ['a byte order mark', '\uFEFF{}'],
  ['nothing', ''],
]

/** Limit of a call that nothing else limits. */
const urgentBodyBytes = 1024

test.each(hostile)('a body that is %s is answered 400, whatever the call', async (_what, body) => {
  const { app, signUp } = await testApp()
  const user = await signUp()
  for (const call of withBody) {
    const response = await send(app, user, call, body)
    const isTooLarge = call.isUrgent !== undefined && body.length > urgentBodyBytes
    const refusal = isTooLarge ? [413, 'body-too-large'] : [400, 'invalid-request']
    expect([call.path, response.statusCode, response.json().code]).toEqual([call.path, ...refusal])
    expect(Object('').polluted).toBeUndefined()
  }
})

test('texts that cannot be stored are answered 400, wherever they stand', async () => {
  const { app, signUp } = await testApp()
  const user = await signUp()
  const headers = asUser(user)
  for (const text of ['a\u0000b', '\ud800', 'x\udc00y']) {
    const facts = { version: 0, whatServicesGeneral: text, detailedExperience: 'x', tags: [] }
    const scanner = { name: 'x', keywords: `react ${text}` }
    const bodies: [Call, object][] = [
      [api.saveProfessionalInfo, facts],
      [api.saveProfessionalInfo, { ...facts, whatServicesGeneral: 'x', tags: [text] }],
      [api.addScanner, scanner],
      [api.scrapeJobs, { filters: { keywords: text } }],
      [api.activateScanner, { scannerId: text }],
      [api.logIn, { email: 'a@example.com', password: text }],
    ]
    for (const [call, body] of bodies) {
      const response = await send(app, user, call, JSON.stringify(body))
      expect([call.path, response.statusCode]).toEqual([call.path, 400])
    }
  }
  for (const url of ['/api/applications/a%00b', '/api/scanners/%00']) {
    const method = url.includes('scanners') ? 'DELETE' : 'GET'
    expect((await app.inject({ method, url, headers })).statusCode).toBe(400)
  }
})

test('only JSON is taken', async () => {
  const { app, signUp } = await testApp()
  const user = await signUp()
  for (const type of [
    'text/plain',
    'application/x-www-form-urlencoded',
    'multipart/form-data',
    'x',
  ]) {
    const response = await app.inject({
      method: 'POST',
      url: '/api/scanners',
      headers: { ...asUser(user), 'content-type': type },
      payload: '{"name": "x", "keywords": "react"}',
    })
    expect([type, response.statusCode, response.json().code]).toEqual([
      type,
      415,
      'wrong-content-type',
    ])
  }
})

test('a body over 100 KB is refused', async () => {
  const { app, signUp } = await testApp()
  const user = await signUp()
  const response = await send(
    app,
    user,
    api.saveProfessionalInfo,
    `{"whatServicesGeneral": "${'x'.repeat(103_000)}"}`,
  )
  expect([response.statusCode, response.json().code]).toEqual([413, 'body-too-large'])
})

const anyBody = fc.oneof(
  fc.json(),
  fc.string(),
  fc.object({ maxDepth: 3 }).map((value) => JSON.stringify(value)),
)
test('calls that take no body do not mind one', async () => {
  const { app, signUp } = await testApp({ hasOwnDatabase: true })
  const user = await signUp()
  for (const call of withoutBody) {
    await fc.assert(
      fc.asyncProperty(anyBody, async (body) => {
        const { statusCode } = await send(app, user, call, body)
        expect(statusCode).toBeLessThan(500)
      }),
      { numRuns: bodiesPerCall },
    )
  }
  expect(Object('').polluted).toBeUndefined()
}, 120_000)
