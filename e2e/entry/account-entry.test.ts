import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { sentences } from '../../contract/errors.ts'
import { aSite } from '../../tests/support/browser/a-site.ts'
import { signInBrowser } from '../../tests/support/browser/an-onboarded-browser.ts'
import { testPassword } from '../../tests/support/http.ts'
import { aSignedUpUser } from '../../tests/support/processes/over-http.ts'
import { aPage, looks } from '../browser.ts'
import { findAccessibilityProblems } from '../find-accessibility-problems.ts'
import { countCalls, fillSignUp, fitsItsWidth, holdBack, logIn, signUp } from '../steps.ts'

const { site, browser } = await aSite({ SUPPORT_EMAIL: 'help@example.org' })
const status = (active: boolean, tier: string) => ({
  has_active_subscription: active,
  subscription_tier: tier,
})

test('the sign-up has its fields and words, and is busy until the answer is there', async () => {
  const page = await anEmptyPage('/signup')
  await expect.poll(() => page.title()).toBe('Sign up · Bidwright')
  await page.getByText('Bidwright', { exact: true }).waitFor() // the logo
  await expect.poll(() => page.getByLabel('Email Address').getAttribute('type')).toBe('email')
  const [password, confirmation] = [
    page.getByLabel('Password', { exact: true }),
    page.getByLabel('Confirm Password'),
  ]
  await expect.poll(() => password.getAttribute('placeholder')).toBe('minimum 6 characters')
  for (const field of [password, confirmation])
    await expect.poll(() => field.getAttribute('type')).toBe('password')

  const answer = await holdBack(page, '**/api/sign-up')
  await page.getByLabel('Email Address').fill('slowly@example.org')
  await password.fill('a long password')
  await confirmation.fill('a long password')
  await page.getByRole('button', { name: 'Sign up' }).click()
  await expect
    .poll(() => page.getByRole('button', { name: 'Creating account...' }).isDisabled())
    .toBe(true)
  for (const field of await page.locator('input').all()) expect(await field.isDisabled()).toBe(true)
  answer()
  await page.waitForURL('**/pricing')
})

test('the log-in has its fields and words, and is busy until the answer is there', async () => {
  const page = await anEmptyPage('/login')
  await expect.poll(() => page.title()).toBe('Log in · Bidwright')
  await expect.poll(() => page.getByLabel('Email Address').getAttribute('type')).toBe('email')
  await expect.poll(() => page.getByLabel('Password').getAttribute('type')).toBe('password')

  const answer = await holdBack(page, '**/api/log-in')
  await page.getByLabel('Email Address').fill('nobody@example.org')
  await page.getByLabel('Password').fill('a long password')
  await page.getByRole('button', { name: 'Log in', exact: true }).click()
  await expect
    .poll(() => page.getByRole('button', { name: 'Logging in...' }).isDisabled())
    .toBe(true)
  for (const field of await page.locator('input').all()) expect(await field.isDisabled()).toBe(true)
  answer()
  await page.getByText(sentences['credentials-wrong']).waitFor()
  await page.getByRole('button', { name: 'Log in', exact: true }).waitFor()
})

test('log-in and sign-up lead to each other', async () => {
  const page = await anEmptyPage('/login')
  await page.getByRole('link', { name: 'Sign up' }).click()
  await page.waitForURL('**/signup')
  await page.getByRole('link', { name: 'Log in' }).click()
  await page.waitForURL('**/login')
})

test('the start leads to the log-in, and the log-in lets a user in: where to, the subscription says', async () => {
  const { email } = await aSignedUpUser(site)
  const to = async (answer: unknown): Promise<string> => {
    const page = await anEmptyPage('/')
    expect(new URL(page.url()).pathname).toBe('/login')
    await page.route('**/api/subscription-status', (route) =>
      answer === null ? route.abort() : route.fulfill({ json: answer }),
    )
    await logIn(page, email, testPassword)
    await page.waitForURL(/console|pricing/u)
    return new URL(page.url()).pathname
  }
  expect(await to(status(true, 'free'))).toBe('/console')
  expect(await to(status(false, 'pro'))).toBe('/console')
  expect(await to(status(false, 'free'))).toBe('/pricing')
  expect(await to(null)).toBe('/console') // the check failed
})

test('Enter logs in, and the signed-in are led away from both forms', async () => {
  const { email } = await aSignedUpUser(site)
  const page = await anEmptyPage('/login')
  await page.getByLabel('Email Address').fill(email)
  await page.getByLabel('Password').fill(testPassword)
  await page.getByLabel('Password').press('Enter')
  await page.waitForURL('**/pricing')
  for (const path of ['/login', '/signup', '/']) {
    await page.goto(`${site}${path}`)
    await page.waitForURL('**/console')
  }
})

test('a user who logs out is asked to log in again', async () => {
  const page = await anEmptyPage('/signup')
  await signUp(page, site, 'returning@example.org')
  await page.goto(`${site}/console`)
  await page.getByRole('button', { name: 'Log Out' }).click()
  await page.waitForURL('**/login')
  await logIn(page, 'returning@example.org', 'a long password')
  await page.waitForURL('**/pricing')
})

test.each(['/login', '/signup', '/forgot-password', '/reset-password', '/checkout'])(
  'the logo with the name stands on %s',
  async (path) => {
    const page = await browser.newPage()
    await page.goto(`${site}${path}`)
    const name = page.getByText('Bidwright', { exact: true })
    await name.waitFor()
    await expect.poll(() => name.locator('svg').isVisible()).toBe(true)
  },
)

test('the plans can be looked at from both forms', async () => {
  const page = await anEmptyPage('/login')
  for (const path of ['/login', '/signup']) {
    await page.goto(`${site}${path}`)
    await page.getByRole('link', { name: 'See the plans and prices' }).click()
    await page.waitForURL('**/pricing')
  }
})

test('a visitor stopped by the log-in reaches the wanted screen afterwards, once', async () => {
  const { email } = await aSignedUpUser(site)
  const page = await anEmptyPage('/profile#subscription') // as a mail leads there
  await page.waitForURL(`${site}/login`)
  await page.getByRole('link', { name: 'Sign up' }).click()
  await page.getByRole('link', { name: 'Log in' }).click()
  await logIn(page, email, testPassword)
  await page.waitForURL(`${site}/profile#subscription`)

  await page.getByRole('button', { name: 'Log Out' }).click()
  await page.waitForURL(`${site}/login`)
  await logIn(page, email, testPassword)
  await page.waitForURL(`${site}/pricing`)
})

test('where an identity provider signs in, one button leads to it in the place of both forms', async () => {
  const page = await anEmptyPage('/login')
  await page.route('**/api/about', async (route) => {
    const about: unknown = await (await route.fetch()).json()
    await route.fulfill({ json: { ...Object(about), identityProvider: { title: 'Example ID' } } })
  })
  for (const path of ['/login', '/signup']) {
    await page.goto(`${site}${path}`)
    const button = page.getByRole('link', { name: 'Continue with Example ID' })
    await expect.poll(() => button.getAttribute('href')).toBe('/api/identity-provider/start')
    await expect.poll(() => page.locator('input').count()).toBe(0)
    expect(await findAccessibilityProblems(page)).toEqual([])
  }
  await page.goto(`${site}/login?problem=identity-provider-failed`)
  await page.getByRole('alert').getByText(sentences['identity-provider-failed']).waitFor()
  await page.getByRole('link', { name: 'Continue with Example ID' }).waitFor()
})

test('a server that is away keeps nobody from the form, and is said when it is sent', async () => {
  const page = await (await browser.newContext()).newPage()
  await page.route('**/api/**', (route) => route.abort())
  await page.goto(`${site}/login`)
  await logIn(page, 'someone@example.org', 'a long password')
  await page.getByText('Network error. Check your connection and try again.').waitFor()
  await expect.poll(() => page.getByLabel('Email Address').inputValue()).toBe('someone@example.org')
})

test('back from an identity provider the session is found, and its lack is said', async () => {
  const page = await anEmptyPage('/login')
  await page.goto(`${site}/login?from=provider`)
  await page.getByRole('alert').getByText(sentences['identity-provider-failed']).waitFor()

  const returning = await anEmptyPage('/login')
  await signInBrowser(returning.context(), site, await aSignedUpUser(site))
  await returning.goto(`${site}/login?from=provider`)
  await returning.waitForURL('**/pricing')
})

test('all three fields of the sign-up are required', async () => {
  const page = await anEmptyPage('/signup')
  let asked = 0
  page.on('request', (request) => (asked += request.url().endsWith('/api/sign-up') ? 1 : 0))
  const send = () => page.getByRole('button', { name: 'Sign up' }).click()
  for (const field of await page.locator('input').all())
    await expect.poll(() => field.getAttribute('required')).not.toBeNull()
  await send()
  await page.getByText('Enter a valid email address').waitFor()
  await page.getByText('Password must be at least 6 characters long').waitFor()
  await page.getByLabel('Email Address').fill('someone@example.org')
  await page.getByLabel('Password', { exact: true }).fill('a long password')
  await send()
  await page.getByText('Passwords do not match').waitFor()
  expect(asked).toBe(0)
})

test('what the server says of a sign-up is shown as it is, and the sign-up stops there', async () => {
  const { email } = await aSignedUpUser(site)
  const page = await anEmptyPage('/signup')
  const asked = countCalls(page, '/api/subscription-status')
  await fillSignUp(page, email)
  await page.getByRole('button', { name: 'Sign up' }).click()
  await page.getByText(sentences['sign-up-refused']).waitFor()

  const code = 'user-data-not-saved'
  await page.route('**/api/sign-up', (route) =>
    route.fulfill({ status: 500, json: { code, detail: sentences[code] } }),
  )
  await page.getByRole('button', { name: 'Sign up' }).click()
  await page
    .getByText('Account created but failed to save user data. Please contact support.')
    .waitFor()
  const support = page.getByRole('link', { name: 'help@example.org' })
  await expect.poll(() => support.getAttribute('href')).toBe('mailto:help@example.org')
  expect(new URL(page.url()).pathname).toBe('/signup')
  expect(asked()).toBe(0)
})

test('a wrong password has the focus, and its reset knows the address', async () => {
  const { email } = await aSignedUpUser(site)
  const page = await anEmptyPage('/login')
  await page.getByLabel('Email Address').fill(email)
  await page.getByLabel('Password').fill('not the password')
  await page.getByRole('button', { name: 'Log in', exact: true }).click()
  await page.getByText(sentences['credentials-wrong']).waitFor()
  const password = page.getByLabel('Password')
  await expect
    .poll(() => password.evaluate((element) => element === document.activeElement))
    .toBe(true)
  await page.getByRole('link', { name: 'Reset it' }).click()
  await page.waitForURL('**/forgot-password')
  await expect.poll(() => page.getByLabel('Email Address').inputValue()).toBe(email)
})

test('a password that is too common is said beside it', async () => {
  const page = await anEmptyPage('/signup')
  await fillSignUp(page, 'common@example.org', 'password')
  await page.getByRole('button', { name: 'Sign up' }).click()
  await page.getByText(sentences['password-too-common']).waitFor()
  const field = page.getByLabel('Password', { exact: true })
  await expect.poll(() => field.getAttribute('aria-invalid')).toBe('true')
  await expect
    .poll(() => field.evaluate((element) => element === document.activeElement))
    .toBe(true)
})

test.each(looks)(
  'axe finds nothing on the pages before the product at $width px',
  async ({ width, height, colorScheme }) => {
    const context = await browser.newContext({
      viewport: { width, height },
      colorScheme,
      reducedMotion: 'reduce',
    })
    const { page } = await aPage(context)
    for (const [path, shows] of [
      ['/login', 'Log in'],
      ['/login?problem=identity-provider-failed', 'Log in'],
      ['/signup?link_token=a-token', 'Create your account'],
      ['/forgot-password', 'Reset your password'],
      ['/reset-password', 'Choose a new password'],
      ['/reset-password#token=a-token', 'Choose a new password'],
    ] as const) {
      await page.goto(`${site}${path}`)
      await page.getByRole('heading', { name: shows }).waitFor()
      expect(await findAccessibilityProblems(page)).toEqual([])
      await expect.poll(() => fitsItsWidth(page)).toBe(true)
    }
  },
  90_000,
)

async function anEmptyPage(path: string): Promise<Page> {
  const { page } = await aPage(await browser.newContext({ viewport: { width: 1280, height: 900 } }))
  await page.goto(`${site}${path}`)
  await page.getByLabel('Email Address').waitFor()
  return page
}
