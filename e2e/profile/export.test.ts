import { readFile } from 'node:fs/promises'
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { aSite } from '../../tests/support/browser/a-site.ts'
import { signInBrowser } from '../../tests/support/browser/an-onboarded-browser.ts'
import { aJob } from '../../tests/support/outside/gigboard-client.ts'
import { aBiddingUser } from '../../tests/support/processes/over-http.ts'
import { until } from '../../tests/support/processes/until.ts'
import { aPage, looks } from '../browser.ts'
import { findAccessibilityProblems } from '../find-accessibility-problems.ts'

const { site, browser, gigboard } = await aSite()

test.each(looks)(
  'a user downloads their applications as a table, and everything as JSON ($width px)',
  { timeout: 240_000 },
  async ({ width, height, colorScheme }) => {
    const user = await aBiddingUser(site, gigboard.url)
    await gigboard.post(aJob({ title: 'Shopify to export' }))
    await until('it is sent', async () => (await user.applications())[0]?.state === 'submitted')
    const context = await browser.newContext({ viewport: { width, height }, colorScheme })
    await signInBrowser(context, site, user)
    const { page, complaints } = await aPage(context)
    await page.goto(`${site}/profile`)

    const table = await downloaded(page, 'Export applications as CSV')
    expect(table.name).toMatch(/^bidwright-applications-\d{4}-\d{2}-\d{2}\.csv$/u)
    const [head, line = ''] = table.text.split('\r\n')
    expect(head).toContain('Job,Link,Marketplace')
    expect(line).toMatch(/^Shopify to export,.*,submitted,/u)

    const all = await downloaded(page, 'Export everything as JSON')
    expect(all.name).toMatch(/^bidwright-data-\d{4}-\d{2}-\d{2}\.json$/u)
    const kept = JSON.parse(all.text) as { account: object[]; applications: object[] } // written by us
    expect(kept.account).toMatchObject([{ email: user.email }])
    expect(kept.applications).toMatchObject([
      { state: 'submitted', job: { title: 'Shopify to export' } },
    ])
    expect(await findAccessibilityProblems(page, '#account')).toEqual([])
    expect(complaints).toEqual([])

    await page.route('**/api/me/exports', (route) => route.abort())
    await page.getByRole('button', { name: 'Export applications as CSV' }).click()
    await page.getByText('Nothing was downloaded.').waitFor()
  },
)

async function downloaded(page: Page, button: string): Promise<{ name: string; text: string }> {
  const coming = page.waitForEvent('download')
  await page.getByRole('button', { name: button }).click()
  const download = await coming
  return { name: download.suggestedFilename(), text: await readFile(await download.path(), 'utf8') }
}
