import { expect, test } from 'vitest'
import { mainPlan } from './main-plan.ts'

test.each<[string, number | null, string | null]>([
  ['free', null, 'pro'],
  ['premium', null, 'pro'],
  ['starter', null, 'pro'],
  ['pro', null, 'enterprise'],
  ['enterprise', null, null],
  ['free', 15, 'pro'],
  ['free', 5, null],
  ['pro', 50, 'enterprise'],
  ['pro', 20, null],
])('to somebody with %s and a limit of their own of %s, %s stands out', (tier, limit, plan) => {
  expect(mainPlan(tier, limit)).toBe(plan)
})
