import { expect, test } from 'vitest'
import { aPaymentWorld } from '../../../../tests/support/payments/a-payment-world.ts'
import {
  aSubscription,
  testPlans,
  testPrices,
} from '../../../../tests/support/payments/a-subscription.ts'
import { entitlementOf } from '../../../store/billing/entitlements.ts'
import { entitlementFrom } from './entitlement-from.ts'

const world = await aPaymentWorld()
const { services, stripe, settle, aCustomer, buy, warnings } = world
const { starter, pro, enterprise } = testPrices

test('a larger plan whose charge is refused brings nothing more; what was paid before stays for its period', async () => {
  const { customer, bought } = await aStarter('fails-at-renewal')
  await stripe.changePlan(bought, enterprise)
  await settle()
  expect(await planOf(customer)).toMatchObject({
    tier: 'starter',
    status: 'past_due',
    isActive: true,
  })
  const [there] = await world.payments.subscriptionsOf(customer.customerId)
  const { tier, endsAt } = entitlementFrom([there ?? aSubscription()], testPlans)
  expect({ tier, endsAt }).toEqual({ tier: 'starter', endsAt: there?.periodEnd })

  await stripe.giveCard(customer.customerId, 'good')
  await stripe.payOpenInvoice(bought)
  await settle()
  expect(await planOf(customer)).toMatchObject({ tier: 'enterprise', status: 'active' })
})

test.each(['none', 'create_prorations'] as const)(
  'with proration %s a larger plan counts from the invoice that charges it',
  async (proration) => {
    const { customer, bought } = await aStarter()
    await stripe.changePlan(bought, enterprise, proration)
    await settle()
    expect(await planOf(customer)).toMatchObject({ tier: 'starter', status: 'active' })
    expect(warnings).toContainEqual(
      expect.objectContaining({
        msg: 'A larger plan is not paid yet, so the one that was paid before counts.',
        paidPrice: starter,
      }),
    )
    await stripe.advanceDays(32)
    await settle()
    expect(await planOf(customer)).toMatchObject({ tier: 'enterprise', status: 'active' })
  },
)

test('up, down and up again in an hour: each time the last paid plan counts, credit included', async () => {
  const { customer, bought } = await aStarter()
  for (const [price, tier] of [
    [enterprise, 'enterprise'],
    [starter, 'starter'],
    [pro, 'pro'],
  ] as const) {
    await stripe.changePlan(bought, price)
    await settle()
    expect(await planOf(customer)).toMatchObject({ tier, status: 'active' })
  }
  // What was given back pays for it again; the card is not asked.
  await stripe.giveCard(customer.customerId, 'fails-at-renewal')
  await stripe.changePlan(bought, enterprise)
  await settle()
  expect(await planOf(customer)).toMatchObject({ tier: 'enterprise', status: 'active' })
})

test('the plan that was paid for counts, if it is the lower one, and a price that is not ours says nothing', () => {
  expect(tierWith(enterprise, starter)).toBe('starter')
  expect(tierWith(starter, enterprise)).toBe('starter')
  expect(tierWith(enterprise, enterprise)).toBe('enterprise')
  expect(tierWith(enterprise, null)).toBe('enterprise')
  expect(tierWith(enterprise, 'price_of_an_extra')).toBe('enterprise')
})

test('a renewal that is refused after a change keeps the plan that was paid, for 72 hours', () => {
  const owing = aSubscription({
    status: 'past_due',
    priceId: enterprise,
    paidPriceId: starter,
    paidUntil: '2031-05-01T10:00:00.000Z',
    unpaidSince: '2031-05-01T11:00:00.000Z',
  })
  expect(entitlementFrom([owing], testPlans)).toMatchObject({
    tier: 'starter',
    endsAt: '2031-05-04T11:00:00.000Z',
  })
})

async function aStarter(card?: 'fails-at-renewal') {
  const customer = await aCustomer()
  const bought = await buy(customer, 'starter', card)
  await settle()
  expect(await planOf(customer)).toMatchObject({ tier: 'starter', status: 'active' })
  return { customer, bought }
}

function planOf({ uid }: { uid: string }) {
  return entitlementOf(services.store.db, uid)
}

function tierWith(priceId: string, paidPriceId: string | null): string {
  return entitlementFrom([aSubscription({ priceId, paidPriceId })], testPlans).tier
}
