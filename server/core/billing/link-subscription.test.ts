import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { testApp } from '../../../tests/support/http.ts'
import { setEntitlement } from '../../store/entitlements.ts'
import { subscriptionLinks, users } from '../../store/account-schema.ts'
import { insertUser } from '../../store/users.ts'
import { issueSubscriptionLink, linkSubscription } from './link-subscription.ts'
import { subscriptionStatus } from './subscription-status.ts'

async function somebody(email = `${crypto.randomUUID()}@example.org`) {
  const { services } = await testApp()
  const { store } = services
  const uid = crypto.randomUUID()
  await insertUser(store.db, { uid, email })
  return { store, uid, email, status: () => subscriptionStatus(store, uid) }
}

const free = { has_active_subscription: false, subscription_tier: 'free' }

test('a plan that was paid before sign-up is taken over, once', async () => {
  const { store, uid, email, status } = await somebody()
  expect(await status()).toEqual(free)
  const token = await issueSubscriptionLink(store, { email: email.toUpperCase(), tier: 'pro' })
  expect(await linkSubscription(store, uid, token)).toEqual({ plan: { name: 'Pro' } })
  const pro = { has_active_subscription: true, subscription_tier: 'pro' }
  expect(await status()).toEqual(pro)
  const again = linkSubscription(store, uid, token)
  await expect(again).rejects.toMatchObject({ code: 'subscription-link-used' })
  expect(await status()).toEqual(pro)
})

test('of many at the same moment one takes it', async () => {
  const { store, uid, email } = await somebody()
  const token = await issueSubscriptionLink(store, { email, tier: 'starter' })
  const links = Array.from({ length: 10 }, () => linkSubscription(store, uid, token))
  const ends = await Promise.allSettled(links)
  expect(ends.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  for (const end of ends)
    if (end.status === 'rejected') expect(end.reason.code).toBe('subscription-link-used')
})

test('somebody else’s link is answered like none, used or not', async () => {
  const { store, uid, status } = await somebody()
  const owner = await somebody()
  const token = await issueSubscriptionLink(store, { email: owner.email, tier: 'enterprise' })
  const code = 'subscription-link-refused'
  await expect(linkSubscription(store, uid, token)).rejects.toMatchObject({ code })
  await linkSubscription(store, owner.uid, token)
  for (const wrong of [token, `${token}x`, token.toLowerCase(), '', 'x'])
    await expect(linkSubscription(store, uid, wrong)).rejects.toMatchObject({ code })
  expect(await status()).toEqual(free)
})

test('a link is not spent on an account that is going', async () => {
  const { store, uid, email } = await somebody()
  const token = await issueSubscriptionLink(store, { email, tier: 'pro' })
  const isUser = eq(users.uid, uid)
  await store.db.update(users).set({ deletedAt: '2031-05-04T10:00:00Z' }).where(isUser)
  const code = 'not-signed-in'
  await expect(linkSubscription(store, uid, token)).rejects.toMatchObject({ code })
  await store.db.update(users).set({ deletedAt: null }).where(isUser)
  expect(await linkSubscription(store, uid, token)).toEqual({ plan: { name: 'Pro' } })
})

test('a link for a plan that we do not have gives nothing', async () => {
  const { store, uid, email, status } = await somebody()
  const token = await issueSubscriptionLink(store, { email, tier: 'pro' })
  const isHers = eq(subscriptionLinks.email, email)
  await store.db.update(subscriptionLinks).set({ tier: 'toString' }).where(isHers)
  const code = 'subscription-link-refused'
  await expect(linkSubscription(store, uid, token)).rejects.toMatchObject({ code })
  expect(await status()).toEqual(free)
})

test('the token is long, and kept nowhere', async () => {
  const { store, email } = await somebody()
  const token = await issueSubscriptionLink(store, { email, tier: 'pro' })
  expect(Buffer.from(token, 'base64url')).toHaveLength(32)
  expect(JSON.stringify(await store.db.select().from(subscriptionLinks))).not.toContain(token)
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
  const { store, uid, status } = await somebody()
  await setEntitlement(store.db, uid, { tier: 'pro', status: stored })
  expect(await status()).toEqual({ has_active_subscription: isActive, subscription_tier: 'pro' })
  await expect(subscriptionStatus(store, 'nobody')).rejects.toMatchObject({ code: 'not-signed-in' })
})
