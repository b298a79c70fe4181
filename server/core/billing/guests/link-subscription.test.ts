import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import {
  aGuestPurchase,
  anOpenedPurchase,
} from '../../../../tests/support/payments/a-guest-purchase.ts'
import { aPaymentWorld } from '../../../../tests/support/payments/a-payment-world.ts'
import { testPrices } from '../../../../tests/support/payments/a-subscription.ts'
import type { Payments } from '../../../ports/payments.ts'
import { users } from '../../../store/accounts/account-schema.ts'
import { guestPurchases, subscriptionLinks } from '../../../store/billing/billing-schema.ts'
import { customersOf } from '../../../store/billing/known-customers.ts'
import { findCustomer } from '../../../store/billing/customers.ts'
import { setEntitlement } from '../../../store/billing/entitlements.ts'
import { subscriptionsOfUser } from '../../../store/billing/subscriptions.ts'
import { insertUser } from '../../../store/accounts/users.ts'
import { linkSubscription } from './link-subscription.ts'
import { plansByPrice } from '../checkout/plans-by-price.ts'
import { readingsInTurn } from '../subscriptions/readings.ts'
import { refreshCustomer } from '../subscriptions/refresh-customer.ts'
import { subscriptionStatus } from '../subscriptions/subscription-status.ts'

const world = await aPaymentWorld()
const { services, stripe } = world
const { store } = services
const { db } = store

async function somebody(email = `${crypto.randomUUID()}@example.org`) {
  const uid = crypto.randomUUID()
  await insertUser(db, { uid, email })
  return {
    uid,
    email,
    status: () => subscriptionStatus(store, uid),
    link: (token: string) => linkSubscription(services, uid, token),
  }
}

const anAddress = () => `Ada-${crypto.randomUUID()}@Example.org`
const free = { has_active_subscription: false, subscription_tier: 'free' }
const pro = { has_active_subscription: true, subscription_tier: 'pro' }
const refused = { code: 'subscription-link-refused' }
const used = { code: 'subscription-link-used' }

test('a plan that was paid before sign-up is taken over, once, however the address is written', async () => {
  const email = anAddress()
  const { token, customerId, subscriptionId } = await aGuestPurchase(services, stripe, { email })
  const { uid, link, status } = await somebody(email.toUpperCase())
  expect(await status()).toEqual(free)
  expect(await link(token)).toEqual({ plan: { name: 'Pro' } })
  expect(await status()).toEqual(pro)
  expect((await customersOf(db, uid)).map(({ id }) => id)).toEqual([customerId])
  expect(await subscriptionsOfUser(db, uid)).toMatchObject([{ id: subscriptionId }])
  await expect(link(token)).rejects.toMatchObject(used)
  await world.settle()
  expect(await status()).toEqual(pro)
})

test('of many at the same moment one takes it', async () => {
  const { email, link } = await somebody()
  const { token } = await aGuestPurchase(services, stripe, { email, tier: 'starter' })
  const ends = await Promise.allSettled(Array.from({ length: 10 }, () => link(token)))
  expect(ends.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  for (const end of ends) if (end.status === 'rejected') expect(end.reason).toMatchObject(used)
})

test('of two users with one token the one who paid gets the plan, and the other nothing', async () => {
  for (let round = 0; round < 4; round += 1) {
    const [customer, other] = [await somebody(), await somebody()]
    const { token } = await aGuestPurchase(services, stripe, customer)
    const [own, foreign] = await Promise.allSettled([customer.link(token), other.link(token)])
    expect(own).toMatchObject({ status: 'fulfilled' })
    expect(foreign).toMatchObject({ status: 'rejected', reason: refused })
    expect([await customer.status(), await other.status()]).toEqual([pro, free])
  }
})

test('somebody else’s link is answered like none: unpaid, paid or used', async () => {
  const [owner, stranger] = [await somebody(), await somebody()]
  const { token, checkoutId } = await anOpenedPurchase(services, owner)
  await expect(stranger.link(token)).rejects.toMatchObject(refused)
  await stripe.pay(checkoutId)
  await expect(stranger.link(token)).rejects.toMatchObject(refused)
  await owner.link(token)
  for (const wrong of [token, `${token}x`, token.toLowerCase(), '', 'x', checkoutId])
    await expect(stranger.link(wrong)).rejects.toMatchObject(refused)
  expect(await stranger.status()).toEqual(free)
})

test('an unpaid purchase is not linked until it is paid', async () => {
  const { email, link, status } = await somebody()
  const { token, checkoutId } = await anOpenedPurchase(services, { email })
  await expect(link(token)).rejects.toMatchObject(refused)
  await expect(stripe.pay(checkoutId, 'declined')).rejects.toThrow('declined')
  await expect(link(token)).rejects.toMatchObject(refused)
  expect(await status()).toEqual(free)
  await stripe.pay(checkoutId)
  expect(await link(token)).toEqual({ plan: { name: 'Pro' } })
})

test('the address that counts is the one that has paid, whatever is written down here', async () => {
  const [customer, other] = [await somebody(), await somebody()]
  const { token, checkoutId } = await aGuestPurchase(services, stripe, customer)
  const isIt = eq(guestPurchases.checkoutId, checkoutId)
  await db.update(guestPurchases).set({ email: other.email }).where(isIt)
  await expect(other.link(token)).rejects.toMatchObject(refused)
  expect(await customer.link(token)).toEqual({ plan: { name: 'Pro' } })
})

test('a link is not spent on an account that is going', async () => {
  const { uid, email, link } = await somebody()
  const { token } = await aGuestPurchase(services, stripe, { email })
  const isUser = eq(users.uid, uid)
  await db.update(users).set({ deletedAt: '2031-05-04T10:00:00Z' }).where(isUser)
  await expect(link(token)).rejects.toMatchObject({ code: 'not-signed-in' })
  await db.update(users).set({ deletedAt: null }).where(isUser)
  expect(await link(token)).toEqual({ plan: { name: 'Pro' } })
})

test('a link for a plan that we do not have, or that has ended, gives nothing and is not spent', async () => {
  const { uid, email, link, status } = await somebody()
  const { token, subscriptionId } = await aGuestPurchase(services, stripe, { email })
  const prices = { ...testPrices, pro: 'price_of_yesterday' }
  const priced = { ...services, plansByPrice: plansByPrice(prices) }
  const changed = linkSubscription(priced, uid, token)
  await expect(changed).rejects.toMatchObject(refused)
  await stripe.cancel(subscriptionId)
  await expect(link(token)).rejects.toMatchObject(refused)
  expect(await status()).toEqual(free)
  expect(await customersOf(db, uid)).toEqual([])
})

test('while the payment service is down nothing is linked, and nothing is lost', async () => {
  const { email, link, status } = await somebody()
  const { token } = await aGuestPurchase(services, stripe, { email })
  for (const path of ['/v1/checkout/sessions/*', '/v1/subscriptions']) {
    await stripe.fault({ path, effect: { kind: 'status', status: 500 }, times: null })
    await expect(link(token)).rejects.toMatchObject({ code: 'payments-unreachable' })
    expect(await status()).toEqual(free)
    await stripe.mend()
  }
  expect(await link(token)).toEqual({ plan: { name: 'Pro' } })
})

test('a user with a plan who links another has the higher one, and keeps both', async () => {
  const customer = await world.aCustomer()
  await world.buy(customer, 'starter')
  await world.settle()
  const status = () => subscriptionStatus(store, customer.uid)
  expect(await status()).toMatchObject({ subscription_tier: 'starter' })
  for (const [tier, name, counts] of [
    ['enterprise', 'Enterprise', 'enterprise'],
    ['pro', 'Pro', 'enterprise'],
  ] as const) {
    const { email } = customer
    const { token, customerId } = await aGuestPurchase(services, stripe, { email, tier })
    expect(await linkSubscription(services, customer.uid, token)).toEqual({ plan: { name } })
    expect(await status()).toMatchObject({ subscription_tier: counts })
    expect((await customersOf(db, customer.uid)).map(({ id }) => id)).toContain(customerId)
  }
  await world.settle()
  expect(await status()).toMatchObject({ subscription_tier: 'enterprise' })
  expect(await subscriptionsOfUser(db, customer.uid)).toHaveLength(3)
  expect(JSON.stringify(world.warnings)).toContain('pays for several subscriptions')
})

test('what a guest has paid is known before anybody links it, and gives nothing to an account by its address', async () => {
  const { email, status, link } = await somebody()
  const { token, checkoutId, customerId } = await aGuestPurchase(services, stripe, { email })
  const ids = (await stripe.events()).map(({ id }) => id)
  await stripe.deliver({ order: 'shuffle', times: 3, ids })
  await world.workOff()
  expect(await findCustomer(db, customerId)).toMatchObject({ uid: null })
  expect(await status()).toEqual(free)
  const mails = (await world.queued('send-mail')).filter(
    (mail) => mail.kind === 'activation-link' && mail.checkoutId === checkoutId,
  )
  expect(mails).toHaveLength(1)
  expect(await link(token)).toEqual({ plan: { name: 'Pro' } })
  await world.settle()
  expect(await status()).toEqual(pro)
})

test('an event that is worked on at the same moment takes nothing away', async () => {
  for (let round = 0; round < 5; round += 1) {
    const { email, status, link } = await somebody()
    const { token } = await aGuestPurchase(services, stripe, { email })
    await stripe.deliver()
    const [linked] = await Promise.all([link(token), world.workOff()])
    expect(linked).toEqual({ plan: { name: 'Pro' } })
    expect(await status()).toEqual(pro)
  }
})

test('a valid link is taken over although another process overtakes each reading of the customer', async () => {
  const { uid, email, status } = await somebody()
  const { token, checkoutId, customerId } = await aGuestPurchase(services, stripe, { email })
  const elsewhere = { ...services, readings: readingsInTurn() }
  const overtaken: Payments = {
    ...world.payments,
    async subscriptionsOf(id) {
      const read = await world.payments.subscriptionsOf(id)
      await refreshCustomer(elsewhere, { customerId, checkoutId })
      return read
    },
  }
  const linked = linkSubscription({ ...services, payments: overtaken }, uid, token)
  expect(await linked).toEqual({ plan: { name: 'Pro' } })
  expect(await status()).toEqual(pro)
})

test('the token is long, and kept nowhere', async () => {
  const { token } = await anOpenedPurchase(services, { email: anAddress() })
  expect(Buffer.from(token, 'base64url')).toHaveLength(32)
  expect(JSON.stringify(await db.select().from(subscriptionLinks))).not.toContain(token)
})

test.each([
  ['active', true],
  ['trialing', true],
  ['past_due', true],
  ['canceled', false],
  ['unpaid', false],
  ['none', false],
  ['ACTIVE', false],
])('a subscription that is %s is active: %s', async (stored, isActive) => {
  const { uid, status } = await somebody()
  await setEntitlement(db, uid, { tier: 'pro', status: stored })
  expect(await status()).toEqual({ has_active_subscription: isActive, subscription_tier: 'pro' })
  await expect(subscriptionStatus(store, 'nobody')).rejects.toMatchObject({ code: 'not-signed-in' })
})
