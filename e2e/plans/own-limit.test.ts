import { expect, test } from 'vitest'
import { api } from '../../contract/api.ts'
import { aSiteWithPlans } from '../../tests/support/browser/a-site-with-plans.ts'
import { signInBrowser } from '../../tests/support/browser/an-onboarded-browser.ts'
import type { WantedPlan } from '../../tests/support/payments/set-plan.ts'
import { aPage } from '../browser.ts'
import { findAccessibilityProblems } from '../find-accessibility-problems.ts'
import { fitsItsWidth } from '../steps.ts'
import { cardOf } from './pricing-steps.ts'

const { site, browser, set, userWith } = await aSiteWithPlans()
const paid = { periodEnd: new Date(Date.now() + 20 * 86_400_000).toISOString() }
const pro = { tier: 'pro', status: 'active', paid }
const free = { tier: 'free', status: 'none' }
const own = 'You set 5 a day; Pro allows 20.'

test('at a limit of one’s own each screen says so and leads to it, and no plan is offered that changes nothing', async () => {
  const { page } = await aPageOf({ ...pro, usedToday: 5 }, { width: 1280, height: 900 })
  for (const path of ['console', 'bidding']) {
    await page.goto(`${site}/${path}`)
    await page.getByText('5 of 5 today').waitFor()
    await page.getByText(own).waitFor()
    await expect.poll(() => page.getByText(own).count()).toBe(1)
    await expect.poll(() => page.getByRole('button', { name: 'Upgrade' }).count()).toBe(0)
    await expect.poll(() => fitsItsWidth(page)).toBe(true)
    expect(await findAccessibilityProblems(page)).toEqual([])
    await page.getByRole('link', { name: 'Change it' }).click()
    await page.waitForURL('**/profile#personal')
  }
  await page.goto(`${site}/console`)
  await page.getByText('No plan raises the limit that you set.').waitFor()
})

test('with a limit of one’s own the plans, the offer and the thanks say what will be sent', async () => {
  const { page, user } = await aPageOf(free, { width: 390, height: 844 })
  await page.goto(`${site}/console`)
  await page.getByText('You set 5 a day; Free allows 10.').waitFor()
  await page.goto(`${site}/pricing`)
  await page.getByText('You set 5 applications a day, and no plan raises that.').waitFor()
  await cardOf(page, 'Pro').getByText('5 applications a day').waitFor()
  await cardOf(page, 'Pro').getByText(own).waitFor()
  await cardOf(page, 'Enterprise').getByText('You set 5 a day; Enterprise allows 100.').waitFor()
  await cardOf(page, 'Pro').getByRole('button', { name: 'Choose Pro' }).waitFor()
  await expect.poll(() => page.getByRole('link', { name: 'Upgrade', exact: true }).count()).toBe(0)
  await expect.poll(() => fitsItsWidth(page)).toBe(true)
  expect(await findAccessibilityProblems(page)).toEqual([])

  const reply = { has_active_subscription: true, subscription_tier: 'pro' }
  await page.route(`**${api.refreshSubscription.path}`, async (route) => {
    await set(user, { ...pro, isSilent: true })
    await route.fulfill({ json: reply })
  })
  await page.goto(`${site}/pricing?paid=true`)
  const thanks = page.getByText('Your Pro plan is active: 5 applications a day, 600 a month.')
  await thanks.filter({ hasText: own }).waitFor()
  await thanks.getByRole('link', { name: 'Change it' }).click()
  await page.waitForURL('**/profile#personal')
})

/** Opens a browser of a user who has this plan and has set five applications a day. */
async function aPageOf(plan: WantedPlan, viewport: { width: number; height: number }) {
  const user = await userWith(plan)
  const { versions } = await user.call(api.me, {})
  await user.call(api.savePersonalInfo, {
    body: {
      version: versions.personal,
      fullName: 'Grace Example',
      countryOfResidence: 'GB',
      phoneNumber: '',
      isFluentEnglish: true,
      contractsPerDay: 5,
    },
  })
  const context = await browser.newContext({ reducedMotion: 'reduce', viewport })
  await signInBrowser(context, site, user)
  return { user, ...(await aPage(context)) }
}
