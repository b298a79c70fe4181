import fc from 'fast-check'
import { expect, test } from 'vitest'
import { limitsOf, plans, plansSendingMore } from './plans.ts'

test.each([
  ['free', 0, 10, 300],
  ['starter', 199, 10, 300],
  ['pro', 249, 20, 600],
  ['enterprise', 399, 100, 3000],
] as const)(
  'the plan %s costs %i and allows %i a day, %i a month',
  (tier, priceGbp, dailyLimit, monthlyLimit) => {
    expect(plans[tier]).toMatchObject({ priceGbp, dailyLimit, monthlyLimit })
    expect(limitsOf(tier)).toEqual({ dailyLimit, monthlyLimit })
  },
)

test('the plans rank as they cost', () => {
  expect(Object.entries(plans).map(([tier, { rank }]) => [tier, rank])).toEqual([
    ['free', 0],
    ['starter', 1],
    ['pro', 2],
    ['enterprise', 3],
  ])
})

test.each(['premium', 'PRO', 'pro ', '', 'null', 'toString', '__proto__', 'constructor'])(
  'the unknown tier “%s” has the free limits',
  (tier) => {
    expect(limitsOf(tier)).toEqual({ dailyLimit: 10, monthlyLimit: 300 })
  },
)

test('a stated daily limit lowers the plan’s and touches no month', () => {
  expect(limitsOf('pro', 7)).toEqual({ dailyLimit: 7, monthlyLimit: 600 })
  expect(limitsOf('pro', 0)).toEqual({ dailyLimit: 0, monthlyLimit: 600 })
  expect(limitsOf('pro', 21)).toEqual({ dailyLimit: 20, monthlyLimit: 600 })
})

test('no tier and no stated limit raise a cap', () => {
  const tier = fc.oneof(fc.string(), fc.constantFrom(...Object.keys(plans)))
  fc.assert(
    fc.property(tier, fc.option(fc.integer()), (name, stated) => {
      const { dailyLimit, monthlyLimit } = limitsOf(name, stated)
      const paid = limitsOf(name)
      expect(dailyLimit).toBeLessThanOrEqual(paid.dailyLimit)
      expect(monthlyLimit).toBe(paid.monthlyLimit)
      expect(Object.values(plans).map((plan) => plan.dailyLimit)).toContain(paid.dailyLimit)
    }),
  )
})

test.each([
  ['free', null, ['pro', 'enterprise']],
  ['starter', null, ['pro', 'enterprise']],
  ['pro', null, ['enterprise']],
  ['enterprise', null, []],
  ['free', 10, []],
  ['free', 15, ['pro', 'enterprise']],
  ['pro', 15, []],
  ['pro', 50, ['enterprise']],
])('to %s with %s of one’s own a day, more is sent by %j', (tier, stated, more) => {
  expect(plansSendingMore(tier, stated)).toEqual(more)
})
