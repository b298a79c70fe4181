import type { Locator, Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { api } from '../../contract/api.ts'
import { aSiteWithPlans } from '../../tests/support/browser/a-site-with-plans.ts'
import { anOnboardedUser, signInBrowser } from '../../tests/support/browser/an-onboarded-browser.ts'
import { aJob } from '../../tests/support/outside/gigboard-client.ts'
import { aBiddingUser, type HttpUser } from '../../tests/support/processes/over-http.ts'
import { aPage } from '../browser.ts'
import { findAccessibilityProblems } from '../find-accessibility-problems.ts'
import { cardOf } from '../plans/pricing-steps.ts'
import { refuseWithoutProof } from '../profile/profile-steps.ts'
import { fitsItsWidth } from '../steps.ts'

const { site, browser, gigboard, userWith } = await aSiteWithPlans()
const phone = { width: 390, height: 844 }

test('the menu and the editor that could not be loaded say so and come with another try, and a toast comes late', async () => {
  const page = await aPageOf(await anOnboardedUser(site))
  const comesBack = await lose(page, 'mobile-menu|toast-list|text-editor')
  await page.route(`**${api.logOut.path}`, (route) => route.abort())
  await page.goto(`${site}/console`)
  await page.getByRole('button', { name: 'Write it yourself' }).click()
  const editor = noticeOf(page, "We couldn't load the editor.")
  await editor.waitFor()
  await page.getByRole('button', { name: 'Menu' }).click()
  const menu = noticeOf(page, "We couldn't load the menu.")
  await menu.waitFor()

  await comesBack()
  await editor.getByRole('button', { name: 'Retry' }).click()
  await page.getByRole('textbox', { name: 'Text' }).waitFor()
  await menu.getByRole('button', { name: 'Retry' }).click()
  await page.getByRole('dialog', { name: 'Menu' }).getByRole('button', { name: 'Log Out' }).click()
  await page.getByText("You're still logged in: we couldn't reach the server.").waitFor()
})

test('the form of a visitor who chooses a plan, once lost, comes with another try beside the button', async () => {
  const { page } = await aPage(await browser.newContext({ viewport: phone }))
  const comesBack = await lose(page, 'mail-link-dialog')
  await page.goto(`${site}/pricing`)
  await page.getByRole('button', { name: 'Choose Pro' }).click()
  const notice = noticeOf(cardOf(page, 'Pro'), "We couldn't load the form.")
  await notice.waitFor()
  expect(await findAccessibilityProblems(page)).toEqual([])
  await comesBack()
  await notice.getByRole('button', { name: 'Retry' }).click()
  await page.getByRole('dialog', { name: 'Choose Pro' }).getByLabel('Email Address').waitFor()
  await expect.poll(() => notice.count()).toBe(0)
})

test('the plans to move up to, once lost, come with another try, on each screen that leads to them', async () => {
  const user = await userWith({ tier: 'starter', status: 'active', usedToday: 10 })
  const page = await aPageOf(user)
  for (const screen of ['pricing', 'bidding', 'profile']) {
    const comesBack = await lose(page, 'upsell-modal')
    await page.goto(`${site}/${screen}`)
    await upgradeOn(page).click()
    const notice = noticeOf(page, "We couldn't load the larger plans.")
    await notice.waitFor()
    expect(await findAccessibilityProblems(page)).toEqual([])
    await expect.poll(() => fitsItsWidth(page)).toBe(true)
    await comesBack()
    await notice.getByRole('button', { name: 'Retry' }).click()
    await page.getByRole('dialog', { name: 'Upgrade your plan' }).waitFor()
    await expect.poll(() => notice.count()).toBe(0)
  }
})

test('a part that was lost before anybody wanted it is loaded when it is wanted', async () => {
  const page = await aPageOf(await userWith({ tier: 'starter', status: 'active' }))
  const comesBack = await lose(page, 'upsell-modal')
  const lost = page.waitForEvent('requestfailed', (request) => request.url().includes('upsell'))
  await page.goto(`${site}/pricing`)
  await lost
  await comesBack()
  await upgradeOn(page).click()
  await page.getByRole('dialog', { name: 'Upgrade your plan' }).waitFor()
})

test('the result of a payment, once lost, comes with another try, and until then the page says that the payment is safe', async () => {
  const page = await aPageOf(await userWith({ tier: 'free', status: 'none' }))
  const comesBack = await lose(page, 'paid-notice')
  await page.goto(`${site}/pricing?paid=true`)
  const notice = noticeOf(page, "We couldn't load its result.")
  await notice.getByText('Thank you. Your payment is safe.').waitFor()
  await comesBack()
  await notice.getByRole('button', { name: 'Retry' }).click()
  await page.getByText('Your payment is being confirmed...').waitFor()
})

test('an application whose view was lost comes with another try', async () => {
  const page = await aPageOf(await aBiddingUser(site, gigboard.url))
  const comesBack = await lose(page, 'application-detail')
  await gigboard.post(aJob({ title: 'A Shopify shop for the panel' }))
  await page.goto(`${site}/console`)
  await page
    .getByRole('button', { name: /A Shopify shop for the panel.*Sent to Gigboard/su })
    .click()
  const panel = page.getByRole('dialog', { name: 'A Shopify shop for the panel' })
  const notice = noticeOf(panel, "We couldn't load the application.")
  await notice.waitFor()
  expect(await findAccessibilityProblems(page)).toEqual([])
  await comesBack()
  await notice.getByRole('button', { name: 'Retry' }).click()
  await panel.getByRole('heading', { name: 'Timeline' }).waitFor()
  await expect.poll(() => notice.count()).toBe(0)
})

test('a part that stays lost although the server answers comes with a reload of the page, which keeps what was typed', async () => {
  const page = await aPageOf(await anOnboardedUser(site))
  const comesBack = await lose(page, 'mobile-menu')
  await page.goto(`${site}/console`)
  await page.getByRole('button', { name: 'Write it yourself' }).click()
  await page.getByRole('textbox', { name: 'Text' }).fill('Half a letter')
  await page.getByRole('button', { name: 'Menu' }).click()
  const menu = noticeOf(page, "We couldn't load the menu.")
  await menu.getByRole('button', { name: 'Retry' }).click()
  // As in a browser that remembers that the part was lost.
  await menu.getByRole('button', { name: 'Reload page' }).waitFor()
  await comesBack()
  await menu.getByRole('button', { name: 'Reload page' }).click()
  await expect
    .poll(() => page.getByRole('textbox', { name: 'Text' }).inputValue())
    .toBe('Half a letter')
  await page.getByRole('button', { name: 'Menu' }).click()
  await page.getByRole('dialog', { name: 'Menu' }).waitFor()
})

test('a screen that could not be loaded comes with another try', async () => {
  const page = await aPageOf(await anOnboardedUser(site))
  const comesBack = await lose(page, 'profile-page')
  await page.goto(`${site}/profile`)
  await page.getByRole('heading', { name: "We couldn't open Bidwright" }).waitFor()
  await comesBack()
  await page.getByRole('button', { name: 'Retry' }).click()
  await page.getByRole('heading', { name: 'Profile', level: 1 }).waitFor()
})

test('a question for the password that is lost says that a reload helps', async () => {
  const user = await anOnboardedUser(site)
  const page = await aPageOf(user)
  const comesBack = await lose(page, 'ask-for-proof')
  await page.goto(`${site}/profile`)
  const remove = async () => {
    await page.getByRole('button', { name: 'Delete account' }).click()
    const dialog = page.getByRole('alertdialog')
    await dialog.getByRole('button', { name: 'Delete account' }).click()
  }
  await refuseWithoutProof(page, api.deleteAccount, { times: 2 })
  await remove()
  await page.getByText('Something went wrong. Try again, or reload the page.').waitFor()
  await comesBack()
  await remove()
  await page.getByRole('dialog', { name: "Confirm that it's you" }).waitFor()
})

/**
 * Keeps parts of the app from loading until the answered function is called. `names`: pattern of their files' names.
 */
async function lose(page: Page, names: string): Promise<() => Promise<void>> {
  const late = new RegExp(`/assets/(?:${names})-`, 'u')
  await page.route(late, (route) => route.abort())
  return () => page.unroute(late)
}

function noticeOf(place: Page | Locator, text: string): Locator {
  return place.getByRole('alert').filter({ hasText: text })
}

/** Upgrade button, which is a link on the page of the plans. */
function upgradeOn(page: Page): Locator {
  const name = { name: 'Upgrade', exact: true }
  return page.getByRole('link', name).or(page.getByRole('button', name))
}

async function aPageOf(user: HttpUser): Promise<Page> {
  const context = await browser.newContext({ viewport: phone, reducedMotion: 'reduce' })
  await signInBrowser(context, site, user)
  const { page } = await aPage(context)
  await page.addInitScript(() => localStorage.setItem('bidwright.signed-in', 'yes'))
  return page
}
