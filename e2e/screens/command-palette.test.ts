import { expect, test } from 'vitest'
import { api } from '../../contract/api.ts'
import { aSite } from '../../tests/support/browser/a-site.ts'
import { signInBrowser } from '../../tests/support/browser/an-onboarded-browser.ts'
import { reviewEverything } from '../../tests/support/factories/review-everything.ts'
import { aJob } from '../../tests/support/outside/gigboard-client.ts'
import { aBiddingUser } from '../../tests/support/processes/over-http.ts'
import { opened, row, untilQueued } from '../applications/review-steps.ts'
import { aPage, looks } from '../browser.ts'
import { findAccessibilityProblems } from '../find-accessibility-problems.ts'

const { site, browser, gigboard } = await aSite()
const slow = { timeout: 240_000 }

test(
  'the palette leads to pages, scanners and applications by keyboard alone, and turns auto-bidding off',
  slow,
  async () => {
    const { page, user, palette, find } = await aUserWithPalette()
    await page.goto(`${site}/console`)
    await page.getByRole('heading', { name: 'Dashboard' }).waitFor()

    await find('rules')
    await page.keyboard.press('Enter')
    await page.waitForURL('**/bidding/rules')
    await palette.waitFor({ state: 'detached' })

    await find('shops')
    await page.keyboard.press('Enter')
    await page.waitForURL('**/bidding?scanner=*')

    await gigboard.post(aJob({ title: 'Findable WordPress hurdy-gurdy' }))
    const states = async () => (await user.applications()).map(({ state }) => state)
    await expect.poll(states, { timeout: 30_000 }).toEqual(['review'])
    await find('hurdy-gurdy')
    await palette.getByRole('option', { name: 'Findable WordPress hurdy-gurdy' }).nth(1).waitFor()
    await page.keyboard.press('Enter')
    await opened(page, 'Findable WordPress hurdy-gurdy').waitFor()

    await find('turn off')
    await page.keyboard.press('Enter')
    await expect.poll(async () => (await user.call(api.me, {})).autoBiddingEnabled).toBe(false)
  },
)

test(
  'on the review queue the palette has its actions with their keys, and Escape gives the focus back',
  slow,
  async () => {
    const { page, palette, find } = await aUserWithPalette()
    await page.goto(`${site}/bidding/review`)
    await gigboard.post(aJob({ title: 'Palette WordPress shop' }))
    await untilQueued(page, 'Palette WordPress shop')
    await row(page, 'Palette WordPress shop').click()
    await opened(page, 'Palette WordPress shop').getByRole('region', { name: 'Letter' }).waitFor()
    await find('send this')
    await palette.getByRole('option', { name: 'Send this application a' }).waitFor()
    await page.keyboard.press('Escape')
    await palette.waitFor({ state: 'detached' })
    await page.waitForFunction(() => document.activeElement?.hasAttribute('data-row'))
    await find('skip this')
    await page.keyboard.press('Enter')
    await row(page, 'Palette WordPress shop').waitFor({ state: 'hidden' })
  },
)

test.each(looks)('the palette is accessible at $width px', slow, async (look) => {
  const { page, palette, find } = await aUserWithPalette(look)
  await page.goto(`${site}/console`)
  await page.getByRole('heading', { name: 'Dashboard' }).waitFor()
  await find('a')
  expect(await findAccessibilityProblems(page)).toEqual([])
  await page.keyboard.type(' thing that is not there')
  await palette.getByText(/^Nothing found/u).waitFor()
  expect(await findAccessibilityProblems(page)).toEqual([])
})

async function aUserWithPalette(look?: (typeof looks)[number]) {
  const user = await aBiddingUser(site, gigboard.url)
  await reviewEverything(user)
  const { width = 1280, height = 900, colorScheme = 'light' } = look ?? {}
  const context = await browser.newContext({
    viewport: { width, height },
    colorScheme,
    reducedMotion: 'reduce',
  })
  await signInBrowser(context, site, user)
  const { page } = await aPage(context)
  const palette = page.getByRole('dialog', { name: 'Command palette' })
  const find = async (words: string) => {
    await page.keyboard.press('Control+k')
    await palette.getByRole('combobox').and(page.locator(':focus')).waitFor() // or the page would get the first letters
    await page.keyboard.type(words)
  }
  return { user, page, palette, find }
}
