import { expect, test, vi } from 'vitest'
import { api, livePath } from '../../contract/api.ts'
import type { Call } from '../../contract/call.ts'
import { everyCall } from '../../contract/every-call.ts'
import { readNames } from '../../contract/read-names.ts'
import { maxReads, type Read } from '../../contract/reads.ts'
import { anApplication } from '../../tests/support/factories/an-application.ts'
import { ask, asUser, testApp } from '../../tests/support/http.ts'

const { method, path: url } = api.readTogether
const empty = { review: 0, notConfirmed: 0, waiting: 0 }

test('each read is one call, of a signed-in user', () => {
  const calls: readonly Call[] = Object.values(everyCall)
  for (const name of readNames) {
    const named = calls.filter(({ readAs }) => readAs === name)
    expect(named.map(({ auth }) => [name, auth])).toEqual([[name, 'user']])
  }
})

test('several reads are answered in their order, each as it would be alone', async () => {
  const { app, signUp, services } = await testApp()
  const user = await signUp()
  const headers = asUser(user)
  await anApplication(services.store.db, user.uid, 'own')
  const reads: Read[] = [
    { name: 'application', params: { applicationId: 'own' } },
    { name: 'me' },
    { name: 'applications', query: { limit: '1' } },
    { name: 'scrapeJobs', body: { filters: {} } },
    { name: 'rules' },
  ]
  const together = await app.inject({ method, url, headers, payload: { reads } })
  const alone = [
    await app.inject({ url: '/api/applications/own', headers }),
    await app.inject({ url: '/api/me', headers }),
    await app.inject({ url: '/api/applications?limit=1', headers }),
    await app.inject({
      method: 'POST',
      url: '/api/scrape-jobs',
      headers,
      payload: { filters: {} },
    }),
    await app.inject({ url: '/api/me/rules', headers }),
  ]
  expect(together.json()).toEqual(alone.map((each) => ({ status: 200, body: each.json() })))
})

test('a read that is refused takes no other with it', async () => {
  const { app, signUp, services } = await testApp()
  const [user, other] = [await signUp(), await signUp()]
  await anApplication(services.store.db, other.uid, 'theirs')
  const reads: Read[] = [
    { name: 'application', params: { applicationId: 'theirs' } },
    { name: 'application' },
    { name: 'applications', query: { limit: '9000' } },
    { name: 'scrapeJobs', body: 'none' },
    { name: 'applicationCounts' },
  ]
  const answer = await app.inject({ method, url, headers: asUser(user), payload: { reads } })
  expect(answer.json()).toMatchObject([
    { status: 404, body: { code: 'not-found' } },
    { status: 400, body: { code: 'invalid-request' } },
    { status: 400, body: { code: 'invalid-request' } },
    { status: 400, body: { code: 'invalid-request' } },
    { status: 200, body: empty },
  ])
})

test('reads are for the signed-in, at least one and at most twelve, and change nothing', async () => {
  const { app, signUp } = await testApp()
  const headers = asUser(await signUp())
  const status = async (reads: unknown[], given = headers) =>
    (await ask(app, { method, url, headers: given, payload: { reads } })).status
  const me = { name: 'me' }
  expect(await status([me], { authorization: 'Bearer none' })).toBe(401)
  expect(await status(Array.from({ length: maxReads }, () => me))).toBe(200)
  for (const reads of [[], Array.from({ length: maxReads + 1 }, () => me), [{ name: 'logOut' }]])
    expect(await status(reads)).toBe(400)
})

test('the reads of one request ask for two thousand applications at most', async () => {
  const { app, signUp } = await testApp()
  const headers = asUser(await signUp())
  const status = async (...limits: (string | undefined)[]) => {
    const reads = limits.map((limit) => ({ name: 'applications', query: limit ? { limit } : {} }))
    return (await ask(app, { method, url, headers, payload: { reads } })).status
  }
  expect(await status('500', '500', '500', '450', undefined)).toBe(200)
  expect(await status('500', '500', '500', '451', undefined)).toBe(400)
})

test('while the database is away all reads are refused as one, to be asked for again', async () => {
  const { app, signUp, services } = await testApp()
  const headers = asUser(await signUp())
  const away = Object.assign(new Error('away'), { code: '57P01' })
  vi.spyOn(services.store.db, 'select').mockImplementation(() => {
    throw away
  })
  const reads = [{ name: 'scanners' }, { name: 'rules' }]
  const { status, response } = await ask(app, { method, url, headers, payload: { reads } })
  expect([status, response.headers['retry-after']]).toEqual([503, '2'])
})

test('what open pages ask has a limit of its own, and takes nothing from what the user does', async () => {
  const { app, signUp } = await testApp({ limits: { perUser: 2, pagesPerUser: 3 } })
  const headers = asUser(await signUp())
  const reads = [{ name: 'me' }, { name: 'scanners' }, { name: 'rules' }]
  const reread = async () => (await ask(app, { method, url, headers, payload: { reads } })).status
  const act = async () => (await ask(app, { url: '/api/me', headers })).status
  expect([await reread(), await reread(), await reread(), await reread()]).toEqual([
    200, 200, 200, 429,
  ])
  expect([await act(), await act(), await act()]).toEqual([200, 200, 429])
  const stream = await app.inject({ url: livePath, headers, payloadAsStream: true })
  expect(stream.statusCode).toBe(200)
})
