import { expect, onTestFinished, test } from 'vitest'
import { aStripe } from '../../../tests/support/payments/a-stripe.ts'
import { codeOf } from '../../../tests/support/outside/gigboard-marketplace.ts'

const ending = { onTestFinished }
const ada = { uid: 'u1', email: 'ada@example.org' }

test('a customer is made once, however their making fails', async () => {
  const stripe = await aStripe(ending)
  const { payments } = stripe
  const at = { method: 'POST', path: '/v1/customers' }
  for (const kind of ['cut-before', 'cut-after', 'truncated']) {
    await stripe.fault({ effect: { kind }, ...at })
    await codeOf(payments.makeCustomer(ada))
  }
  const id = await payments.makeCustomer(ada)
  expect(Object.keys((await stripe.state()).customers)).toEqual([id])
})

test('a failure that Stripe repeats for its key keeps nobody from becoming a customer', async () => {
  const stripe = await aStripe(ending)
  const { payments } = stripe
  const failing = { method: 'POST', path: '/v1/customers', effect: { kind: 'status', status: 500 } }
  await stripe.fault({ ...failing, times: 3 })
  for (let press = 1; press <= 3; press += 1)
    expect(await codeOf(payments.makeCustomer(ada)), `press ${press}`).toBe('uncertain')
  const id = await payments.makeCustomer(ada)
  expect(await payments.makeCustomer(ada)).toBe(id)
  expect(Object.keys((await stripe.state()).customers)).toEqual([id])
})

test('a key that is in use is waited for, and all who press at the same moment are one customer', async () => {
  const stripe = await aStripe(ending)
  const { payments } = stripe
  const at = { method: 'POST', path: '/v1/customers' }
  await stripe.fault({ ...at, effect: { kind: 'delay', ms: 200 } })
  const pressed = Array.from({ length: 20 }, () => payments.makeCustomer(ada))
  const ids = new Set(await Promise.all(pressed))
  expect([...ids]).toEqual(Object.keys((await stripe.state()).customers))
  expect(ids.size).toBe(1)

  await stripe.fault({ ...at, effect: { kind: 'status', status: 409 }, times: 3 })
  expect(await payments.makeCustomer({ uid: 'u2', email: ada.email })).toMatch(/^cus_/u)
})
