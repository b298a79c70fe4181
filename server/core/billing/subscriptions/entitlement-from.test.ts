import fc from 'fast-check'
import { expect, test } from 'vitest'
import { limitsOf, plans, rankOf } from '../../../../contract/billing/plans.ts'
import {
  aSubscription,
  testPlans,
  testPrices,
} from '../../../../tests/support/payments/a-subscription.ts'
import { entitlementFrom } from './entitlement-from.ts'
import { plansByPrice } from '../checkout/plans-by-price.ts'

const { starter, pro, enterprise } = testPrices
const end = '2031-06-01T10:00:00.000Z'

test('nothing was ever bought', () => {
  const none = { tier: 'free', status: 'none', subscriptionId: null, endsAt: null }
  expect(entitlementFrom([], testPlans)).toEqual(none)
})

test('a paid plan lasts for its period, and three days in which nothing was heard', () => {
  for (const status of ['active', 'trialing'])
    expect(entitlementFrom([aSubscription({ id: 'a', status })], testPlans)).toEqual({
      tier: 'pro',
      status,
      subscriptionId: 'a',
      endsAt: '2031-06-04T10:00:00.000Z',
    })
})

test('a cancelled plan ends at its moment', () => {
  const cancelled = aSubscription({ cancelsAt: end })
  expect(entitlementFrom([cancelled], testPlans)).toMatchObject({ tier: 'pro', endsAt: end })
})

test('a plan cancelled for a day long after the period still has to be paid until then', () => {
  const far = { cancelsAt: '2033-06-01T10:00:00.000Z' }
  const endsAt = '2031-06-04T10:00:00.000Z'
  expect(entitlementFrom([aSubscription(far)], testPlans)).toMatchObject({ endsAt })
  const unpaidSince = '2031-05-30T10:00:00.000Z'
  const owing = aSubscription({ status: 'past_due', unpaidSince, cancelsAt: end })
  expect(entitlementFrom([owing], testPlans)).toMatchObject({ endsAt: end })
})

test('a paid plan counts, and not a higher one that is owed: that ends after three days', () => {
  const paid = aSubscription({ id: 'paid', priceId: starter })
  const owed = aSubscription({ id: 'owed', priceId: enterprise, status: 'past_due' })
  for (const all of [
    [paid, owed],
    [owed, paid],
  ])
    expect(entitlementFrom(all, testPlans)).toMatchObject({
      tier: 'starter',
      status: 'active',
      subscriptionId: 'paid',
    })
})

test('what could not be charged ends 72 hours after the charge, however long the period', () => {
  const owing = { status: 'past_due', unpaidSince: '2031-05-01T11:30:00.000Z' }
  const endsAt = '2031-05-04T11:30:00.000Z'
  expect(entitlementFrom([aSubscription(owing)], testPlans)).toMatchObject({
    tier: 'pro',
    status: 'past_due',
    endsAt,
  })
  // Not said: it was charged when its period began.
  const since = aSubscription({ ...owing, unpaidSince: null })
  expect(entitlementFrom([since], testPlans).endsAt).toBe('2031-05-04T10:00:00.000Z')
})

test.each([
  'canceled',
  'unpaid',
  'incomplete',
  'incomplete_expired',
  'paused',
  'ACTIVE',
  'new_word',
])('one that is %s brings nothing', (status) => {
  const ended = aSubscription({ id: 'a', status })
  const nothing = { tier: 'free', status, subscriptionId: 'a', endsAt: null }
  expect(entitlementFrom([ended], testPlans)).toEqual(nothing)
})

test('of several that have ended the last one is told', () => {
  const older = aSubscription({ status: 'unpaid', createdAt: '2031-01-01T00:00:00Z' })
  const newer = aSubscription({ status: 'canceled', createdAt: '2031-02-01T00:00:00.5Z' })
  for (const all of [
    [older, newer],
    [newer, older],
  ])
    expect(entitlementFrom(all, testPlans)).toMatchObject({ tier: 'free', status: 'canceled' })
})

test('a price that is none of ours brings the free plan, and hides nothing that was paid', () => {
  for (const priceId of [
    'price_of_others',
    '',
    'starter',
    'pro',
    'PRO ',
    'premium',
    'null',
    'toString',
  ]) {
    const strange = aSubscription({ id: 'strange', priceId })
    const told = { tier: 'free', status: 'active', subscriptionId: 'strange', endsAt: null }
    expect(entitlementFrom([strange], testPlans)).toEqual(told)
    expect(entitlementFrom([strange], new Map())).toEqual(told)
    const both = [strange, aSubscription({ id: 'ours', priceId: starter })]
    expect(entitlementFrom(both, testPlans)).toMatchObject({
      tier: 'starter',
      subscriptionId: 'ours',
    })
  }
})

test('a price that a plan was sold by before brings it as one of today does', () => {
  const plans = plansByPrice({ ...testPrices, pro: 'price_new' }, { pro: ['price_older', pro] })
  for (const priceId of ['price_new', 'price_older', pro])
    expect(entitlementFrom([aSubscription({ priceId })], plans)).toMatchObject({ tier: 'pro' })
  const gone = plansByPrice({ ...testPrices, pro: 'price_new' })
  expect(entitlementFrom([aSubscription({ priceId: pro })], gone)).toMatchObject({ tier: 'free' })
})

test('the highest that is live counts, and of two alike the one that lasts longer', () => {
  const all = [
    aSubscription({ id: 'short', priceId: pro }),
    aSubscription({ id: 'long', priceId: pro, periodEnd: '2031-07-01T10:00:00.000Z' }),
    aSubscription({ id: 'small', priceId: starter, periodEnd: '2032-01-01T10:00:00.000Z' }),
    aSubscription({ id: 'over', priceId: enterprise, status: 'canceled' }),
  ]
  for (const order of [all, all.toReversed()])
    expect(entitlementFrom(order, testPlans)).toMatchObject({
      tier: 'pro',
      subscriptionId: 'long',
    })
})

const instants = fc
  .date({ min: new Date('2030-01-01'), max: new Date('2033-01-01'), noInvalidDate: true })
  .map((date) => date.toISOString())
const anySubscription = fc.record({
  id: fc.uuid(),
  status: fc.constantFrom(
    'active',
    'trialing',
    'past_due',
    'canceled',
    'unpaid',
    'incomplete',
    'x',
  ),
  priceId: fc.constantFrom(starter, pro, enterprise, 'premium', 'PRO ', ''),
  periodStart: instants,
  periodEnd: instants,
  createdAt: instants,
  cancelsAt: fc.option(instants),
  unpaidSince: fc.option(instants),
})

test('whatever was bought, in whatever order it is read: one plan of ours, of something live, and with an end', () => {
  fc.assert(
    fc.property(fc.uniqueArray(anySubscription, { selector: ({ id }) => id }), (given) => {
      const all = given.map((one) => aSubscription(one))
      const found = entitlementFrom(all, testPlans)
      const from = all.find(({ id }) => id === found.subscriptionId)
      const live = all.filter(({ status }) => ['active', 'trialing', 'past_due'].includes(status))
      const highest = (some: typeof live) =>
        Math.max(0, ...some.map(({ priceId }) => [starter, pro, enterprise].indexOf(priceId) + 1))
      const paid = highest(live.filter(({ status }) => status !== 'past_due'))
      expect(rankOf(found.tier)).toBe(paid || highest(live))
      expect(Object.keys(plans)).toContain(found.tier)
      expect(found.status).toBe(from?.status ?? 'none')
      expect(found.endsAt === null).toBe(found.tier === 'free')
      expect(limitsOf(found.tier).dailyLimit).toBeGreaterThanOrEqual(10)
      expect(entitlementFrom(all.toReversed(), testPlans).tier).toBe(found.tier)
    }),
  )
})
