import { expect, onTestFinished, test } from 'vitest'
import { keys, testStripe } from '../../../tests/support/outside/test-stripe.ts'
import { createStripe } from '../world/create-stripe.ts'
import { openStateFile } from '../world/state-file.ts'
import { answersByKey } from './answer-once.ts'

const here = { onTestFinished }
const once = { idempotencyKey: 'customer-u1' }
const [ada, eve] = [{ email: 'ada@example.org' }, { email: 'eve@example.org' }]
const daySeconds = 86_400

async function aStripe() {
  const { sdk, control } = await testStripe(here)
  return {
    sdk,
    control,
    make: (of = ada) => sdk.customers.create(of, once),
    fault: (effect: object) =>
      control('faults', { faults: [{ effect, method: 'POST', path: '/v1/customers' }] }),
    count: async () => (await sdk.customers.list()).data.length,
  }
}

test('the same key makes one customer, and no other request', async () => {
  const { sdk, make, count } = await aStripe()
  const first = await make()
  expect(first.lastResponse.headers).not.toHaveProperty('idempotent-replayed')
  const second = await make()
  expect(second.id).toBe(first.id)
  expect(second.lastResponse.headers['idempotent-replayed']).toBe('true')
  const refused = { type: 'StripeIdempotencyError', statusCode: 400 }
  await expect(make(eve)).rejects.toMatchObject(refused)
  await expect(sdk.customers.update(first.id, ada, once)).rejects.toMatchObject(refused)
  expect(await count()).toBe(1)
})

test.each([500, 503])('the first answer is given again for a day, also a %i', async (status) => {
  const { sdk, make, fault, count, control } = await aStripe()
  await fault({ kind: 'status', status })
  const failure = { statusCode: status, headers: { 'idempotent-replayed': 'true' } }
  await expect(make()).rejects.not.toMatchObject(failure)
  await expect(make()).rejects.toMatchObject(failure)
  await control('clock', { advanceSeconds: daySeconds - 60 })
  await expect(make()).rejects.toMatchObject(failure)
  expect(await count()).toBe(0)
  await control('clock', { advanceSeconds: 120 })
  const made = await make()
  expect((await sdk.customers.list()).data.map(({ id }) => id)).toEqual([made.id])
})

test.each([429, 401])('a %i comes before anything is begun, and is not kept', async (status) => {
  const { make, fault } = await aStripe()
  await fault({ kind: 'status', status })
  await expect(make()).rejects.toMatchObject({ statusCode: status })
  await expect(make()).resolves.toMatchObject(ada)
})

test('an invalid request is not kept: the corrected one may have the key', async () => {
  const { make } = await aStripe()
  await expect(make({ email: 'nobody' })).rejects.toMatchObject({ statusCode: 400 })
  await expect(make()).resolves.toMatchObject(ada)
})

test('a key in use is refused with 409, which is not kept, and free for the answer afterwards', async () => {
  const answers = answersByKey(createStripe(openStateFile(undefined), keys.prices))
  const [keyed, mayEnd] = [{ key: 'k', request: 'r' }, Promise.withResolvers<void>()]
  const running = answers.occupy(keyed, async () => {
    await mayEnd.promise
    answers.keep(keyed, { status: 200, body: 'the first' })
  })
  for (const request of ['r', 'another'])
    expect(answers.known({ key: 'k', request })).toMatchObject({
      status: 409,
      body: { error: { code: 'idempotency_key_in_use' } },
    })
  expect(answers.known({ key: 'free', request: 'r' })).toBeNull()
  mayEnd.resolve()
  await running
  expect(answers.known(keyed)).toMatchObject({ status: 200, body: 'the first' })
  const cut = answers.occupy({ key: 'cut', request: 'r' }, () => Promise.reject(new Error('cut')))
  await expect(cut).rejects.toThrow('cut')
  expect(answers.known({ key: 'cut', request: 'r' })).toBeNull()
})
