import { expect, test } from 'vitest'
import type { Page } from 'playwright-core'
import { anOnboardedUser, signInBrowser } from '../../tests/support/browser/an-onboarded-browser.ts'
import { aSite } from '../../tests/support/browser/a-site.ts'
import { aPage } from '../browser.ts'

const { browser, site } = await aSite()

const screens = [
  '/bidding',
  '/bidding/review',
  '/bidding/activity',
  '/bidding/rules',
  '/profile',
  '/pricing',
]

const refusals = (complaints: string[]) =>
  complaints.filter((complaint) => /Content.Security|Trusted|Permissions-Policy/iu.test(complaint))

async function open(width: number) {
  const context = await browser.newContext({ viewport: { width, height: 844 } })
  await signInBrowser(context, site, await anOnboardedUser(site))
  return aPage(context)
}

const bodyOverflow = (page: Page) => page.evaluate(() => getComputedStyle(document.body).overflowY)

test('no screen, dialog or menu does what the content security policy forbids', async () => {
  const { page, complaints } = await open(1280)
  for (const path of screens) {
    await page.goto(`${site}${path}`)
    await page.getByRole('heading', { level: 1 }).first().waitFor()
  }
  await page.goto(`${site}/console`)
  await page.getByRole('heading', { level: 1 }).waitFor()
  const palette = page.getByRole('dialog')
  const opens = async () => {
    if (!(await palette.isVisible())) await page.keyboard.press('Control+k')
    return palette.isVisible()
  }
  await expect.poll(opens, { interval: 500 }).toBe(true)
  expect(await bodyOverflow(page)).toBe('hidden')
  await page.keyboard.press('Escape')
  await expect.poll(() => bodyOverflow(page)).not.toBe('hidden')
  expect(refusals(complaints)).toEqual([])
})

test('a menu on the phone keeps the page behind it still, and lets it go', async () => {
  const { page, complaints } = await open(390)
  await page.goto(`${site}/console`)
  await page.getByRole('button', { name: 'Menu' }).click()
  await page.getByRole('dialog').waitFor()
  expect(await bodyOverflow(page)).toBe('hidden')
  await page.keyboard.press('Escape')
  await expect.poll(() => bodyOverflow(page)).not.toBe('hidden')
  expect(refusals(complaints)).toEqual([])
})

test('a script in the page makes neither markup of a text nor a style, and this is reported', async () => {
  const { page, complaints } = await open(1280)
  await page.goto(`${site}/console`)
  await page.getByRole('heading', { level: 1 }).waitFor()
  const reported = page.waitForRequest((request) => request.url().endsWith('/api/browser-reports'))
  const outcome = await page.evaluate(() => {
    const style = document.createElement('style')
    style.textContent = 'body { visibility: hidden }'
    document.head.append(style)
    try {
      document.body.insertAdjacentHTML('beforeend', '<img src=x onerror=alert(1)>')
      return 'made'
    } catch (error) {
      return `${error}, ${getComputedStyle(document.body).visibility}`
    }
  })
  expect(outcome).toMatch(/^TypeError.*TrustedHTML.*, visible$/u)
  expect((await (await reported).response())?.status()).toBe(204)
  expect(refusals(complaints).length).toBeGreaterThan(0)
})

test('the page of the calls works under a policy without inline styles', async () => {
  const { page, complaints } = await open(1280)
  await page.goto(`${site}/api/docs`)
  await page.getByText('/api/about').first().waitFor()
  const isDrawn = async () => {
    await page.mouse.wheel(0, 4_000) // it draws calls as they are scrolled to
    return (await page.getByText('/api/scanners').count()) > 0
  }
  await expect.poll(isDrawn, { timeout: 60_000 }).toBe(true)
  expect(refusals(complaints)).toEqual([])
})
