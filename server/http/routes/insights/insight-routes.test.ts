import { expect, test } from 'vitest'
import { learningCalls } from '../../../../contract/insights/learning.ts'
import { performanceCalls } from '../../../../contract/insights/performance.ts'
import { ask, asUser, testApp } from '../../../../tests/support/http.ts'

async function withUser() {
  const { app, signUp } = await testApp()
  const headers = asUser(await signUp())
  const read = (query: string) =>
    ask(app, { method: 'GET', url: `${performanceCalls.performance.path}?${query}`, headers })
  const save = (timeZone: unknown) =>
    ask(app, {
      method: 'PUT',
      url: performanceCalls.saveTimeZone.path,
      headers,
      payload: { timeZone },
    })
  return { read, save }
}

test('the figures of a period are read, by days of the time zone that was saved', async () => {
  const { read, save } = await withUser()
  expect(await save('Europe/Vienna')).toMatchObject({
    status: 200,
    body: { timeZone: 'Europe/Vienna' },
  })
  expect(await read('from=2026-05-01&to=2026-05-31')).toMatchObject({
    status: 200,
    body: { timeZone: 'Europe/Vienna', from: '2026-05-01', to: '2026-05-31', days: [] },
  })
})

test('a user reads what their letters tell of the score, and nobody else does', async () => {
  const { app, signUp } = await testApp()
  const { path: url } = learningCalls.learning
  const read = { method: 'GET', url } as const
  expect(await ask(app, { ...read, headers: asUser(await signUp()) })).toMatchObject({
    status: 200,
    body: { letters: 0, bands: [], weights: { kind: 'too-few' } },
  })
  expect(await ask(app, read)).toMatchObject({ status: 401 })
})

test('three years are a period, and more, less than a day, and days that are none are refused', async () => {
  const { read } = await withUser()
  expect(await read('from=2024-01-01&to=2026-12-31')).toMatchObject({ status: 200 })
  for (const query of [
    'from=2024-01-01&to=2027-12-31',
    'from=2026-05-02&to=2026-05-01',
    'from=2026-02-30&to=2026-03-01',
    'from=yesterday&to=today',
    'from=2026-05-01',
    '',
  ])
    expect(await read(query)).toMatchObject({ status: 400, body: { code: 'invalid-request' } })
})

test.each(['Atlantis/Sea', '+05:30', 'CET', 'Etc/../etc/passwd', '', 7, null, 'x'.repeat(101)])(
  'the time zone %j is refused, and the one before stays',
  async (timeZone) => {
    const { read, save } = await withUser()
    await save('Asia/Tokyo')
    expect(await save(timeZone)).toMatchObject({ status: 400, body: { code: 'invalid-request' } })
    expect(await read('from=2026-05-01&to=2026-05-01')).toMatchObject({
      body: { timeZone: 'Asia/Tokyo' },
    })
  },
)
