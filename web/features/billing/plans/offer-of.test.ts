import { expect, test } from 'vitest'
import { paidTiers } from '../../../../contract/billing/plans.ts'
import { factsOf, priceOf } from './facts-of.ts'
import { offerOf } from './offer-of.ts'
import { sayOwnLimit } from './say-own-limit.ts'

test('each plan says its price, limits, support and licences, and Enterprise its priority', () => {
  expect(paidTiers.map(priceOf)).toEqual(['£199', '£249', '£399'])
  expect(factsOf('starter')).toEqual([
    '10 applications a day',
    '300 applications a month',
    '24/7 support',
    'Unlimited licences',
  ])
  expect(factsOf('pro')).toContain('VIP Slack support')
  expect(factsOf('enterprise')).toEqual([
    '100 applications a day',
    '3,000 applications a month',
    'VIP Slack support',
    'Unlimited licences',
    'Priority processing',
  ])
})

test.each([
  ['free', ['Choose Starter', 'Choose Pro', 'Choose Enterprise']],
  ['premium', ['Choose Starter', 'Choose Pro', 'Choose Enterprise']],
  ['starter', [null, 'Upgrade to Pro', 'Upgrade to Enterprise']],
  ['pro', ['Switch to Starter', null, 'Upgrade to Enterprise']],
  ['enterprise', ['Switch to Starter', 'Switch to Pro', null]],
])('somebody who pays for %s is offered %j', (subscription_tier, offers) => {
  const holder = { subscription_tier, grantedTier: null, contractsPerDay: null }
  expect(paidTiers.map((one) => offerOf(one, holder))).toEqual(offers)
})

test.each([
  ['starter', 'starter', [null, 'Upgrade to Pro', 'Upgrade to Enterprise']],
  ['pro', 'pro', [null, null, 'Upgrade to Enterprise']],
  ['enterprise', 'enterprise', [null, null, null]],
  ['enterprise', 'pro', [null, null, null]],
  ['enterprise', 'starter', [null, 'Switch to Pro', null]],
])('somebody who has %s and was granted %s is offered %j', (tier, grantedTier, offers) => {
  const holder = { subscription_tier: tier, grantedTier, contractsPerDay: null }
  expect(paidTiers.map((one) => offerOf(one, holder))).toEqual(offers)
})

test.each([
  ['starter', 5, [null, 'Switch to Pro', 'Switch to Enterprise']],
  ['starter', 15, [null, 'Upgrade to Pro', 'Upgrade to Enterprise']],
  ['pro', 20, ['Switch to Starter', null, 'Switch to Enterprise']],
])('somebody with %s who set %i a day is offered %j', (subscription_tier, limit, offers) => {
  const holder = { subscription_tier, grantedTier: null, contractsPerDay: limit }
  expect(paidTiers.map((one) => offerOf(one, holder))).toEqual(offers)
})

test('a plan says the limit that will be in force, and why it is not its own', () => {
  expect(factsOf('enterprise', 5).slice(0, 2)).toEqual([
    '5 applications a day',
    '3,000 applications a month',
  ])
  expect(sayOwnLimit('enterprise', 5)).toBe('You set 5 a day; Enterprise allows 100.')
  expect(factsOf('starter', 10)[0]).toBe('10 applications a day')
  for (const stated of [10, 11, null]) expect(sayOwnLimit('starter', stated)).toBeNull()
})
