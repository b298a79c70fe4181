import type { BrowserContext, Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { api, livePath } from '../../contract/api.ts'
import { aSite } from '../../tests/support/browser/a-site.ts'
import { signInBrowser } from '../../tests/support/browser/an-onboarded-browser.ts'
import { aJob } from '../../tests/support/outside/gigboard-client.ts'
import { aBiddingUser, aSignedUpUser } from '../../tests/support/processes/over-http.ts'
import { reviewEverything } from '../../tests/support/factories/review-everything.ts'
import { aPage, type Look, looks } from '../browser.ts'
import { opened, pressOn, row, untilQueued } from '../applications/review-steps.ts'
import { fitsItsWidth } from '../steps.ts'

const { site, browser, gigboard } = await aSite()
const slow = { timeout: 240_000 }
const screens = [
  ['/console', 'Dashboard'],
  ['/bidding', 'Auto-Apply'],
  ['/bidding/review', 'Review queue'],
  ['/bidding/activity', 'Activity'],
  ['/bidding/rules', 'Rules'],
  ['/profile', 'Profile'],
] as const

test.each(looks)(
  'neither a toast nor a lost connection lies on a control of any screen ($width px)',
  slow,
  async (look) => {
    const context = await aContext(look)
    await signInBrowser(context, site, await aBiddingUser(site, gigboard.url))
    const { page } = await aPage(context)
    await keepToasts(page)
    for (const path of [livePath, api.switchAutoBidding.path])
      await page.route(`**${path}`, (route) => route.abort())
    for (const [path, heading] of screens) {
      await page.goto(`${site}${path}`)
      await page.getByRole('heading', { name: heading, level: 1 }).waitFor()
      await page.getByText('Reconnecting…').filter({ visible: true }).waitFor()
      expect([path, await coveredControls(page)]).toEqual([path, []])

      const before = await placeOfBar(page)
      await page.getByRole('button', { name: 'Turn off' }).filter({ visible: true }).click()
      await toasts(page).getByText('Auto-bidding is still on. Network error.').waitFor()
      expect([path, await coveredControls(page)]).toEqual([path, []])
      expect([path, await placeOfBar(page)]).toEqual([path, before])
      expect([path, await fitsItsWidth(page)]).toEqual([path, true])
      await page.evaluate(() => scrollTo(0, document.body.scrollHeight))
      expect([path, await coveredControls(page)]).toEqual([path, []])
    }
  },
)

test.each(looks)('a toast in the onboarding lies on no control ($width px)', async (look) => {
  const context = await aContext(look)
  await signInBrowser(context, site, await aSignedUpUser(site))
  const { page } = await aPage(context)
  await keepToasts(page)
  await page.route(`**${api.logOut.path}`, (route) => route.abort())
  await page.goto(`${site}/onboarding`)
  await page.getByText('Step 1 of 4').waitFor()
  await page.getByRole('button', { name: 'Log Out' }).click()
  await toasts(page).getByText("You're still logged in").waitFor()
  expect(await coveredControls(page)).toEqual([])
  await expect.poll(() => fitsItsWidth(page)).toBe(true)
})

test.each(looks)(
  'the last decision is undone in its toast, by keyboard, while the buttons of the next stay free ($width px)',
  slow,
  async (look) => {
    const user = await aBiddingUser(site, gigboard.url)
    await reviewEverything(user)
    const context = await aContext(look)
    await signInBrowser(context, site, user)
    const { page } = await aPage(context)
    await keepToasts(page)
    await page.goto(`${site}/bidding/review`)
    for (const title of ['First WordPress shop', 'Second WordPress shop']) {
      await gigboard.post(aJob({ title }))
      await untilQueued(page, title)
    }
    await row(page, 'Second WordPress shop').click()
    await pressOn(page, 'Second WordPress shop', 's')
    await opened(page, 'First WordPress shop').getByRole('region', { name: 'Letter' }).waitFor()
    const undo = toasts(page).getByRole('button', { name: 'Undo' })
    await undo.waitFor()
    expect(await coveredControls(page)).toEqual([])
    const { height } = (await undo.boundingBox()) ?? { height: 0 }
    expect(height).toBeGreaterThanOrEqual(look.width < 769 ? 44 : 24)

    await page.keyboard.press('Alt+t')
    await undo.and(page.locator(':focus')).waitFor()
    await page.keyboard.press('Enter')
    await opened(page, 'Second WordPress shop').waitFor()
    await undo.waitFor({ state: 'detached' })
  },
)

function aContext({ width, height, colorScheme }: Look): Promise<BrowserContext> {
  return browser.newContext({
    viewport: { width, height },
    colorScheme,
    reducedMotion: 'reduce',
  })
}

function toasts(page: Page) {
  return page.getByRole('region', { name: 'Notifications Alt+T' }).getByRole('listitem')
}

/** Keeps toasts on the screen: they do not expire while the page is hidden, and nothing else shown depends on that. */
async function keepToasts(page: Page): Promise<void> {
  await page.addInitScript(() => {
    Object.defineProperty(document, 'hidden', { get: () => true })
  })
}

/** Lists the controls on the screen that lie, even in part, under a toast or under the notice of a lost connection. */
function coveredControls(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const all = [...document.querySelectorAll<HTMLElement>('[aria-label="Notifications Alt+T"] li')]
    for (const each of document.querySelectorAll<HTMLElement>('[role=status]'))
      if (each.textContent.includes('Reconnecting')) all.push(each)
    const said = all.filter((each) => each.checkVisibility())
    if (said.length === 0) return ['nothing is said']

    const names: string[] = []
    const selector = 'a, button, input, select, textarea, [role=switch], [role=tab]'
    for (const control of document.querySelectorAll<HTMLElement>(selector)) {
      if (!control.checkVisibility({ visibilityProperty: true })) continue
      const own = control.getBoundingClientRect()
      for (const each of said) {
        if (each.contains(control)) continue
        const { left, right, top, bottom } = each.getBoundingClientRect()
        const from = { x: Math.max(left, own.left), y: Math.max(top, own.top) }
        const to = { x: Math.min(right, own.right), y: Math.min(bottom, own.bottom) }
        if (from.x >= to.x || from.y >= to.y) continue
        each.style.visibility = 'hidden' // what is seen there without it: the control, or a bar that it scrolled under
        const hit = document.elementFromPoint((from.x + to.x) / 2, (from.y + to.y) / 2)
        each.style.visibility = ''
        if (hit && control.contains(hit)) names.push(control.textContent || control.outerHTML)
      }
    }
    return names
  })
}

/** Place of the bar above a page, which only phones have. */
async function placeOfBar(page: Page) {
  const bar = page.locator('header')
  return (await bar.count()) === 0 ? null : bar.first().boundingBox()
}
