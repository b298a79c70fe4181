import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import {
  aGuestPurchase,
  anOpenedPurchase,
} from '../../../tests/support/payments/a-guest-purchase.ts'
import { aPaymentWorld } from '../../../tests/support/payments/a-payment-world.ts'
import { aPlan } from '../../../tests/support/payments/a-plan.ts'
import { testPrices } from '../../../tests/support/payments/a-subscription.ts'
import {
  allRows,
  completeDeletion,
  deleteAll,
  passLastLook,
} from '../../../tests/support/factories/deletions.ts'
import { checkoutIdIn } from '../../../tests/support/payments/stripe-client.ts'
import { users } from '../../store/accounts/account-schema.ts'
import { deletionOf } from '../../store/deleting/deletions.ts'
import { insertUser } from '../../store/accounts/users.ts'
import { deleteAccount } from '../accounts/delete-account.ts'
import { linkSubscription } from '../billing/guests/link-subscription.ts'
import { startCheckout } from '../billing/checkout/start-checkout.ts'
import { continueDeletion } from './continue-deletion.ts'
import { stepNames, type DeletingServices } from './deletion-steps.ts'

const world = await aPaymentWorld()
const { services, stripe } = world
const { db } = services.store

async function somebody(email = `${crypto.randomUUID()}@example.org`) {
  const uid = crypto.randomUUID()
  await insertUser(db, { uid, email })
  return { uid, email }
}

/**
 * Makes a user known to the payment service in two ways, by an own plan and by one linked; a third checkout was never
 * paid.
 */
async function aCustomer() {
  const user = await somebody()
  const { uid, email } = user
  const own = await aPlan(services, stripe, uid)
  const linked = await aGuestPurchase(services, stripe, { email, tier: 'starter' })
  await linkSubscription(services, uid, linked.token)
  await anOpenedPurchase(services, {
    email,
    tier: 'enterprise',
  })
  return { ...user, purchases: [own, linked] }
}

type Customer = Awaited<ReturnType<typeof aCustomer>>

async function whatStripeHas({ purchases }: Pick<Customer, 'purchases'>): Promise<unknown[]> {
  const { customers, subscriptions } = await stripe.state()
  return purchases.map(({ customerId, subscriptionId }) => [
    customers[customerId]?.isDeleted ?? true,
    subscriptions[subscriptionId]?.status,
  ])
}

const ended = [true, 'canceled']

async function tracesOf({ uid, email, purchases }: Customer): Promise<[string, string][]> {
  const ids = purchases.flatMap(({ customerId, subscriptionId }) => [customerId, subscriptionId])
  const words = [uid, email, ...ids]
  return (await allRows(services.store)).filter(([, row]) =>
    words.some((word) => row.includes(word)),
  )
}

test('a user who leaves no longer pays, and the payment service forgets them, whatever they bought', async () => {
  const [customer, staying] = [await aCustomer(), await aCustomer()]
  expect(await whatStripeHas(customer)).toEqual(customer.purchases.map(() => [false, 'active']))
  await deleteAll(services, customer.uid)
  expect(await whatStripeHas(customer)).toEqual([ended, ended])
  expect(await tracesOf(customer)).toEqual([])
  expect(await whatStripeHas(staying)).toEqual(staying.purchases.map(() => [false, 'active']))
})

test.for(stepNames)('so it is when the deletion is cut short at %s', async (step) => {
  const customer = await aCustomer()
  await deleteAccount(services, customer.uid)
  await passLastLook(services.store, customer.uid)
  const dying: DeletingServices = {
    ...services,
    reach(point) {
      if (point === `deletion-${step}`) throw new Error('cut')
    },
  }
  await expect(continueDeletion(dying, customer.uid)).rejects.toThrow(`${step} (Error)`)
  expect(await continueDeletion(services, customer.uid)).toBe('done')
  expect(await whatStripeHas(customer)).toEqual([ended, ended])
  expect(await tracesOf(customer)).toEqual([])
})

test('while the payment service is down the deletion waits for it, and says nothing of whose it is', async () => {
  const customer = await aCustomer()
  await deleteAccount(services, customer.uid)
  await passLastLook(services.store, customer.uid)
  for (const fault of [
    { method: 'DELETE', effect: { kind: 'status', status: 500 } },
    { method: 'DELETE', effect: { kind: 'cut-after' } },
    { method: 'GET', effect: { kind: 'status', status: 503 } },
    { effect: { kind: 'cut-before' } },
  ]) {
    await stripe.fault({ ...fault, times: null })
    const failure = await continueDeletion(services, customer.uid).catch((error: unknown) => error)
    expect(String(failure)).toMatch(
      /Steps of a deletion failed: payments \((uncertain|not-reached)\)/u,
    )
    const said = JSON.stringify(failure, Object.getOwnPropertyNames(failure))
    for (const word of [customer.uid, customer.email]) expect(said).not.toContain(word)
    await stripe.mend()
  }
  const { done } = (await deletionOf(db, customer.uid)) ?? expect.fail('it is not known any more')
  expect(done).toEqual(expect.arrayContaining(['identity', 'scanners', 'applications', 'secrets']))
  expect(done).not.toContain('payments')
  expect(await db.$count(users, eq(users.uid, customer.uid))).toBe(1)

  await completeDeletion(services, customer.uid)
  expect(await whatStripeHas(customer)).toEqual([ended, ended])
  expect(await tracesOf(customer)).toEqual([])
})

test('where payments were switched off since, a user who may still be charged is not forgotten', async () => {
  const customer = await aCustomer()
  await deleteAccount(services, customer.uid)
  const off = { ...services, payments: null }
  await expect(continueDeletion(off, customer.uid)).rejects.toThrow('payments (not-reached)')
  await completeDeletion(services, customer.uid)
  const nobody = await somebody()
  await deleteAccount(off, nobody.uid)
  await completeDeletion(off, nobody.uid)
})

test('nobody can pay a checkout of a user who is gone', async () => {
  const { uid, email } = await somebody()
  const order = { uid, priceId: testPrices.pro }
  const own = checkoutIdIn((await startCheckout(services, order)).checkout_url)
  const guest = await anOpenedPurchase(services, { email })
  await deleteAll(services, uid)
  for (const id of [own, guest.checkoutId]) await expect(stripe.pay(id)).rejects.toThrow('expired')
})

test('news of a customer who was deleted changes nothing', async () => {
  const customer = await aCustomer()
  await stripe.deliver()
  await deleteAll(services, customer.uid)
  const isTheirs = (text: string) =>
    customer.purchases.some(({ customerId }) => text.includes(customerId))
  const events = (await stripe.events()).filter(({ body }) => isTheirs(body))
  expect(events.map(({ type }) => type)).toContain('customer.deleted')
  const ids = events.map(({ id }) => id)
  const told = await stripe.deliver({ ids, order: 'shuffle', times: 2 })
  expect(new Set(told.map(({ status }) => status))).toEqual(new Set([200]))
  expect(await world.queued('refresh-customer')).not.toEqual([])
  await world.workOff()
  expect(await tracesOf(customer)).toEqual([])
})

test('a plan paid with the address and not taken over waits for the owner of its mail', async () => {
  const { uid, email } = await somebody()
  const before = await aGuestPurchase(services, stripe, { email, tier: 'starter' })
  await deleteAccount(services, uid)
  await completeDeletion(services, uid)
  expect(await whatStripeHas({ purchases: [before] })).toEqual([[false, 'active']])

  const anew = await somebody(email)
  const starter = { plan: { name: 'Starter' } }
  expect(await linkSubscription(services, anew.uid, before.token)).toEqual(starter)
})

test('a user who signed up with the address meanwhile keeps what they have', async () => {
  const going = await aCustomer()
  await deleteAccount(services, going.uid)
  await stripe.fault({ effect: { kind: 'status', status: 500 }, times: null })
  await expect(continueDeletion(services, going.uid)).rejects.toThrow('payments')
  await stripe.mend()
  const anew = await somebody(going.email)
  const { token, customerId, subscriptionId } = await aGuestPurchase(services, stripe, anew)
  await linkSubscription(services, anew.uid, token)
  await completeDeletion(services, going.uid)
  expect(await whatStripeHas({ purchases: [{ customerId, subscriptionId }] })).toEqual([
    [false, 'active'],
  ])
  expect(await whatStripeHas(going)).toEqual([ended, ended])
})
