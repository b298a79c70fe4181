import type { Locator, Page, Request } from 'playwright-core'
import { expect, test } from 'vitest'
import { api, livePath } from '../../contract/api.ts'
import { reviewEverything } from '../../tests/support/factories/review-everything.ts'
import { aSite } from '../../tests/support/browser/a-site.ts'
import { anOnboardedUser, signInBrowser } from '../../tests/support/browser/an-onboarded-browser.ts'
import { aJob } from '../../tests/support/outside/gigboard-client.ts'
import { aBiddingUser, type HttpUser } from '../../tests/support/processes/over-http.ts'
import { opened, untilQueued } from '../applications/review-steps.ts'
import { aPage } from '../browser.ts'
import { findAccessibilityProblems } from '../find-accessibility-problems.ts'
import { cardOf } from '../profile/profile-steps.ts'

const { site, browser, gigboard } = await aSite()
const wall = "We couldn't open Bidwright"
/** Calls of an open page from the return of the network until it has shown what changed then, and once more after that. */
const maxCallsAfterReturn = 12
const networkError = 'Network error. Check your connection and try again.'

test('without a network the switch and the active scanner go back, and the reason is said', async () => {
  const { page, context, user } = await aUserAt('/bidding')
  const toggle = page.getByRole('switch', { name: 'Auto-bidding' })
  await page.getByRole('tab', { name: 'Bassoons' }).click()
  await page.getByRole('form', { name: 'Scanner Bassoons' }).waitFor()
  await context.setOffline(true)

  await toggle.click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Enable auto-bidding' }).click()
  await page.getByText(`Auto-bidding is still off. ${networkError}`).waitFor()
  await expect.poll(() => toggle.isChecked()).toBe(false)

  await page.getByRole('button', { name: 'Set as Active Scanner' }).click()
  await page.getByText(networkError, { exact: true }).waitFor()
  await page.getByRole('tab', { name: 'Active: Alphorns' }).waitFor()
  await expect.poll(() => page.getByText('Active scanner: Alphorns').isVisible()).toBe(true)

  await context.setOffline(false)
  expect(await user.call(api.me, {})).toMatchObject({ autoBiddingEnabled: false })
  await page.getByRole('button', { name: 'Set as Active Scanner' }).click()
  await page.getByRole('tab', { name: 'Active: Bassoons' }).waitFor()
})

test('without a network a scanner is neither saved nor deleted, which is said where it was asked for', async () => {
  const { page, context, user } = await aUserAt('/bidding')
  const form = page.getByRole('form', { name: 'Scanner Alphorns' })
  await form.waitFor()
  await context.setOffline(true)

  await form.getByLabel('Keywords').fill('alphorn, horn')
  await form.getByRole('button', { name: 'Save' }).click()
  await form.getByRole('alert').getByText('Failed to save scanner. Please try again.').waitFor()
  await expect.poll(() => form.getByLabel('Keywords').inputValue()).toBe('alphorn, horn')

  await page.getByRole('button', { name: 'Delete scanner' }).click()
  const question = page.getByRole('alertdialog', { name: 'Delete the scanner “Alphorns”?' })
  await question.getByRole('button', { name: 'Delete scanner' }).click()
  await question
    .getByRole('alert')
    .getByText('Failed to delete scanner. Please try again.')
    .waitFor()
  await expect
    .poll(() =>
      page.getByRole('region', { name: 'Notifications Alt+T' }).getByRole('listitem').count(),
    )
    .toBe(0)
  await question.getByRole('button', { name: 'Cancel' }).click()
  await page.getByRole('tab', { name: 'Active: Alphorns' }).waitFor()

  await context.setOffline(false)
  expect(await user.call(api.scanners, {})).toMatchObject([
    { name: 'Alphorns', keywords: 'alphorn' },
    { name: 'Bassoons', keywords: 'bassoon' },
  ])
  await form.getByRole('button', { name: 'Save' }).click()
  await page.getByText('Scanner saved.').waitFor()
})

test('without a network the switch of the notifications goes back, and the reason is said', async () => {
  const { page, context, user } = await aUserAt('/profile')
  const toggle = page.getByRole('switch', { name: 'Notifications' })
  await expect.poll(() => toggle.isChecked()).toBe(true)
  await context.setOffline(true)
  await toggle.click()
  await page.getByText(`Notifications are still on. ${networkError}`).waitFor()
  await expect.poll(() => toggle.isChecked()).toBe(true)
  await context.setOffline(false)
  expect(await user.call(api.me, {})).toMatchObject({ notificationsEnabled: true })
})

const typing: [string, string, (page: Page) => Promise<() => Promise<string>>][] = [
  [
    '/console',
    'Dashboard',
    async (page) => {
      await page.getByRole('button', { name: 'Write it yourself' }).click()
      return typeInto(page.getByRole('textbox', { name: 'Text' }))
    },
  ],
  [
    '/bidding',
    'Auto-Apply',
    (page) => typeInto(page.getByRole('form', { name: 'Scanner Shops' }).getByLabel('Keywords')),
  ],
  [
    '/bidding/review',
    'Review',
    async (page) => {
      await untilQueued(page, waiting)
      const there = opened(page, waiting)
      await there.getByRole('button', { name: 'Edit letter' }).click()
      return typeInto(there.getByRole('textbox', { name: 'Letter' }))
    },
  ],
  [
    '/bidding/activity',
    'Activity',
    (page) => typeInto(page.getByRole('searchbox', { name: 'Search job titles' })),
  ],
  [
    '/profile',
    'Profile',
    async (page) => {
      const card = cardOf(page, 'Personal Info')
      await card.edit()
      return typeInto(card.form.getByLabel('Full name'))
    },
  ],
]
const waiting = 'A Shopify shop that waits'

test.each(typing)(
  'without a network %s stays with what was typed, and is current once it is back, after few calls',
  async (path, heading, type) => {
    const user = await aBiddingUser(site, gigboard.url)
    await reviewEverything(user)
    await gigboard.post(aJob({ title: waiting }))
    const { page, context } = await aPageOf(user)
    const underWay = callsUnderWay(page)
    const live = page.waitForResponse('**/api/live')
    await page.goto(`${site}${path}`)
    await live
    const typed = await type(page)
    const status = page.getByRole('complementary', { name: 'Sidebar' })
    await status.getByText('Auto-bidding on').waitFor()

    await context.setOffline(true)
    // A call that left before the network did may be answered with what changes after it.
    await expect.poll(() => underWay.size).toBe(0)
    await user.call(api.switchAutoBidding, { body: { enabled: false } })
    await status.getByText('Reconnecting…').waitFor()
    await page.getByRole('heading', { name: heading, level: 1 }).waitFor()
    expect(await typed()).toBe('Half a sentence')
    await status.getByText('Auto-bidding on').waitFor()

    const calls: string[] = []
    page.on('request', (request) => {
      const { pathname } = new URL(request.url())
      if (pathname.startsWith('/api/')) calls.push(pathname)
    })
    await context.setOffline(false)
    await status.getByText('Auto-bidding off').waitFor()
    await status.getByText('Reconnecting…').waitFor({ state: 'detached' })
    await user.call(api.switchAutoBidding, { body: { enabled: true } })
    // Seen once in a hundred runs: a request or a stream that the network swallowed is given up after a minute at most.
    await status.getByText('Auto-bidding on').waitFor({ timeout: 90_000 })
    expect(calls.length, calls.join(' ')).toBeLessThanOrEqual(maxCallsAfterReturn)
    expect(await typed()).toBe('Half a sentence')
    await expect.poll(() => page.getByRole('heading', { name: wall }).count()).toBe(0)
  },
)

test('a screen that was not there yet comes automatically when the network is back, and nothing was reloaded', async () => {
  const { page, context } = await aUserAt('/console')
  await page.getByRole('heading', { name: 'Latest applications' }).waitFor()
  await page.evaluate(() => Object.assign(globalThis, { isSamePage: true }))
  await context.setOffline(true)
  await page.getByRole('link', { name: 'Profile', exact: true }).click()
  await page.getByRole('heading', { name: wall }).waitFor()
  await page.getByText(networkError).waitFor()
  await context.setOffline(false)
  await page.getByRole('heading', { name: 'Profile', level: 1 }).waitFor()
  expect(await page.evaluate(() => 'isSamePage' in globalThis)).toBe(true)
})

test('a server that does not answer at first is asked until it does, and Retry pressed twice asks once', async () => {
  const { page } = await aPageOf(await anOnboardedUser(site))
  const token = `**${api.idToken.path}`
  await page.route(token, (route) => route.abort())
  await page.goto(`${site}/console`)
  await page.getByRole('heading', { name: wall }).waitFor()
  await page.getByText("We'll keep trying automatically.").waitFor()
  expect(await findAccessibilityProblems(page)).toEqual([])

  let asked = 0
  const { promise: isBack, resolve: comeBack } = Promise.withResolvers<void>()
  await page.route(token, async (route) => {
    asked += 1
    await isBack
    await route.continue()
  })
  const retry = page.getByRole('button', { name: 'Retry' })
  await retry.press('Enter')
  await retry.press('Enter')
  await expect.poll(() => retry.getAttribute('aria-busy')).toBe('true')
  await expect.poll(() => asked).toBe(1)
  comeBack()
  await page.getByRole('heading', { name: 'Dashboard', level: 1 }).waitFor()
  expect(asked).toBe(1)
})

test('a server that answers again is found without a press', async () => {
  const { page } = await aPageOf(await anOnboardedUser(site))
  let isAway = true
  await page.route(`**${api.idToken.path}`, (route) => (isAway ? route.abort() : route.continue()))
  await page.goto(`${site}/console`)
  await page.getByRole('heading', { name: wall }).waitFor()
  isAway = false
  await page.getByRole('heading', { name: 'Dashboard', level: 1 }).waitFor()
})

/** Follows the calls of a page; returns those without an answer yet, except for the live stream. */
function callsUnderWay(page: Page): Set<Request> {
  const underWay = new Set<Request>()
  page.on('request', (request) => {
    const { pathname } = new URL(request.url())
    if (pathname.startsWith('/api/') && pathname !== livePath) underWay.add(request)
  })
  page.on('requestfinished', (request) => underWay.delete(request))
  page.on('requestfailed', (request) => underWay.delete(request))
  return underWay
}

/** Types half a sentence into a field; returns how to read what stands there. */
async function typeInto(field: Locator): Promise<() => Promise<string>> {
  await field.fill('Half a sentence')
  return () => field.inputValue()
}

/** Makes an onboarded user with two scanners, the first of which is active. */
async function aUserAt(path: string) {
  const user = await anOnboardedUser(site)
  for (const [name, keywords] of [
    ['Alphorns', 'alphorn'],
    ['Bassoons', 'bassoon'],
  ] as const)
    await user.call(api.addScanner, { body: { name, keywords } })
  const { page, context } = await aPageOf(user)
  await page.goto(`${site}${path}`)
  return { page, context, user }
}

async function aPageOf(user: HttpUser) {
  const context = await browser.newContext({ viewport: { width: 1280, height: 900 } })
  await signInBrowser(context, site, user)
  return { page: (await aPage(context)).page, context }
}
