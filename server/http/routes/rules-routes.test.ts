import { expect, test } from 'vitest'
import { defaultRules } from '../../../contract/bidding/rules.ts'
import { ask, asUser, testApp } from '../../../tests/support/http.ts'

async function withRules() {
  const { app, signUp } = await testApp()
  const user = await signUp()
  const call = (method: 'GET' | 'PUT' | 'POST' | 'DELETE', url: string, payload?: object) =>
    ask(app, { method, url: `/api/me${url}`, headers: asUser(user), ...(payload && { payload }) })
  return { app, call }
}

test('rules are read, saved and refused when they have changed meanwhile', async () => {
  const { call } = await withRules()
  expect((await call('GET', '/rules')).body).toEqual({ version: 0, rules: defaultRules })
  const rules = { ...defaultRules, connectsPerDay: 40 }
  expect(await call('PUT', '/rules', { version: 0, rules })).toMatchObject({
    status: 200,
    body: { version: 1, rules },
  })
  expect(await call('PUT', '/rules', { version: 0, rules })).toMatchObject({
    status: 409,
    body: { code: 'changed-elsewhere' },
  })
  expect((await call('GET', '/rules')).body).toEqual({ version: 1, rules })
})

const hours = { timeZone: 'Europe/London', days: [1], from: '09:00', to: '18:00' }

test.each<[string, object, string]>([
  [
    'a weight of 101',
    { weights: { ...defaultRules.weights, skills: 101 } },
    'rules.weights.skills',
  ],
  [
    'no weight at all',
    { weights: { skills: 0, client: 0, budget: 0, competition: 0, freshness: 0 } },
    'rules.weights',
  ],
  ['a score of half a point', { autoSendFrom: 50.5 }, 'rules.autoSendFrom'],
  ['reviewing above sending', { autoSendFrom: 20, reviewFrom: 21 }, 'rules.reviewFrom'],
  [
    'an unknown time zone',
    { workingHours: { ...hours, timeZone: 'Atlantis' } },
    'rules.workingHours.timeZone',
  ],
  ['no day', { workingHours: { ...hours, days: [] } }, 'rules.workingHours.days'],
  ['hours over midnight', { workingHours: { ...hours, from: '19:00' } }, 'rules.workingHours.to'],
  ['an empty phrase', { neverWords: [' '] }, 'rules.neverWords.0'],
  ['101 phrases', { neverWords: Array(101).fill('word') }, 'rules.neverWords'],
  ['an owner', { uid: 'victim' }, 'rules.uid'],
])('rules with %s are refused', async (_what, change, field) => {
  const { call } = await withRules()
  const rules = { ...defaultRules, ...change }
  const { status, body } = await call('PUT', '/rules', { version: 0, rules })
  expect(status).toBe(400)
  expect(Object.keys(Object(body['fields']))).toContain(field)
})

test('words are added to the list, with at least one word in them', async () => {
  const { call } = await withRules()
  expect(await call('POST', '/never-words', { phrase: ' Casino ' })).toMatchObject({
    status: 200,
    body: { version: 1, rules: { neverWords: ['Casino'] } },
  })
  expect(await call('POST', '/never-words', { phrase: '!!' })).toMatchObject({
    status: 400,
    body: { code: 'invalid-request', fields: { phrase: 'A phrase needs a letter or a digit' } },
  })
})

test('the list of clients is empty at first, and takes nothing that is not there', async () => {
  const { call } = await withRules()
  expect(await call('GET', '/never-clients')).toMatchObject({ status: 200, body: [] })
  const missing = { status: 404, body: { code: 'not-found' } }
  expect(await call('POST', '/never-clients', { applicationId: 'nothing' })).toMatchObject(missing)
  expect(await call('DELETE', '/never-clients/nothing')).toMatchObject(missing)
})

test.each([
  ['GET', '/rules'],
  ['PUT', '/rules'],
  ['POST', '/never-words'],
  ['GET', '/never-clients'],
  ['POST', '/never-clients'],
  ['DELETE', '/never-clients/nothing'],
] as const)('%s %s needs a user', async (method, url) => {
  const { app } = await withRules()
  expect((await ask(app, { method, url: `/api/me${url}` })).status).toBe(401)
})
