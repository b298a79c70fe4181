import pg from 'pg'
import { expect, test } from 'vitest'
import { api } from '../../contract/api.ts'
import { aSite } from '../../tests/support/browser/a-site.ts'
import { anOnboardedUser, signInBrowser } from '../../tests/support/browser/an-onboarded-browser.ts'
import { postFindable } from '../../tests/support/browser/post-findable.ts'
import { aJob } from '../../tests/support/outside/gigboard-client.ts'
import { aPage } from '../browser.ts'

const { site, browser, databaseUrl, gigboard } = await aSite()

test('a scanner saved with more keywords than a search takes shows its jobs, and its form asks to shorten them', async () => {
  const user = await anOnboardedUser(site)
  const { id } = await user.call(api.addScanner, { body: { name: 'Horns', keywords: 'alphorn' } })
  const others = Array.from({ length: 120 }, (_, index) => `oud${index}`)
  await saveUnbounded(id, ['alphorn', ...others, '-repair'].join(', '))
  const jobs = ['Alphorn repair', 'Alphorn shop'].map((title) => ({ ...aJob(), title }))
  await postFindable({ site, gigboard }, ...jobs)

  const context = await browser.newContext({ viewport: { width: 1280, height: 900 } })
  await signInBrowser(context, site, user)
  const { page } = await aPage(context)
  await page.goto(`${site}/bidding`)
  await page.getByRole('article', { name: 'Alphorn shop' }).waitFor()
  await page.getByText('These keywords are too long for one search.').waitFor()
  await expect.poll(() => page.getByRole('article', { name: 'Alphorn repair' }).count()).toBe(0)

  const form = page.getByRole('form', { name: 'Scanner Horns' })
  const problem = form.getByText('Enter at most 100 keywords', { exact: true })
  await problem.waitFor()
  await form.getByRole('button', { name: 'Rehearse' }).click()
  await form.getByText('Not counted yet. Enter at most 100 keywords.').waitFor()
  await form.getByLabel('Keywords').fill('alphorn, -repair')
  await problem.waitFor({ state: 'detached' })
  await form.getByRole('button', { name: 'Save' }).click()
  await page.getByText('Scanner saved.').first().waitFor()
  await expect.poll(() => page.getByText('These keywords are too long').count()).toBe(0)
  await page.getByRole('article', { name: 'Alphorn shop' }).waitFor()
})

/** Gives a scanner keywords as they could be saved before they had a limit. */
async function saveUnbounded(scannerId: string, keywords: string): Promise<void> {
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  try {
    await client.query('update scanners set keywords = $2 where id = $1', [scannerId, keywords])
  } finally {
    await client.end()
  }
}
