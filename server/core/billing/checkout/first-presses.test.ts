import { expect, test } from 'vitest'
import { aPaymentWorld } from '../../../../tests/support/payments/a-payment-world.ts'
import { testPrices } from '../../../../tests/support/payments/a-subscription.ts'
import { checkoutIdIn } from '../../../../tests/support/payments/stripe-client.ts'
import { insertUser } from '../../../store/accounts/users.ts'
import { customersOf } from '../../../store/billing/known-customers.ts'
import { readingsInTurn } from '../subscriptions/readings.ts'
import { openingsInTurn, type Openings } from './openings.ts'
import { startCheckout } from './start-checkout.ts'

const { services, stripe } = await aPaymentWorld()
const { db } = services.store

test('of twenty first presses at the same moment each is led to the one page that is open', async () => {
  const uid = crypto.randomUUID()
  await insertUser(db, { uid, email: `${uid}@example.org` })
  const everyoneHasAsked = afterCalls(20)
  const processes = [0, 1].map(() => ({
    ...services,
    readings: readingsInTurn(),
    openings: openingsWaitingFor(everyoneHasAsked),
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
  const made = Object.values(customers).filter(({ email }) => email === `${uid}@example.org`)
  expect(made).toMatchObject([{ id: customer?.id }])
  const open = Object.values(checkouts).filter(
    ({ status, customerId }) => status === 'open' && customerId === customer?.id,
  )
  expect(open).toMatchObject([{ id: customer?.openCheckoutId }])
  expect(pages).toContain(customer?.openCheckoutId)
})

type Meeting = { arrive: () => void; everyone: Promise<void> }

/** Openings in turn, none of which begins before everyone has asked for one: a slow machine brings no stragglers. */
function openingsWaitingFor({ arrive, everyone }: Meeting): Openings {
  const inTurn = openingsInTurn()
  return (order, open) => {
    const page = inTurn(order, async () => {
      await everyone
      return open()
    })
    arrive()
    return page
  }
}

/** Resolves `everyone` at the last of so many arrivals. */
function afterCalls(expected: number): Meeting {
  const { promise: everyone, resolve } = Promise.withResolvers<void>()
  let arrived = 0
  const arrive = () => {
    arrived += 1
    if (arrived === expected) resolve()
  }
  return { arrive, everyone }
}
