import type { BrowserContextOptions, Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { api } from '../../contract/api.ts'
import { About } from '../../contract/entry/about.ts'
import { aSiteWithPlans } from '../../tests/support/browser/a-site-with-plans.ts'
import { signInBrowser } from '../../tests/support/browser/an-onboarded-browser.ts'
import type { HttpUser } from '../../tests/support/processes/over-http.ts'
import { aPage, looks } from '../browser.ts'
import { findAccessibilityProblems } from '../find-accessibility-problems.ts'
import { cardOf, replaceRoute } from './pricing-steps.ts'
import { fitsItsWidth, holdBack } from '../steps.ts'

const { site, browser, userWith } = await aSiteWithPlans()
const slow = { timeout: 240_000 }

const pro = { tier: 'pro', status: 'active' }
const paid = { periodEnd: new Date(Date.now() + 20 * 24 * 3_600_000).toISOString() }
/** Plan of a customer at a payment service that does not answer. */
const paidPro = { ...pro, paid }
const paidStarter = { tier: 'starter', status: 'active', paid }

test('a visitor reads what each plan costs, brings and adds, and what holds for all of them', async () => {
  const { page, complaints } = await aVisitor()
  await page.goto(`${site}/pricing`)
  await page.getByRole('button', { name: 'Choose Pro' }).waitFor()
  const starter = cardOf(page, 'Starter')
  await starter.getByText('The same limits as Free. Starter adds no applications').waitFor()
  await starter.getByText('24/7 support').waitFor()
  await cardOf(page, 'Pro').getByText('Most popular').waitFor()
  await cardOf(page, 'Pro').getByText('VIP Slack support').waitFor()
  await cardOf(page, 'Enterprise').getByText('Priority processing').waitFor()
  await expect.poll(() => page.getByText('Most popular').count()).toBe(1)
  await expect.poll(() => page.getByText('Your plan', { exact: true }).count()).toBe(0)
  await page.getByText('10 applications a day, 300 a month. No card and no end date.').waitFor()
  await page.getByRole('heading', { name: '30-day money-back guarantee' }).waitFor()
  const support = page.getByRole('region', { name: 'Support and licences' })
  await support.getByText('Unlimited licences').waitFor()

  const answer = page.getByText('You keep your plan for 72 hours after the failed charge')
  await expect.poll(() => answer.isVisible()).toBe(false)
  await page.locator('summary', { hasText: 'What happens when my card fails?' }).focus()
  await page.keyboard.press('Enter')
  await answer.waitFor()
  await expect.poll(() => page.getByRole('link', { name: 'Upgrade' }).count()).toBe(0)
  expect(complaints).toEqual([])
})

test.each([
  ['free', 'Free', ['Choose Starter', 'Choose Pro', 'Choose Enterprise']],
  ['starter', 'Starter', ['Upgrade to Pro', 'Upgrade to Enterprise']],
  ['pro', 'Pro', ['Switch to Starter', 'Upgrade to Enterprise']],
  ['enterprise', 'Enterprise', ['Switch to Starter', 'Switch to Pro']],
])('with %s, the plan is marked and the others are offered', async (tier, name, offers) => {
  const isPaid = tier !== 'free'
  const plan = isPaid ? { tier, status: 'active', paid } : { tier, status: 'none' }
  const { page } = await aPageOf(await userWith(plan))
  await page.goto(`${site}/pricing`)
  await page.getByText('Your plan', { exact: true }).waitFor()
  const buttons = page.getByRole('list', { name: 'Plans' }).getByRole('button')
  await buttons.first().waitFor()
  await expect.poll(() => buttons.allInnerTexts()).toEqual(offers)
  const marked = tier === 'free' ? page.getByRole('region', { name: 'Free' }) : cardOf(page, name)
  await marked.getByText('Your plan', { exact: true }).waitFor()
  await expect.poll(() => page.getByText('Your plan', { exact: true }).count()).toBe(1)
  const manage = cardOf(page, name).getByRole('link', { name: 'Manage it on your profile' })
  await expect.poll(() => manage.count()).toBe(isPaid ? 1 : 0)
  await expect.poll(() => page.getByText('Included in your plan').count()).toBe(0)
})

test('next to a plan that was granted only the larger ones are offered', async () => {
  const { page } = await aPageOf(await userWith(pro))
  await page.goto(`${site}/pricing`)
  await cardOf(page, 'Starter').getByText('Included in your plan').waitFor()
  await cardOf(page, 'Pro').getByText('Your plan', { exact: true }).waitFor()
  const list = page.getByRole('list', { name: 'Plans' })
  await expect
    .poll(() => list.getByRole('button').allInnerTexts())
    .toEqual(['Upgrade to Enterprise'])
  await expect
    .poll(() => page.getByRole('link', { name: 'Manage it on your profile' }).count())
    .toBe(0)
  expect(await findAccessibilityProblems(page)).toEqual([])

  await page.getByRole('link', { name: 'Upgrade', exact: true }).click()
  const above = page.getByRole('dialog').getByRole('list', { name: 'Larger plans' })
  await expect.poll(() => above.getByRole('heading').allInnerTexts()).toEqual(['Enterprise'])
})

test('the session id of a payment leaves the address immediately, and the active plan is announced once', async () => {
  const { page } = await aPageOf(await userWith(paidPro))
  await answerRefresh(page, 'free')
  await page.goto(`${site}/pricing?paid=true&session_id=cs_test_1`)
  await page.getByText('Your payment is being confirmed...').waitFor()
  expect(page.url()).toBe(`${site}/pricing?paid=true`)
  await page.reload() // not said yet: it is asked for again
  await page.getByText('Your payment is being confirmed...').waitFor()
  await answerRefresh(page, 'pro')
  const active = page.getByText('Thank you. Your Pro plan is active')
  await active.waitFor()
  await page.waitForURL(`${site}/pricing`)
  await active.waitFor()
  await page.reload()
  await page.getByRole('button', { name: 'Upgrade to Enterprise' }).waitFor()
  await expect.poll(() => active.count()).toBe(0)

  const { page: visitor } = await aVisitor()
  await visitor.goto(`${site}/pricing?paid=true&session_id=cs_test_1`)
  await visitor.getByText('Thank you. Your plan will appear automatically').waitFor()
  await visitor.waitForURL(`${site}/pricing`)
  await visitor.getByText('Thank you. Your plan will appear automatically').waitFor()
})

test('Upgrade shows the plans above the own one only, keeps the focus, and closes', async () => {
  const { page } = await aPageOf(await userWith({ tier: 'starter', status: 'active' }))
  await page.goto(`${site}/pricing`)
  const upgrade = page.getByRole('link', { name: 'Upgrade', exact: true })
  await upgrade.click()
  await page.waitForURL('**/pricing?upgrade=true')
  const modal = page.getByRole('dialog', { name: 'Upgrade your plan' })
  const plans = modal.getByRole('list', { name: 'Larger plans' }).locator('> li')
  await modal.getByText('You are on Starter').waitFor()
  await expect.poll(() => plans.getByRole('heading').allInnerTexts()).toEqual(['Pro', 'Enterprise'])
  for (let presses = 0; presses < 5; presses += 1) {
    await page.keyboard.press('Tab')
    await expect
      .poll(() => modal.evaluate((element) => element.contains(document.activeElement)))
      .toBe(true)
  }
  await modal.getByRole('button', { name: 'Upgrade to Pro' }).click()
  await modal.getByText('Failed to create checkout session').waitFor()
  await page.keyboard.press('Escape')
  await modal.waitFor({ state: 'detached' })
  await page.waitForURL(`${site}/pricing`)
  await expect.poll(() => upgrade.evaluate((link) => link === document.activeElement)).toBe(true)

  await page.goto(`${site}/pricing?upgrade=true`)
  await modal.waitFor()
  await modal.getByRole('button', { name: 'Close' }).click()
  await page.waitForURL(`${site}/pricing`)
})

test('nothing is offered above Enterprise, and nothing to a visitor who asks for it', async () => {
  const { page } = await aPageOf(await userWith({ tier: 'enterprise', status: 'active', paid }))
  const { page: visitor } = await aVisitor()
  for (const [each, button] of [
    [page, 'Switch to Pro'],
    [visitor, 'Choose Pro'],
  ] as const) {
    await each.goto(`${site}/pricing?upgrade=true`)
    await each.getByRole('button', { name: button }).waitFor()
    await each.waitForLoadState('networkidle')
    await expect.poll(() => each.getByRole('dialog').count()).toBe(0)
    await expect.poll(() => each.getByRole('link', { name: 'Upgrade' }).count()).toBe(0)
  }
})

test("the plans say how the user's own plan continues", async () => {
  const unpaid = { ...paid, unpaidSince: new Date(Date.now() - 24 * 3_600_000).toISOString() }
  const owed = /Your last payment failed\. Pro continues until .+ \(72 hours\)/u
  for (const [plan, words] of [
    [{ ...paidPro, paid: { ...paid, cancelsAt: paid.periodEnd } }, /^Ends on .+ You keep Pro/u],
    [paidPro, /^Renews on/u],
    [{ ...paidPro, status: 'past_due', paid: unpaid }, owed],
  ] as const) {
    const { page } = await aPageOf(await userWith({ ...plan, endsAt: paid.periodEnd }))
    await page.goto(`${site}/pricing`)
    const card = cardOf(page, 'Pro')
    await card.getByRole('link', { name: 'Manage it on your profile' }).waitFor()
    const payment = page.getByRole('region', { name: 'Payment' })
    await (words === owed ? payment : card).getByText(words).waitFor()
    await expect.poll(() => page.getByText(words).count()).toBe(1)
    const manage = payment.getByRole('button', { name: /^Manage Plan/u })
    await expect.poll(() => manage.count()).toBe(words === owed ? 1 : 0)
    expect(await findAccessibilityProblems(page)).toEqual([])
  }
})

test('the way up stands out among the plans, and no way down does', async () => {
  for (const [tier, standing] of [
    ['starter', ['Upgrade to Pro']],
    ['pro', ['Upgrade to Enterprise']],
    ['enterprise', []],
  ] as const) {
    const { page } = await aPageOf(await userWith({ ...paidPro, tier }))
    await page.goto(`${site}/pricing`)
    const buttons = page.getByRole('list', { name: 'Plans' }).getByRole('button')
    await buttons.first().waitFor()
    const filled = buttons.and(page.locator('.bg-accent'))
    await expect.poll(() => filled.allInnerTexts()).toEqual(standing)
  }
})

test('the cards stay the same when it is found out who looks at them', async () => {
  const { page } = await aPageOf(await userWith(pro))
  const answer = await holdBack(page, `**${api.about.path}`)
  await page.goto(`${site}/pricing`)
  const list = page.getByRole('list', { name: 'Plans' })
  await list.evaluate((element) => element.setAttribute('data-seen', 'yes'))
  await expect.poll(() => list.getByRole('button').count()).toBe(0)
  answer()
  await list.getByRole('button', { name: 'Upgrade to Enterprise' }).waitFor()
  await expect.poll(() => list.getAttribute('data-seen')).toBe('yes')
})

test('the plans to move up to can be compared without scrolling', async () => {
  const user = await userWith({ tier: 'free', status: 'none' })
  const { page } = await aPageOf(user, { viewport: { width: 1280, height: 900 } })
  await page.goto(`${site}/pricing?upgrade=true`)
  const modal = page.getByRole('dialog')
  for (const plan of ['Pro', 'Enterprise'])
    await modal.getByRole('button', { name: `Choose ${plan}` }).waitFor()
  await expect.poll(() => modal.getByRole('heading', { name: 'Starter' }).count()).toBe(0)
  const scrolls = () =>
    modal.evaluate((element) =>
      [...element.querySelectorAll('*')].some(
        (each) =>
          each.scrollHeight > each.clientHeight && getComputedStyle(each).overflowY === 'auto',
      ),
    )
  await expect.poll(scrolls).toBe(false)
})

test('where no payments are set up the page says so, and sells nothing', async () => {
  const { page } = await aVisitor()
  await page.route(`**${api.about.path}`, async (route) => {
    const about = About.parse(await (await route.fetch()).json())
    await route.fulfill({ json: { ...about, payments: null } })
  })
  await page.goto(`${site}/pricing`)
  await page.getByText("This installation doesn't accept payments.").waitFor()
  await expect
    .poll(() => page.getByRole('list', { name: 'Plans' }).getByRole('button').count())
    .toBe(0)
})

test('a server that cannot be reached leaves the prices, says so, and another try brings the rest', async () => {
  const { page } = await aPageOf(await userWith(pro))
  await page.goto(`${site}/console`) // from now on the browser knows that somebody is signed in
  await page.getByRole('heading', { name: 'Dashboard' }).waitFor()
  await page.route('**/api/**', (route) => route.abort())
  await page.goto(`${site}/pricing`)
  await page.getByText('Network error. Check your connection and try again.').waitFor()
  await page.getByText("you can't buy one until Bidwright responds").waitFor()
  await cardOf(page, 'Pro').getByText('£249').waitFor()
  await expect.poll(() => page.getByRole('button', { name: /Choose|Upgrade/u }).count()).toBe(0)
  await page.unroute('**/api/**')
  await page.getByRole('button', { name: 'Retry' }).click()
  await page.getByRole('button', { name: 'Upgrade to Enterprise' }).waitFor()
  await cardOf(page, 'Pro').getByText('Your plan').waitFor()
  await expect.poll(() => page.getByText('Network error.').count()).toBe(0)
})

test.each(looks)(
  'pricing and what opens on it are accessible at $width px, $colorScheme',
  slow,
  async ({ width, height, colorScheme }) => {
    const look = { viewport: { width, height }, colorScheme }
    const { page: visitor } = await aVisitor(look)
    await visitor.goto(`${site}/pricing`)
    await visitor.getByRole('button', { name: 'Choose Pro' }).waitFor()
    for (const question of await visitor.locator('summary').all()) await question.click()
    expect(await findAccessibilityProblems(visitor)).toEqual([])
    await expect.poll(() => fitsItsWidth(visitor)).toBe(true)
    await visitor.getByRole('button', { name: 'Choose Pro' }).click()
    await visitor.getByRole('button', { name: 'Email me the link' }).click()
    await visitor.getByText('Enter a valid email address').waitFor()
    expect(await findAccessibilityProblems(visitor)).toEqual([])

    const { page } = await aPageOf(await userWith(paidStarter), look)
    await page.goto(`${site}/pricing?paid=true`)
    await page.getByText('Thank you. Your payment is safe.').waitFor()
    await page.getByRole('button', { name: 'Upgrade to Pro' }).click()
    await page.getByText('Failed to create checkout session').waitFor()
    expect(await findAccessibilityProblems(page)).toEqual([])
    await expect.poll(() => fitsItsWidth(page)).toBe(true)
    await page.getByRole('link', { name: 'Upgrade', exact: true }).click()
    const modal = page.getByRole('dialog')
    await modal.getByRole('button', { name: 'Upgrade to Pro' }).waitFor()
    expect(await findAccessibilityProblems(page)).toEqual([])
  },
)

/** Answers a refresh as if the payment service knew of this plan. */
async function answerRefresh(page: Page, tier: string): Promise<void> {
  const json = { has_active_subscription: tier !== 'free', subscription_tier: tier }
  await replaceRoute(page, `**${api.refreshSubscription.path}`, (route) => route.fulfill({ json }))
}

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
