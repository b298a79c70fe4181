import { expect, test } from 'vitest'
import { afterLogIn } from './after-log-in.ts'

const status = (has_active_subscription: boolean, subscription_tier: string) => async () => ({
  has_active_subscription,
  subscription_tier,
})

test('an active subscription, or a tier that is not free, leads to the console', async () => {
  expect(await afterLogIn(status(true, 'free'))).toBe('/console')
  expect(await afterLogIn(status(true, 'pro'))).toBe('/console')
  expect(await afterLogIn(status(false, 'starter'))).toBe('/console')
})

test('free without an active subscription leads to the plans', async () => {
  expect(await afterLogIn(status(false, 'free'))).toBe('/pricing')
})

test('a check that fails leads to the console', async () => {
  expect(await afterLogIn(() => Promise.reject(new Error('HTTP 500')))).toBe('/console')
})
