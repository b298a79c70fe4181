import type { BrowserContext, Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { api } from '../../contract/api.ts'
import { aSite } from '../../tests/support/browser/a-site.ts'
import { signInBrowser } from '../../tests/support/browser/an-onboarded-browser.ts'
import { aJob } from '../../tests/support/outside/gigboard-client.ts'
import { aBiddingUser, type HttpUser } from '../../tests/support/processes/over-http.ts'
import { until } from '../../tests/support/processes/until.ts'
import { aPage } from '../browser.ts'
import { findAccessibilityProblems } from '../find-accessibility-problems.ts'
import { fitsItsWidth } from '../steps.ts'

const { site, browser, gigboard } = await aSite()

test.each([{ width: 1280 }, { width: 390 }])(
  'the app opens without a network, with the data loaded last, and changes nothing ($width px)',
  async ({ width }) => {
    const { user, title } = await aUserWithAnApplication()
    const { context, page } = await anInstalledApp(user, width)
    await page.getByText(title).first().waitFor()
    await untilKept(page)
    await context.setOffline(true)

    await page.goto(`${site}/console`)
    const notice = page.getByText(/You see the data loaded last, at \d\d:\d\d\./u)
    await notice.waitFor()
    await page.getByText('1 sent today, 9 of 10 left').waitFor()
    await page.getByText(title).first().waitFor()
    await page.getByRole('heading', { name: 'Monthly Performance' }).waitFor()
    expect(await fitsItsWidth(page)).toBe(true)
    expect(await findAccessibilityProblems(page)).toEqual([])

    await page.goto(`${site}/profile`)
    const notifications = page.getByRole('switch', { name: 'Notifications', exact: true })
    await notifications.click()
    await page.getByText('Notifications are still on. Network error.').waitFor()
    expect(await notifications.getAttribute('aria-checked')).toBe('true')

    await context.setOffline(false)
    await notice.waitFor({ state: 'detached' })
    await notifications.click()
    await until('the change is saved', async () => {
      const { notificationsEnabled } = await user.call(api.me, {})
      return !notificationsEnabled
    })
  },
)

test('after a log-out nothing of the user is left in this browser, and the next user sees nothing of theirs', async () => {
  const { user, title } = await aUserWithAnApplication()
  const { context, page } = await anInstalledApp(user, 1280)
  await page.getByText(title).first().waitFor()
  await untilKept(page)
  await page.getByRole('button', { name: 'Log Out' }).click()
  await page.waitForURL('**/login')
  await until('the answers are gone', async () => (await keptBy(page)).answers.length === 0)
  const { text } = await keptBy(page)
  for (const trace of [user.email, title]) expect(text).not.toContain(trace)

  await context.setOffline(true)
  await page.goto(`${site}/console`)
  await page.getByRole('heading', { name: "We couldn't open Bidwright" }).waitFor()
  await context.setOffline(false)

  const other = await aBiddingUser(site, gigboard.url)
  await signInBrowser(context, site, other)
  await page.goto(`${site}/console`)
  await page.getByRole('heading', { name: 'Dashboard' }).waitFor()
  await untilKept(page)
  const kept = await keptBy(page)
  expect(kept.answers).toHaveLength(1)
  expect(kept.text).not.toContain(title)
  expect(kept.text).toContain(other.email)
})

test('the files of a former version go once the worker of the present one is there', async () => {
  const { user } = await aUserWithAnApplication()
  const context = await browser.newContext({ serviceWorkers: 'allow' })
  const { page } = await aPage(context)
  await page.goto(`${site}/privacy.html`)
  await page.evaluate(() => caches.open('bidwright-app-former').then(() => undefined))
  await signInBrowser(context, site, user)
  await page.goto(`${site}/console`)
  await until('only the files of this version are kept', async () => {
    const names = await page.evaluate(() => caches.keys())
    const apps = names.filter((name) => name.startsWith('bidwright-app-'))
    return apps.length === 1 && !apps.includes('bidwright-app-former')
  })
})

test('no token, secret or letter that waits is kept', async () => {
  const { user } = await aUserWithAnApplication()
  const { page } = await anInstalledApp(user, 1280)
  await untilKept(page) // each page keeps what the others have kept
  await page.goto(`${site}/bidding/review`)
  await page.goto(`${site}/profile`)
  await page.getByRole('heading', { name: 'Account Settings' }).waitFor()
  await untilKept(page)
  const { text, addresses } = await keptBy(page)
  expect(text).not.toContain('eyJ')
  expect(text).not.toContain('"letter":')
  expect(addresses.filter((path) => path.startsWith('/api'))).toEqual([])
})

test('a page of the server is never older than the server, and the worker comes without a reload', async () => {
  const { user } = await aUserWithAnApplication()
  const { page } = await anInstalledApp(user, 1280)
  await page.evaluate(() => Object.assign(globalThis, { isSamePage: true }))
  await untilKept(page)
  expect(await page.evaluate(() => 'isSamePage' in globalThis)).toBe(true)
  const response = await page.goto(`${site}/console`)
  expect(response?.fromServiceWorker()).toBe(true)
  await page.evaluate(async () => {
    const [name = ''] = (await caches.keys()).filter((each) => each.startsWith('bidwright-app-'))
    const cache = await caches.open(name)
    await cache.put(
      '/',
      new Response('an older page', { headers: { 'content-type': 'text/html' } }),
    )
  })
  await page.goto(`${site}/console`)
  await page.getByRole('heading', { name: 'Dashboard' }).waitFor()
})

async function aUserWithAnApplication() {
  const user = await aBiddingUser(site, gigboard.url)
  const title = `Shopify ${crypto.randomUUID().slice(0, 8)}`
  const sent = (await gigboard.ledger()).length
  await gigboard.post(aJob({ title }))
  await until('it is sent', async () => (await gigboard.ledger()).length > sent)
  await until('it is shown', async () =>
    (await user.applications()).some(
      ({ job, state }) => job.title === title && state === 'submitted',
    ),
  )
  return { user, title }
}

/** Opens the dashboard of a user in a browser that takes service workers, and waits for ours. */
async function anInstalledApp(
  user: HttpUser,
  width: number,
): Promise<{ context: BrowserContext; page: Page }> {
  const context = await browser.newContext({
    serviceWorkers: 'allow',
    viewport: { width, height: 844 },
  })
  await signInBrowser(context, site, user)
  const { page } = await aPage(context)
  await page.goto(`${site}/console`)
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined))
  return { context, page }
}

/** Waits until what the page shows is kept. */
async function untilKept(page: Page): Promise<void> {
  await until('the answers are kept', async () => {
    const { text } = await keptBy(page)
    return ['"me"', '"latest"', '"performance"'].every((name) => text.includes(name))
  })
}

async function keptBy(page: Page) {
  return page.evaluate(async () => {
    const names = await caches.keys()
    const answers = names.filter((name) => name.startsWith('bidwright-answers-'))
    const texts: string[] = [JSON.stringify({ ...localStorage }), ...names]
    const addresses: string[] = []
    for (const name of names) {
      const cache = await caches.open(name)
      for (const request of await cache.keys()) {
        addresses.push(new URL(request.url).pathname)
        if (answers.includes(name)) texts.push((await (await cache.match(request))?.text()) ?? '')
      }
    }
    return { answers, addresses, text: texts.join('\n') }
  })
}
