import { expect, test } from 'vitest'
import { aSiteWithPlans } from '../../tests/support/browser/a-site-with-plans.ts'
import { signInBrowser } from '../../tests/support/browser/an-onboarded-browser.ts'
import { aPage } from '../browser.ts'
import { findAccessibilityProblems } from '../find-accessibility-problems.ts'
import { fitsItsWidth } from '../steps.ts'

const { site, browser, set, userWith } = await aSiteWithPlans()

test('a user who pays for two plans reads on each screen what to do, until one has ended', async () => {
  const periodEnd = new Date(Date.now() + 20 * 86_400_000).toISOString()
  const plan = { tier: 'pro', status: 'active', paid: { periodEnd } }
  const user = await userWith({ ...plan, isPaidTwice: true })
  const context = await browser.newContext({
    reducedMotion: 'reduce',
    viewport: { width: 390, height: 844 },
  })
  await signInBrowser(context, site, user)
  const { page } = await aPage(context)
  const notice = page.getByRole('region', { name: 'Two plans' })
  for (const path of ['console', 'pricing', 'bidding', 'profile']) {
    await page.goto(`${site}/${path}`)
    await notice.getByText('You are paying for two plans, and only Pro counts.').waitFor()
    await notice.getByText('within 30 days of paying').waitFor()
  }
  await expect.poll(() => fitsItsWidth(page)).toBe(true)
  expect(await findAccessibilityProblems(page)).toEqual([])
  await set(user, plan)
  await notice.waitFor({ state: 'detached' })
})
