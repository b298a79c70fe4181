import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { aSite } from '../../tests/support/browser/a-site.ts'
import { signInBrowser } from '../../tests/support/browser/an-onboarded-browser.ts'
import { reviewing } from '../../tests/support/browser/reviewing.ts'
import { aJob } from '../../tests/support/outside/gigboard-client.ts'
import {
  aBiddingUser,
  aSignedUpUser,
  type HttpUser,
} from '../../tests/support/processes/over-http.ts'
import { aPage } from '../browser.ts'

const { site, browser, gigboard } = await aSite()
const { aReviewingUser } = reviewing({ site, browser, gigboard })

test('the dashboard says what is missing before anything can be sent', async () => {
  const newcomer = await aSignedUpUser(site)
  const { page } = await atDashboard(newcomer)
  await page.getByText('0 of 4 done').waitFor()
  const today = page.getByRole('region', { name: 'Today' })
  await today.getByText('0 sent today, 10 of 10 left').waitFor()
  await today.getByText('Nothing is sent until you add your Gigboard sign-in').waitFor()
  await expect.poll(() => today.getByRole('link').count()).toBe(0) // the set-up has the next step
  await expect.poll(() => primaryActions(page)).toEqual(['Add: Gigboard sign-in'])
  await page.getByRole('link', { name: 'Add: Profile details' }).click()
  await page.waitForURL(/\/onboarding/u)
})

test('the dashboard has one primary action: review, or switch on, or none', async () => {
  const user = await aBiddingUser(site, gigboard.url)
  const { page } = await atDashboard(user)
  await page.getByText('Auto-bidding is on. Up to 10 more applications today.').waitFor()
  await expect.poll(() => primaryActions(page)).toEqual([])
  await page.getByRole('button', { name: 'Turn off' }).click()
  await expect.poll(() => primaryActions(page)).toEqual(['Turn on auto-bidding'])
  const reviewer = await aReviewingUser()
  const { page: other } = await atDashboard(reviewer)
  await gigboard.post(aJob(), aJob(), aJob())
  await expect.poll(() => primaryActions(other)).toEqual(['Review 3 applications'])
})

async function atDashboard(user: HttpUser) {
  const context = await browser.newContext({ viewport: { width: 1280, height: 900 } })
  await signInBrowser(context, site, user)
  const opened = await aPage(context)
  await opened.page.goto(`${site}/console`)
  return opened
}

/** Names of the filled buttons and links of a screen. */
function primaryActions(page: Page): Promise<string[]> {
  return page
    .getByRole('main')
    .locator('a.bg-accent, button.bg-accent')
    .evaluateAll((all) => all.map((one) => one.getAttribute('aria-label') ?? one.textContent))
}
