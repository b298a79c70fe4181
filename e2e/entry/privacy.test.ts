import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { aSite } from '../../tests/support/browser/a-site.ts'
import { anOnboardedUser, signInBrowser } from '../../tests/support/browser/an-onboarded-browser.ts'
import { aPage, looks } from '../browser.ts'
import { findAccessibilityProblems } from '../find-accessibility-problems.ts'
import { fitsItsWidth } from '../steps.ts'

const { site, browser } = await aSite()

test.each(looks)(
  'the sign-up, the question about deletion and the terms lead to the privacy page, readable at $width px',
  async ({ width, height, colorScheme }) => {
    const context = await browser.newContext({ viewport: { width, height }, colorScheme })
    const { page, complaints } = await aPage(context)
    await page.goto(`${site}/signup`)
    const opened = await openPrivacy(page, /^Privacy/u)
    expect(await findAccessibilityProblems(opened)).toEqual([])
    expect(await fitsItsWidth(opened)).toBe(true)
    const asked = opened.getByRole('heading', { name: 'After you delete your account' })
    const margin = await asked.evaluate((heading) => getComputedStyle(heading).marginTop)
    expect(margin).toBe('32px') // the style sheet is let in
    await opened.close()
    await page.goto(`${site}/terms.html`)
    await page.getByRole('link', { name: 'Privacy', exact: true }).click()
    await page.waitForURL(`${site}/privacy.html`)

    await signInBrowser(context, site, await anOnboardedUser(site))
    await page.goto(`${site}/profile`)
    await page.getByRole('button', { name: 'Delete account' }).click()
    await page.getByRole('alertdialog').waitFor()
    await openPrivacy(page, /^See everything that stays/u)
    expect(complaints).toEqual([])
  },
)

async function openPrivacy(page: Page, name: RegExp): Promise<Page> {
  const opening = page.context().waitForEvent('page')
  await page.getByRole('link', { name }).click()
  const opened = await opening
  await opened.waitForURL(`${site}/privacy.html`)
  await opened.getByRole('heading', { name: 'Privacy', level: 1 }).waitFor()
  return opened
}
