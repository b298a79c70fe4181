import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { applicationStates } from '../../contract/bidding/application.ts'
import { emptyScannerForm } from '../../contract/bidding/scanner.ts'
import { aSite } from '../../tests/support/browser/a-site.ts'
import { anOnboardedUser, signInBrowser } from '../../tests/support/browser/an-onboarded-browser.ts'
import {
  manyApplications,
  serveApplications,
} from '../../tests/support/factories/many-applications.ts'
import { aPage } from '../browser.ts'
import { fitsItsWidth } from '../steps.ts'

const { site, browser } = await aSite()

test.each([390, 769, 900, 1024, 1280])(
  'at %i px a row has room for its job’s title',
  async (width) => {
    const page = await anActivityAt(width)
    const title = page.getByRole('link', { name: 'Shop number 3', exact: true })
    await title.waitFor()
    await expect.poll(async () => (await title.boundingBox())?.width ?? 0).toBeGreaterThan(90)
  },
)

test.each([390, 769, 1024, 1280])('at %i px no filter moves, whatever is set', async (width) => {
  const page = await anActivityAt(width)
  const fold = page.getByRole('button', { name: /^Filters/u })
  const title = page.getByRole('link', { name: 'Shop number 3', exact: true })
  const open = async () => {
    await title.waitFor()
    await page.getByRole('complementary', { name: 'About this installation' }).waitFor() // two lines on a phone
    if (await fold.isVisible()) await fold.click()
    await page.getByRole('combobox', { name: 'Scanner' }).waitFor()
  }
  const filters = page
    .getByRole('main')
    .locator('select, [role=search], [aria-label=Status] button, [aria-controls]')
  const places = async () => {
    const found = await filters.evaluateAll((each) =>
      each.map((one) => JSON.stringify(one.getBoundingClientRect())),
    )
    return [...found, (await page.getByRole('grid').boundingBox())?.y]
  }
  await open()
  const before = await places()
  expect(before.length).toBeGreaterThan(12)
  await expect.poll(() => fitsItsWidth(page)).toBe(true)

  const name = 'Shops that need a developer for WordPress'
  const scanner = { ...emptyScannerForm, id: '1', name, keywords: 'wordpress' }
  await page.route('**/api/scanners', (route) => route.fulfill({ json: [scanner] }))
  const states = Object.fromEntries(applicationStates.map((state) => [state, 9_999]))
  const counts = { states, isPartial: true }
  await page.route('**/api/state-counts*', (route) => route.fulfill({ json: counts }))
  await page.reload()
  await open()
  await page.getByRole('button', { name: 'All 99,990+' }).waitFor()
  const choice = page.getByRole('combobox', { name: 'Scanner' }).locator('option').last()
  await expect.poll(() => choice.textContent()).toBe(name)
  await expect.poll(places).toEqual(before)

  await page.getByRole('combobox', { name: 'Time' }).selectOption('30d')
  await page.getByRole('button', { name: 'Clear filters' }).first().waitFor()
  await expect.poll(places).toEqual(before)
  for (const status of ['Sent', 'Cancelled', 'Waiting'])
    await page.getByRole('group', { name: 'Status' }).getByRole('button', { name: status }).click()
  await page.waitForURL(/status=sent(,|%2C)waiting(,|%2C)cancelled/u)
  await title.waitFor()
  await expect.poll(() => fitsItsWidth(page)).toBe(true)
  await page.getByRole('group', { name: 'Status' }).evaluate((group) => group.scrollTo(0, 0))
  await expect.poll(places).toEqual(before)
})

async function anActivityAt(width: number): Promise<Page> {
  const context = await browser.newContext({ viewport: { width, height: 900 } })
  await signInBrowser(context, site, await anOnboardedUser(site))
  const { page } = await aPage(context)
  await serveApplications(page, manyApplications(3, new Date()))
  await page.goto(`${site}/bidding/activity`)
  return page
}
