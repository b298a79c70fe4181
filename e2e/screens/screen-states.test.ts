import { expect, test } from 'vitest'
import { api, livePath } from '../../contract/api.ts'
import { aSite } from '../../tests/support/browser/a-site.ts'
import { anOnboardedUser, signInBrowser } from '../../tests/support/browser/an-onboarded-browser.ts'
import { aPage } from '../browser.ts'
import { findAccessibilityProblems } from '../find-accessibility-problems.ts'
import { holdBack } from '../steps.ts'

const { site, browser } = await aSite()

test.each([
  ['/console', 'Dashboard'],
  ['/bidding', 'Auto-Apply'],
])(
  'while %s loads its outline stands there; a failure says what is safe, and Retry brings it',
  async (path, heading) => {
    const { page } = await aUsersPage()
    const answer = await holdBack(page, '**/api/scanners')
    await page.goto(`${site}${path}`)
    await page.getByRole('heading', { name: heading, level: 1 }).waitFor()
    await page.getByRole('status').getByText('Loading').waitFor()
    expect(await findAccessibilityProblems(page)).toEqual([])
    answer()
    await page.getByRole('heading', { name: 'Latest applications' }).waitFor()

    await page.unroute('**/api/scanners')
    await page.route('**/api/scanners', (route) => route.fulfill({ status: 500, json: {} }))
    await page.route(`**${livePath}`, (route) => route.abort()) // its first words would have it read again before Retry
    await page.reload()
    const notice = page.getByRole('main').getByRole('alert')
    await notice
      .getByText('Your settings are safe; applications already being sent will finish.')
      .waitFor()
    expect(await findAccessibilityProblems(page)).toEqual([])
    await page.unroute('**/api/scanners')
    await notice.getByRole('button', { name: 'Retry' }).click()
    await page.getByRole('heading', { name: 'Latest applications' }).waitFor()
    await expect.poll(() => notice.count()).toBe(0)
  },
)

test('the outline that stands there before it is known who is signed in is a whole page', async () => {
  const { page } = await aUsersPage()
  const answer = await holdBack(page, `**${api.idToken.path}`)
  await page.goto(`${site}/console`)
  const outline = page.getByRole('main')
  await outline.getByRole('heading', { name: 'Bidwright', level: 1 }).waitFor()
  await outline.getByRole('status').getByText('Loading').waitFor()
  expect(await findAccessibilityProblems(page)).toEqual([])
  answer()
  await page.getByRole('heading', { name: 'Dashboard', level: 1 }).waitFor()
})

test('a live stream that is lost is said; once it is back, so is what came meanwhile', async () => {
  const { page, user } = await aUsersPage()
  await page.route(`**${livePath}`, (route) => route.abort())
  await page.goto(`${site}/bidding`)
  const status = page.getByRole('complementary', { name: 'Sidebar' }).getByRole('status')
  const said = status.getByText('Reconnecting…')
  await said.waitFor()
  expect(await page.getByText('left today').filter({ visible: true }).count()).toBe(0)
  expect(await findAccessibilityProblems(page)).toEqual([])
  await user.call(api.addScanner, { body: { name: 'Meanwhile', keywords: 'zither' } })
  const tab = page.getByRole('tab', { name: 'Active: Meanwhile' })
  await expect.poll(() => tab.count()).toBe(0)

  await page.unroute(`**${livePath}`)
  await tab.waitFor()
  await said.waitFor({ state: 'detached' })
})

test('a page whose stream newer pages have taken says so, and becomes current again', async () => {
  const { page, user } = await aUsersPage()
  const opened = page.waitForResponse(`**${livePath}`)
  await page.goto(`${site}/bidding`)
  await opened
  const newer = []
  for (let count = 0; count < 5; count += 1) newer.push(await user.live())
  const status = page.getByRole('complementary', { name: 'Sidebar' }).getByRole('status')
  const said = status.getByText('Updating soon…')
  await said.waitFor()
  await user.call(api.addScanner, { body: { name: 'Meanwhile', keywords: 'zither' } })
  await page.getByRole('tab', { name: 'Active: Meanwhile' }).waitFor({ timeout: 60_000 })
  await said.waitFor({ state: 'detached' })
  for (const live of newer) await live.close()
})

test('on a phone the menu keeps the focus, goes with a tap beside it, and gives the focus back', async () => {
  const { page } = await aUsersPage({ width: 390, height: 844 })
  await page.goto(`${site}/console`)
  const opener = page.getByRole('button', { name: 'Menu' })
  const menu = page.getByRole('dialog', { name: 'Menu' })
  await opener.click()
  await menu.getByRole('link', { name: 'Dashboard' }).waitFor()
  const links = await menu.locator('a, button').count()
  expect(links).toBeGreaterThan(5)
  for (let pressed = 0; pressed <= links; pressed += 1) {
    await page.keyboard.press('Tab')
    await expect
      .poll(() => menu.evaluate((part) => part.contains(document.activeElement)))
      .toBe(true)
  }
  await page.mouse.click(370, 600)
  await menu.waitFor({ state: 'hidden' })
  await expect.poll(() => opener.evaluate((button) => button === document.activeElement)).toBe(true)
})

async function aUsersPage(viewport = { width: 1280, height: 900 }) {
  const user = await anOnboardedUser(site)
  const context = await browser.newContext({ viewport, reducedMotion: 'reduce' })
  await signInBrowser(context, site, user)
  return { user, page: (await aPage(context)).page }
}
