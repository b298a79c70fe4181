import type { Locator, Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { aSite } from '../../tests/support/browser/a-site.ts'
import { signInBrowser } from '../../tests/support/browser/an-onboarded-browser.ts'
import { aJob } from '../../tests/support/outside/gigboard-client.ts'
import { aBiddingUser } from '../../tests/support/processes/over-http.ts'
import { reviewEverything } from '../../tests/support/factories/review-everything.ts'
import { aPage, looks } from '../browser.ts'
import { opened, untilQueued } from '../applications/review-steps.ts'
import { rulesOf } from '../bidding/rules-steps.ts'

const { site, browser, gigboard } = await aSite()
const titles = ['First', 'Second', 'Third', 'Fourth'].map((word) => `${word} WordPress shop`)

test.each(looks)(
  'what was said last does not lie on what is pressed next ($width px)',
  { timeout: 120_000 },
  async ({ width, height, colorScheme }) => {
    const user = await aBiddingUser(site, gigboard.url)
    await reviewEverything(user)
    const viewport = { width, height }
    const context = await browser.newContext({ viewport, colorScheme, reducedMotion: 'reduce' })
    await signInBrowser(context, site, user)
    const { page } = await aPage(context)
    await keepToasts(page)

    await page.goto(`${site}/bidding/review`)
    for (const title of titles) {
      await gigboard.post(aJob({ title }))
      await untilQueued(page, title)
    }
    if (width < 1024) await page.keyboard.press('Enter')
    for (const title of titles.slice(0, 3)) {
      await opened(page, title).getByRole('button', { name: 'Edit letter' }).waitFor()
      await page.keyboard.press('s')
      await opened(page, title).getByText('Skipped', { exact: true }).waitFor()
      await page.keyboard.press('j')
    }
    const bar = opened(page, titles.at(-1) ?? '')
    for (const name of [/^Skip/u, /^Edit/u, /^Send/u])
      await isFreeOfToasts(page, bar.getByRole('button', { name }).last())

    await page.goto(`${site}/bidding/rules`)
    const rules = rulesOf(page)
    for (const score of ['11', '12', '13']) {
      await rules.field('Review queue from').fill(score)
      await rules.save()
      await rules.saved()
    }
    await rules.field('Review queue from').fill('14')
    await isFreeOfToasts(page, rules.saveButton)
  },
)

/** Keeps toasts on the screen: they do not expire while the page is hidden, and nothing else shown depends on that. */
async function keepToasts(page: Page): Promise<void> {
  await page.addInitScript(() => {
    Object.defineProperty(document, 'hidden', { get: () => true })
  })
}

/** Expects the button to be pressable and uncovered while three toasts are on the screen. */
async function isFreeOfToasts(page: Page, button: Locator): Promise<void> {
  await expect.poll(() => page.locator('[data-sonner-toast]').count()).toBe(3)
  const meets = () =>
    button.evaluate((pressed) => {
      const own = pressed.getBoundingClientRect()
      const covering = [...document.querySelectorAll('[data-sonner-toast]')].filter((toast) => {
        const { left, right, top, bottom } = toast.getBoundingClientRect()
        return left < own.right && right > own.left && top < own.bottom && bottom > own.top
      })
      const x = own.left + own.width / 2
      const hit = document.elementFromPoint(x, own.top + own.height / 2)
      return { covering: covering.length, isHit: pressed.contains(hit) }
    })
  await expect.poll(meets).toEqual({ covering: 0, isHit: true })
}
