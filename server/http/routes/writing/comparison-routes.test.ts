import { expect, test } from 'vitest'
import { ask, asUser, testApp } from '../../../../tests/support/http.ts'
import { letterTemplates } from '../../../store/writing/writing-schema.ts'

test('a comparison is started, listed and stopped by its user, and refused in a sentence', async () => {
  const { app, signUp, services } = await testApp()
  const [user, stranger] = [await signUp(), await signUp()]
  const id = crypto.randomUUID()
  const own = {
    id,
    uid: user.uid,
    name: 'Short',
    text: 'A letter.',
    use: 'guide',
    position: 1,
  } as const
  await services.store.db.insert(letterTemplates).values(own)
  const url = '/api/template-comparisons'
  const headers = asUser(user)
  const start = (payload: object, as = headers) =>
    ask(app, { method: 'POST', url, headers: as, payload })
  const form = { firstId: null, secondId: id, plannedEach: 20 }

  for (const [changes, field] of [
    [{ plannedEach: 19 }, 'plannedEach'],
    [{ plannedEach: 1_001 }, 'plannedEach'],
    [{ plannedEach: 20.5 }, 'plannedEach'],
    [{ firstId: '' }, 'firstId'],
    [{ secondId: 'x'.repeat(65) }, 'secondId'],
  ] as const) {
    const refused = await start({ ...form, ...changes })
    expect(refused).toMatchObject({
      status: 400,
      body: { fields: { [field]: expect.any(String) } },
    })
  }
  expect(await start({ ...form, secondId: null })).toMatchObject({
    status: 409,
    body: { detail: 'Choose two templates with different texts.' },
  })
  expect((await start(form, asUser(stranger))).status).toBe(404)
  const { status, body } = await start(form)
  expect(status).toBe(200)
  const [{ id: comparisonId }] = Object(body['comparisons'])
  expect(await start(form)).toMatchObject({
    status: 409,
    body: { detail: 'You are already comparing two templates. Stop that comparison first.' },
  })
  expect((await ask(app, { url, headers })).body).toEqual(body)
  expect((await ask(app, { url, headers: asUser(stranger) })).body['comparisons']).toEqual([])

  const stop = (as: typeof headers) =>
    ask(app, { method: 'POST', url: `${url}/${comparisonId}/stop`, headers: as })
  expect((await stop(asUser(stranger))).status).toBe(404)
  expect((await stop(headers)).body).toMatchObject({ comparisons: [{ outcome: 'stopped' }] })
  expect((await stop(headers)).status).toBe(200)
})
