import { expect, test } from 'vitest'
import { aPaymentWorld } from '../../../../tests/support/payments/a-payment-world.ts'
import { testPrices } from '../../../../tests/support/payments/a-subscription.ts'
import { checkoutIdIn } from '../../../../tests/support/payments/stripe-client.ts'
import { insertUser } from '../../../store/accounts/users.ts'
import { customersOf } from '../../../store/billing/known-customers.ts'
import { readingsInTurn } from '../subscriptions/readings.ts'
import { openingsInTurn } from './openings.ts'
import { startCheckout } from './start-checkout.ts'

const { services, stripe } = await aPaymentWorld()
const { db } = services.store

test('of twenty first presses at the same moment each is led to the one page that is open', async () => {
  const uid = crypto.randomUUID()
  await insertUser(db, { uid, email: `${uid}@example.org` })
  const slow = { path: '/v1/customers', method: 'POST', effect: { kind: 'delay', ms: 100 } }
  await stripe.fault(slow)
  const processes = [0, 1].map(() => ({
    ...services,
    readings: readingsInTurn(),
    openings: openingsInTurn(),
  }))
  const press = () =>
    processes.map(async (process) => {
      const { checkout_url } = await startCheckout(process, { uid, priceId: testPrices.pro })
      return checkoutIdIn(checkout_url)
    })
  const pages = new Set(await Promise.all(Array.from({ length: 10 }, press).flat()))
  const [customer, ...more] = await customersOf(db, uid)
  expect(more).toEqual([])
  expect(pages.size).toBeLessThanOrEqual(processes.length)
  const { customers, checkouts } = await stripe.state()
  expect(Object.keys(customers)).toEqual([customer?.id])
  const open = Object.values(checkouts).filter(({ status }) => status === 'open')
  expect(open).toMatchObject([{ id: customer?.openCheckoutId }])
  expect(pages).toContain(customer?.openCheckoutId)
})
