import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import type { Application } from '../../contract/bidding/application.ts'
import { aSite } from '../../tests/support/browser/a-site.ts'
import { anOnboardedUser, signInBrowser } from '../../tests/support/browser/an-onboarded-browser.ts'
import {
  anApplication,
  manyApplications,
  serveApplications,
} from '../../tests/support/factories/many-applications.ts'
import { aPage } from '../browser.ts'

const { site, browser } = await aSite()

test('each status says how many there are under the other filters, the table its total, and both live', async () => {
  const rows = manyApplications(230, new Date())
  const { page, tell } = await anActivityOf(rows)
  const status = page.getByRole('group', { name: 'Status' })
  const counts = (...words: string[]) =>
    expect.poll(() => status.innerText()).toEqual(words.join('\n'))
  const total = (words: string) => page.getByText(words, { exact: true }).waitFor()
  const names = ['All', 'Sent', 'Waiting', 'To review', 'Skipped', 'Capped', 'Failed', 'Cancelled']
  const said = (...numbers: number[]) =>
    counts(...names.flatMap((name, index) => [name, `${numbers[index]}`]))
  await said(230, 23, 92, 23, 23, 23, 23, 23)
  await total('230 applications')

  await status.getByRole('button', { name: 'Waiting' }).click()
  await total('92 applications')
  await said(230, 23, 92, 23, 23, 23, 23, 23) // the other statuses can still be chosen
  await page.getByRole('searchbox', { name: 'Search job titles' }).fill('number 23')
  await total('1 application')
  await said(2, 0, 1, 0, 0, 1, 0, 0)

  rows.unshift(anApplication('231', { at: new Date().toISOString() }))
  tell({ kind: 'application-changed', applicationId: 'application-231' })
  await total('2 applications')
  await said(3, 0, 2, 0, 0, 1, 0, 0)

  await status.getByRole('button', { name: 'All' }).click()
  await page.waitForURL((url) => !url.searchParams.has('status'))
  await page.getByRole('button', { name: 'Clear filters' }).click()
  await total('231 applications')
})

test('without its counts the table still works, and no count is made up', async () => {
  const { page } = await anActivityOf(manyApplications(30, new Date()), async (served) => {
    await served.route('**/api/state-counts*', (route) => route.fulfill({ status: 500, json: {} }))
  })
  const status = page.getByRole('group', { name: 'Status' })
  await expect.poll(() => status.getByText('–').count()).toBe(8)
  await status.getByRole('button', { name: 'Failed' }).click()
  await page.waitForURL(/status=failed/u)
  await page.getByRole('row', { name: /Shop number 26 / }).waitFor()
})

test('filters that are set faster than the screen follows are all set', async () => {
  const { page } = await anActivityOf(manyApplications(30, new Date()))
  await page.getByRole('group', { name: 'Status' }).evaluate((group) => {
    for (const button of group.querySelectorAll('button'))
      if (/^(Sent|Failed)/u.test(button.innerText)) button.click()
  })
  await page.waitForURL(/status=sent(,|%2C)failed/u)
})

async function anActivityOf(
  rows: Application[],
  prepare: (page: Page) => Promise<unknown> = async () => undefined,
) {
  const context = await browser.newContext({ viewport: { width: 1280, height: 900 } })
  await signInBrowser(context, site, await anOnboardedUser(site))
  const { page } = await aPage(context)
  const served = await serveApplications(page, rows)
  await prepare(page)
  await page.goto(`${site}/bidding/activity`)
  await page.getByRole('row').nth(1).waitFor()
  return { page, ...served }
}
