import { expect, test } from 'vitest'
import { aSite } from '../../tests/support/browser/a-site.ts'
import { anOnboardedUser, signInBrowser } from '../../tests/support/browser/an-onboarded-browser.ts'
import { postFindable } from '../../tests/support/browser/post-findable.ts'
import { aJob } from '../../tests/support/outside/gigboard-client.ts'
import { aSignedUpUser } from '../../tests/support/processes/over-http.ts'
import { aPage, looks } from '../browser.ts'
import { findAccessibilityProblems } from '../find-accessibility-problems.ts'
import {
  addScanner,
  answerAboutYou,
  answerServices,
  answerSignIn,
  goNext,
  signUp,
  enableAutoBidding,
} from '../steps.ts'

const { site, browser, gigboard } = await aSite()
const slow = { timeout: 240_000 }
const nineYears = /nine years(?: of(?: experience in)?|['’] experience in) web shops/iu

test(
  'a newcomer signs up, creates a scanner, switches auto-bidding on and sees an application go out',
  slow,
  async () => {
    const { page, complaints } = await aPage(
      await browser.newContext({ viewport: { width: 1280, height: 900 } }),
    )
    const email = 'newcomer@example.org'
    await signUp(page, site, email)

    await page.goto(`${gigboard.url}/join`)
    await page.getByLabel('Display name').fill('Grace Example')
    await page.getByLabel('E-mail').fill(email)
    await page.getByLabel('Password').fill('gigboard password')
    await page.getByLabel('Security answer').fill('Rex')
    await page.getByRole('button', { name: 'Create account' }).click()
    await page.getByRole('heading', { name: 'Grace Example' }).waitFor()

    await page.goto(`${site}/onboarding`)
    await answerAboutYou(page, 'Freelancer')
    await goNext(page, 2)
    await answerSignIn(page, email)
    await goNext(page, 3)
    await answerServices(page)
    await goNext(page, 4)
    await page.getByRole('button', { name: 'Complete Setup' }).click()
    await page.waitForURL('**/console')
    await page.getByRole('link', { name: 'Auto-Apply' }).click()
    await addScanner(page, 'Shops', 'wordpress, shopify, -adult')
    await page.getByRole('switch', { name: /auto-bidding/iu }).click()
    const question = page.getByRole('alertdialog')
    await expect
      .poll(() => question.innerText())
      .toContain('Are you sure you want to ENABLE auto-bidding?')
    await expect.poll(() => question.innerText()).toContain('up to 10 more applications today')
    await enableAutoBidding(page)
    await page.getByText('Auto-bidding is on. Up to 10 more applications today').waitFor()

    await gigboard.post(
      aJob({ title: 'WordPress shop for <b>handmade</b> soap &amp; candles' }),
      aJob({ title: 'WordPress site for an adult shop' }),
    )
    const sent = page.getByRole('button', {
      name: /WordPress shop for handmade soap & candles.*Sent to Gigboard/su,
    })
    await sent.first().waitFor()
    await page.getByText('1 of 10 today').first().waitFor()
    await expect.poll(() => page.getByText('adult shop').count()).toBe(0)

    await sent.first().click()
    const panel = page.getByRole('dialog')
    await panel.getByText('Letter as sent').waitFor()
    await expect.poll(() => panel.innerText()).toMatch(nineYears)
    const gigboardPage = page.context().waitForEvent('page')
    await panel.getByRole('link', { name: /View job on Gigboard/u }).click()
    const job = await gigboardPage
    await job.getByRole('heading', { name: /handmade/u }).waitFor()
    await expect.poll(() => job.locator('main').innerText()).toContain('Hello, ') // its first words
    await expect.poll(() => gigboard.ledger()).toMatchObject([{ email }])
    expect(complaints).toEqual([])
  },
)

test('one click stops everything, and another window of the same user follows', slow, async () => {
  const context = await browser.newContext({ viewport: { width: 1280, height: 900 } })
  const { page } = await aPage(context)
  const user = await anOnboardedUser(site)
  const { email } = user
  await gigboard.join(email)
  await signInBrowser(context, site, user)
  await page.goto(`${site}/bidding`)
  await addScanner(page, 'Zithers', 'zither')
  await page.getByRole('switch', { name: /auto-bidding/iu }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Enable auto-bidding' }).click()
  const { page: other } = await aPage(context)
  await other.goto(`${site}/bidding`)
  await other.getByText('Auto-bidding is on').first().waitFor()

  await page.getByRole('switch', { name: /auto-bidding/iu }).click()
  await other.getByText('Auto-bidding is off').first().waitFor()
  await gigboard.post(aJob({ title: 'Zither wanted' }))
  await other.getByRole('heading', { name: 'Zither wanted' }).waitFor() // it is shown, and nothing is sent
  expect((await gigboard.ledger()).filter((entry) => entry.email === email)).toEqual([])
})

test('says what sending still needs, and fits a window that was made narrow', async () => {
  const context = await browser.newContext({ viewport: { width: 1280, height: 900 } })
  const { page } = await aPage(context)
  await signInBrowser(context, site, await aSignedUpUser(site))
  await page.goto(`${site}/bidding`)
  await addScanner(page, 'Shops', 'wordpress')
  await page.getByRole('switch', { name: /auto-bidding/iu }).click()
  const question = page.getByRole('alertdialog')
  const needed = 'Nothing is sent until you add your Gigboard sign-in and your profile details.'
  await question.getByText(needed).waitFor()
  await question.getByRole('button', { name: 'Enable auto-bidding' }).click()
  await question.waitFor({ state: 'detached' })
  await page.getByText(needed).waitFor()

  await gigboard.post(aJob({ title: `WordPress ${'and a long title '.repeat(8)}` }))
  const arrived = page.getByRole('heading', { name: /and a long title/u }).first()
  const offer = page.getByRole('button', { name: /^Show \d+ new/u }) // there are jobs of earlier tests
  await arrived.or(offer).first().waitFor()
  if (await offer.isVisible()) await offer.click()
  await arrived.waitFor()
  for (const width of [800, 600, 390]) {
    await page.setViewportSize({ width, height: 844 })
    await expect
      .poll(() => page.evaluate(() => document.documentElement.scrollWidth - innerWidth))
      .toBeLessThanOrEqual(0)
  }
})

test('says what is wrong with what was typed, and keeps it', async () => {
  const { page } = await aPage(await browser.newContext())
  await page.goto(`${site}/signup`)
  await page.getByLabel('Email Address').fill('someone@example.org')
  await page.getByLabel('Password', { exact: true }).fill('12345')
  await page.getByLabel('Confirm Password').fill('12345')
  await page.getByRole('button', { name: 'Sign up' }).click()
  await page.getByText('Password must be at least 6 characters long').waitFor()
  await page.getByLabel('Password', { exact: true }).fill('a long password')
  await page.getByLabel('Confirm Password').fill('another password')
  await page.getByRole('button', { name: 'Sign up' }).click()
  await page.getByText('Passwords do not match').waitFor()
  await expect.poll(() => page.getByLabel('Email Address').inputValue()).toBe('someone@example.org')

  await page.goto(`${site}/login`)
  await page.getByLabel('Email Address').fill('nobody@example.org')
  await page.getByLabel('Password').fill('a long password')
  await page.getByRole('button', { name: 'Log in', exact: true }).click()
  await page.getByText('Invalid email or password.').waitFor()
})

test('a signed-out visitor is sent to the log-in, and logging out leaves nothing behind', async () => {
  const context = await browser.newContext({ viewport: { width: 1280, height: 900 } })
  const { page } = await aPage(context)
  await page.goto(`${site}/bidding`)
  await page.waitForURL('**/login')
  await signInBrowser(context, site, await anOnboardedUser(site))
  await page.goto(`${site}/bidding`)
  await page.getByRole('button', { name: 'Log Out' }).click()
  await page.waitForURL('**/login')
  await page.goto(`${site}/bidding`)
  await page.waitForURL('**/login')
})

test.each(looks)('axe finds nothing at $width px', async ({ width, height, colorScheme }) => {
  const context = await browser.newContext({
    viewport: { width, height },
    colorScheme,
    reducedMotion: 'reduce',
  })
  const { page } = await aPage(context)
  await signInBrowser(context, site, await anOnboardedUser(site))
  await page.goto(`${site}/bidding`)
  await page.getByRole('heading', { name: 'Auto-Apply' }).waitFor()
  expect(await findAccessibilityProblems(page)).toEqual([])
  await postFindable({ site, gigboard }, { ...aJob(), title: 'WordPress shop to look at' })
  await addScanner(page, 'Looks', 'wordpress')
  await page.getByRole('heading', { name: 'WordPress shop to look at' }).first().waitFor()
  expect(await findAccessibilityProblems(page)).toEqual([])
  await expect
    .poll(() => page.evaluate(() => document.documentElement.scrollWidth <= innerWidth))
    .toBe(true)
})
