import type { BrowserContext, Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { api } from '../../contract/api.ts'
import { aSiteWithPlans } from '../../tests/support/browser/a-site-with-plans.ts'
import { signInBrowser } from '../../tests/support/browser/an-onboarded-browser.ts'
import type { HttpUser } from '../../tests/support/processes/over-http.ts'
import { aPage } from '../browser.ts'
import { findAccessibilityProblems } from '../find-accessibility-problems.ts'
import { countCalls } from '../steps.ts'

const { site, browser, userWith } = await aSiteWithPlans()
const slow = { timeout: 240_000 }
const portal = 'https://billing.stripe.com/p/session/example'
const periodEnd = new Date(Date.now() + 20 * 24 * 3_600_000).toISOString()
const pro = { tier: 'pro', status: 'active', paid: { periodEnd } }

test('Manage Plan opens the payment service in a new tab, which is told where to lead back', async () => {
  const { page, context } = await aPageOf(await userWith(pro))
  await showPortal(context)
  const asked: unknown[] = []
  await answerPortal(page, portal, asked)
  await page.goto(`${site}/profile`)
  const opened = context.waitForEvent('page')
  await manage(page)
  const tab = await opened
  await tab.waitForURL(portal)
  await expect.poll(() => tab.evaluate(() => window.opener)).toBeNull()
  expect(asked).toEqual([{ returnUrl: `${site}/profile?billing=back` }])
  expect(page.url()).toBe(`${site}/profile`)
})

test('Manage Plan opens one tab, however often it is pressed', async () => {
  const { page, context } = await aPageOf(await userWith(pro))
  await showPortal(context)
  const asked: unknown[] = []
  await answerPortal(page, portal, asked)
  await page.goto(`${site}/profile`)
  const opened = context.waitForEvent('page')
  await manageButton(page).evaluate((button: HTMLButtonElement) => {
    button.click()
    button.click() // before the page has drawn what the first one changes
  })
  await (await opened).waitForURL(portal)
  expect(context.pages()).toHaveLength(2)
  expect(asked).toHaveLength(1)
})

test('an answer that is no page of the payment service is not opened', async () => {
  const { page, context } = await aPageOf(await userWith(pro))
  for (const address of [
    'https://billing.stripe.com.example.org/p/session/x',
    'http://billing.stripe.com/p/session/x',
    'javascript:alert(1)',
  ]) {
    await answerPortal(page, address)
    await page.goto(`${site}/profile`)
    await manage(page)
    await page.getByText('Failed to open customer portal', { exact: true }).waitFor()
    expect(context.pages()).toEqual([page])
    await page.unroute(`**${api.createCustomerPortal.path}`)
  }
})

test('a portal that cannot be opened is said in its fixed sentence, with the reason', async () => {
  const { page, context } = await aPageOf(await userWith(pro))
  await page.goto(`${site}/profile`)
  await manage(page) // the payment service of this site is never reached
  const plan = page.getByRole('region', { name: 'Current plan' })
  const failure = plan.getByRole('alert')
  await failure
    .getByText("Failed to open customer portal. We couldn't reach the payment provider.")
    .waitFor()
  expect(context.pages()).toEqual([page])
  await expect.poll(() => manageButton(page).isEnabled()).toBe(true)
  expect(await findAccessibilityProblems(page)).toEqual([])

  await showPortal(context)
  await answerPortal(page, portal)
  const opened = context.waitForEvent('page')
  await failure.getByRole('button', { name: 'Retry' }).click()
  await (await opened).waitForURL(portal)
  await failure.waitFor({ state: 'detached' })
})

test('why the portal does not open stands where it was asked for, and stays', async () => {
  const unpaidSince = new Date(Date.now() - 24 * 3_600_000).toISOString()
  const pastDue = { tier: 'pro', status: 'past_due', paid: { periodEnd, unpaidSince } }
  const { page } = await aPageOf(await userWith({ ...pastDue, endsAt: periodEnd }))
  await page.clock.install()
  await page.goto(`${site}/console`)
  const notice = page.getByRole('region', { name: 'Payment' })
  await notice.getByRole('button', { name: /^Manage Plan/u }).click()
  const failure = notice.getByText('Failed to open customer portal')
  await failure.waitFor()
  await page.clock.fastForward(60_000)
  await failure.waitFor()
  await expect.poll(() => page.getByText('Failed to open customer portal').count()).toBe(1)
})

test('where the browser opens no tab, the portal opens in this one', async () => {
  const { page, context } = await aPageOf(await userWith(pro))
  await showPortal(context)
  await answerPortal(page, portal)
  await page.goto(`${site}/profile`)
  await page.evaluate(() => {
    window.open = () => null
  })
  await manage(page)
  await page.waitForURL(portal)
})

test.each(['profile', 'console'])(
  'back on the %s the plan is asked for once, and the mark leaves the address',
  async (screen) => {
    const { page } = await aPageOf(await userWith(pro))
    const asked = countCalls(page, api.refreshSubscription.path)
    const answered = page.waitForResponse(`**${api.refreshSubscription.path}`)
    await answerRefresh(page)
    await page.goto(`${site}/${screen}?billing=back`)
    await page.waitForURL(`${site}/${screen}`)
    await answered
    await page.reload()
    await page.getByRole('region', { name: 'Current plan' }).waitFor()
    expect(asked()).toBe(1)
  },
)

test('back while the payment service is not reached, the plan stays, and that is said until it answers', async () => {
  const { page } = await aPageOf(await userWith(pro))
  await page.goto(`${site}/profile?billing=back#subscription`)
  await page.waitForURL(`${site}/profile#subscription`)
  const plan = page.getByRole('region', { name: 'Current plan' })
  const said = plan.getByText("We couldn't check your plan with the payment provider.")
  await said.waitFor()
  await plan.getByText('0 of 20 today').waitFor()
  await answerRefresh(page)
  await plan.getByRole('button', { name: 'Retry' }).click()
  await said.waitFor({ state: 'hidden' })
})

test('coming back to the tab asks how the plan stands only after the portal was opened, and for a while', async () => {
  const { page, context } = await aPageOf(await userWith(pro))
  await showPortal(context)
  await answerPortal(page, portal)
  await answerRefresh(page)
  await page.clock.install()
  const asked = countCalls(page, api.refreshSubscription.path)
  const comeBack = () => page.evaluate(() => window.dispatchEvent(new Event('focus')))
  await page.goto(`${site}/profile`)
  await manageButton(page).waitFor()
  await comeBack()

  const opened = context.waitForEvent('page')
  await manage(page)
  await (await opened).waitForURL(portal)
  await page.getByRole('button', { name: /^Manage Plan/u }).waitFor()
  expect(asked()).toBe(0)
  await page.clock.pauseAt(Date.now() + 60_000) // or the machine may be slow enough for another time
  const answered = page.waitForResponse(`**${api.refreshSubscription.path}`)
  await comeBack()
  await answered
  await comeBack() // immediately: not again
  await page.clock.fastForward(20 * 60_000)
  await comeBack()
  const reopened = context.waitForEvent('page')
  await manage(page)
  await (await reopened).waitForURL(portal) // by then the others would have asked
  expect(asked()).toBe(1)
})

test(
  'deleting the account says what becomes of a subscription, and nothing of one that is not there',
  slow,
  async () => {
    const sentence =
      'Your subscription is cancelled as soon as we reach the payment provider, and nothing more is charged after that.'
    for (const [plan, count] of [
      [pro, 1],
      [{ tier: 'pro', status: 'active' }, 0],
      [{ tier: 'free', status: 'none' }, 0],
    ] as const) {
      const { page } = await aPageOf(await userWith(plan))
      await page.goto(`${site}/profile`)
      await page.getByRole('button', { name: 'Delete account' }).click()
      const dialog = page.getByRole('alertdialog', { name: 'Delete your account and all data?' })
      await dialog.getByText('This permanently deletes the account').waitFor()
      await expect.poll(() => dialog.getByText(sentence).count()).toBe(count)
      await expect.poll(() => dialog.getByText('within 30 days of the payment').count()).toBe(count)
      expect(await findAccessibilityProblems(page)).toEqual([])
      await dialog.getByRole('button', { name: 'Delete account' }).click()
      await page.getByText(/^Your account (?:was|and all its data were) deleted\./u).waitFor()
      await expect.poll(() => page.getByText(sentence).count()).toBe(count)
    }
  },
)

function manageButton(page: Page) {
  return page.getByRole('button', { name: /^Manage Plan/u })
}

function manage(page: Page): Promise<void> {
  return manageButton(page).click()
}

/** Answers the portal's call with an address and adds each request to `asked`. */
async function answerPortal(page: Page, address: string, asked: unknown[] = []): Promise<void> {
  await page.route(`**${api.createCustomerPortal.path}`, (route) => {
    asked.push(route.request().postDataJSON())
    return route.fulfill({ json: { portal_url: address } })
  })
}

async function answerRefresh(page: Page): Promise<void> {
  await page.route(`**${api.refreshSubscription.path}`, (route) =>
    route.fulfill({ json: { has_active_subscription: true, subscription_tier: 'pro' } }),
  )
}

async function showPortal(context: BrowserContext): Promise<void> {
  await context.route('https://billing.stripe.com/**', (route) =>
    route.fulfill({ contentType: 'text/html', body: 'the portal' }),
  )
}

async function aPageOf(user: HttpUser) {
  const context = await browser.newContext({ viewport: { width: 1280, height: 900 } })
  await signInBrowser(context, site, user)
  return { context, ...(await aPage(context)) }
}
