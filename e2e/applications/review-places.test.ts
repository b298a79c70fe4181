import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { aSite } from '../../tests/support/browser/a-site.ts'
import { signInBrowser } from '../../tests/support/browser/an-onboarded-browser.ts'
import { aJob } from '../../tests/support/outside/gigboard-client.ts'
import { aBiddingUser } from '../../tests/support/processes/over-http.ts'
import { reviewEverything } from '../../tests/support/factories/review-everything.ts'
import { aPage } from '../browser.ts'
import { opened, overwrite, row, untilQueued } from './review-steps.ts'

const { site, browser, gigboard } = await aSite()
const slow = { timeout: 120_000 }

test('a skip that is taken back stands where it stood, and has the focus', slow, async () => {
  const { page } = await aReviewer()
  const titles = ['First WordPress shop', 'Second WordPress shop', 'Third WordPress shop']
  for (const title of titles) await arrive(page, aJob({ title }))
  const [first = '', second = '', third = ''] = titles
  await opened(page, first).getByRole('button', { name: 'Edit letter' }).waitFor()
  await page.keyboard.press('s')
  await page.getByText('Skipped. Nothing is sent.').waitFor()
  await page.keyboard.press('j')
  await opened(page, second).waitFor()
  await row(page, first).waitFor({ state: 'hidden' })
  await page.keyboard.press('u')
  await opened(page, first).getByRole('button', { name: 'Send' }).waitFor()
  await page.waitForFunction(
    (title) => document.activeElement?.textContent?.includes(title) === true,
    first,
  )
  await expect.poll(() => page.locator(':focus').getAttribute('aria-current')).toBe('true')
  const places = await page.getByRole('list', { name: 'Review queue' }).innerText()
  expect(places.match(/\w+ WordPress shop/gu)).toEqual(titles)

  await page.keyboard.press('e')
  await page.waitForFunction(() => document.activeElement?.tagName === 'TEXTAREA')
  await overwrite(page, 'Half a letter')
  await page.keyboard.press('Escape')
  await page.keyboard.press('j')
  await row(page, first).getByText('Edited').waitFor()
  await expect.poll(() => row(page, third).getByText('Edited').count()).toBe(0)
})

test(
  'while the letter is on its way a skip counts, and a send says that it waits',
  slow,
  async () => {
    const { page, user } = await aReviewer()
    await arrive(page, aJob({ title: 'Slow WordPress shop' }))
    await page.route(/\/api\/applications\/[^/?]+$/u, () => undefined) // never answered
    await page.reload()
    await row(page, 'Slow WordPress shop').waitFor()
    const here = opened(page, 'Slow WordPress shop')
    await here.getByText('Loading the application').waitFor({ state: 'attached' })
    await page.keyboard.press('a')
    await here.getByText(/^Still loading…/u).waitFor()
    await page.keyboard.press('s')
    await here.getByText('Skipped', { exact: true }).waitFor() // told by the answer to the skip
    const ledger = await gigboard.ledger()
    expect(ledger.filter(({ email }) => email === user.email)).toEqual([])
  },
)

test('at twice the size the letter can be read as soon as it is opened', slow, async () => {
  const { page } = await aReviewer({ width: 640, height: 450 })
  await arrive(page, aJob({ title: 'Large WordPress shop' }))
  await row(page, 'Large WordPress shop').click()
  const letter = opened(page, 'Large WordPress shop').getByRole('region', { name: 'Letter' })
  await letter.getByText('Hello').waitFor()
  const lines = () =>
    letter.locator('p').evaluate((text) => {
      const { left, top } = text.getBoundingClientRect()
      const isSeen = (line: number) =>
        text.contains(document.elementFromPoint(left + 40, top + 17 + 20 * line + 10))
      return [0, 1, 2].map(isSeen)
    })
  await expect.poll(lines).toEqual([true, true, true])
  await page.getByRole('button', { name: 'Back to the list' }).click()
  await row(page, 'Large WordPress shop').waitFor()
})

test('an address that leads nowhere leads back to the queue', slow, async () => {
  const { page } = await aReviewer()
  await arrive(page, aJob({ title: 'Waiting WordPress shop' }))
  await page.goto(`${site}/bidding/review?application=00000000-0000-4000-8000-000000000000`)
  await page.getByText('This does not exist, or it is not yours.').waitFor()
  await expect.poll(() => page.getByRole('button', { name: 'Retry' }).count()).toBe(0)
  await page.getByRole('button', { name: 'Back to the queue' }).click()
  await opened(page, 'Waiting WordPress shop').waitFor()
  await expect.poll(() => page.locator(':focus').innerText()).toContain('Waiting WordPress shop')
})

/** Makes a user who reviews every application, with the queue open. */
async function aReviewer(viewport = { width: 1280, height: 900 }) {
  const user = await aBiddingUser(site, gigboard.url)
  await reviewEverything(user)
  const context = await browser.newContext({ viewport, reducedMotion: 'reduce' })
  await signInBrowser(context, site, user)
  const { page } = await aPage(context)
  await page.goto(`${site}/bidding/review`)
  return { user, page }
}

/** Posts one job at a time, so that the queue keeps this order. */
async function arrive(page: Page, job: Record<string, unknown>): Promise<void> {
  await gigboard.post(job)
  await untilQueued(page, String(job['title']))
}
