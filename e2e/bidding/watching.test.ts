import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { api } from '../../contract/api.ts'
import { emptyScannerForm } from '../../contract/bidding/scanner.ts'
import { aSite } from '../../tests/support/browser/a-site.ts'
import { signInBrowser } from '../../tests/support/browser/an-onboarded-browser.ts'
import { anOnboarding } from '../../tests/support/browser/an-onboarding.ts'
import { postFindable } from '../../tests/support/browser/post-findable.ts'
import { readOneByOne } from '../../tests/support/browser/read-one-by-one.ts'
import { aJob } from '../../tests/support/outside/gigboard-client.ts'
import { aSignedUpUser, type HttpUser } from '../../tests/support/processes/over-http.ts'
import { aPage, looks, type Look } from '../browser.ts'
import { findAccessibilityProblems } from '../find-accessibility-problems.ts'
import { enableAutoBidding, fitsItsWidth } from '../steps.ts'

const { site, browser, gigboard } = await aSite()
const wide: Look = { width: 1280, height: 900, colorScheme: 'light' }

test.each(looks)(
  'a quiet page at $width px says what is watched, what came today and what almost matched',
  async (look) => {
    await postFindable(
      { site, gigboard },
      { ...aJob({ budget: { amount: 40, currency: 'USD' } }), title: 'A cheap alphorn' },
      { ...aJob(), title: 'A zither' },
    )
    const { page, user } = await aUserWith({ keywords: 'alphorn', budgetMin: 100 }, look)
    await user.call(api.switchAutoBidding, { body: { enabled: true } })
    await page.getByText('Watching Gigboard').waitFor()
    await page.getByText(/^Checked \d+ s ago · \d+ jobs today, none matched$/u).waitFor()
    const miss = page.getByText('Nearest miss:')
    await miss.getByRole('link', { name: 'A cheap alphorn' }).waitFor()
    await expect.poll(() => miss.innerText()).toContain('Budget: 40')
    await expect.poll(() => miss.innerText()).toContain('Lower the minimum budget to 40.')
    await expect.poll(() => fitsItsWidth(page)).toBe(true)
    expect(await findAccessibilityProblems(page)).toEqual([])
  },
)

test('a marketplace that has not answered for minutes is said', async () => {
  const { page, user } = await aUserWith({ keywords: 'alphorn' })
  await page.route(`**${api.watch.path}`, (route) =>
    route.fulfill({
      json: {
        feeds: [
          {
            marketplace: 'gigboard',
            checkedSecondsAgo: 300,
            silentAfterSeconds: 120,
            search: null,
          },
        ],
        jobsToday: 3,
        matchedToday: 1,
      },
    }),
  )
  await user.call(api.switchAutoBidding, { body: { enabled: true } })
  await page.getByText('We can’t reach Gigboard').waitFor()
  await page.getByText('Last checked 5 min ago, trying again').waitFor()
  await expect.poll(() => page.getByText('Nearest miss:').count()).toBe(0)
})

test.each(looks)(
  'at $width px the first scanner begins with the tags, and switching on is the last step',
  async (look) => {
    await postFindable({ site, gigboard }, { ...aJob(), title: 'A harmonium shop' })
    const { page, user } = await aUser(look, { tags: ['Harmonium', 'Reed organ'] })
    const setUp = page.getByRole('list', { name: 'Set-up' })
    await page.getByText('2 of 4 done').waitFor()
    await setUp.getByRole('button', { name: 'Add scanner: Your first scanner' }).click()
    const form = page.getByRole('form', { name: 'New scanner' })
    await expect.poll(() => form.getByLabel('Keywords').inputValue()).toBe('Harmonium, Reed organ')
    await form.getByLabel('Name').fill('Organs')
    await form.getByRole('button', { name: 'Save' }).click()
    await page.getByText('3 of 4 done').waitFor()

    await setUp.getByRole('button', { name: 'Switch on: Auto-bidding' }).click()
    const question = page.getByRole('alertdialog', { name: 'Enable auto-bidding' })
    await question.getByText('Sample letter to “A harmonium shop”').click()
    const letter = question.getByRole('region', { name: 'Sample letter' })
    await expect.poll(() => letter.innerText()).toMatch(/harmonium/iu)
    expect(await findAccessibilityProblems(page)).toEqual([])
    await question.getByRole('button', { name: 'Cancel' }).click()
    await page.getByText('3 of 4 done').waitFor()
    await setUp.getByRole('button', { name: 'Switch on: Auto-bidding' }).click()
    await enableAutoBidding(page)
    await setUp.waitFor({ state: 'detached' })
    await page.getByText('Watching Gigboard').waitFor()

    await page.getByRole('switch', { name: 'Auto-bidding' }).click() // off again, and yet set up
    await expect.poll(async () => (await user.call(api.me, {})).autoBiddingEnabled).toBe(false)
    await page.reload()
    await page.getByRole('tab', { name: 'Active: Organs' }).waitFor()
    await expect.poll(() => setUp.count()).toBe(0)
  },
)

test.each(looks)(
  'at $width px the dashboard leads to the open form of the first scanner, and to the question before switching on',
  async (look) => {
    const { page, user } = await aUser(look)
    const setUp = page.getByRole('list', { name: 'Set-up' })
    await page.goto(`${site}/console`)
    await setUp.getByRole('button', { name: 'Add scanner: Your first scanner' }).click()
    const form = page.getByRole('form', { name: 'New scanner' })
    await expect
      .poll(() => form.getByLabel('Name').evaluate((field) => field === document.activeElement))
      .toBe(true)

    await user.call(api.addScanner, {
      body: { ...emptyScannerForm, name: 'Horns', keywords: 'alphorn' },
    })
    await page.goto(`${site}/console`)
    await setUp.getByRole('button', { name: 'Switch on: Auto-bidding' }).click()
    const question = page.getByRole('alertdialog', { name: 'Enable auto-bidding' })
    await question.getByRole('button', { name: 'Cancel' }).click()
    await question.waitFor({ state: 'detached' })
    await page.reload()
    await page.getByRole('tab', { name: 'Active: Horns' }).waitFor()
    await expect.poll(() => question.count()).toBe(0)
  },
)

test.each(looks)('at $width px what was over the limit is offered, and sent once', async (look) => {
  const { page } = await aUserWith({ keywords: 'alphorn' }, look)
  const asked: unknown[] = []
  let overLimit = 98
  await page.route(`**${api.applicationCounts.path}`, async (route) => {
    const counts: unknown = await (await route.fetch()).json()
    await route.fulfill({ json: Object.assign(Object(counts), { overLimit }) })
  })
  await page.route(`**${api.sendOverLimit.path}`, async (route) => {
    asked.push(route.request().postDataJSON())
    overLimit = 0
    await route.fulfill({ json: { queued: 10 } })
  })
  await page.getByRole('switch', { name: 'Auto-bidding' }).click()
  await enableAutoBidding(page)
  await page.reload()
  await page.getByText('98 jobs were over your limit and are still open.').waitFor()
  expect(await findAccessibilityProblems(page)).toEqual([])
  await page.getByRole('button', { name: 'Send the best 10' }).dblclick()
  await page.getByText('10 applications are being sent.').first().waitFor()
  await expect.poll(() => page.getByText('over your limit').count()).toBe(0)
  expect(asked).toEqual([{ count: 10 }])
})

async function aUser(
  { width, height, colorScheme }: Look = wide,
  changes?: Parameters<typeof anOnboarding>[1],
): Promise<{ page: Page; user: HttpUser }> {
  const context = await browser.newContext({ viewport: { width, height }, colorScheme })
  const user = await aSignedUpUser(site)
  await gigboard.join(user.email)
  await user.call(api.completeOnboarding, { body: anOnboarding(user.email, changes) })
  await signInBrowser(context, site, user)
  const { page } = await aPage(context)
  await readOneByOne(page) // some answers are given here
  await page.goto(`${site}/bidding`)
  await page.getByRole('heading', { name: 'Auto-Apply' }).waitFor()
  return { page, user }
}

async function aUserWith(
  scanner: { keywords: string; budgetMin?: number },
  look?: Look,
): Promise<{ page: Page; user: HttpUser }> {
  const made = await aUser(look)
  const body = { ...emptyScannerForm, name: 'Horns', ...scanner }
  await made.user.call(api.addScanner, { body })
  await made.page.getByRole('tab', { name: 'Active: Horns' }).waitFor()
  return made
}
