import { expect, test } from 'vitest'
import { asUser, testApp } from '../../tests/support/http.ts'

async function search(filters: unknown) {
  const { app, signUp } = await testApp()
  return app.inject({
    method: 'POST',
    url: '/api/scrape-jobs',
    headers: asUser(await signUp()),
    payload: { filters },
  })
}

test('a search that finds nothing answers an empty list', async () => {
  const response = await search({ keywords: 'react', jobType: 'Hourly', budgetMin: 5 })
  expect([response.statusCode, response.json()]).toEqual([200, []])
})

test.each([
  ['a word for a budget', { budgetMin: 'ten' }],
  ['an unknown filter', { marketplace: 'gigboard' }],
  ['no object', 'react'],
  ['nothing', null],
])('filters with %s are refused', async (_what, filters) => {
  const response = await search(filters)
  expect([response.statusCode, response.json().code]).toEqual([400, 'invalid-request'])
})
