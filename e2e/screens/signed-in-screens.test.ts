import { expect, test } from 'vitest'
import { api } from '../../contract/api.ts'
import { aSite } from '../../tests/support/browser/a-site.ts'
import {
  anOnboardedAgency,
  anOnboardedUser,
  signInBrowser,
} from '../../tests/support/browser/an-onboarded-browser.ts'
import { aJob } from '../../tests/support/outside/gigboard-client.ts'
import {
  aBiddingUser,
  aSignedUpUser,
  type HttpUser,
} from '../../tests/support/processes/over-http.ts'
import { aPage, looks } from '../browser.ts'
import { findAccessibilityProblems } from '../find-accessibility-problems.ts'
import { pastedText } from '../steps.ts'

const { site, browser, gigboard } = await aSite({ SUPPORT_EMAIL: 'help@example.org' })

test('the sidebar leads to every screen, and opens pricing and the terms in a new tab', async () => {
  const { page } = await aPageOf(await anOnboardedUser(site))
  await page.goto(`${site}/console`)
  const sidebar = page.getByRole('complementary', { name: 'Sidebar' })
  for (const [entry, path, heading] of [
    ['Auto-Apply', '/bidding', 'Auto-Apply'],
    ['Profile', '/profile', 'Profile'],
    ['Dashboard', '/console', 'Dashboard'],
  ] as const) {
    await sidebar.getByRole('link', { name: entry, exact: true }).click()
    await page.waitForURL(`${site}${path}`)
    await page.getByRole('heading', { name: heading, level: 1 }).waitFor()
    const current = sidebar.getByRole('link', { name: entry, exact: true })
    await expect.poll(() => current.getAttribute('aria-current')).toBe('page')
  }
  const support = sidebar.getByRole('link', { name: 'Support', exact: true })
  await expect.poll(() => support.getAttribute('href')).toBe('mailto:help@example.org')
  for (const [entry, path, heading] of [
    [/Pricing/u, '/pricing', 'Pricing'],
    [/Terms of Service/u, '/terms.html', 'Terms of Service'],
  ] as const) {
    const opened = page.context().waitForEvent('page')
    await sidebar.getByRole('link', { name: entry }).click()
    const tab = await opened
    await tab.waitForURL(`${site}${path}`)
    await tab.getByRole('heading', { name: heading, level: 1 }).waitFor()
    await tab.close()
  }
  expect(page.url()).toBe(`${site}/console`)
})

test('on a phone the sidebar is a menu that choosing an entry closes', async () => {
  const { page } = await aPageOf(await anOnboardedUser(site), { width: 390, height: 844 })
  await page.goto(`${site}/console`)
  await page.getByRole('button', { name: 'Menu' }).click()
  const menu = page.getByRole('dialog', { name: 'Menu' })
  await menu.getByRole('link', { name: 'Profile' }).click()
  await page.waitForURL('**/profile')
  await menu.waitFor({ state: 'hidden' })
  await page.getByRole('button', { name: 'Menu' }).click()
  await page.keyboard.press('Escape')
  await menu.waitFor({ state: 'hidden' })
})

test('the dashboard shows what was applied to last, and leads to its timeline', async () => {
  const user = await aBiddingUser(site, gigboard.url)
  const { page } = await aPageOf(user)
  await page.goto(`${site}/console`)
  await page.getByText('No applications yet').waitFor()
  await gigboard.post(aJob({ title: 'A Shopify shop for the dashboard' }))
  const row = page
    .getByRole('list', { name: 'Latest applications' })
    .getByRole('button', { name: /A Shopify shop for the dashboard/u })
  await row.getByText(/Sent to Gigboard at/u).waitFor()
  await row.click()
  await page.waitForURL('**/bidding?application=*')
  await page.getByRole('dialog', { name: 'A Shopify shop for the dashboard' }).waitFor()
})

test('an agency is told that applying for agencies is not set up, and not sent to a sign-in', async () => {
  const { page } = await aPageOf(await anOnboardedAgency(site))
  for (const path of ['/console', '/bidding']) {
    await page.goto(`${site}${path}`)
    await page.getByText('1 of 3 done').waitFor()
    const first = page.getByRole('list', { name: 'Set-up' }).getByRole('listitem').first()
    await first.getByRole('heading', { name: 'Applications for your agency' }).waitFor()
    await first.getByText('Not available on this installation. Nothing is sent.').waitFor()
    await expect.poll(() => first.locator('a, button').count()).toBe(0)
    await expect.poll(() => page.locator('a[href*="#credentials"]').count()).toBe(0)
    await expect.poll(() => page.getByText('Gigboard sign-in').count()).toBe(0)
    expect(await findAccessibilityProblems(page)).toEqual([])
  }
  const sentence =
    "Applying for agencies isn't available on this installation. Nothing is sent for your agency."
  await page.getByRole('switch', { name: 'Auto-bidding' }).click()
  const question = page.getByRole('alertdialog')
  await question.getByText(sentence).waitFor()
  await question.getByRole('button', { name: 'Enable auto-bidding' }).click()
  await question.waitFor({ state: 'detached' })
  await page.getByText(sentence).waitFor()
})

test('the dashboard shows the plan with its status and use, and leads a free user to the plans', async () => {
  const { page } = await aPageOf(await anOnboardedUser(site))
  await page.goto(`${site}/console`)
  const plan = page.getByRole('region', { name: 'Current plan' })
  await plan.getByText(/^Free/u).waitFor()
  await plan.getByText('FREE', { exact: true }).waitFor()
  await plan.getByText('0 of 10 today').waitFor()
  await plan.getByRole('progressbar', { name: 'Applications today' }).waitFor()
  await plan.getByText("You're on the Free plan.").waitFor()
  await plan.getByRole('link', { name: 'Choose a plan' }).click()
  await page.waitForURL('**/pricing')
})

test('at the limit the bar of the dashboard turns red and the upgrade card says so', async () => {
  const user = await aBiddingUser(site, gigboard.url)
  const { versions } = await user.call(api.me, {})
  await user.call(api.savePersonalInfo, {
    body: {
      version: versions.personal,
      fullName: 'Grace Example',
      countryOfResidence: 'GB',
      phoneNumber: '',
      isFluentEnglish: true,
      contractsPerDay: 1,
    },
  })
  const { page } = await aPageOf(user)
  await page.goto(`${site}/console`)
  const plan = page.getByRole('region', { name: 'Current plan' })
  const bar = plan.getByRole('progressbar', { name: 'Applications today' }).locator('div')
  const colour = () => bar.evaluate((element) => getComputedStyle(element).backgroundColor)
  await plan.getByText('0 of 1 today').waitFor()
  await expect.poll(() => colour()).toBe('rgb(79, 70, 229)')
  await expect.poll(() => plan.getByText('Daily limit reached; resets').count()).toBe(0)

  await gigboard.post(aJob({ title: 'A Shopify shop for the last application' }))
  await plan.getByText('1 of 1 today').waitFor()
  await expect.poll(() => colour()).toBe('rgb(180, 35, 24)')
  await plan.getByText('Daily limit reached; resets').waitFor()
  await plan.getByRole('link', { name: 'Choose a plan' }).waitFor()
})

test('on the dashboard a letter is generated, copied, edited, left as it was, saved and written again', async () => {
  const user = await anOnboardedUser(site)
  const { page } = await aPageOf(user)
  await page.goto(`${site}/console`)
  const card = page.getByRole('region', { name: 'Cover letter template', exact: true })
  await card.getByRole('button', { name: 'Generate', exact: true }).click()
  const text = card.getByRole('region', { name: 'Cover letter template, text' })
  await text.getByText('web shops').waitFor()
  await card.getByRole('button', { name: 'Copy Template' }).click()
  await card.getByRole('button', { name: 'Copied!' }).waitFor()
  const { generatedCoverLetter } = await user.call(api.me, {})
  await expect.poll(() => pastedText(page)).toBe(generatedCoverLetter)
  await card.getByRole('button', { name: 'Copy Template' }).waitFor()

  await card.getByRole('button', { name: 'Edit' }).click()
  const form = page.getByRole('form', { name: 'Cover letter template' })
  await form.getByLabel('Text').fill('Dropped.')
  await form.getByRole('button', { name: 'Cancel' }).click()
  await text.getByText('web shops').waitFor()
  expect((await user.call(api.me, {})).generatedCoverLetter).toBe(generatedCoverLetter)

  await card.getByRole('button', { name: 'Edit' }).click()
  await form.getByLabel('Text').fill(' My own words. ')
  await form.getByRole('button', { name: 'Save Changes' }).click()
  await text.getByText('My own words.', { exact: true }).waitFor()
  expect((await user.call(api.me, {})).generatedCoverLetter).toBe('My own words.')
  await card.getByRole('button', { name: 'Regenerate' }).click()
  await text.getByText('web shops').waitFor()
  await card.getByText('A new text was generated.').waitFor()
  expect((await user.call(api.me, {})).coverLetterGenerationCount).toBe(2)
})

test('pricing is for visitors, newcomers and users, each with their own way on', async () => {
  const visitor = await browser.newPage()
  await visitor.goto(`${site}/pricing`)
  await visitor.getByRole('link', { name: 'Sign up for Free' }).click()
  await visitor.waitForURL('**/signup')
  await visitor.close()

  const newcomer = await aPageOf(await aSignedUpUser(site))
  await newcomer.page.goto(`${site}/console`)
  await newcomer.page.getByRole('heading', { name: 'Dashboard' }).waitFor()
  await newcomer.page.goto(`${site}/pricing`)
  await newcomer.page.getByRole('link', { name: 'Continue with Free' }).click()
  await newcomer.page.waitForURL(/\/onboarding/u)

  const user = await aPageOf(await anOnboardedUser(site))
  await user.page.goto(`${site}/console`)
  await user.page.getByRole('heading', { name: 'Dashboard' }).waitFor()
  await user.page.goto(`${site}/pricing`)
  await user.page.getByRole('link', { name: 'Continue with Free' }).click()
  await user.page.waitForURL('**/console')
})

test.each(looks)(
  'onboarding and pricing stand alone, without the sidebar and its menu, at $width px',
  async ({ width, height }) => {
    const { page } = await aPageOf(await aSignedUpUser(site))
    await page.setViewportSize({ width, height })
    const frame = page
      .getByRole('complementary', { name: 'Sidebar' })
      .or(page.getByRole('button', { name: 'Menu', exact: true }))
    await page.goto(`${site}/console`)
    await frame.filter({ visible: true }).waitFor()
    await page.goto(`${site}/onboarding`)
    await page.getByText('Step 1 of 4').waitFor()
    expect(await frame.count()).toBe(0)
    await page.goto(`${site}/pricing`)
    await page.getByRole('link', { name: 'Continue with Free' }).waitFor()
    expect(await frame.count()).toBe(0)
  },
)

test('pricing shows the three plans, and which one is popular', async () => {
  const page = await browser.newPage()
  await page.goto(`${site}/pricing`)
  const cards = page.getByRole('list', { name: 'Plans' }).locator('> li')
  const texts = async () =>
    (await cards.allInnerTexts()).map((text) => text.replaceAll(/\s+/gu, ' '))
  await expect
    .poll(texts)
    .toEqual([
      expect.stringMatching(
        /^Starter £199 a month 10 applications a day 300 applications a month/u,
      ),
      expect.stringMatching(/^Pro Most popular £249 a month 20 applications a day 600 /u),
      expect.stringMatching(/^Enterprise £399 a month 100 applications a day 3,000 /u),
    ])
  await page.close()
})

test('the screens of the signed-in lead a visitor to the log-in', async () => {
  const parts = ['/bidding', '/bidding/review', '/bidding/activity', '/bidding/rules']
  for (const path of ['/onboarding', '/console', ...parts, '/profile']) {
    const page = await browser.newPage()
    await page.goto(`${site}${path}`)
    await page.waitForURL('**/login')
    await page.close()
  }
})

test.each(looks)(
  'dashboard and pricing are accessible at $width px',
  async ({ width, height, colorScheme }) => {
    const { page, complaints } = await aPageOf(await anOnboardedUser(site), {
      width,
      height,
      colorScheme,
    })
    for (const [path, heading] of [
      ['/console', 'Latest applications'],
      ['/pricing', 'Free'],
    ] as const) {
      await page.goto(`${site}${path}`)
      await page.getByRole('heading', { name: heading }).waitFor()
      expect(await findAccessibilityProblems(page)).toEqual([])
      const isWider = await page.evaluate(() => document.body.scrollWidth > window.innerWidth)
      expect([path, isWider]).toEqual([path, false])
    }
    expect(complaints).toEqual([])
  },
)

async function aPageOf(
  user: HttpUser,
  look: { width: number; height: number; colorScheme?: 'light' | 'dark' } = {
    width: 1280,
    height: 900,
  },
) {
  const { width, height, colorScheme = 'light' } = look
  const context = await browser.newContext({
    viewport: { width, height },
    colorScheme,
    reducedMotion: 'reduce',
    permissions: ['clipboard-read', 'clipboard-write'],
  })
  await signInBrowser(context, site, user)
  return aPage(context)
}
