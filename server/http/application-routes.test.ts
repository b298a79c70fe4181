import { expect, test } from 'vitest'
import { ask, asUser, testApp } from '../../tests/support/http.ts'
import type { Database } from '../store/connect.ts'
import { applications, jobs } from '../store/schema.ts'

const at = '2031-05-04T10:00:00Z'

async function anApplication(db: Database, uid: string, id: string): Promise<void> {
  await db.insert(jobs).values({
    id: `job-of-${id}`,
    marketplace: 'gigboard',
    marketplaceJobId: id,
    title: 'Build an engine',
    description: 'A description',
    link: 'http://gigboard.test/jobs/1',
    postedAt: at,
    seenAt: at,
    skills: [],
    allowedCountries: [],
    questions: [],
    isOpen: true,
  })
  await db.insert(applications).values({
    id,
    uid,
    marketplace: 'gigboard',
    jobId: `job-of-${id}`,
    state: 'queued',
    letter: 'canary letter',
    matchedAt: at,
    decidedAt: at,
  })
}

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

test.each(['0', '201', '-1', '1.5', 'all', '1e309', ''])(
  'a limit of "%s" is refused',
  async (limit) => {
    const { app, signUp } = await testApp()
    const url = `/api/applications?limit=${limit}`
    const { status, body } = await ask(app, { url, headers: asUser(await signUp()) })
    expect([status, body['code']]).toEqual([400, 'invalid-request'])
  },
)
