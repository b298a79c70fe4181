import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { api } from '../../contract/api.ts'
import type { About } from '../../contract/entry/about.ts'
import type { UserDocument } from '../../contract/user/user.ts'
import { defaultRules } from '../../contract/bidding/rules.ts'
import { aSite } from '../../tests/support/browser/a-site.ts'
import { anOnboardedUser, signInBrowser } from '../../tests/support/browser/an-onboarded-browser.ts'
import { anOnboarding } from '../../tests/support/browser/an-onboarding.ts'
import { aJob } from '../../tests/support/outside/gigboard-client.ts'
import {
  aBiddingUser,
  aSignedUpUser,
  type HttpUser,
} from '../../tests/support/processes/over-http.ts'
import { until } from '../../tests/support/processes/until.ts'
import { aPage, type Look, looks } from '../browser.ts'
import { findAccessibilityProblems } from '../find-accessibility-problems.ts'
import { readOneByOne } from '../../tests/support/browser/read-one-by-one.ts'
import { countCalls, enableAutoBidding, fitsItsWidth } from '../steps.ts'

const { site, browser, gigboard } = await aSite()
const wide: Look = { width: 1280, height: 900, colorScheme: 'light' }
const slow = { timeout: 240_000 }
const broken = { status: 500, json: { code: 'internal-error', detail: 'Broken.' } }

test(
  'a scanner is rehearsed, then live: what comes in is sent and stands in the activity',
  slow,
  async () => {
    const user = await aSignedUpUser(site)
    await gigboard.join(user.email)
    await user.call(api.completeOnboarding, { body: anOnboarding(user.email) })
    await gigboard.post(aJob({ title: 'Accordion shop' }), aJob({ title: 'Accordion site' }))
    const { page, complaints } = await aPageOf(user)
    await page.goto(`${site}/bidding`)
    const form = page.getByRole('form', { name: 'New scanner' })
    await form.getByLabel('Name').fill('Accordions')
    await form.getByLabel('Keywords').fill('accordion')
    await page.getByText("Matches 2 of the last 7 days' jobs").waitFor()
    await form.getByRole('button', { name: 'Save' }).click()
    await page.getByRole('tab', { name: 'Active: Accordions' }).waitFor()

    await page.getByRole('switch', { name: 'Auto-bidding' }).click()
    const question = page.getByRole('alertdialog')
    for (const words of [
      'Are you sure you want to ENABLE auto-bidding?',
      'to Gigboard',
      'up to 10 more applications today',
      'Accordions',
      `jobs that score ${defaultRules.autoSendFrom} or more; those that score ${defaultRules.reviewFrom} or more wait in your review queue.`,
      'When: at any time.',
    ])
      await expect.poll(() => question.innerText()).toContain(words)
    await enableAutoBidding(page)
    await page.getByText('Auto-bidding is on. Up to 10 more applications today').waitFor()

    await gigboard.post(aJob({ title: 'Accordion shop, live' }))
    const strip = page.getByRole('navigation', { name: "Today's applications" })
    await strip.getByRole('link', { name: 'Sent 1' }).click()
    await page.waitForURL('**/bidding/activity?status=sent&time=today')
    const row = page.getByRole('row', { name: /Accordion shop, live/u })
    await row.getByText('Sent', { exact: true }).waitFor()
    await expect.poll(() => page.getByRole('row').count()).toBe(2) // what was rehearsed was not sent
    await row.getByRole('link').click()
    const panel = page.getByRole('dialog', { name: 'Accordion shop, live' })
    const why = /^Sent automatically: matched accordion, score \d+, you send from \d+\.$/u
    await panel.getByRole('status', { name: 'State' }).getByText(why).waitFor()
    const passed = panel.getByRole('list', { name: 'Passed' })
    await expect.poll(() => passed.count()).toBe(0) // folded
    await panel.getByText(/^\d+ checks passed$/u).click()
    await passed.getByText(/^Keywords/u).waitFor()
    const sent = panel.getByRole('list', { name: 'Timeline' }).getByRole('listitem')
    await sent.filter({ hasText: /^Sent to Gigboard .+ after posting\d\d:\d\d:\d\d$/u }).waitFor()
    await panel
      .getByText(/web shops/u)
      .first()
      .waitFor()
    await expect.poll(() => sentTo(user)).toHaveLength(1)
    expect(complaints).toEqual([])
  },
)

test('a skipped job is applied to manually from its timeline', slow, async () => {
  const user = await aBiddingUser(site, gigboard.url)
  await user.call(api.neverWords, { body: { phrase: 'balalaika' } })
  const { page } = await aPageOf(user)
  await page.goto(`${site}/bidding/activity?status=skipped`)
  await page.getByText('Nothing matches these filters').waitFor()
  await gigboard.post(aJob({ title: 'Balalaika shop with WordPress' }))
  const row = page.getByRole('row', { name: /Balalaika shop/u })
  await row.getByText(/^It contains “balalaika”/u).waitFor()
  await row.getByRole('link').click()
  const panel = page.getByRole('dialog', { name: 'Balalaika shop with WordPress' })
  await panel.getByRole('button', { name: /^Apply now/u }).click()
  await panel
    .getByText(/^Sent to Gigboard at/u)
    .first()
    .waitFor()
  await panel.getByText(/^Sent by you: matched .+, score \d+\.$/u).waitFor()
  await panel.getByRole('list', { name: 'Not passed' }).getByText('Blocked words').waitFor()
  await panel.getByRole('button', { name: 'Close' }).click()
  await page.getByText('Nothing matches these filters').waitFor() // it is not among the skipped any more
  await expect.poll(() => sentTo(user)).toHaveLength(1)
})

test('the tabs lead through Auto-Apply, and the one and the sidebar say where one is', async () => {
  const { page } = await aPageOf(await anOnboardedUser(site))
  await page.goto(`${site}/bidding`)
  const tabs = page.getByRole('navigation', { name: 'Auto-Apply' })
  const entry = page
    .getByRole('complementary', { name: 'Sidebar' })
    .getByRole('link', { name: 'Auto-Apply' })
  for (const [name, path] of [
    ['Review queue', '/bidding/review'],
    ['Activity', '/bidding/activity'],
    ['Rules', '/bidding/rules'],
    ['Auto-Apply', '/bidding'],
  ] as const) {
    await tabs.getByRole('link', { name }).click()
    await page.waitForURL(`${site}${path}`)
    await page.getByRole('heading', { name, level: 1 }).waitFor()
    const current = tabs.locator('[aria-current=page]')
    await expect.poll(() => current.allInnerTexts()).toEqual([name])
    await expect.poll(() => entry.getAttribute('aria-current')).toBe('page')
  }
})

test('what waits for the user is counted live on the tabs and in the sidebar', slow, async () => {
  const user = await aBiddingUser(site, gigboard.url)
  const { version, rules } = await user.call(api.rules, {})
  await user.call(api.saveRules, { body: { version, rules: { ...rules, autoSendFrom: null } } })
  const { page } = await aPageOf(user)
  await page.goto(`${site}/bidding`)
  await page.getByRole('heading', { name: 'Auto-Apply', level: 1 }).waitFor()
  await gigboard.post(aJob({ title: 'Clavichord shop with WordPress' }))
  const sidebar = page.getByRole('complementary', { name: 'Sidebar' })
  await sidebar.getByRole('link', { name: 'Auto-Apply 1 to review' }).waitFor()
  const tabs = page.getByRole('navigation', { name: 'Auto-Apply' })
  await tabs.getByRole('link', { name: 'Review queue 1 to review' }).waitFor()
  await page.getByRole('link', { name: 'To review 1', exact: true }).click()
  await page.waitForURL('**/bidding/review*')
})

test('at the limit an upgrade button opens the plans above, or their page where nothing is sold', async () => {
  const { page } = await aPageOf(await anOnboardedUser(site))
  const today = new Date().toISOString().slice(0, 10)
  const use = { dailyApplicationsUsed: 9, lastResetDate: today }
  await changeUser(page, use)
  await page.goto(`${site}/bidding`)
  await page.getByText('9 of 10 today').waitFor()
  await expect.poll(() => page.getByRole('button', { name: 'Upgrade' }).count()).toBe(0)
  use.dailyApplicationsUsed = 10
  await page.reload()
  await page.getByRole('button', { name: 'Upgrade' }).click()
  const offers = page.getByRole('dialog', { name: 'Upgrade your plan' })
  await offers.getByRole('heading', { name: 'Enterprise' }).waitFor()
  const plans = offers.getByRole('list', { name: 'Larger plans' })
  await expect.poll(() => plans.locator('> li').count()).toBe(2) // Starter sends no more than Free
  await page.keyboard.press('Escape')

  await changeAbout(page, { payments: null })
  await page.reload()
  const opened = page.context().waitForEvent('page')
  await page.getByRole('link', { name: 'Upgrade' }).click()
  await (await opened).waitForURL(`${site}/pricing`)
  expect(new URL(page.url()).pathname).toBe('/bidding')
})

test('every screen says that sending paused automatically, and one click resumes it', async () => {
  const user = await anOnboardedUser(site)
  const { page } = await aPageOf(user)
  const since = new Date().toISOString()
  const shown: Partial<UserDocument> = {
    autoBiddingEnabled: true,
    pause: { reason: 'refusals', since },
  }
  await changeUser(page, shown)
  for (const path of ['/bidding', '/console']) {
    await page.goto(`${site}${path}`)
    await page.getByText(/^Sending was paused automatically at \d\d:\d\d because/u).waitFor()
    await page
      .getByText(
        'because three of your applications in a row were refused. Nothing is sent until you resume.',
      )
      .waitFor()
  }
  for (const path of ['/bidding/activity', '/profile']) {
    await page.goto(`${site}${path}`)
    await page.getByRole('link', { name: 'Paused: see why' }).click()
    await page.waitForURL('**/bidding')
  }
  await page.getByText('Auto-bidding is paused. Nothing is sent automatically.').waitFor()
  const goOn = page.getByRole('button', { name: 'Resume sending' })
  await page.route('**/api/me/resume', (route) => route.fulfill(broken))
  await goOn.click()
  await page.getByText('Sending is still paused. Broken.').waitFor()
  await page.unroute('**/api/me/resume')
  await page.route('**/api/me/resume', (route) => {
    shown.pause = null // not before: the live stream may have the user read at any moment
    return route.continue()
  })
  const asked = countCalls(page, '/api/me/resume')
  await goOn.click()
  await goOn.waitFor({ state: 'detached' })
  await expect.poll(asked).toBe(1)
})

test.each([
  ['refused', 'Gigboard refused your sign-in. Nothing is sent until you correct it.'],
  [
    'challenged',
    'Gigboard asks you to confirm on its site that you are a person. Nothing is sent until then.',
  ],
])('that the marketplace %s us is said on every screen', async (marketplaceAccount, sentence) => {
  const { page } = await aPageOf(await anOnboardedUser(site))
  await changeUser(page, { autoBiddingEnabled: true, marketplaceAccount })
  for (const path of ['/bidding', '/console']) {
    await page.goto(`${site}${path}`)
    await page.getByText(sentence).waitFor()
  }
  await page.goto(`${site}/bidding/activity`)
  await page.getByRole('link', { name: 'Paused: see why' }).waitFor()
})

test('a switch without a network goes back, and says so', async () => {
  const { page } = await aPageOf(await anOnboardedUser(site))
  await page.goto(`${site}/bidding`)
  await page.route('**/api/me/auto-bidding', (route) => route.abort())
  const toggle = page.getByRole('switch', { name: 'Auto-bidding' })
  await toggle.click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Enable auto-bidding' }).click()
  await page
    .getByText('Auto-bidding is still off. Network error. Check your connection and try again.')
    .waitFor()
  await until('the switch is off', async () => !(await toggle.isChecked()))
})

test.each(looks)('the activity and the tabs are accessible: %o', slow, async (look) => {
  const user = await aBiddingUser(site, gigboard.url)
  const { page } = await aPageOf(user, look)
  await page.goto(`${site}/bidding/activity`)
  const title = `Dulcian shop with WordPress ${look.width} ${look.colorScheme}`
  await gigboard.post(aJob({ title }))
  const row = page.getByRole('row', { name: title })
  await row.getByText('Sent', { exact: true }).waitFor()
  expect(await findAccessibilityProblems(page)).toEqual([])
  await expect.poll(() => fitsItsWidth(page)).toBe(true)
  await row.getByRole('link').click()
  await page.getByRole('dialog', { name: title }).getByText('Timeline').waitFor()
  expect(await findAccessibilityProblems(page)).toEqual([])
  await page.goto(`${site}/bidding`)
  await page.getByRole('list', { name: 'Latest applications' }).waitFor()
  expect(await findAccessibilityProblems(page)).toEqual([])
  await expect.poll(() => fitsItsWidth(page)).toBe(true)
  if (look.width > 768) return
  const tabs = page.getByRole('navigation', { name: 'Auto-Apply' })
  for (const tab of await tabs.getByRole('link').all())
    expect((await tab.boundingBox())?.height).toBeGreaterThanOrEqual(44)
  await tabs.getByRole('link', { name: 'Rules' }).click()
  await page.waitForURL('**/bidding/rules')
  const right = async () => {
    const box = await tabs.getByRole('link', { name: 'Rules' }).boundingBox()
    return box ? box.x + box.width : Infinity
  }
  await expect.poll(right).toBeLessThanOrEqual(look.width) // the new screen's tabs scroll once they are there
})

async function aPageOf(user: HttpUser, { width, height, colorScheme } = wide) {
  const context = await browser.newContext({
    viewport: { width, height },
    colorScheme,
    reducedMotion: 'reduce',
  })
  await signInBrowser(context, site, user)
  return aPage(context)
}

/** Shows the user as the server would after events that a test cannot cause quickly. */
async function changeUser(page: Page, changes: Record<string, unknown>): Promise<void> {
  await readOneByOne(page)
  await page.route('**/api/me', async (route) => {
    const user: unknown = await (await route.fetch()).json()
    await route.fulfill({ json: { ...Object(user), ...changes } })
  })
}

async function changeAbout(page: Page, changes: Partial<About>): Promise<void> {
  await page.route(`**${api.about.path}`, async (route) => {
    const about: unknown = await (await route.fetch()).json()
    await route.fulfill({ json: { ...Object(about), ...changes } })
  })
}

async function sentTo(user: HttpUser) {
  return (await gigboard.ledger()).filter(({ email }) => email === user.email)
}
