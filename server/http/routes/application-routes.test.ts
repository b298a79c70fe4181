import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { type ApplicationState, applicationStates } from '../../../contract/bidding/application.ts'
import type { Reason } from '../../../contract/bidding/reasons.ts'
import { anApplication } from '../../../tests/support/factories/an-application.ts'
import { anOnboarding } from '../../../tests/support/browser/an-onboarding.ts'
import { aStoredJob } from '../../../tests/support/factories/a-stored-job.ts'
import { ask, asUser, testApp } from '../../../tests/support/http.ts'
import { applications, jobs } from '../../store/schema.ts'

test('shows own applications and their letters, and nobody else’s', async () => {
  const { app, signUp, services } = await testApp()
  const [user, other] = [await signUp(), await signUp()]
  await anApplication(services.store.db, user.uid, 'mine')

  const list = await app.inject({ url: '/api/applications', headers: asUser(user) })
  expect(list.json()).toMatchObject([{ id: 'mine', job: { title: 'Build an engine' } }])
  const url = '/api/applications/mine'
  const one = await ask(app, { url, headers: asUser(user) })
  expect(one.body).toMatchObject({ id: 'mine', letter: 'canary letter', events: [] })

  const theirs = await app.inject({ url: '/api/applications', headers: asUser(other) })
  expect(theirs.body).toBe('[]')
  const foreign = await app.inject({ url, headers: asUser(other) })
  const absent = await app.inject({ url: '/api/applications/none', headers: asUser(other) })
  expect(foreign.statusCode).toBe(404)
  expect(foreign.body).toBe(absent.body)
})

test.each(['0', '501', '-1', '1.5', 'all', '1e309', ''])(
  'a limit of "%s" is refused',
  async (limit) => {
    const { app, signUp } = await testApp()
    const url = `/api/applications?limit=${limit}`
    const { status, body } = await ask(app, { url, headers: asUser(await signUp()) })
    expect([status, body['code']]).toEqual([400, 'invalid-request'])
  },
)

test('filters the list, and a filter that is none is refused', async () => {
  const { app, signUp, services } = await testApp()
  const user = await signUp()
  await anApplication(services.store.db, user.uid, 'filtered')
  const list = async (query: string) => {
    const response = await app.inject({ url: `/api/applications?${query}`, headers: asUser(user) })
    return [response.statusCode, Array.from(response.json(), (one) => String(Object(one).id))]
  }
  const shown = [
    'states=review,queued',
    'text=ENGINE',
    'since=2031-05-04T10:00:00Z',
    'states=',
    'text=',
  ]
  for (const query of shown)
    expect([query, ...(await list(query))]).toEqual([query, 200, ['filtered']])
  const hidden = [
    'states=review',
    'text=%25',
    'minScore=0',
    'after=none',
    'reasons=by-you',
    'scannerId=x',
  ]
  for (const query of hidden) expect([query, ...(await list(query))]).toEqual([query, 200, []])
  const refused = [
    'states=gone',
    'reasons=x',
    'minScore=101',
    'minScore=x',
    'since=today',
    `text=${'x'.repeat(201)}`,
  ]
  for (const query of refused) {
    const { status, body } = await ask(app, {
      url: `/api/applications?${query}`,
      headers: asUser(user),
    })
    expect([query, status, body['code']]).toEqual([query, 400, 'invalid-request'])
  }
})

test.each(['/api/applications?text=%00', '/api/applications?after=%00', '/api/applications/%00'])(
  'a character that no database keeps is no error of ours: %s',
  async (url) => {
    const { app, signUp } = await testApp()
    const { status } = await ask(app, { url, headers: asUser(await signUp()) })
    expect(status).toBeLessThan(500)
  },
)

test('counts what stands where', async () => {
  const { app, signUp, services } = await testApp()
  const [user, other] = [await signUp(), await signUp()]
  await anApplication(services.store.db, user.uid, 'counted')
  const counts = (token: string) =>
    ask(app, { url: '/api/application-counts', headers: asUser({ token }) })
  const none = { review: 0, notConfirmed: 0, waiting: 0 }
  expect((await counts(user.token)).body).toMatchObject({ ...none, waiting: 1 })
  expect((await counts(other.token)).body).toMatchObject(none)
})

test('counts by state what passes the filters, and a filter that is none is refused', async () => {
  const { app, signUp, services } = await testApp()
  const [user, other] = [await signUp(), await signUp()]
  await anApplication(services.store.db, user.uid, 'by-state')
  const count = async (query: string, token = user.token) =>
    ask(app, { url: `/api/state-counts?${query}`, headers: asUser({ token }) })
  const none = Object.fromEntries(applicationStates.map((state) => [state, 0]))
  const one = { states: { ...none, queued: 1 }, isPartial: false }
  for (const query of ['', 'text=ENGINE', 'states=review'])
    expect([query, (await count(query)).body]).toEqual([query, one])
  for (const query of ['text=%25', 'minScore=0', 'scannerId=x', 'since=2999-01-01T00:00:00Z'])
    expect([query, (await count(query)).body]).toEqual([query, { ...one, states: none }])
  expect((await count('', other.token)).body).toEqual({ ...one, states: none })
  for (const query of ['minScore=x', 'since=today', `text=${'x'.repeat(201)}`])
    expect([query, (await count(query)).body['code']]).toEqual([query, 'invalid-request'])
  expect((await count('text=%00')).status).toBeLessThan(500)
})

test('prepares, edits, skips, restores and sends, all manually', async () => {
  const { act, jobId } = await aReview()
  const prepared = await act(`/jobs/${jobId}/prepare`)
  expect(prepared).toMatchObject({ status: 200, body: { state: 'review', reason: 'prepared' } })
  const url = `/applications/${String(prepared.body['id'])}`
  const answers = [{ question: 'Your rate?', answer: '$80' }]
  expect(await act(`${url}/send`, { draftVersion: 0 })).toMatchObject({
    status: 409,
    body: { code: 'answers-missing', detail: "Please answer the client's questions first." },
  })
  const draft = { draftVersion: 0, letter: ' Mine. ', answers }
  const saved = await act(`${url}/draft`, draft, 'PUT')
  expect(saved).toMatchObject({ status: 200, body: { letter: 'Mine.', answers, draftVersion: 1 } })
  const stale = [
    await act(`${url}/draft`, draft, 'PUT'),
    await act(`${url}/send`, { draftVersion: 0 }),
  ]
  for (const one of stale)
    expect(one).toMatchObject({ status: 409, body: { code: 'changed-elsewhere' } })
  expect(await act(`${url}/skip`)).toMatchObject({ status: 200, body: { state: 'skipped' } })
  expect(await act(`${url}/undo`)).toMatchObject({ status: 200, body: { state: 'review' } })
  expect(await act(`${url}/send`, { draftVersion: 1 })).toMatchObject({
    status: 200,
    body: { state: 'queued' },
  })
  expect(await act(`${url}/undo`)).toMatchObject({ status: 200, body: { state: 'review' } })
  const several = { applicationIds: [prepared.body['id'], 'not-there'] }
  for (const path of ['/skips', '/undos'])
    expect(await act(path, several)).toMatchObject({
      status: 200,
      body: { applicationIds: [prepared.body['id']] },
    })
  const tooMany = { applicationIds: Array.from({ length: 101 }, (_, index) => `${index}`) }
  for (const body of [tooMany, { applicationIds: [] }])
    expect(await act('/skips', body)).toMatchObject({ status: 400 })
  expect(await act(`${url}/send`, { draftVersion: 1 })).toMatchObject({
    status: 200,
    body: { state: 'queued', isManual: true },
  })
  for (const [path, body] of [
    ['confirm', { wasSent: true }],
    ['send', { draftVersion: 1 }],
  ] as const)
    expect(await act(`${url}/${path}`, body)).toMatchObject({
      status: 409,
      body: { code: 'not-possible-now' },
    })
  const again = await act(`/jobs/${jobId}/prepare`)
  expect(again).toMatchObject({ status: 200, body: { state: 'queued', id: prepared.body['id'] } })
})

test('says whether it was sent', async () => {
  const { act, own } = await aReview()
  const [sent, unsent] = [
    await own('review', 'not-confirmed'),
    await own('review', 'not-confirmed'),
  ]
  expect(await act(`/applications/${sent}/confirm`, { wasSent: true })).toMatchObject({
    status: 200,
    body: { state: 'submitted', reason: 'confirmed-by-you' },
  })
  expect(await act(`/applications/${unsent}/confirm`, { wasSent: false })).toMatchObject({
    status: 200,
    body: { state: 'failed', reason: 'denied-by-you' },
  })
})

test('missing values are named, and a job that does not exist is not found', async () => {
  const { app, signUp, services } = await testApp()
  const headers = asUser(await signUp())
  const job = aStoredJob({})
  await services.store.db.insert(jobs).values(job)
  const prepare = async (id: string) =>
    (await ask(app, { method: 'POST', url: `/api/jobs/${id}/prepare`, headers })).body['code']
  expect(await prepare(job.id)).toBe('facts-missing')
  expect(await prepare('none')).toBe('not-found')
})

const verbs = [
  { path: 'draft', method: 'PUT', body: { draftVersion: 0, letter: 'x', answers: [] } },
  { path: 'send', method: 'POST', body: { draftVersion: 0 } },
  { path: 'skip', method: 'POST', body: undefined },
  { path: 'undo', method: 'POST', body: undefined },
  { path: 'confirm', method: 'POST', body: { wasSent: true } },
] as const

const reasons: Record<string, Reason> = { undo: 'by-you', confirm: 'not-confirmed' }

test.each(verbs)('nobody may $path what is not theirs', async ({ path, method, body }) => {
  const { app, signUp, own, services } = await aReview()
  const state = path === 'undo' ? 'skipped' : 'review'
  const id = await own(state, reasons[path] ?? null)
  const read = () => services.store.db.select().from(applications).where(eq(applications.id, id))
  const before = await read()
  const call = (url: string, headers = {}) =>
    app.inject({ method, url, headers, ...(body && { payload: body }) })
  const url = `/api/applications/${id}/${path}`
  expect((await call(url)).statusCode).toBe(401)
  const other = asUser(await signUp())
  const foreign = await call(url, other)
  const absent = await call(`/api/applications/none/${path}`, other)
  expect([foreign.statusCode, foreign.body]).toEqual([404, absent.body])
  expect(await read()).toEqual(before)
})

test.each([
  ['draft', { letter: 'x', answers: [] }],
  ['draft', { draftVersion: 0, letter: '  ', answers: [] }],
  ['draft', { draftVersion: 0, letter: 'x'.repeat(5_001), answers: [] }],
  ['draft', { draftVersion: 0, letter: 'x', answers: [{ question: 'Your rate?' }] }],
  ['draft', { draftVersion: 0, letter: 'x', answers: [], state: 'queued' }],
  ['draft', { draftVersion: -1, letter: 'x', answers: [] }],
  ['draft', { draftVersion: 0, letter: 'x', answers: [] }], // the job asks a question
  ['send', {}],
  ['send', { draftVersion: 0.5 }],
  ['send', { draftVersion: 0, letter: 'Another' }],
  ['confirm', {}],
  ['confirm', { wasSent: 'yes' }],
])('refuses %s with %j', async (path, body) => {
  const { act, own } = await aReview()
  const method = path === 'draft' ? 'PUT' : 'POST'
  const id = await own('review', path === 'confirm' ? 'not-confirmed' : 'prepared')
  expect(await act(`/applications/${id}/${path}`, body, method)).toMatchObject({
    status: 400,
    body: { code: 'invalid-request' },
  })
})

/** Makes a user whose profile suffices for a letter and a job that asks a question, with what they can do over HTTP. */
async function aReview() {
  const { app, signUp, services } = await testApp()
  const user = await signUp()
  const headers = asUser(user)
  const onboarding = { method: 'PUT', url: '/api/me/onboarding', headers } as const
  await ask(app, { ...onboarding, payload: anOnboarding(user.email) })
  const question = { questions: ['Your rate?'] }
  const aJobOf = async () => {
    const job = aStoredJob(question)
    await services.store.db.insert(jobs).values(job)
    return job.id
  }
  return {
    app,
    signUp,
    services,
    jobId: await aJobOf(),
    async own(state: ApplicationState, reason: Reason | null): Promise<string> {
      const id = crypto.randomUUID()
      const at = '2031-05-04T10:00:00Z'
      const answers = [{ question: 'Your rate?', answer: '' }]
      const given = { id, uid: user.uid, marketplace: 'gigboard', jobId: await aJobOf(), state }
      await services.store.db
        .insert(applications)
        .values({ ...given, reason, letter: 'Hello.', answers, matchedAt: at, decidedAt: at })
      return id
    },
    async act(path: string, body?: object, method: 'POST' | 'PUT' = 'POST') {
      const payload = body && { payload: body }
      return ask(app, { method, url: `/api${path}`, headers, ...payload })
    },
  }
}

test.each([0, 101, 1.5, -1, 'all', null])(
  'sending %j of what is over the limit is refused',
  async (count) => {
    const { app, signUp } = await testApp()
    const { status, body } = await ask(app, {
      method: 'POST',
      url: '/api/over-limit/send',
      headers: asUser(await signUp()),
      payload: { count },
    })
    expect([status, body['code']]).toEqual([400, 'invalid-request'])
  },
)
