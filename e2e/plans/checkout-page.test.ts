import type { BrowserContextOptions } from 'playwright-core'
import { expect, test } from 'vitest'
import { api } from '../../contract/api.ts'
import { sentences } from '../../contract/errors.ts'
import { aSiteWithPlans } from '../../tests/support/browser/a-site-with-plans.ts'
import { signInBrowser } from '../../tests/support/browser/an-onboarded-browser.ts'
import { aSignedUpUser, type HttpUser } from '../../tests/support/processes/over-http.ts'
import { aPage, looks } from '../browser.ts'
import { findAccessibilityProblems } from '../find-accessibility-problems.ts'
import { cardOf, replaceRoute } from './pricing-steps.ts'
import { countCalls, fitsItsWidth } from '../steps.ts'

const { site, browser, set, userWith } = await aSiteWithPlans()

const pro = { tier: 'pro', status: 'active' }
/** Plan of a customer at a payment service that does not answer. */
const formerlyPaid = {
  tier: 'free',
  status: 'canceled',
  paid: { periodEnd: new Date(Date.now() - 24 * 3_600_000).toISOString() },
}
const refresh = `**${api.refreshSubscription.path}`
const openLink = `**${api.openSubscriptionLink.path}`
const paymentPage = 'https://checkout.stripe.com/c/pay/cs_test_1'

test('a user who left the payment page is told once that nothing was charged', async () => {
  const { page } = await aPageOf(await userWith(formerlyPaid))
  await page.goto(`${site}/pricing?cancelled=true`)
  const notice = page.getByText('You left the payment page. Nothing was charged.')
  await notice.waitFor()
  await page.waitForURL(`${site}/pricing`)
  await page.getByRole('button', { name: 'Choose Pro' }).waitFor()
  await notice.waitFor()
  await page.reload()
  await page.getByRole('button', { name: 'Choose Pro' }).waitFor()
  await expect.poll(() => notice.count()).toBe(0)
})

test('a user with a plan who left the payment page is told that it was not changed', async () => {
  const { page } = await aPageOf(await userWith(pro))
  await page.goto(`${site}/pricing?cancelled=true`)
  await page.getByText("You left the payment page. Your plan wasn't changed.").waitFor()
})

test('a user who has paid is thanked, sees the plan once it is there, and the next step', async () => {
  const user = await aSignedUpUser(site)
  const { page } = await aPageOf(user)
  const asked = countCalls(page, api.refreshSubscription.path)
  const { promise: seen, resolve: goOn } = Promise.withResolvers<void>()
  await page.route(refresh, async (route) => {
    const isThere = asked() > 1
    if (isThere) await seen
    if (isThere) await set(user, { ...pro, isSilent: true })
    const tier = isThere ? 'pro' : 'free'
    await route.fulfill({ json: { has_active_subscription: isThere, subscription_tier: tier } })
  })
  await page.goto(`${site}/pricing?paid=true&session_id=cs_test_1`)
  await page.getByText('Thank you. Your payment is being confirmed...').waitFor()
  goOn()
  await page
    .getByText('Thank you. Your Pro plan is active: 20 applications a day, 600 a month.')
    .waitFor()
  expect(asked()).toBe(2)
  await cardOf(page, 'Pro').getByText('Your plan').waitFor()
  await page.getByRole('link', { name: 'Set up your profile' }).click()
  await page.waitForURL('**/onboarding')
})

test('while the payment service is down the payment is said to be safe, and the plan appears automatically', async () => {
  const user = await userWith(formerlyPaid)
  const { page } = await aPageOf(user)
  const asked = countCalls(page, api.refreshSubscription.path)
  const live = page.waitForResponse('**/api/live')
  await page.goto(`${site}/pricing?paid=true`) // nobody answers at the address of the payment service
  await page.getByText('Thank you. Your payment is safe.').waitFor()
  await page.getByRole('button', { name: 'Check again' }).click()
  await page.getByText('Thank you. Your payment is safe.').waitFor()
  expect(asked()).toBeGreaterThan(1)
  await live
  await set(user, pro)
  await page.getByText('Thank you. Your Pro plan is active').waitFor()
  await page.getByRole('link', { name: 'Go to your dashboard' }).waitFor()
})

test('a user who comes back from paying signed out is sent to the log-in', async () => {
  const { page } = await aVisitor()
  await page.goto(`${site}/pricing?paid=true`)
  await page.getByText('Thank you. Your plan will appear automatically').waitFor()
  await page.getByRole('link', { name: 'log in', exact: true }).click()
  await page.waitForURL('**/login')
})

test('the link of a mail leads to the payment page, and going back does not lead there again', async () => {
  const { page } = await aVisitor()
  await page.goto(`${site}/login`)
  await page.route('https://checkout.stripe.com/**', (route) =>
    route.fulfill({ contentType: 'text/html', body: '<h1>The payment page</h1>' }),
  )
  const bodies: unknown[] = []
  await page.route(openLink, (route) => {
    bodies.push(route.request().postDataJSON())
    return route.fulfill({ json: { checkout_url: paymentPage } })
  })
  await page.goto(`${site}/checkout#token=a-token`)
  await page.waitForURL(paymentPage)
  expect(bodies).toEqual([{ token: 'a-token' }])
  await page.goBack()
  await page.waitForURL(`${site}/login`)
})

test('a link that is not valid leads to the plans', async () => {
  const { page } = await aVisitor()
  await page.goto(`${site}/checkout#token=nobody-signed-this`)
  await page.getByText(sentences['purchase-link-invalid']).waitFor()
  expect(page.url()).toBe(`${site}/checkout`)
  await page.getByRole('link', { name: 'Go to the plans' }).click()
  await page.waitForURL('**/pricing')

  const { page: other } = await aVisitor()
  await other.goto(`${site}/checkout`)
  await other.getByText(sentences['purchase-link-invalid']).waitFor()
})

test('a payment page that could not be opened is said, and another try takes the same link', async () => {
  const { page } = await aVisitor()
  const asked = countCalls(page, api.openSubscriptionLink.path)
  await page.route(openLink, (route) => route.abort())
  await page.goto(`${site}/checkout#token=a-token`)
  await page.getByText('Failed to create checkout session. Please try again.').waitFor()
  await page.getByText('Nothing was charged.').waitFor()

  await replaceRoute(page, openLink, (route) =>
    route.fulfill({ json: { checkout_url: 'https://example.org/pay' } }),
  )
  await page.getByRole('button', { name: 'Retry' }).click()
  await page.getByText('An error occurred. Please try again.').waitFor()

  const code = 'payments-off'
  await replaceRoute(page, openLink, (route) =>
    route.fulfill({ status: 409, json: { code, detail: sentences[code] } }),
  )
  await page.getByRole('button', { name: 'Retry' }).click()
  await page.getByText(sentences[code]).waitFor()
  await expect.poll(() => page.getByRole('button', { name: 'Retry' }).count()).toBe(0)
  expect(asked()).toBe(3)
  expect(page.url()).toBe(`${site}/checkout`)
})

test.each(looks)(
  'the checkout page is accessible at $width px, $colorScheme',
  async ({ width, height, colorScheme }) => {
    const { page } = await aVisitor({ viewport: { width, height }, colorScheme })
    await page.route(openLink, (route) => route.abort())
    await page.goto(`${site}/checkout#token=a-token`)
    await page.getByRole('button', { name: 'Retry' }).waitFor()
    expect(await findAccessibilityProblems(page)).toEqual([])
    await expect.poll(() => fitsItsWidth(page)).toBe(true)
  },
)

async function aVisitor(look: BrowserContextOptions = {}) {
  const context = await browser.newContext({ reducedMotion: 'reduce', ...look })
  return aPage(context)
}

async function aPageOf(user: HttpUser, look: BrowserContextOptions = {}) {
  const context = await browser.newContext({ reducedMotion: 'reduce', ...look })
  await signInBrowser(context, site, user)
  const { page, complaints } = await aPage(context)
  await page.addInitScript(() => localStorage.setItem('bidwright.signed-in', 'yes'))
  return { page, complaints }
}
