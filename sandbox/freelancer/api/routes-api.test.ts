import { expect, test } from 'vitest'
import { z } from 'zod'
import {
  Bid,
  Currency,
  Message,
  NewerError,
  OlderError,
  Project,
  Self,
  successWith,
  Thread,
} from '../../../tests/support/outside/freelancer-reference.ts'
import { aJob } from '../../../tests/support/outside/gigboard-client.ts'
import { aFreelancer } from '../../../tests/support/outside/test-freelancer.ts'
import { refusalCodes } from '../world/refusal.ts'

const active = '/api/projects/0.1/projects/active/'
const everything =
  'full_description=true&job_details=true&upgrade_details=true&user_details=true&user_country_details=true&user_status=true&user_employer_reputation=true'

test('a job of the shared world is a project here, in the form of the reference', async () => {
  const { call, world } = await aFreelancer()
  await world.post(
    aJob({ skills: ['PHP'] }),
    aJob({ type: 'hourly', budget: null, hourlyRange: { min: 15, max: 30, currency: 'EUR' } }),
    aJob({ budget: null }),
  )
  const { status, body } = await call('GET', `${active}?${everything}`)
  expect(status).toBe(200)
  const users = z.record(z.string(), z.looseObject({ id: z.int() })).nullable()
  const result = z.looseObject({ projects: z.array(Project), users, total_count: z.literal(3) })
  expect(successWith(result).parse(body).result.projects).toHaveLength(3)
  const [{ id }] = body.result.projects
  const one = await call('GET', `/api/projects/0.1/projects/${id}/?${everything}`)
  expect(successWith(Project).safeParse(one.body).error).toBeUndefined()
  expect(one.body.result).toMatchObject({ id, description: 'A small shop.' })
})

test('details come only by their names, and clients only with a token', async () => {
  const { call, callAs, world } = await aFreelancer()
  await world.post(aJob({ skills: ['PHP'] }))
  const { body } = await call('GET', active)
  expect(body.result).toMatchObject({
    users: null,
    projects: [{ description: null, jobs: null, upgrades: null, owner_id: expect.any(Number) }],
  })
  const unknown = await callAs(null)('GET', `${active}?${everything}`)
  expect(unknown.body.result).toMatchObject({ users: null, projects: [{ owner_id: null }] })
  expect((await callAs('wrong')('GET', active)).status).toBe(401)
})

test('a page holds no more than 100, the latest first, and the next follows', async () => {
  const { call, world } = await aFreelancer()
  const at = Date.now()
  const jobs = Array.from({ length: 120 }, (_, place) =>
    aJob({ title: `${place}`, postedAt: new Date(at - place * 1000).toISOString() }),
  )
  await world.post(...jobs)
  const titles = async (query: string) =>
    (await call('GET', `${active}?sort_field=time_updated&${query}`)).body.result.projects.map(
      ({ title }: { title: string }) => Number(title),
    )
  const all = Array.from({ length: 120 }, (_, place) => place)
  expect(await titles('limit=500')).toEqual(all.slice(0, 100))
  expect(await titles('limit=100&offset=100')).toEqual(all.slice(100))
  expect(await titles('limit=3&reverse_sort=true')).toEqual([119, 118, 117])
  const [from, to] = [30, 10].map((ago) => Math.floor(at / 1000) - ago)
  expect(await titles(`limit=100&from_time=${from}&to_time=${to}`)).toHaveLength(21)
})

test('a search finds by type, words, skills, price, language and upgrades', async () => {
  const { call, world, control } = await aFreelancer()
  const [id = ''] = await world.post(
    aJob({ title: 'Spanish shop', skills: ['PHP'], budget: { amount: 1000, currency: 'EUR' } }),
    aJob({ title: 'Logo', description: 'Draw it.', type: 'hourly' }),
  )
  await control.project(id, { language: 'es', upgrades: { sealed: true } })
  const skill = (await call('GET', `${active}?job_details=true&query=spanish`)).body.result
    .projects[0].jobs[0].id
  const found = async (query: string) =>
    (await call('GET', `${active}?${query}`)).body.result.projects.map(
      ({ title }: { title: string }) => title,
    )
  for (const query of [
    'project_types[]=fixed',
    'query=spanish shop',
    `jobs[]=${skill}`,
    'languages[]=es',
    'project_upgrades[]=sealed',
    'min_price=540&max_price=550&project_types[]=fixed',
    'query=spanish nothing&or_search_query=true',
  ])
    expect(await found(query), query).toEqual(['Spanish shop'])
  expect(await found('query=spanish logo')).toEqual([])
  expect((await call('GET', `${active}?colour=red`)).body).toMatchObject({
    error_code: 'RestExceptionCodes.BAD_FORM',
  })
})

test('a bid is accepted in the form of the reference, and the client of the shared world sees it', async () => {
  const { call, world, control, userId } = await aFreelancer()
  const [jobId = ''] = await world.post(aJob())
  const [projectId] = (await control.projectIds([jobId])).map(Number)
  const draft = { project_id: projectId, bidder_id: userId, amount: 300, period: 5, milestone_percentage: 20, description: 'Hello' } // prettier-ignore
  const { body } = await call('POST', '/api/projects/0.1/bids/', draft)
  expect(successWith(Bid).safeParse(body).error).toBeUndefined()
  expect(body.result).toMatchObject({ ...draft, retracted: false })
  expect(await world.ledger()).toMatchObject([{ jobId, letter: 'Hello' }])

  const second = await call('POST', '/api/projects/0.1/bids/', draft)
  expect(second).toMatchObject({
    status: 409,
    body: { error_code: 'ProjectExceptionCodes.DUPLICATE_BID' },
  })
  for (const odd of [
    { amount: 0 },
    { period: 0.5 },
    { milestone_percentage: 19 },
    { bidder_id: 7 },
    { colour: 'red' },
  ])
    // prettier-ignore
    expect((await call('POST', '/api/projects/0.1/bids/', { ...draft, ...odd })).status).toBe(400)
})

test('own bids are listed, awarded, and taken back', async () => {
  const { call, world, control, userId } = await aFreelancer()
  const [jobId = ''] = await world.post(aJob())
  const [projectId] = await control.projectIds([jobId])
  const draft = { project_id: Number(projectId), bidder_id: userId, amount: 300, period: 5, milestone_percentage: 20 } // prettier-ignore
  const { body } = await call('POST', '/api/projects/0.1/bids/', draft)
  const own = `/api/projects/0.1/bids/?projects[]=${projectId}&bidders[]=${userId}`
  const list = await call('GET', own)
  const Result = z.looseObject({ bids: z.array(Bid).length(1) })
  expect(successWith(Result).safeParse(list.body).error).toBeUndefined()
  expect((await call('GET', `${own}&award_statuses[]=awarded`)).body.result.bids).toEqual([])

  const [entry] = await world.ledger()
  await world.react(entry?.proposalId ?? '', { kind: 'hire' })
  expect((await call('GET', `${own}&award_statuses[]=awarded`)).body.result.bids).toMatchObject([
    { award_status: 'awarded' },
  ])
  const retract = () =>
    call('PUT', `/api/projects/0.1/bids/${body.result.id}/`, new URLSearchParams({ action: 'retract' })) // prettier-ignore
  expect((await retract()).body).toEqual({ status: 'success', request_id: expect.any(String) })
  expect((await retract()).status).toBe(400)
  expect((await call('GET', own)).body.result.bids).toMatchObject([{ retracted: true }])
})

test('what a client writes is a conversation with a message', async () => {
  const { call, world, control, userId } = await aFreelancer()
  const [jobId = ''] = await world.post(aJob())
  const [projectId] = await control.projectIds([jobId])
  const draft = { project_id: Number(projectId), bidder_id: userId, amount: 300, period: 5, milestone_percentage: 20 } // prettier-ignore
  await call('POST', '/api/projects/0.1/bids/', draft)
  const [entry] = await world.ledger()
  await world.react(entry?.proposalId ?? '', { kind: 'reply', text: 'Hello Ada' })
  const threads = await call('GET', '/api/messages/0.1/threads/?context_type=project')
  const Threads = z.looseObject({ threads: z.array(Thread).length(1) })
  expect(successWith(Threads).safeParse(threads.body).error).toBeUndefined()
  const { id } = threads.body.result.threads[0]
  const messages = await call('GET', `/api/messages/0.1/messages/?threads[]=${id}`)
  const Messages = z.looseObject({ messages: z.array(Message).length(1) })
  expect(successWith(Messages).safeParse(messages.body).error).toBeUndefined()
  expect(messages.body.result.messages).toMatchObject([{ message: 'Hello Ada', thread_id: id }])
})

test('an account tells how many bids are left, and currencies their rates', async () => {
  const { call } = await aFreelancer()
  const self = await call(
    'GET',
    '/api/users/0.1/self/?user_balance_details=true&user_membership_details=true',
  )
  expect(successWith(Self).safeParse(self.body).error).toBeUndefined()
  const currencies = await call('GET', '/api/projects/0.1/currencies/?currency_codes[]=EUR')
  const Result = z.looseObject({ currencies: z.array(Currency).length(1) })
  expect(successWith(Result).safeParse(currencies.body).error).toBeUndefined()
})

test('every refusal comes in both forms of the error', async () => {
  const { call, control } = await aFreelancer()
  await control.set({ rateLimits: [{ quota: 1_000, seconds: 60 }] })
  for (const errorBody of ['older', 'newer']) {
    await control.set({ errorBody })
    for (const code of refusalCodes) {
      await control.fault({ call: 'search', effect: { kind: 'refuse', code } })
      const { body, status } = await call('GET', active)
      const schema = errorBody === 'older' ? OlderError : NewerError
      expect(schema.safeParse(body).error, code).toBeUndefined()
      expect(JSON.stringify(body)).toContain(code)
      expect(status).toBeGreaterThanOrEqual(400)
    }
  }
})

test('each answer tells the limit, and one request too many is refused', async () => {
  const { call, callAs, control } = await aFreelancer()
  const first = await call('GET', active)
  expect(first.headers.get('ratelimit-limit')).toBe('50, 50;window=60, 1000;window=3600')
  expect(first.headers.get('ratelimit-remaining')).toBe('49')
  await control.set({ rateLimits: [{ quota: 1, seconds: 60 }] })
  const other = callAs(null)
  expect((await other('GET', active)).headers.get('ratelimit-remaining')).toBe('0')
  expect(await other('GET', active)).toMatchObject({
    status: 429,
    body: { error_code: 'AuthorisationExceptionCodes.RATE_LIMITED' },
  })
})

test('a token without the scope of a call is refused there', async () => {
  const { callAs, control } = await aFreelancer()
  const { access_token: basic } = await control.token('eve@example.org', '')
  const call = callAs(basic)
  for (const path of ['/api/users/0.1/self/', '/api/messages/0.1/threads/'])
    expect((await call('GET', path)).status).toBe(403)
  expect((await call('POST', '/api/projects/0.1/bids/', {})).status).toBe(403)
  expect((await call('GET', active)).status).toBe(200)
})

test('its controls answer this machine only', async () => {
  const { url } = await aFreelancer()
  const headers = { origin: 'https://evil.example' }
  expect((await fetch(`${url}/control/ledger`, { headers })).status).toBe(401)
})
