import { expect, test } from 'vitest'
import { ask, asUser, testApp } from '../../../tests/support/http.ts'

test('answers are added, changed, listed and deleted', async () => {
  const { call } = await aUserOf()
  const form = { question: 'When can you start?', answer: 'Now' }
  const [added] = listIn(await call('POST', '/answers', form))
  expect(added).toEqual({ id: expect.any(String), ...form })
  const changed = { question: 'When could you start?', answer: 'On Monday' }
  const url = `/answers/${String(Object(added).id)}`
  expect(listIn(await call('PUT', url, changed))).toMatchObject([changed])
  expect(listIn(await call('GET', '/answers'))).toMatchObject([changed])
  expect(listIn(await call('DELETE', url))).toEqual([])
  expect((await call('DELETE', url)).status).toBe(404)
})

test.each<[string, object, string]>([
  ['no question', { question: ' ', answer: 'Now' }, 'question'],
  ['a question without a word', { question: '?!', answer: 'Now' }, 'question'],
  ['a question of 1,001 characters', { question: 'a'.repeat(1_001), answer: 'Now' }, 'question'],
  ['no answer', { question: 'When?', answer: ' \n' }, 'answer'],
  ['an answer of 2,001 characters', { question: 'When?', answer: 'a'.repeat(2_001) }, 'answer'],
  ['an owner', { question: 'When?', answer: 'Now', uid: 'victim' }, 'uid'],
])('an answer with %s is refused', async (_what, form, field) => {
  const { call } = await aUserOf()
  const { status, body } = await call('POST', '/answers', form)
  expect(status).toBe(400)
  expect(Object.keys(Object(body['fields']))).toEqual([field])
  expect(listIn(await call('GET', '/answers'))).toEqual([])
})

test('a question that the bank has already is refused with a word for its field', async () => {
  const { call } = await aUserOf()
  await call('POST', '/answers', { question: 'Your rate?', answer: '$80' })
  const both = listIn(await call('POST', '/answers', { question: 'Start?', answer: 'Now' }))
  const id = String(Object(both[0]).id)
  expect(await call('POST', '/answers', { question: 'your rate', answer: 'x' })).toMatchObject({
    status: 400,
    body: { fields: { question: expect.stringContaining('have an answer to this question') } },
  })
  expect(await call('PUT', `/answers/${id}`, { question: 'your rate', answer: '' })).toMatchObject({
    status: 400,
    body: { fields: { answer: expect.any(String) } },
  })
  expect(await call('PUT', `/answers/${id}`, { question: 'your rate', answer: 'x' })).toMatchObject(
    {
      status: 400,
      body: {
        fields: {
          question: 'You already have an answer to this question; change that one instead.',
        },
      },
    },
  )
})

test('hostile text comes back as it was typed', async () => {
  const { call } = await aUserOf()
  const form = {
    question: `Why <script>alert(1)</script> you’); drop table bank_answers; --?`,
    answer: '<img src=x onerror=alert(1)> \u202e {{7*7}} ${x}',
  }
  expect(listIn(await call('POST', '/answers', form))).toMatchObject([form])
})

test('a signed-out caller reads, changes and resumes nothing', async () => {
  const { app } = await testApp()
  for (const [method, url] of [
    ['GET', '/answers'],
    ['POST', '/answers'],
    ['PUT', '/answers/1'],
    ['DELETE', '/answers/1'],
    ['POST', '/resume'],
  ] as const)
    expect((await app.inject({ method, url: `/api/me${url}` })).statusCode).toBe(401)
})

test('going on answers with the user as they are now', async () => {
  const { call, uid } = await aUserOf()
  expect(await call('POST', '/resume')).toMatchObject({ status: 200, body: { uid, pause: null } })
})

async function aUserOf() {
  const { app, signUp } = await testApp()
  const user = await signUp()
  const call = (method: 'GET' | 'PUT' | 'POST' | 'DELETE', url: string, payload?: object) =>
    ask(app, { method, url: `/api/me${url}`, headers: asUser(user), ...(payload && { payload }) })
  return { call, uid: user.uid }
}

function listIn({ body }: { body: unknown }): unknown[] {
  return Object.values(Object(body))
}
