import { expect, test } from 'vitest'
import { api } from '../../contract/api.ts'
import { aSite } from '../../tests/support/browser/a-site.ts'
import { anOnboardedUser, signInBrowser } from '../../tests/support/browser/an-onboarded-browser.ts'
import { aJob } from '../../tests/support/outside/gigboard-client.ts'
import { aPage } from '../browser.ts'
import { countCalls } from '../steps.ts'

const { site, browser, gigboard } = await aSite()

test('jobs that arrive are offered, and the list under the reader stays until they are wanted', async () => {
  const { page, searches } = await aUserWithScanner()
  await gigboard.post(aJob({ title: 'First kazoo lesson' }))
  await page.goto(`${site}/bidding`)
  await page.getByRole('article', { name: 'First kazoo lesson' }).waitFor()
  await gigboard.post(aJob({ title: 'Second kazoo lesson' }), aJob({ title: 'Third kazoo lesson' }))
  const offer = page.getByRole('button', { name: 'Show 2 new jobs' })
  await offer.waitFor()
  await expect.poll(() => page.getByRole('article').count()).toBe(1)
  const before = searches()
  await offer.click()
  await page.getByRole('article', { name: 'Third kazoo lesson' }).waitFor()
  await expect.poll(() => page.getByRole('article').count()).toBe(3)
  await expect.poll(() => offer.count()).toBe(0)

  await page.reload()
  await page.getByRole('article', { name: 'Third kazoo lesson' }).waitFor()
  expect(searches()).toBe(before)
})

async function aUserWithScanner() {
  const user = await anOnboardedUser(site)
  await user.call(api.addScanner, { body: { name: 'Kazoos', keywords: 'kazoo' } })
  const context = await browser.newContext({ viewport: { width: 1280, height: 900 } })
  await signInBrowser(context, site, user)
  const { page } = await aPage(context)
  return { page, searches: countCalls(page, api.scrapeJobs.path) }
}
