import type { Browser, BrowserContext, Page, Route } from 'playwright-core'
import { api } from '../../contract/api.ts'
import type { Call } from '../../contract/call.ts'
import { aPage } from '../browser.ts'

type Look = { width: number; height: number; colorScheme?: 'light' | 'dark' }

/** Makes a browser context in which the user is signed in; `cookie` as the server set it. */
export async function aContextOf(
  { browser, site, cookie }: { browser: Browser; site: string; cookie: string },
  { width, height, colorScheme = 'light' }: Look = { width: 1280, height: 900 },
): Promise<BrowserContext> {
  const context = await browser.newContext({
    viewport: { width, height },
    colorScheme,
    reducedMotion: 'reduce',
    permissions: ['clipboard-read', 'clipboard-write'],
  })
  const [name = '', ...value] = cookie.split('=')
  await context.addCookies([{ name, value: value.join('='), url: site, httpOnly: true }])
  return context
}

/** Opens the profile in a new tab. */
export async function openProfile(context: BrowserContext, site: string, hash = '') {
  const opened = await aPage(context)
  await opened.page.goto(`${site}/profile${hash}`)
  await opened.page.getByRole('heading', { name: 'Personal Info' }).waitFor()
  return opened
}

export function cardOf(page: Page, name: string) {
  const region = page.getByRole('region', { name, exact: true })
  const form = page.getByRole('form', { name, exact: true })
  return {
    region,
    form,
    edit: () => region.getByRole('button', { name: `Edit ${name}` }).click(),
    async save(action = 'Save') {
      await form.getByRole('button', { name: action, exact: true }).click()
    },
    saved: () => form.waitFor({ state: 'detached' }),
  }
}

/** Answers calls to a path with a failure of the server until the returned function is called. */
export async function breakCall(page: Page, path: string): Promise<() => Promise<void>> {
  await page.route(`**${path}`, fail)
  return () => page.unroute(`**${path}`, fail)
}

/** The same for a call that reads, alone or together with others. */
export async function breakRead(page: Page, { path }: Call): Promise<() => Promise<void>> {
  const mends = [await breakCall(page, path), await breakCall(page, api.readTogether.path)]
  return async () => {
    for (const mend of mends) await mend()
  }
}

function fail(route: Route): Promise<void> {
  const json = { code: 'internal-error', detail: 'A reason of ours.' }
  return route.fulfill({ status: 500, json })
}

/** Has a call answered as in a session that was proven too long ago. */
export function refuseWithoutProof(
  page: Page,
  { path }: Call,
  { times }: { times: number },
): Promise<unknown> {
  const json = { code: 'proof-needed', detail: 'A session of an hour.' }
  const refuse = (route: Route) => route.fulfill({ status: 403, json })
  return page.route(`**${path}`, refuse, { times })
}

/** Lets us into the user's account at a stand-in, on the page to which the Connections page leads. */
export async function letIn(
  page: Page,
  { site, title, email }: { site: string; title: string; email: string },
): Promise<void> {
  await page.goto(`${site}/connections`)
  const card = page.getByRole('region', { name: title })
  await card.getByRole('button', { name: /^Connect( again)?$/u }).click()
  await page.getByLabel('E-mail of another account').fill(email)
  await page.getByRole('button', { name: 'Allow' }).click()
  await page.getByText('Connected.', { exact: true }).waitFor()
}
