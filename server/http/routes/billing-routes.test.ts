import { afterAll, expect, test } from 'vitest'
import {
  aGuestPurchase,
  anOpenedPurchase,
} from '../../../tests/support/payments/a-guest-purchase.ts'
import { aStripe } from '../../../tests/support/payments/a-stripe.ts'
import { aMail, ask, asUser, testApp, testOrigin } from '../../../tests/support/http.ts'
import { checkoutIdIn } from '../../../tests/support/payments/stripe-client.ts'

const stripe = await aStripe({ onTestFinished: (end) => afterAll(end as () => unknown) })
const { prices } = stripe.config

async function signedIn(email?: string) {
  const { app, signUp, services } = await testApp({ stripe })
  const user = await signUp(email)
  const post = (path: string, payload: object, headers: Record<string, string> = asUser(user)) =>
    ask(app, { method: 'POST', url: `/api/${path}`, headers, payload })
  return {
    services,
    user,
    post,
    link: (payload: object, headers?: Record<string, string>) =>
      post('link-subscription', payload, headers),
    status: (headers: Record<string, string> = asUser(user)) =>
      ask(app, { url: '/api/subscription-status', headers }),
  }
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
  const { token } = await aGuestPurchase(services, stripe, { ...user, tier: 'enterprise' })
  const body = { link_token: token }
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
      detail: 'This subscription is already linked to an account.',
    },
  ])
})

test('a link that is none, unpaid or somebody else’s is refused alike', async () => {
  const { services, user, link, status } = await signedIn()
  const foreign = await aGuestPurchase(services, stripe, { email: aMail() })
  const unpaid = await anOpenedPurchase(services, user)
  for (const link_token of [foreign.token, unpaid.token, 'nonsense']) {
    const { status: answer, body } = await link({ link_token })
    expect([answer, body]).toEqual([
      409,
      {
        code: 'subscription-link-refused',
        detail: "This subscription link isn't valid.",
      },
    ])
  }
  expect((await status()).body['subscription_tier']).toBe('free')
})

test('a plan is bought, seen immediately and managed by four calls', async () => {
  const { post } = await signedIn()
  const bought = await post('create-checkout-session', { priceId: prices.pro })
  await stripe.pay(checkoutIdIn(String(bought.body['checkout_url'])))
  expect(await post('refresh-subscription', {})).toMatchObject({
    status: 200,
    body: { has_active_subscription: true, subscription_tier: 'pro' },
  })
  const managed = await post('create-customer-portal', { returnUrl: `${testOrigin}/profile` })
  expect([managed.status, managed.body]).toEqual([
    200,
    { portal_url: expect.stringContaining('/p/session/') },
  ])
  const again = await post('create-checkout-session', { priceId: prices.pro })
  expect([again.status, again.body['code']]).toEqual([409, 'plan-held-already'])
})

test('a visitor opens the link of a mail without signing in', async () => {
  const { services, post } = await signedIn()
  const wish = { email: aMail(), name: '', tier: 'pro' as const }
  const token = await services.purchaseLinks.tokenFor(wish)
  const opened = await post('open-subscription-link', { token }, {})
  expect([opened.status, opened.body]).toEqual([
    200,
    { checkout_url: expect.stringContaining('/c/pay/') },
  ])
  const bad = await post('open-subscription-link', { token: 'x' }, {})
  expect([bad.status, bad.body]).toEqual([
    400,
    { code: 'purchase-link-invalid', detail: expect.stringContaining('no longer valid') },
  ])
})

test.each([
  ['create-checkout-session', { priceId: 'price_other' }, 400, 'price-unknown'],
  ['create-customer-portal', { returnUrl: 'https://evil.example/' }, 400, 'invalid-request'],
  ['create-customer-portal', { returnUrl: testOrigin }, 409, 'no-customer'],
])('%s with %j is answered %i %s', async (path, payload, status, code) => {
  const { post } = await signedIn()
  const answer = await post(path, payload)
  expect([answer.status, answer.body['code']]).toEqual([status, code])
})

test('while the payment service cannot be reached, selling says so with 503, and the status keeps working', async () => {
  const { post, status } = await signedIn()
  await stripe.close()
  const { response, body } = await post('create-checkout-session', { priceId: prices.pro })
  await stripe.open()
  expect([response.statusCode, body]).toEqual([
    503,
    {
      code: 'payments-unreachable',
      detail: "We couldn't reach the payment provider. Please try again.",
    },
  ])
  expect((await status()).status).toBe(200)
})

test.each([
  ['link-subscription', {}, 'link_token'],
  ['link-subscription', { link_token: '' }, 'link_token'],
  ['link-subscription', { link_token: 'x'.repeat(257) }, 'link_token'],
  ['link-subscription', { link_token: { $ne: null } }, 'link_token'],
  ['link-subscription', { link_token: 'x', tier: 'enterprise' }, 'tier'],
  ['create-checkout-session', {}, 'priceId'],
  ['create-checkout-session', { priceId: ['price'] }, 'priceId'],
  ['create-checkout-session', { priceId: 'x', amount: 1 }, 'amount'],
  ['create-customer-portal', {}, 'returnUrl'],
  ['create-customer-portal', { returnUrl: testOrigin, customer: 'cus_1' }, 'customer'],
  ['create-subscription-link', { priceId: 'x', email: 'no', customerName: '' }, 'email'],
  ['open-subscription-link', { token: 'x'.repeat(2049) }, 'token'],
])('%s refuses the body %j, and names its field', async (path, payload, field) => {
  const { post } = await signedIn()
  const { status, body } = await post(path, payload)
  expect([status, Object.keys(Object(body['fields']))]).toEqual([400, [field]])
})

test('all but the two of visitors need somebody signed in', async () => {
  const { post, link, status } = await signedIn()
  const answers = [
    await link({ link_token: 'x' }, {}),
    await status({}),
    await post('refresh-subscription', {}, {}),
    await post('create-checkout-session', { priceId: prices.pro }, {}),
    await post('create-customer-portal', { returnUrl: testOrigin }, {}),
  ]
  for (const { status: answer, body } of answers)
    expect([answer, body['code']]).toEqual([401, 'not-signed-in'])
})
