import type { BrowserContext, Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { api } from '../../contract/api.ts'
import { aNewcomer } from '../../tests/support/browser/a-newcomer.ts'
import { aSite } from '../../tests/support/browser/a-site.ts'
import { anOnboardedUser, signInBrowser } from '../../tests/support/browser/an-onboarded-browser.ts'
import { testPassword } from '../../tests/support/http.ts'
import { aSignedUpUser } from '../../tests/support/processes/over-http.ts'
import { aPage } from '../browser.ts'
import {
  addTag,
  answerAboutYou,
  answerServices,
  answerSignIn,
  answerWorkingSignIn,
  goNext,
  holdBack,
  logIn,
  stopClock,
  walkTo,
} from '../steps.ts'
import { refuseWithoutProof } from '../profile/profile-steps.ts'

const world = await aSite()
const { site, browser } = world
const secret = { password: 'never to be kept', answer: 'nor this' }

test('the form stays when the services of the installation cannot be read', async () => {
  const { page } = await aNewcomer(world)
  let count = 0
  await page.route('**/api/about', (route) => {
    count += 1
    return route.fulfill({ status: 500, json: { code: 'internal-error', detail: 'Broken.' } })
  })
  await page.reload()
  await answerAboutYou(page, 'Freelancer')
  await goNext(page, 2)
  await page.getByRole('heading', { name: 'Your sign-in on the marketplace' }).waitFor()
  expect(count).toBeLessThan(10)
})

test('Next looks at its own step only, and leads to the first field that is wrong', async () => {
  const { page } = await aNewcomer(world)
  const next = page.getByRole('button', { name: 'Next' })
  await next.click()
  for (const words of ['Enter your full name', 'Choose your country from the list', 'Choose one'])
    await page.getByText(words).waitFor()
  await expect.poll(() => isFocused(page, 'Full name')).toBe(true)
  await next.click() // a second time: still nobody has answered
  await page.getByText('Choose one', { exact: true }).waitFor()
  await expect.poll(() => page.getByText('Invalid').count()).toBe(0)
  await page.getByLabel('Full name').fill('Grace')
  await page.getByText('Enter your full name').waitFor({ state: 'detached' })
  await next.click()
  await expect.poll(() => isFocused(page, 'Country of residence')).toBe(true)

  await answerAboutYou(page, 'Freelancer')
  await goNext(page, 2)
  await expect.poll(() => page.getByText('is required').count()).toBe(0)
  await next.click()
  await page.getByText('Enter a valid email address').waitFor()
  await page.getByText('Enter the password').waitFor()
  await page.getByText('Enter the security answer').waitFor()
  await answerWorkingSignIn(page, 'grace@example.org', secret)
  await page.getByLabel('Security answer').press('Enter') // as good as the button
  await page.getByText('Step 3 of 4').waitFor()
  await next.click()
  for (const words of [
    'Enter the services you offer',
    'Enter your experience',
    'Enter your profile URL',
  ])
    await page.getByText(words).waitFor()
})

test('an address typed without https:// gets it, and one of another kind is refused', async () => {
  const { page } = await aNewcomer(world)
  await walkTo(page, 3, secret)
  const address = page.getByLabel('Your profile URL on Gigboard')
  const portfolio = page.getByLabel('Portfolio link')
  await address.fill('mia.example/work')
  await portfolio.fill('javascript:alert(1)')
  await expect.poll(() => address.inputValue()).toBe('https://mia.example/work')
  await address.fill('mia.example')
  await address.press('Enter')
  await expect.poll(() => address.inputValue()).toBe('https://mia.example')
  await page.getByText('Enter a web address that begins with http').waitFor() // the other one
  await expect.poll(() => portfolio.inputValue()).toBe('javascript:alert(1)')
  await expect.poll(() => address.getAttribute('aria-invalid')).toBe('false')
})

test('an agency has to give its three answers', async () => {
  const { page } = await aNewcomer(world)
  await answerAboutYou(page, 'Agency')
  await goNext(page, 2)
  await page.getByRole('button', { name: 'Next' }).click()
  for (const words of ['agency name', 'freelancer name', 'monthly revenue'])
    await page.getByText(`Enter the ${words}`).waitFor()
})

test('the step is in the address: Back leads to the one before, and nobody gets ahead of what is filled in', async () => {
  const { page } = await aNewcomer(world)
  await page.goto(`${site}/onboarding?step=4`)
  await page.getByText('Step 1 of 4').waitFor()
  await page.waitForURL(`${site}/onboarding`)
  await answerAboutYou(page, 'Freelancer')
  const bar = page.getByRole('progressbar', { name: 'Onboarding', exact: true })
  await expect.poll(() => bar.getAttribute('aria-valuetext')).toBe('Step 1 of 4')
  await goNext(page, 2)
  await expect.poll(() => bar.getAttribute('aria-valuetext')).toBe('Step 2 of 4')
  expect(page.url()).toBe(`${site}/onboarding?step=2`)
  await page.getByLabel('Email on Gigboard').fill('grace@example.org')
  await page.goBack()
  await page.getByText('Step 1 of 4').waitFor()
  await expect.poll(() => page.getByLabel('Full name').inputValue()).toBe('Grace Example')
  await page.goForward()
  await page.getByText('Step 2 of 4').waitFor()
  await expect
    .poll(() => page.getByLabel('Email on Gigboard').inputValue())
    .toBe('grace@example.org')
  await page.getByRole('button', { name: 'Back' }).click()
  await page.getByText('Step 1 of 4').waitFor()
  await expect.poll(() => page.getByRole('button', { name: 'Back' }).count()).toBe(0)
})

test('the answers survive a reload, but no password and no security answer is kept anywhere', async () => {
  const { page } = await aNewcomer(world)
  await walkTo(page, 3, secret)
  await page.getByLabel('Services offered').fill('Half a sent')
  await addTag(page, 'Zither')
  await page.reload()
  await page.getByText('Step 3 of 4').waitFor()
  await expect.poll(() => page.getByLabel('Services offered').inputValue()).toBe('Half a sent')
  await page.getByRole('button', { name: 'Remove Zither' }).waitFor()
  const kept = await page.evaluate(() => JSON.stringify([localStorage, sessionStorage]))
  expect(kept).toContain('Grace Example')
  for (const text of Object.values(secret)) expect(kept).not.toContain(text)

  await page.getByText('enter your password and security answer again').waitFor()
  await answerServices(page)
  await goNext(page, 4)
  await page.getByRole('button', { name: 'Complete Setup' }).click()
  await page.getByText('Enter the password').waitFor()
  expect(page.url()).toContain('step=2')
  await answerSignIn(page, 'grace@example.org', secret)
  await goNext(page, 3)
  await goNext(page, 4)
  await page.getByRole('button', { name: 'Complete Setup' }).click()
  await page.waitForURL('**/console')
  await expect
    .poll(() => page.evaluate(() => JSON.stringify(sessionStorage)))
    .not.toContain('Grace Example')
})

test('a value that is missing at the end is named on the step it leads to', async () => {
  const { page } = await aNewcomer(world)
  await walkTo(page, 4, secret)
  await page.reload()
  await page.getByText('Step 4 of 4').waitFor()
  await page.getByRole('button', { name: 'Complete Setup' }).click()
  await page.getByText('Step 2 of 4').waitFor()
  await page.getByText('Enter the password').waitFor()
  await page.getByText('Enter the security answer').waitFor()
  await expect.poll(() => isFocused(page, 'Password on Gigboard')).toBe(true)
})

test('a save that fails says so and keeps everything; while it is on its way the form is busy', async () => {
  const { page } = await aNewcomer(world)
  await walkTo(page, 4, secret)
  const finish = page.getByRole('button', { name: 'Complete Setup' })
  await page.route('**/api/me/onboarding', (route) => route.fulfill({ status: 500, json: {} }))
  await finish.click()
  await page
    .getByRole('alert')
    .getByText('Unable to save your profile. Please try again.')
    .waitFor()
  await page.unroute('**/api/me/onboarding')
  await page.route('**/api/me/onboarding', (route) => route.abort())
  await finish.click()
  await page
    .getByRole('alert')
    .getByText('Unable to save your profile. Please try again.')
    .waitFor()
  await page.unroute('**/api/me/onboarding')
  await refuseWithoutProof(page, api.completeOnboarding, { times: 1 })
  await finish.click()
  await page.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click()
  await page.getByRole('alert').getByText('A session of an hour.').waitFor()

  const answer = await holdBack(page, '**/api/me/onboarding')
  await finish.click()
  await expect.poll(() => page.getByRole('button', { name: 'Saving...' }).isDisabled()).toBe(true)
  await expect.poll(() => page.getByLabel('Include an intro video').isDisabled()).toBe(true)
  answer()
  await page.waitForURL('**/console')
})

test('a phone number is checked where it is typed', async () => {
  const { page } = await aNewcomer(world)
  await answerAboutYou(page, 'Freelancer')
  await stopClock(page) // the numbering plans are waited for, however late they come
  const phone = page.getByLabel('Phone number')
  await phone.fill('12345')
  await phone.press('Tab')
  const refusal = page.getByText('Enter a valid phone number')
  await refusal.waitFor()
  await page.getByRole('button', { name: 'Next' }).click()
  await expect.poll(() => isFocused(page, 'Phone number (optional)')).toBe(true)
  await refusal.waitFor()
  await page.getByText('Step 1 of 4').waitFor()
  await phone.fill('020 7946 0958')
  await refusal.waitFor({ state: 'detached' })
  await goNext(page, 2)
})

test('what the server finds wrong leads back to its field', async () => {
  const { page } = await aNewcomer(world)
  await page.route('**/assets/phone-number-*', (route) => route.abort()) // the numbering plans do not come
  await answerAboutYou(page, 'Freelancer')
  await page.getByLabel('Phone number').fill('12')
  await page.getByRole('button', { name: 'Next' }).click()
  await page.getByText('Enter a valid phone number').waitFor()
  await page.getByLabel('Phone number').fill('12345') // looks like one
  await goNext(page, 2)
  await answerWorkingSignIn(page, 'grace@example.org', secret)
  await goNext(page, 3)
  await answerServices(page)
  await goNext(page, 4)
  await page.getByRole('button', { name: 'Complete Setup' }).click()
  await page.getByText('Step 1 of 4').waitFor()
  await page.getByText('Enter a valid phone number').waitFor()
  await expect.poll(() => isFocused(page, 'Phone number (optional)')).toBe(true)
})

test('a session that has ended is said, and after a log-in everything typed is there again', async () => {
  const { page, context, user } = await aNewcomer(world)
  await walkTo(page, 4, secret)
  await page.route('**/api/me/onboarding', (route) =>
    route.fulfill({
      status: 401,
      json: { code: 'not-signed-in', detail: 'You must be logged in.' },
    }),
  )
  await context.clearCookies()
  await page.getByRole('button', { name: 'Complete Setup' }).click()
  await page.waitForURL('**/login')
  await page.getByText('You must be logged in.').waitFor()
  await logIn(page, user.email, testPassword)
  await page.getByText('Step 4 of 4').waitFor()
  await page.getByRole('button', { name: 'Back' }).click()
  await expect.poll(() => page.getByLabel('Services offered').inputValue()).toBe('web shops')
})

test('the onboarded are led to their profile, the signed-out to the log-in, and Log Out leaves', async () => {
  const onboarded = await aWindow()
  await signInBrowser(onboarded.context, site, await anOnboardedUser(site))
  await onboarded.page.goto(`${site}/onboarding`)
  await onboarded.page.waitForURL('**/profile')

  const visitor = await aWindow()
  await visitor.page.goto(`${site}/onboarding`)
  await visitor.page.waitForURL('**/login')

  const { page } = await aNewcomer(world)
  await page.getByRole('button', { name: 'Log Out' }).click()
  await page.waitForURL('**/login')
  await page.goto(`${site}/onboarding`)
  await page.waitForURL('**/login')
})

test('an onboarding that cannot be opened says so, and opens with another try', async () => {
  const { page, context } = await aWindow()
  await signInBrowser(context, site, await aSignedUpUser(site))
  await page.route('**/api/me', (route) => route.fulfill({ status: 500, json: {} }))
  await page.goto(`${site}/onboarding`)
  await page.getByRole('alert').waitFor()
  await page.unroute('**/api/me')
  await page.getByRole('button', { name: 'Retry' }).click()
  await page.getByText('Step 1 of 4').waitFor()
})

type Window = { page: Page; context: BrowserContext }

async function aWindow(options: Parameters<typeof browser.newContext>[0] = {}): Promise<Window> {
  const context = await browser.newContext({ viewport: { width: 1280, height: 900 }, ...options })
  return { context, page: (await aPage(context)).page }
}

function isFocused(page: Page, label: string): Promise<boolean> {
  return page
    .getByLabel(label, { exact: true })
    .evaluate((element) => element === document.activeElement)
}
