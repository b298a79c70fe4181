import { expect, test } from 'vitest'
import { aGigboard, secrets } from '../../../tests/support/outside/test-gigboard.ts'

test('creates an account once for each e-mail address, whatever its case', async () => {
  const { call } = await aGigboard()
  const account = { email: 'ada@example.com', displayName: 'Ada', ...secrets }

  const first = await call('POST', '/api/v1/accounts', account)
  expect(first).toMatchObject({ status: 201, body: { freelancerId: expect.any(String) } })
  expect(
    await call('POST', '/api/v1/accounts', { ...account, email: 'ADA@example.com' }),
  ).toMatchObject({
    status: 409,
    body: { error: { code: 'email-taken', message: expect.any(String) } },
  })
  expect(await call('POST', '/api/v1/accounts', { ...account, email: 'nowhere' })).toMatchObject({
    status: 422,
    body: { error: { code: 'invalid' } },
  })
})

test('lets only one of two simultaneous sign-ups have the address', async () => {
  const { call } = await aGigboard()
  const account = { email: 'ada@example.com', displayName: 'Ada', ...secrets }

  const replies = await Promise.all([1, 2].map(() => call('POST', '/api/v1/accounts', account)))
  expect(replies.map((reply) => reply.status).sort()).toEqual([201, 409])
})

test('signs in with e-mail, password and security answer', async () => {
  const gigboard = await aGigboard()
  const { freelancerId } = await gigboard.signedUp()
  const signIn = (body: object) => gigboard.call('POST', '/api/v1/sessions', body)

  const { status, body } = await signIn({ email: 'ada@example.com', ...secrets })
  expect(status).toBe(200)
  expect(body).toMatchObject({ freelancerId, token: expect.any(String) })
  const hoursLeft = (Date.parse(body.expiresAt) - Date.now()) / 3_600_000
  expect(hoursLeft).toBeCloseTo(12, 1)

  for (const wrong of [{ password: 'x' }, { securityAnswer: 'x' }, { email: 'eve@example.com' }]) {
    const refused = await signIn({ email: 'ada@example.com', ...secrets, ...wrong })
    expect(refused).toMatchObject({ status: 401, body: { error: { code: 'bad-credentials' } } })
  }
  expect(await signIn({})).toMatchObject({ status: 422, body: { error: { code: 'invalid' } } })
})

test('shows the own account to its session only', async () => {
  const gigboard = await aGigboard()
  const { call, freelancerId } = await gigboard.signedUp()

  expect((await call('GET', '/api/v1/account')).body).toEqual({
    freelancerId,
    displayName: 'Ada',
    email: 'ada@example.com',
    connects: 100_000,
  })
  expect(await gigboard.call('GET', '/api/v1/account')).toMatchObject({
    status: 401,
    body: { error: { code: 'session-expired' } },
  })
})

test('feeds postings oldest first, each once, by cursor', async () => {
  const { call, post } = await aGigboard()
  const ids = await post({ title: 'one' }, { title: 'two' }, { title: 'three' })

  const first = await call('GET', '/api/v1/jobs?limit=2')
  expect(first.body.jobs.map((job: { id: string }) => job.id)).toEqual(ids.slice(0, 2))
  const second = await call('GET', `/api/v1/jobs?after=${first.body.cursor}`)
  expect(second.body.jobs.map((job: { id: string }) => job.id)).toEqual(ids.slice(2))
  const third = await call('GET', `/api/v1/jobs?after=${second.body.cursor}`)
  expect(third.body).toEqual({ jobs: [], cursor: second.body.cursor })
  expect((await call('GET', '/api/v1/jobs/latest-cursor')).body).toEqual({
    cursor: second.body.cursor,
  })
})

test('refuses a cursor of another feed and a limit beyond 200', async () => {
  const { call } = await aGigboard()
  const { body } = await (await aGigboard()).call('GET', '/api/v1/jobs/latest-cursor')

  for (const cursor of [body.cursor, 'nonsense', '%00', '']) {
    const refused = await call('GET', `/api/v1/jobs?after=${cursor}`)
    expect(refused).toMatchObject({ status: 400, body: { error: { code: 'bad-cursor' } } })
  }
  expect((await call('GET', '/api/v1/jobs?limit=201')).status).toBe(422)
  expect((await call('GET', '/api/v1/jobs?wait=26')).status).toBe(422)
})

test('answers a waiting feed as soon as something is posted', async () => {
  const { call, post } = await aGigboard()
  const { body } = await call('GET', '/api/v1/jobs/latest-cursor')

  const waiting = call('GET', `/api/v1/jobs?after=${body.cursor}&wait=25`)
  const [id] = await post({ title: 'new' })
  expect((await waiting).body.jobs).toMatchObject([{ id, title: 'new' }])
})

test('answers a waiting feed with nothing after the wait', async () => {
  const { call } = await aGigboard()
  const { body } = await call('GET', '/api/v1/jobs/latest-cursor')

  const empty = await call('GET', `/api/v1/jobs?after=${body.cursor}&wait=0.05`)
  expect(empty).toMatchObject({ status: 200, body: { jobs: [], cursor: body.cursor } })
})

test('shows one posting whole, with an address that has its id', async () => {
  const { call, post, url } = await aGigboard()
  const [id] = await post({ title: 'A <b>&amp;', type: null, client: { country: null } })

  const { body } = await call('GET', `/api/v1/jobs/${id}`)
  expect(body).toEqual({
    id,
    url: `${url}/jobs/${id}`,
    title: 'A <b>&amp;',
    description: expect.any(String),
    postedAt: expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{6}Z$/),
    type: null,
    budget: null,
    hourlyRange: null,
    level: 'Intermediate',
    skills: [],
    duration: null,
    weeklyHours: null,
    connects: 8,
    client: expect.objectContaining({ id: expect.any(String), country: null }),
    allowedCountries: [],
    questions: [],
    proposalsSoFar: 0,
    status: 'open',
  })
  const age = Date.now() - Date.parse(body.postedAt)
  expect(Math.abs(age)).toBeLessThan(5_000)
  expect(await call('GET', '/api/v1/jobs/jnone')).toMatchObject({
    status: 404,
    body: { error: { code: 'no-such-job' } },
  })
})

test('accepts a proposal, spends the connects and shows it to its sender only', async () => {
  const gigboard = await aGigboard()
  const ada = await gigboard.signedUp()
  const eve = await gigboard.signedUp('eve@example.com')
  const [jobId, other] = await gigboard.post({ connects: 12, questions: ['When?'] }, {})

  const answers = [{ question: 'When?', answer: 'Now' }]
  const { status, body } = await ada.call('POST', `/api/v1/jobs/${jobId}/proposals`, {
    letter: 'Hello',
    answers,
  })
  expect(status).toBe(201)
  expect(body).toEqual({ proposalId: expect.any(String), connectsLeft: 99_988 })

  const proposal = {
    id: body.proposalId,
    jobId,
    letter: 'Hello',
    answers,
    connectsSpent: 12,
    submittedAt: expect.any(String),
    status: 'submitted',
    viewedAt: null,
    repliedAt: null,
    hiredAt: null,
    declinedAt: null,
    reply: null,
  }
  expect((await ada.call('GET', `/api/v1/proposals?jobId=${jobId}`)).body).toEqual({
    proposals: [proposal],
  })
  expect((await ada.call('GET', `/api/v1/proposals?jobId=${other}`)).body).toEqual({
    proposals: [],
  })
  expect((await eve.call('GET', '/api/v1/proposals')).body).toEqual({ proposals: [] })
  expect((await gigboard.call('GET', `/api/v1/jobs/${jobId}`)).body.proposalsSoFar).toBe(1)
})

test('lists own proposals newest first', async () => {
  const gigboard = await aGigboard()
  const { call } = await gigboard.signedUp()
  const jobIds = await gigboard.post({}, {}, {})
  for (const id of jobIds) await call('POST', `/api/v1/jobs/${id}/proposals`, { letter: 'Hello' })

  const { body } = await call('GET', '/api/v1/proposals')
  expect(body.proposals.map((proposal: { jobId: string }) => proposal.jobId)).toEqual(
    jobIds.toReversed(),
  )
})

test('refuses proposals with the documented codes and accepts nothing', async () => {
  const gigboard = await aGigboard()
  await gigboard.set({ startingConnects: 10 })
  const { call } = await gigboard.signedUp()
  const [open, dear, closed] = await gigboard.post({}, { connects: 16 }, {})
  await gigboard.call('POST', `/control/jobs/${closed}/close`)
  const submit = (jobId: string | undefined, body: unknown = { letter: 'Hello' }) =>
    call('POST', `/api/v1/jobs/${jobId}/proposals`, body)

  const refusals = [
    [
      await gigboard.call('POST', `/api/v1/jobs/${open}/proposals`, { letter: 'x' }),
      401,
      'session-expired',
    ],
    [await submit(dear), 402, 'not-enough-connects'],
    [await submit('jnone'), 404, 'no-such-job'],
    [await submit(closed), 410, 'job-closed'],
    [await submit(open, { letter: ' \n ' }), 422, 'invalid-letter'],
    [await submit(open, { letter: 'x'.repeat(5001) }), 422, 'invalid-letter'],
    [await submit(open, {}), 422, 'invalid-letter'],
  ] as const
  for (const [reply, status, code] of refusals)
    expect(reply).toMatchObject({ status, body: { error: { code, message: expect.any(String) } } })
  expect(await gigboard.ledger()).toEqual([])

  expect((await submit(open, { letter: '🙂'.repeat(5000) })).status).toBe(201)
  expect(await submit(open)).toMatchObject({
    status: 409,
    body: { error: { code: 'already-applied' } },
  })
  expect(await gigboard.ledger()).toHaveLength(1)
})

test('refuses a proposal that leaves a question open, whatever is said to the others', async () => {
  const gigboard = await aGigboard()
  const { call } = await gigboard.signedUp()
  const [jobId] = await gigboard.post({ questions: ['When?', '  ', 'Why <b>you</b>?'] })
  const submit = (...answers: string[]) =>
    call('POST', `/api/v1/jobs/${jobId}/proposals`, {
      letter: 'Hello',
      answers: answers.map((answer) => ({ question: 'as we read it', answer })),
    })

  for (const answers of [[], ['Now'], ['Now', ''], ['Now', ' \n'], ['', 'Because']])
    expect(await submit(...answers)).toMatchObject({
      status: 422,
      body: { error: { code: 'answers-missing', message: expect.any(String) } },
    })
  expect(await gigboard.ledger()).toEqual([])
  expect((await submit('Now', 'Because')).status).toBe(201)
})

test('refuses a second proposal even when both arrive at once', async () => {
  const gigboard = await aGigboard()
  await gigboard.set({ acceptDelayMs: 30 })
  const { call } = await gigboard.signedUp()
  const [jobId] = await gigboard.post({})

  const submit = () => call('POST', `/api/v1/jobs/${jobId}/proposals`, { letter: 'Hello' })
  const replies = await Promise.all([submit(), submit()])
  expect(replies.map((reply) => reply.status).sort()).toEqual([201, 409])
})

test('answers what is not JSON, and unknown addresses, in the documented form', async () => {
  const { url, call } = await aGigboard()
  const headers = { 'content-type': 'application/json' }

  const broken = await fetch(`${url}/api/v1/sessions`, {
    method: 'POST',
    headers,
    body: '{"email"',
  })
  expect(broken.status).toBe(422)
  expect(await broken.json()).toMatchObject({ error: { code: 'invalid' } })
  expect(await call('GET', '/api/v1/jobs/%E0%A4%A')).toMatchObject({
    status: 400,
    body: { error: { code: 'invalid' } },
  })
  expect(await call('GET', '/api/v1/nothing')).toMatchObject({
    status: 404,
    body: { error: { code: 'no-such-page' } },
  })
})
