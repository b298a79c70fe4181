import { expect, test } from 'vitest'
import {
  aFreelancehunt,
  token,
} from '../../../tests/support/outside/freelancehunt/a-freelancehunt.ts'
import {
  ErrorAnswer,
  OneProject,
  ProjectList,
} from '../../../tests/support/outside/freelancehunt/freelancehunt-reference.ts'
import { aJob } from '../../../tests/support/outside/gigboard-client.ts'

const bid = {
  days: 5,
  budget: { amount: 100, currency: 'UAH' },
  safe_type: 'employer',
  comment: 'Hello',
  is_hidden: false,
}

/** Starts the stand-in, and a way to call it with the token or another. */
async function aWorld() {
  const world = await aFreelancehunt()
  async function call(
    path: string,
    { with: given = token, ...options }: RequestInit & { with?: string | null } = {},
  ) {
    const response = await fetch(`${world.url}/v2${path}`, {
      ...options,
      headers: {
        ...(given !== null && { authorization: `Bearer ${given}` }),
        ...(options.body !== undefined && { 'content-type': 'application/json' }),
      },
    })
    const body: unknown = await response.json()
    return { status: response.status, headers: response.headers, body }
  }
  const bidOn = (projectId: string, body: object, given: string | null = token) =>
    call(`/projects/${projectId}/bids`, {
      method: 'POST',
      body: JSON.stringify(body),
      with: given,
    })
  return { ...world, call, bidOn }
}

test('a job of the shared world is a project here, in the form of the reference', async () => {
  const { call, world, standIn } = await aWorld()
  const [plus = ''] = await world.post(
    aJob({ skills: ['PHP'] }),
    aJob({ type: 'hourly', hourlyRange: { min: 15, max: 30, currency: 'EUR' } }),
    aJob({ budget: null }),
  )
  await standIn.project(plus, { isOnlyForPlus: true })
  const { status, body } = await call('/projects')
  expect(status).toBe(200)
  const { data } = ProjectList.parse(body)
  expect(data).toMatchObject([
    { attributes: { budget: null } },
    { attributes: { budget: null } },
    { attributes: { skills: [{ name: 'PHP' }], employer: null, budget: { currency: 'USD' } } },
  ])
  const one = await call(`/projects/${data[0]?.id}`)
  expect(OneProject.parse(one.body).data).toEqual(data[0])
})

test('a page holds 10 projects unless more are asked for, at most 50, the newest first', async () => {
  const { call, world, standIn } = await aWorld()
  const at = Date.now()
  const jobs = Array.from({ length: 70 }, (_, place) =>
    aJob({ title: `${place}`, postedAt: new Date(at - place * 1000).toISOString() }),
  )
  const [newest = ''] = await world.post(...jobs)
  const read = async (query = '') => {
    const { data, links } = ProjectList.parse((await call(`/projects${query}`)).body)
    return { titles: data.map(({ attributes }) => Number(attributes.name)), links }
  }
  const all = Array.from({ length: 70 }, (_, place) => place)
  expect((await read()).titles).toEqual(all.slice(0, 10))
  const second = await read('?page[number]=2&page[size]=100')
  expect(second.titles).toEqual(all.slice(50))
  expect(second.links).not.toHaveProperty('next')
  expect((await read('?page[number]=9')).titles).toEqual([])
  await world.close(newest)
  expect((await read()).titles).toEqual(all.slice(1, 11))
  await standIn.set({ maxPageSize: 20 })
  expect((await read('?page[size]=50')).titles).toHaveLength(20)
  expect((await call('/projects?filter[words]=shop')).status).toBe(422)
})

test('a call without the token is refused, and so is one with a token that may not make it', async () => {
  const { call, standIn } = await aWorld()
  for (const other of [null, 'another']) {
    const { status, body } = await call('/projects', { with: other })
    expect({ status, error: ErrorAnswer.parse(body).error.status }).toEqual({
      status: 401,
      error: 401,
    })
  }
  await standIn.set({ access: 'forbidden' })
  expect((await call('/projects')).status).toBe(403)
  await standIn.set({ access: 'revoked' })
  expect((await call('/projects')).status).toBe(401)
})

test('a bid is refused as gone, with and without the token, and never made where bids are back', async () => {
  const { bidOn, standIn, world } = await aWorld()
  const [projectId = ''] = await standIn.projectIds(await world.post(aJob()))
  for (const given of [null, token]) {
    const { status, body } = await bidOn(projectId, bid, given)
    expect(status).toBe(410)
    expect(ErrorAnswer.parse(body).error.detail).toMatch(/no longer available/u)
  }
  await standIn.set({ bids: 'back' })
  expect((await bidOn(projectId, bid, null)).status).toBe(401)
  expect((await bidOn('0', bid)).status).toBe(404)
  expect((await bidOn(projectId, {})).status).toBe(422)
  expect((await bidOn(projectId, bid)).status).toBe(403)
  expect(await world.ledger()).toEqual([])
})

test('each answer tells the limit, and one request too many is refused', async () => {
  const { call, standIn } = await aWorld()
  await standIn.set({ limit: { points: 2, seconds: 3_600 } })
  const left = async () => {
    const { status, headers } = await call('/projects')
    return [status, headers.get('x-ratelimit-limit'), headers.get('x-ratelimit-remaining')]
  }
  expect(await left()).toEqual([200, '2', '1'])
  expect(await left()).toEqual([200, '2', '0'])
  expect(await left()).toEqual([429, '2', '0'])
})

test('each page says that it is a stand-in, and a project has one', async () => {
  const { url, call, world } = await aWorld()
  await world.post(aJob({ title: 'A <b>shop</b>' }))
  const [project] = ProjectList.parse((await call('/projects')).body).data
  const pages = await Promise.all(
    ['/', new URL(project?.links.self.web ?? '').pathname, '/project/none/1.html'].map((path) =>
      fetch(url + path),
    ),
  )
  expect(pages.map(({ status }) => status)).toEqual([200, 200, 404])
  for (const page of pages) {
    const text = await page.text()
    expect(text).toContain('Stand-in for Freelancehunt')
    expect(text).not.toContain('<b>shop')
  }
})
