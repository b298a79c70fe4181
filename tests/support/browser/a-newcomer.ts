import type { Browser, BrowserContext, BrowserContextOptions, Page } from 'playwright-core'
import { aPage } from '../../../e2e/browser.ts'
import { signInBrowser } from './an-onboarded-browser.ts'
import { aSignedUpUser, type HttpUser } from '../processes/over-http.ts'

export type Newcomer = { page: Page; context: BrowserContext; user: HttpUser }

/** Signs up a user and stops at the first step of the onboarding. */
export async function aNewcomer(
  { browser, site }: { browser: Browser; site: string },
  options: BrowserContextOptions = {},
): Promise<Newcomer> {
  const context = await browser.newContext({ viewport: { width: 1280, height: 900 }, ...options })
  const user = await aSignedUpUser(site)
  await signInBrowser(context, site, user)
  const { page } = await aPage(context)
  await page.goto(`${site}/onboarding`)
  await page.getByText('Step 1 of 4').waitFor()
  return { page, context, user }
}
