import type { Locator } from 'playwright-core'
import { expect, test } from 'vitest'
import { aSite } from '../../tests/support/browser/a-site.ts'
import { anOnboardedUser, signInBrowser } from '../../tests/support/browser/an-onboarded-browser.ts'
import {
  anApplication,
  serveApplications,
} from '../../tests/support/factories/many-applications.ts'
import { aPage } from '../browser.ts'

const { site, browser } = await aSite()

test('when an application was sent is said alike wherever it stands, with the full time at hand', async () => {
  const context = await browser.newContext({ timezoneId: 'Europe/London' })
  await signInBrowser(context, site, await anOnboardedUser(site))
  const { page } = await aPage(context)
  const sentAt = '2025-06-04T03:07:09.120000Z'
  const stages = {
    postedAt: sentAt,
    seenAt: sentAt,
    matchedAt: sentAt,
    decidedAt: sentAt,
    composedAt: null,
    armedAt: null,
    sentAt,
  }
  await serveApplications(page, [anApplication('1', { state: 'submitted', at: sentAt, stages })])
  const sentence = /Sent to Gigboard on 4 Jun 2025 at 04:07/u
  const saysSo = async (place: Locator) => {
    await place.filter({ hasText: sentence }).waitFor()
    const time = place.getByText(/^on 4 Jun 2025 at 04:07$/u)
    await expect.poll(() => time.getAttribute('datetime')).toBe(sentAt)
    await expect.poll(() => time.getAttribute('title')).toBe('4 Jun 2025, 04:07:09 BST')
  }

  for (const path of ['/console', '/bidding']) {
    await page.goto(`${site}${path}`)
    await saysSo(page.getByRole('list', { name: 'Latest applications' }))
  }
  await page.goto(`${site}/bidding/activity`)
  await saysSo(page.getByRole('row', { name: /Shop number 1/u }))
  await page.getByRole('link', { name: 'Shop number 1' }).click()
  const panel = page.getByRole('dialog', { name: 'Shop number 1' })
  await saysSo(panel.getByRole('status', { name: 'State' }))
  const line = panel.getByRole('list', { name: 'Timeline' }).getByRole('listitem').last()
  await expect.poll(() => line.locator('time').innerText()).toBe('4 Jun 2025, 04:07:09')
})
