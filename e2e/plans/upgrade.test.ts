import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { api } from '../../contract/api.ts'
import { aSite } from '../../tests/support/browser/a-site.ts'
import { anOnboardedUser, signInBrowser } from '../../tests/support/browser/an-onboarded-browser.ts'
import { aJob } from '../../tests/support/outside/gigboard-client.ts'
import { aBiddingUser, type HttpUser } from '../../tests/support/processes/over-http.ts'
import { until } from '../../tests/support/processes/until.ts'
import { aPage } from '../browser.ts'
import { pay, problemsIn } from './payment-steps.ts'
import { cardOf } from './pricing-steps.ts'
import { countCalls, holdBack } from '../steps.ts'

const { site, browser, gigboard, stripe } = await aSite()
const slow = { timeout: 240_000 }
const cap = 10

test(
  'a free user who has sent the 10 of the day buys Pro, and an 11th application goes out',
  slow,
  async () => {
    const user = await aBiddingUser(site, gigboard.url)
    await gigboard.post(
      ...Array.from({ length: cap }, (_, n) => aJob({ title: `WordPress shop ${n + 1}` })),
    )
    const sent = async () =>
      (await gigboard.ledger()).filter(({ email }) => email === user.email).length
    await until('the 10 of the day are sent', async () => (await sent()) === cap)
    await gigboard.post(...[1, 2, 3, 4, 5, 6].map((n) => aJob({ title: `WordPress shop 10+${n}` })))

    const { page, complaints } = await aPageOf(user)
    await page.goto(`${site}/console`)
    const plan = page.getByRole('region', { name: 'Current plan' })
    await plan.getByText('10 of 10 today').waitFor()
    await plan.getByText('Daily limit reached').waitFor()
    await plan.getByText('Plans go up to 100 applications a day.').waitFor()
    await showsWhatWasSent(page)
    expect(await problemsIn(page)).toEqual([])

    await page.getByRole('link', { name: 'Auto-Apply' }).click()
    await page.waitForURL('**/bidding')
    await showsWhatWasSent(page)
    await page.getByRole('button', { name: 'Upgrade', exact: true }).click()
    const modal = page.getByRole('dialog', { name: 'Upgrade your plan' })
    await modal.getByRole('button', { name: 'Choose Pro' }).click()
    await page.getByRole('heading', { name: 'Pro' }).waitFor()
    await page.getByText(user.email).waitFor()
    await pay(page, 'pro', 'declined')
    await page.getByRole('alert').getByText('Your card was declined.').waitFor()
    expect(await problemsIn(page)).toEqual([])
    await pay(page, 'pro')

    await page.getByText('Your Pro plan is active: 20 applications a day, 600 a month.').waitFor()
    await cardOf(page, 'Pro').getByText('Your plan').waitFor()
    expect(await problemsIn(page)).toEqual([])
    await page.getByRole('link', { name: 'Go to your dashboard' }).click()
    await plan.getByText('ACTIVE').waitFor()
    await plan.getByText('10 of 20 today').waitFor()
    await plan.getByText(/^Renews on /u).waitFor()

    await gigboard.post(aJob({ title: 'The eleventh WordPress shop' }))
    await page
      .getByRole('button', { name: /The eleventh WordPress shop.*Sent to Gigboard/su })
      .waitFor()
    await plan.getByText('11 of 20 today').waitFor()
    await expect.poll(() => sent()).toBe(cap + 1)
    expect(complaints.filter((complaint) => !complaint.includes('402'))).toEqual([])
  },
)

test(
  'a user who pays already is asked before the plan is changed, and pays one subscription',
  slow,
  async () => {
    const user = await anOnboardedUser(site)
    const { page } = await aPageOf(user)
    await page.goto(`${site}/pricing`)
    await page.getByRole('button', { name: 'Choose Starter' }).click()
    await page.getByRole('link', { name: 'Back, without paying' }).click()
    await page.getByText('You left the payment page. Nothing was charged.').waitFor()
    await page.getByRole('button', { name: 'Choose Starter' }).click()
    await pay(page, 'starter')
    await page.getByText('Your Starter plan is active').waitFor()

    await page.getByRole('button', { name: 'Upgrade to Enterprise' }).click()
    await page.getByRole('heading', { name: 'Confirm your new plan' }).waitFor()
    await page.getByText('Enterprise, £399.00 a month').waitFor()
    expect(await problemsIn(page)).toEqual([])
    await page.getByRole('button', { name: 'Confirm' }).click()
    await page.getByText('Your Enterprise plan is active: 100 applications a day').waitFor()
    await cardOf(page, 'Enterprise').getByText('Your plan').waitFor()
    await expect.poll(() => page.getByRole('link', { name: 'Upgrade' }).count()).toBe(0)
    const { customers, subscriptions } = await stripe.state()
    const own = Object.values(customers).filter(({ email }) => email === user.email)
    expect(own).toHaveLength(1)
    const paid = Object.values(subscriptions).filter(({ customerId }) => customerId === own[0]?.id)
    expect(paid).toMatchObject([{ status: 'active', priceId: 'price_enterprise' }])
  },
)

test(
  'a payment service that is down is said beside the plan; one that is slow opens one page',
  slow,
  async () => {
    const user = await anOnboardedUser(site)
    const { page } = await aPageOf(user)
    await page.goto(`${site}/pricing`)
    await stripe.fault({ effect: { kind: 'status', status: 503 }, path: '/v1/*', times: null })
    await page.getByRole('button', { name: 'Choose Pro' }).click()
    await cardOf(page, 'Pro')
      .getByText(
        "Failed to create checkout session: We couldn't reach the payment provider. Please try again.",
      )
      .waitFor()
    expect(await problemsIn(page)).toEqual([])
    const { has_active_subscription: isActive } = await user.call(api.subscriptionStatus, {})
    expect(isActive).toBe(false) // out of our own tables

    await stripe.mend()
    await stripe.fault({ effect: { kind: 'delay', ms: 1000 }, path: '/v1/checkout/sessions' })
    const asked = countCalls(page, api.createCheckoutSession.path)
    const answer = await holdBack(page, `**${api.createCheckoutSession.path}`)
    await page.getByRole('button', { name: 'Choose Pro' }).dblclick()
    await page.getByRole('button', { name: 'Opening the payment page...' }).waitFor()
    answer()
    await page.getByRole('button', { name: 'Pay £249.00' }).waitFor()
    expect(asked()).toBe(1)
  },
)

/** Expects four sent applications below the six later ones that were over the limit. */
async function showsWhatWasSent(page: Page): Promise<void> {
  const latest = page.getByRole('list', { name: 'Latest applications' })
  await latest.getByRole('link', { name: '6 more matched today and were over a limit' }).waitFor()
  await expect.poll(() => latest.getByText(/^Sent to Gigboard at/u).count()).toBe(4)
}

async function aPageOf(user: HttpUser) {
  const context = await browser.newContext({
    viewport: { width: 1280, height: 900 },
    reducedMotion: 'reduce',
  })
  await signInBrowser(context, site, user)
  const { page, complaints } = await aPage(context)
  await page.addInitScript(() => localStorage.setItem('bidwright.signed-in', 'yes'))
  return { page, complaints }
}
