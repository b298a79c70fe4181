import { expect, test } from 'vitest'
import { mainPlan } from './main-plan.ts'

test.each<[string, string | null]>([
  ['free', 'pro'],
  ['premium', 'pro'],
  ['starter', 'pro'],
  ['pro', 'enterprise'],
  ['enterprise', null],
])('to somebody with %s, %s stands out', (tier, plan) => {
  expect(mainPlan(tier)).toBe(plan)
})
