import type { BrowserContextOptions } from 'playwright-core'
import { expect, test } from 'vitest'
import { api } from '../../contract/api.ts'
import { sentences } from '../../contract/errors.ts'
import { aSiteWithPlans } from '../../tests/support/browser/a-site-with-plans.ts'
import { signInBrowser } from '../../tests/support/browser/an-onboarded-browser.ts'
import { aSignedUpUser, type HttpUser } from '../../tests/support/processes/over-http.ts'
import { aPage } from '../browser.ts'
import { cardOf, replaceRoute } from './pricing-steps.ts'
import { countCalls, holdBack } from '../steps.ts'

const { site, browser, userWith } = await aSiteWithPlans()

const pro = { tier: 'pro', status: 'active' }
const paid = { periodEnd: new Date(Date.now() + 20 * 24 * 3_600_000).toISOString() }
/** Plan of a customer at a payment service that does not answer. */
const paidPro = { ...pro, paid }
const paymentPage = 'https://checkout.stripe.com/c/pay/cs_test_1'
const checkout = `**${api.createCheckoutSession.path}`
const mailLink = `**${api.createSubscriptionLink.path}`

test('a plan is chosen once, however often it is pressed, and the payment page comes', async () => {
  const user = await aSignedUpUser(site)
  const { page } = await aPageOf(user)
  await page.route('https://checkout.stripe.com/**', (route) =>
    route.fulfill({ contentType: 'text/html', body: '<h1>The payment page</h1>' }),
  )
  const asked = countCalls(page, api.createCheckoutSession.path)
  const bodies: unknown[] = []
  const { promise: held, resolve: answer } = Promise.withResolvers<void>()
  await page.route(checkout, async (route) => {
    bodies.push(route.request().postDataJSON())
    await held
    await route.fulfill({ json: { checkout_url: paymentPage } })
  })
  await page.goto(`${site}/pricing`)
  await page.getByRole('button', { name: 'Choose Pro' }).dblclick()
  const busy = page.getByRole('button', { name: 'Opening the payment page...' })
  await busy.waitFor()
  await expect.poll(() => busy.evaluate((button) => button === document.activeElement)).toBe(true)
  await page.keyboard.press('Enter')
  await expect
    .poll(() => page.getByRole('button', { name: 'Choose Starter' }).isDisabled())
    .toBe(true)
  answer()
  await page.waitForURL(paymentPage)
  expect(asked()).toBe(1)
  const { uid } = await user.call(api.me, {})
  expect(bodies).toEqual([{ priceId: 'price_pro', userId: uid, email: user.email }])

  await page.goBack()
  await page.getByRole('button', { name: 'Choose Pro' }).waitFor()
})

test('why there is no payment page is said beside the plan, and nothing else is gone to', async () => {
  const { page } = await aPageOf(await userWith(paidPro))
  await page.goto(`${site}/pricing`)
  const enterprise = cardOf(page, 'Enterprise')
  const choose = () => enterprise.getByRole('button', { name: 'Upgrade to Enterprise' }).click()
  await choose()
  await enterprise
    .getByText(`Failed to create checkout session: ${sentences['payments-unreachable']}`)
    .waitFor() // as it is: nobody answers at the address of the payment service

  await page.route(checkout, (route) => route.fulfill({ status: 502, body: 'Bad gateway' }))
  await choose()
  await enterprise.getByText('Failed to create checkout session: Unknown error').waitFor()

  await replaceRoute(page, checkout, (route) => route.abort())
  await choose()
  await enterprise.getByText('Failed to create checkout session. Please try again.').waitFor()

  await replaceRoute(page, checkout, (route) =>
    route.fulfill({ json: { checkout_url: 'https://checkout.stripe.com.example.org/pay' } }),
  )
  await choose()
  await enterprise.getByText('An error occurred. Please try again.').waitFor()
  expect(page.url()).toBe(`${site}/pricing`)
})

test('a visitor has the link mailed, once, and is told where it went', async () => {
  const { page } = await aVisitor()
  await page.goto(`${site}/pricing`)
  const chooser = page.getByRole('button', { name: 'Choose Enterprise' })
  await chooser.click()
  const dialog = page.getByRole('dialog', { name: 'Choose Enterprise' })
  await dialog.getByText('Enterprise is £399 a month.').waitFor()
  const asked = countCalls(page, api.createSubscriptionLink.path)
  await dialog.getByLabel('Email Address').fill('not an address')
  await dialog.getByRole('button', { name: 'Email me the link' }).click()
  await dialog.getByText('Enter a valid email address').waitFor()
  expect(asked()).toBe(0)

  await dialog.getByLabel('Name').fill('Grace Example')
  await dialog.getByLabel('Email Address').fill('grace@example.org')
  const answer = await holdBack(page, mailLink)
  const [request] = await Promise.all([
    page.waitForRequest(mailLink),
    dialog.getByRole('button', { name: 'Email me the link' }).dblclick(),
  ])
  await expect
    .poll(() => dialog.getByRole('button', { name: 'Sending...' }).isDisabled())
    .toBe(true)
  expect(request.postDataJSON()).toEqual({
    priceId: 'price_enterprise',
    email: 'grace@example.org',
    customerName: 'Grace Example',
  })
  expect(request.headers()['authorization']).toBeUndefined()
  answer()
  await dialog.getByText('Checkout link sent to your email! Please check your inbox.').waitFor()
  await dialog.getByRole('link', { name: 'Open the mailbox' }).waitFor()
  expect(asked()).toBe(1)
  await page.keyboard.press('Enter') // on "Close", where the focus has gone
  await dialog.waitFor({ state: 'detached' })
  await expect
    .poll(() => chooser.evaluate((button) => button === document.activeElement))
    .toBe(true)
})

test('a link that could not be mailed is said in the form, and what was typed stays', async () => {
  const { page } = await aVisitor()
  await page.goto(`${site}/pricing`)
  await page.getByRole('button', { name: 'Choose Pro' }).click()
  const dialog = page.getByRole('dialog', { name: 'Choose Pro' })
  await dialog.getByLabel('Email Address').fill('grace@example.org')
  const send = () => dialog.getByRole('button', { name: 'Email me the link' }).click()
  for (const success of [false, null] as const) {
    await replaceRoute(page, mailLink, (route) =>
      success === null ? route.abort() : route.fulfill({ json: { success } }),
    )
    await send()
    await dialog.getByText('An error occurred. Please try again.', { exact: true }).waitFor()
  }
  const code = 'mail-off'
  await replaceRoute(page, mailLink, (route) =>
    route.fulfill({ status: 409, json: { code, detail: sentences[code] } }),
  )
  await send()
  await dialog.getByText(`An error occurred. Please try again. ${sentences[code]}`).waitFor()
  await expect.poll(() => dialog.getByLabel('Email Address').inputValue()).toBe('grace@example.org')
})

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
