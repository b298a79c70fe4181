import type { BrowserContext, Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { api, livePath } from '../../contract/api.ts'
import { aSite } from '../../tests/support/browser/a-site.ts'
import { anOnboardedUser } from '../../tests/support/browser/an-onboarded-browser.ts'
import { testPassword } from '../../tests/support/http.ts'
import type { HttpUser } from '../../tests/support/processes/over-http.ts'
import { aPage } from '../browser.ts'
import { aContextOf, cardOf, openProfile } from '../profile/profile-steps.ts'
import { logIn } from '../steps.ts'

const world = await aSite()
const { site } = world
const ended = 'Your session has ended. Please log in again.'

test('a session that ended elsewhere is said, and the log-in leads back to what was typed', async () => {
  const { user, page } = await typing('Half a sent', { hasStream: false })
  await endElsewhere(user)
  await card(page).save()
  await page.waitForURL(`${site}/login`)
  await page.getByRole('status').getByText(ended).waitFor()
  await page.getByText('Your changes are kept in this tab').waitFor()

  await page.reload()
  await logIn(page, user.email, testPassword)
  await page.waitForURL(`${site}/profile`)
  await expect.poll(() => typedIn(page)).toBe('Half a sent')
})

test('nothing of it is left when somebody else logs in', async () => {
  const { user, page } = await typing('For nobody else')
  await endElsewhere(user) // the live stream ends with it, and so the page learns of it
  await page.getByText(ended).waitFor()
  const other = await anOnboardedUser(site)
  await logIn(page, other.email, testPassword)
  await page.waitForURL(`${site}/profile`)
  await card(page).edit()
  await expect.poll(() => typedIn(page)).not.toBe('For nobody else')
  expect(await everythingKept(page)).not.toContain('For nobody else')
})

test('a session that had ended before the page was opened is said, too', async () => {
  const { user, page } = await typing('Over a reload', { hasStream: false })
  await endElsewhere(user)
  await page.reload()
  await page.getByText(ended).waitFor()
  await logIn(page, user.email, testPassword)
  await page.waitForURL(`${site}/profile`)
  await expect.poll(() => typedIn(page)).toBe('Over a reload')
})

test('a user who logs out is told nothing, and no tab keeps anything', async () => {
  const { context, page } = await typing('Not to be kept')
  const other = (await openProfile(context, site)).page
  await other.getByRole('button', { name: 'Log Out' }).click()
  for (const tab of [other, page]) {
    await tab.waitForURL(`${site}/login`)
    await tab.getByRole('heading', { name: 'Log in' }).waitFor()
    await expect.poll(() => everythingKept(tab)).not.toContain('Not to be kept')
  }
  await expect.poll(() => other.getByText(ended).count()).toBe(0)
})

test('a visitor who never was signed in is told nothing of a session', async () => {
  const { page } = await aPage(await world.browser.newContext())
  await page.goto(`${site}/profile`)
  await page.waitForURL(`${site}/login`)
  await page.getByRole('heading', { name: 'Log in' }).waitFor()
  await expect.poll(() => page.getByText(ended).count()).toBe(0)
})

/** Opens a user's profile and types into it. Without the stream the page learns of nothing before it asks. */
async function typing(
  text: string,
  { hasStream = true } = {},
): Promise<{ user: HttpUser; context: BrowserContext; page: Page }> {
  const user = await anOnboardedUser(site)
  const context = await aContextOf({ ...world, cookie: user.cookie })
  if (!hasStream) await context.route(`**${livePath}`, (route) => route.abort())
  const { page } = await openProfile(context, site)
  // Parts that load late would find out that the session has ended before the user does anything.
  if (!hasStream) await page.waitForLoadState('networkidle')
  await card(page).edit()
  await card(page).form.getByLabel('Experience').fill(text)
  await expect.poll(() => everythingKept(page)).toContain(text)
  return { user, context, page }
}

function card(page: Page) {
  return cardOf(page, 'Professional Info')
}

/** Ends the session without the browser, as another device would. */
async function endElsewhere({ cookie }: HttpUser): Promise<void> {
  const url = new URL(api.logOut.path, site)
  const response = await fetch(url, {
    method: api.logOut.method,
    headers: { cookie, origin: site },
  })
  expect(response.status).toBe(200)
}

function typedIn(page: Page): Promise<string> {
  return card(page).form.getByLabel('Experience').inputValue()
}

function everythingKept(page: Page): Promise<string> {
  return page.evaluate(() => JSON.stringify([localStorage, sessionStorage]))
}
