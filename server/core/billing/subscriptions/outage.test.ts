import { beforeEach, expect, test } from 'vitest'
import { aPaymentWorld } from '../../../../tests/support/payments/a-payment-world.ts'
import { subscriptionsOfUser } from '../../../store/billing/subscriptions.ts'
import { readUser } from '../../accounts/read-user.ts'
import { refreshCustomer } from './refresh-customer.ts'
import { subscriptionStatus } from './subscription-status.ts'

const world = await aPaymentWorld()
const { services, stripe, settle, workOff, aCustomer, buy, setClock } = world
const graceMs = 72 * 3_600_000

beforeEach(() => setClock(null))

test('events that come three days late change nothing until then, and everything then', async () => {
  const customer = await aCustomer()
  await buy(customer)
  await settle()
  const { periodEnd } = await held(customer.uid)
  await stripe.advanceDays(35) // it was charged meanwhile; nobody was told
  await setClock(after(periodEnd, graceMs - 1_000))
  expect(await tierOf(customer.uid)).toBe('pro')
  await setClock(after(periodEnd, graceMs))
  expect(await tierOf(customer.uid)).toBe('free')
  expect(await dailyLimitOf(customer.uid)).toBe(10)

  await settle()
  expect(await tierOf(customer.uid)).toBe('pro')
  expect(await dailyLimitOf(customer.uid)).toBe(20)
  expect(Date.parse((await held(customer.uid)).periodEnd)).toBeGreaterThan(Date.parse(periodEnd))
})

test('while Stripe is down events are taken in, plans go on, and are right once it is back', async () => {
  const customer = await aCustomer()
  const bought = await buy(customer)
  await settle()
  await stripe.cancel(bought)
  await stripe.fault({ effect: { kind: 'cut-before' }, times: null })
  const told = await stripe.deliver()
  expect(new Set(told.map(({ status }) => status))).toEqual(new Set([200]))
  await expect(workOff()).rejects.toMatchObject({ name: 'PortError' })
  expect(await tierOf(customer.uid)).toBe('pro')

  await stripe.mend()
  const again = { customerId: customer.customerId, checkoutId: null }
  await refreshCustomer(services, again) // as the queue does it
  expect(await tierOf(customer.uid)).toBe('free')
})

test('a charge that failed leaves 72 hours, to the second, and a payment brings the plan back', async () => {
  const customer = await aCustomer()
  const bought = await buy(customer, 'pro', 'fails-at-renewal')
  await settle()
  await stripe.advanceDays(31.5)
  await settle()
  const { unpaidSince } = await held(customer.uid)
  if (unpaidSince === null) throw new Error('it is paid')
  const end = after(unpaidSince, graceMs)
  await setClock(after(unpaidSince, graceMs - 1_000))
  expect(await readUser(services, customer.uid)).toMatchObject({
    subscription_status: 'past_due',
    subscription_tier: 'pro',
    daily_limit: 20,
    subscription: { renewsAt: null, endsAt: end, endsBecause: 'past-due' },
  })
  await setClock(end)
  expect(await tierOf(customer.uid)).toBe('free')
  expect(await dailyLimitOf(customer.uid)).toBe(10)

  await stripe.giveCard(customer.customerId, 'good')
  await stripe.payOpenInvoice(bought)
  await settle()
  expect(await tierOf(customer.uid)).toBe('pro')
})

test('a cancelled plan ends at its moment, heard of or not', async () => {
  const customer = await aCustomer()
  const bought = await buy(customer)
  await stripe.cancel(bought, { atPeriodEnd: true })
  await settle()
  const { cancelsAt } = await held(customer.uid)
  await setClock(after(cancelsAt ?? '', -1))
  expect(await tierOf(customer.uid)).toBe('pro')
  await setClock(cancelsAt)
  expect(await tierOf(customer.uid)).toBe('free')
})

async function tierOf(uid: string): Promise<string> {
  return (await subscriptionStatus(services.store, uid)).subscription_tier
}

async function dailyLimitOf(uid: string): Promise<number> {
  return (await readUser(services, uid)).daily_limit
}

async function held(uid: string) {
  const [found] = await subscriptionsOfUser(services.store.db, uid)
  if (!found) throw new Error('nothing was bought')
  return found
}

function after(from: string, ms: number): string {
  return new Date(Date.parse(from) + ms).toISOString().replace('.000Z', 'Z')
}
