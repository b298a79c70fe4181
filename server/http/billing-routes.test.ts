import { expect, test } from 'vitest'
import { ask, asUser, testApp } from '../../tests/support/http.ts'
import { issueSubscriptionLink } from '../core/billing/link-subscription.ts'

async function signedIn() {
  const { app, signUp, services } = await testApp()
  const user = await signUp()
  const link = (payload: object, headers: Record<string, string> = asUser(user)) =>
    ask(app, { method: 'POST', url: '/api/link-subscription', headers, payload })
  const status = (headers: Record<string, string> = asUser(user)) =>
    ask(app, { url: '/api/subscription-status', headers })
  return { services, user, link, status }
}

test('a new user has the free plan, and nothing active', async () => {
  const { status } = await signedIn()
  expect(await status()).toMatchObject({
    status: 200,
    body: { has_active_subscription: false, subscription_tier: 'free' },
  })
})

test('a link is taken over once, and the status says so', async () => {
  const { services, user, link, status } = await signedIn()
  const paid = { email: user.email, tier: 'enterprise' as const }
  const body = { link_token: await issueSubscriptionLink(services.store, paid) }
  expect(await link(body)).toMatchObject({ status: 200, body: { plan: { name: 'Enterprise' } } })
  expect((await status()).body).toEqual({
    has_active_subscription: true,
    subscription_tier: 'enterprise',
  })
  const again = await link(body)
  expect([again.status, again.body]).toEqual([
    409,
    {
      code: 'subscription-link-used',
      detail: 'This subscription has already been linked to an account.',
    },
  ])
})

test('a link that is none, or somebody else’s, is refused alike', async () => {
  const { services, link, status } = await signedIn()
  const paid = { email: 'other@example.org', tier: 'pro' as const }
  const foreign = await issueSubscriptionLink(services.store, paid)
  for (const link_token of [foreign, 'nonsense']) {
    const { status: answer, body } = await link({ link_token })
    expect([answer, body]).toEqual([
      400,
      {
        code: 'subscription-link-refused',
        detail: 'This link to a subscription is not valid.',
      },
    ])
  }
  expect((await status()).body['subscription_tier']).toBe('free')
})

test.each([
  [{}, 'link_token'],
  [{ link_token: '' }, 'link_token'],
  [{ link_token: 'x'.repeat(257) }, 'link_token'],
  [{ link_token: { $ne: null } }, 'link_token'],
  [{ link_token: 'x', tier: 'enterprise' }, 'tier'],
])('the body %j is refused, and its field is named', async (payload, field) => {
  const { link } = await signedIn()
  const { status, body } = await link(payload)
  expect([status, Object.keys(Object(body['fields']))]).toEqual([400, [field]])
})

test('both need somebody signed in', async () => {
  const { link, status } = await signedIn()
  for (const { status: answer, body } of [await link({ link_token: 'x' }, {}), await status({})])
    expect([answer, body['code']]).toEqual([401, 'not-signed-in'])
})
