import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { aPaymentWorld } from '../../../../tests/support/payments/a-payment-world.ts'
import { testPrices } from '../../../../tests/support/payments/a-subscription.ts'
import type { Payments } from '../../../ports/payments.ts'
import { users } from '../../../store/accounts/account-schema.ts'
import { customers } from '../../../store/billing/billing-schema.ts'
import { insertCustomer } from '../../../store/billing/known-customers.ts'
import { entitlementOf } from '../../../store/billing/entitlements.ts'
import { subscriptionsOfUser } from '../../../store/billing/subscriptions.ts'
import { securityEvents } from '../../../store/security/security-schema.ts'
import { readUser } from '../../accounts/read-user.ts'
import { isLive } from './entitlement-from.ts'
import { grantPlan } from './grant-plan.ts'
import { plansByPrice } from '../checkout/plans-by-price.ts'
import { readingsInTurn } from './readings.ts'
import { refreshCustomer, type RefreshingServices } from './refresh-customer.ts'
import { refreshSubscription } from './refresh-subscription.ts'
import { subscriptionStatus } from './subscription-status.ts'

const world = await aPaymentWorld()
const { services, stripe, payments, settle, queued, aCustomer, buy, warnings } = world
const { db } = services.store

const refresh = (customerId: string, changes: Partial<RefreshingServices> = {}) =>
  refreshCustomer({ ...services, ...changes }, { customerId, checkoutId: null })
/** Services of a process that nothing is shared with but the database. */
const elsewhere = () => ({ readings: readingsInTurn() })
const planOf = (uid: string) => entitlementOf(db, uid)

test('a user who has paid gets the plan, whatever they upgrade to, and Free in the end', async () => {
  const customer = await aCustomer()
  const bought = await buy(customer, 'starter')
  await settle()
  expect(await planOf(customer.uid)).toMatchObject({ tier: 'starter', status: 'active' })
  expect(await readUser(services, customer.uid)).toMatchObject({
    plan_name: 'Starter',
    canManagePlan: true,
    subscription: { renewsAt: expect.any(String), endsAt: null, endsBecause: null },
  })

  await stripe.changePlan(bought, testPrices.enterprise)
  await settle()
  expect(await planOf(customer.uid)).toMatchObject({ tier: 'enterprise', status: 'active' })

  await stripe.cancel(bought, { atPeriodEnd: true })
  await settle()
  expect(await readUser(services, customer.uid)).toMatchObject({
    plan_name: 'Enterprise',
    subscription: { renewsAt: null, endsAt: expect.any(String), endsBecause: 'cancelled' },
  })

  await stripe.cancel(bought)
  await settle()
  expect(await planOf(customer.uid)).toMatchObject({ tier: 'free', status: 'canceled' })
  expect(await subscriptionStatus(services.store, customer.uid)).toEqual({
    has_active_subscription: false,
    subscription_tier: 'free',
  })
  expect(await db.$count(securityEvents, eq(securityEvents.uid, customer.uid))).toBe(3) // each a change of plan
})

test('a reading that takes long never writes over one that began later', async () => {
  const customer = await aCustomer()
  const bought = await buy(customer)
  const [hasRead, mayGoOn] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  let readings = 0
  const slow: Payments = {
    ...payments,
    async subscriptionsOf(id) {
      const read = await payments.subscriptionsOf(id)
      readings += 1
      hasRead.resolve()
      await mayGoOn.promise
      return read
    },
  }
  const earlier = refresh(customer.customerId, { ...elsewhere(), payments: slow })
  await hasRead.promise // that it is active
  await stripe.cancel(bought)
  await refresh(customer.customerId)
  expect(await planOf(customer.uid)).toMatchObject({ status: 'canceled' })
  mayGoOn.resolve()
  await earlier
  expect(await planOf(customer.uid)).toMatchObject({ tier: 'free', status: 'canceled' })
  expect(readings).toBe(1) // what began later has seen the same and more
})

test('many who ask at the same moment share two readings in each process, and none fails', async () => {
  const customer = await aCustomer()
  await buy(customer)
  const [processCount, perProcess] = [3, 30]
  const haveAllAsked = Promise.withResolvers<void>()
  let [waiting, asked] = [processCount * perProcess, 0]
  const slow: Payments = {
    ...payments,
    async subscriptionsOf(id) {
      asked += 1
      await haveAllAsked.promise
      return payments.subscriptionsOf(id)
    },
  }
  const aProcess = () => {
    const readings = readingsInTurn()
    return {
      ...services,
      payments: slow,
      readings: (...wanted: Parameters<typeof readings>) => {
        waiting -= 1
        if (waiting === 0) haveAllAsked.resolve()
        return readings(...wanted)
      },
    }
  }
  const refreshing = Array.from({ length: processCount }, aProcess).flatMap((process) =>
    Array.from({ length: perProcess }, () => refreshSubscription(process, customer.uid)),
  )
  for (const status of await Promise.all(refreshing))
    expect(status).toEqual({ has_active_subscription: true, subscription_tier: 'pro' })
  expect(asked).toBe(2 * processCount)
})

test('a reading made while the customer was taken over counts for its new user', async () => {
  const customer = await aCustomer()
  await buy(customer)
  const isIt = eq(customers.id, customer.customerId)
  await db.update(customers).set({ uid: null }).where(isIt)
  const takenOver: Payments = {
    ...payments,
    async subscriptionsOf(id) {
      const read = await payments.subscriptionsOf(id)
      await db.update(customers).set({ uid: customer.uid }).where(isIt)
      return read
    },
  }
  await refresh(customer.customerId, { payments: takenOver })
  expect(await planOf(customer.uid)).toMatchObject({ tier: 'pro', status: 'active' })
})

test('of two customers of one user, read at the same moment, the higher plan counts, and the log says so', async () => {
  const customer = await aCustomer()
  const other = await payments.makeCustomer({ uid: crypto.randomUUID(), email: customer.email })
  await insertCustomer(db, { id: other, uid: customer.uid })
  const [small, large] = [
    await buy(customer, 'starter'),
    await buy({ ...customer, customerId: other }, 'enterprise'),
  ]
  await Promise.all([refresh(customer.customerId), refresh(other)])
  expect(await planOf(customer.uid)).toMatchObject({ tier: 'enterprise', status: 'active' })
  const told = warnings.find(({ subscriptions }) => Array.isArray(subscriptions))
  expect(told).toMatchObject({
    uid: customer.uid,
    subscriptions: expect.arrayContaining([small, large]),
  })

  await stripe.cancel(large)
  await settle()
  expect(await planOf(customer.uid)).toMatchObject({ tier: 'starter', status: 'active' })
})

test('a price that is none of ours brings the free limits, and the log says which', async () => {
  const customer = await aCustomer()
  const bought = await buy(customer)
  const prices = { starter: 'price_1', pro: 'price_2', enterprise: 'price_3' }
  const priced = { ...services, plansByPrice: plansByPrice(prices) }
  await refreshCustomer(priced, { customerId: customer.customerId, checkoutId: null })
  expect(await planOf(customer.uid)).toMatchObject({ tier: 'free', status: 'active' })
  expect(warnings.find(({ price }) => price === testPrices.pro)).toMatchObject({
    level: 'warn',
    subscription: bought,
  })
})

test('what the operator granted stays, under what is bought and after it has ended', async () => {
  const customer = await aCustomer()
  await grantPlan(services.store, customer.uid, 'pro')
  await refresh(customer.customerId)
  const counts = { subscription_tier: 'pro', subscription_status: 'active', subscription: null }
  const granted = { ...counts, grantedTier: 'pro', paidInVain: null }
  const read = () => readUser(services, customer.uid)
  expect(await read()).toMatchObject(granted)
  const bought = await buy(customer, 'starter')
  await settle()
  const inVain = { tier: 'starter', endsAt: null }
  expect(await read()).toMatchObject({ ...granted, paidInVain: inVain })
  await stripe.cancel(bought, { atPeriodEnd: true })
  await settle()
  const ending = { ...inVain, endsAt: expect.any(String) }
  expect(await read()).toMatchObject({ ...granted, paidInVain: ending })
  await stripe.takeBackCancellation(bought)
  await stripe.changePlan(bought, testPrices.enterprise)
  await settle()
  expect(await read()).toMatchObject({
    subscription_tier: 'enterprise',
    subscription: { renewsAt: expect.any(String) },
    grantedTier: 'pro',
    paidInVain: null,
  })
  await stripe.cancel(bought)
  await settle()
  expect(await read()).toMatchObject(granted)
  expect(await subscriptionStatus(services.store, customer.uid)).toEqual({
    has_active_subscription: true,
    subscription_tier: 'pro',
  })
  await grantPlan(services.store, customer.uid, 'free')
  expect(await planOf(customer.uid)).toMatchObject({ tier: 'free', status: 'canceled' })
})

test('taking a grant back leaves what is paid for', async () => {
  const customer = await aCustomer()
  await buy(customer, 'starter')
  await settle()
  await grantPlan(services.store, customer.uid, 'enterprise')
  expect(await planOf(customer.uid)).toMatchObject({ tier: 'enterprise' })
  await grantPlan(services.store, customer.uid, 'free')
  expect(await planOf(customer.uid)).toMatchObject({ tier: 'starter', isActive: true })
})

test('a customer who was deleted there has no plan any more', async () => {
  const customer = await aCustomer()
  await buy(customer)
  await settle()
  await payments.forgetCustomer(customer.customerId)
  await settle()
  expect(await planOf(customer.uid)).toMatchObject({ tier: 'free' })
  expect((await subscriptionsOfUser(db, customer.uid)).filter(isLive)).toEqual([])
})

test('subscriptions of a customer that nobody has are kept, and nobody gets a plan', async () => {
  const customer = await aCustomer()
  await db.update(customers).set({ uid: null }).where(eq(customers.id, customer.customerId))
  await buy(customer)
  await settle()
  expect(await planOf(customer.uid)).toMatchObject({ tier: 'free', status: 'none' })
  await db.update(customers).set({ uid: customer.uid }).where(eq(customers.id, customer.customerId))
  expect(await subscriptionsOfUser(db, customer.uid)).toMatchObject([{ status: 'active' }])
})

test('nothing is written for an account that is going', async () => {
  const customer = await aCustomer()
  await buy(customer)
  await db
    .update(users)
    .set({ deletedAt: '2031-01-01T00:00:00Z' })
    .where(eq(users.uid, customer.uid))
  await settle()
  expect(await subscriptionsOfUser(db, customer.uid)).toEqual([])
})

test('the mail about a failed payment is queued once for each failure', async () => {
  const customer = await aCustomer()
  const bought = await buy(customer, 'pro', 'fails-at-renewal')
  await settle()
  const mails = async () =>
    (await queued('send-mail')).filter((mail) => 'uid' in mail && mail.uid === customer.uid)
  expect(await mails()).toEqual([])
  const failed = { kind: 'payment-failed', uid: customer.uid }
  await stripe.advanceDays(32)
  await settle()
  expect(await planOf(customer.uid)).toMatchObject({ status: 'past_due' })
  await refresh(customer.customerId)
  expect(await mails()).toEqual([failed])

  await stripe.giveCard(customer.customerId, 'good')
  await stripe.payOpenInvoice(bought)
  await settle()
  expect(await planOf(customer.uid)).toMatchObject({ status: 'active' })
  await stripe.giveCard(customer.customerId, 'fails-at-renewal')
  await stripe.advanceDays(32)
  await settle()
  expect(await mails()).toEqual([failed, failed])
})

test('a user who comes back from the payment has the plan immediately, without any event', async () => {
  const customer = await aCustomer()
  await buy(customer)
  expect(await refreshSubscription(services, customer.uid)).toEqual({
    has_active_subscription: true,
    subscription_tier: 'pro',
  })
  const nobody = refreshSubscription(services, crypto.randomUUID())
  await expect(nobody).rejects.toMatchObject({ code: 'not-signed-in' })
  const off = { ...services, payments: null }
  expect(await refreshSubscription(off, customer.uid)).toMatchObject({ subscription_tier: 'pro' })
})

test('with Stripe out of reach the own status is answered, and asking anew says why not', async () => {
  const customer = await aCustomer()
  await buy(customer)
  await settle()
  await stripe.fault({ effect: { kind: 'status', status: 500 }, times: null })
  const asked = refreshSubscription(services, customer.uid)
  await expect(asked).rejects.toMatchObject({ code: 'payments-unreachable' })
  expect(await subscriptionStatus(services.store, customer.uid)).toEqual({
    has_active_subscription: true,
    subscription_tier: 'pro',
  })
  await stripe.mend()
})
