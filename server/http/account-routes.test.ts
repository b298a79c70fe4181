import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { asBrowser, ask, asUser, testApp } from '../../tests/support/http.ts'
import { authUsers } from '../store/identity-schema.ts'
import { marketplaceAccounts, users } from '../store/schema.ts'

const facts = {
  fullName: 'Ada Lovelace',
  whatServicesGeneral: 'Analytical engines',
  detailedExperience: 'The first program',
  portfolioLink: 'https://ada.example/work',
  tags: ['mathematics', 'engines'],
}
const credentials = {
  softwareEmail: 'ada@gigboard.example',
  softwarePassword: 'canary-password',
  softwareSecurityQuestion: 'canary-answer',
}

test('says which marketplace runs here, and that it is a stand-in', async () => {
  const { app } = await testApp()
  const { status, body } = await ask(app, { url: '/api/about' })
  expect(status).toBe(200)
  expect(body).toEqual({
    marketplace: {
      name: 'gigboard',
      title: 'Gigboard',
      url: 'http://gigboard.test',
      isStandIn: true,
    },
  })
})

test('sign-up makes the user document with the defaults of the specification', async () => {
  const { app, signUp } = await testApp()
  const user = await signUp('New.Person@Example.com')

  const { status, body } = await ask(app, { url: '/api/me', headers: asUser(user) })

  expect(status).toBe(200)
  expect(body).toEqual({
    uid: user.uid,
    email: 'new.person@example.com',
    createdAt: expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/u),
    updatedAt: expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/u),
    subscription_tier: 'free',
    subscription_status: 'none',
    daily_limit: 10,
    monthly_limit: 300,
    dailyApplicationsUsed: 0,
    monthlyApplicationsUsed: 0,
    lastResetDate: '',
    lastMonthlyResetDate: '',
    autoBiddingEnabled: false,
    activeScannerId: null,
    fullName: null,
    whatServicesGeneral: null,
    detailedExperience: null,
    portfolioLink: null,
    tags: [],
    marketplaceAccount: 'none',
  })
})

test('a deleted account is gone with all that hung on it', async () => {
  const { app, signUp, services } = await testApp({ hasOwnDatabase: true })
  const [user, other] = [await signUp(), await signUp()]
  const headers = asUser(user)
  await app.inject({
    method: 'PUT',
    url: '/api/me/marketplace-account',
    headers,
    payload: credentials,
  })

  const gone = await ask(app, {
    method: 'POST',
    url: '/api/delete-account',
    headers: asBrowser(user),
  })

  expect([gone.status, gone.body]).toEqual([200, {}])
  const { db } = services.store
  expect(await db.select().from(users).where(eq(users.uid, user.uid))).toEqual([])
  expect(await db.select().from(marketplaceAccounts)).toEqual([])
  expect(await db.select({ id: authUsers.id }).from(authUsers)).toEqual([{ id: other.uid }])
  expect((await ask(app, { url: '/api/me', headers: asUser(other) })).status).toBe(200)
})

test('facts are saved and read back, trimmed', async () => {
  const { app, signUp } = await testApp()
  const user = await signUp()
  const payload = { ...facts, fullName: '  Ada Lovelace ' }
  const saved = await ask(app, {
    method: 'PUT',
    url: '/api/me/facts',
    headers: asUser(user),
    payload,
  })
  expect(saved.status).toBe(200)
  expect(saved.body).toMatchObject(facts)
  expect((await ask(app, { url: '/api/me', headers: asUser(user) })).body).toEqual(saved.body)
})

test.each([
  ['no name', { fullName: '  ' }, 'fullName'],
  ['a script for a link', { portfolioLink: 'javascript:alert(1)' }, 'portfolioLink'],
  ['twenty-one tags', { tags: Array.from({ length: 21 }, () => 'tag') }, 'tags'],
  ['an empty tag', { tags: ['good', ' '] }, 'tags.1'],
  ['a list for a name', { fullName: ['Ada'] }, 'fullName'],
  ['a plan', { subscription_tier: 'enterprise' }, 'subscription_tier'],
  ['a limit', { daily_limit: 1000 }, 'daily_limit'],
  ['another uid', { uid: 'victim' }, 'uid'],
])('facts with %s are refused', async (_what, change, field) => {
  const { app, signUp } = await testApp()
  const user = await signUp()
  const { status, body } = await ask(app, {
    method: 'PUT',
    url: '/api/me/facts',
    headers: asUser(user),
    payload: { ...facts, ...change },
  })
  expect(status).toBe(400)
  expect(body['fields']).toHaveProperty([field])
})

test('names keep whatever they are made of', async () => {
  const { app, signUp } = await testApp()
  const user = await signUp()
  const fullName = '<img src=x onerror=alert(1)>\r\nSet-Cookie: a=b {{7*7}} 名字 👩‍💻'
  const { status, body, response } = await ask(app, {
    method: 'PUT',
    url: '/api/me/facts',
    headers: asUser(user),
    payload: { ...facts, fullName },
  })
  expect([status, body['fullName']]).toEqual([200, fullName])
  expect(response.headers['content-type']).toBe('application/json; charset=utf-8')
  expect(response.headers['set-cookie']).toBeUndefined()
})

test('marketplace credentials go in and never come out', async () => {
  const { app, signUp, services } = await testApp({ hasOwnDatabase: true })
  const user = await signUp()
  const save = () =>
    ask(app, {
      method: 'PUT',
      url: '/api/me/marketplace-account',
      headers: asUser(user),
      payload: credentials,
    })

  const saved = await save()
  expect([saved.status, saved.body['marketplaceAccount']]).toEqual([200, 'ready'])
  expect(saved.response.body).not.toMatch(/canary|gigboard\.example/u)

  await services.store.db.update(marketplaceAccounts).set({ state: 'refused' })
  expect((await save()).body['marketplaceAccount']).toBe('ready')
  const [row] = await services.store.db.select().from(marketplaceAccounts)
  expect(row).toMatchObject({
    uid: user.uid,
    marketplace: 'gigboard',
    version: 2,
    sealedPassword: `sealed:${user.uid}:gigboard.softwarePassword:${btoa('canary-password')}`,
    sealedSecurityAnswer: `sealed:${user.uid}:gigboard.softwareSecurityQuestion:${btoa('canary-answer')}`,
  })
})

test('credentials are not taken where no marketplace is connected', async () => {
  const { app, signUp } = await testApp({ marketplace: null })
  const user = await signUp()
  const headers = asUser(user)
  const { status, body } = await ask(app, {
    method: 'PUT',
    url: '/api/me/marketplace-account',
    headers,
    payload: credentials,
  })
  expect([status, body['code']]).toEqual([409, 'marketplace-off'])
  expect((await ask(app, { url: '/api/me', headers })).body['marketplaceAccount']).toBe('none')
})

test('auto-bidding is switched on and off', async () => {
  const { app, signUp } = await testApp()
  const user = await signUp()
  const turn = (enabled: unknown) =>
    ask(app, {
      method: 'PUT',
      url: '/api/me/auto-bidding',
      headers: asUser(user),
      payload: { enabled },
    })
  expect((await turn(true)).body['autoBiddingEnabled']).toBe(true)
  expect((await turn('yes')).status).toBe(400)
  expect((await turn(false)).body['autoBiddingEnabled']).toBe(false)
})
