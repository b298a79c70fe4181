import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { sentences } from '../contract/errors.ts'
import { aSite } from '../tests/support/a-site.ts'
import { aPage } from './browser.ts'
import { signUp } from './steps.ts'

const { site, browser } = await aSite()

test('the sign-up has its fields and words, and is busy until the answer is there', async () => {
  const page = await anEmptyPage('/signup')
  expect(await page.title()).toBe('Sign up · Bidwright')
  await page.getByText('Bidwright', { exact: true }).waitFor() // the logo
  expect(await page.getByLabel('Email Address').getAttribute('type')).toBe('email')
  const [password, confirmation] = [
    page.getByLabel('Password', { exact: true }),
    page.getByLabel('Confirm Password'),
  ]
  expect(await password.getAttribute('placeholder')).toBe('minimum 6 characters')
  for (const field of [password, confirmation])
    expect(await field.getAttribute('type')).toBe('password')

  const answer = await holdBack(page, '**/api/sign-up')
  await page.getByLabel('Email Address').fill('slowly@example.org')
  await password.fill('a long password')
  await confirmation.fill('a long password')
  await page.getByRole('button', { name: 'Sign up' }).click()
  expect(await page.getByRole('button', { name: 'Creating account...' }).isDisabled()).toBe(true)
  for (const field of await page.locator('input').all()) expect(await field.isDisabled()).toBe(true)
  answer()
  await page.waitForURL('**/bidding')
})

test('the log-in has its fields and words, and is busy until the answer is there', async () => {
  const page = await anEmptyPage('/login')
  expect(await page.title()).toBe('Log in · Bidwright')
  expect(await page.getByLabel('Email Address').getAttribute('type')).toBe('email')
  expect(await page.getByLabel('Password').getAttribute('type')).toBe('password')

  const answer = await holdBack(page, '**/api/log-in')
  await page.getByLabel('Email Address').fill('nobody@example.org')
  await page.getByLabel('Password').fill('a long password')
  await page.getByRole('button', { name: 'Log in' }).click()
  expect(await page.getByRole('button', { name: 'Logging in...' }).isDisabled()).toBe(true)
  for (const field of await page.locator('input').all()) expect(await field.isDisabled()).toBe(true)
  answer()
  await page.getByText(sentences['credentials-wrong']).waitFor()
  await page.getByRole('button', { name: 'Log in' }).waitFor()
})

test('log-in and sign-up lead to each other', async () => {
  const page = await anEmptyPage('/login')
  await page.getByRole('link', { name: 'Sign up' }).click()
  await page.waitForURL('**/signup')
  await page.getByRole('link', { name: 'Log in' }).click()
  await page.waitForURL('**/login')
})

test('the start leads to the log-in, and the log-in lets a user in', async () => {
  const page = await anEmptyPage('/')
  await page.waitForURL('**/login')
  await signUp(page, site, 'returning@example.org')
  await page.getByRole('button', { name: 'Log Out' }).click()
  await page.waitForURL('**/login')
  await page.getByLabel('Email Address').fill('returning@example.org')
  await page.getByLabel('Password').fill('a long password')
  await page.getByLabel('Password').press('Enter')
  await page.getByRole('heading', { name: 'Auto-Apply' }).waitFor()
})

test('all three fields of the sign-up are required', async () => {
  const page = await anEmptyPage('/signup')
  let asked = 0
  page.on('request', (request) => (asked += request.url().endsWith('/api/sign-up') ? 1 : 0))
  const send = () => page.getByRole('button', { name: 'Sign up' }).click()
  for (const field of await page.locator('input').all())
    expect(await field.getAttribute('required')).not.toBeNull()
  await send()
  await page.getByText('Please enter a valid email address').waitFor()
  await page.getByText('Password must be at least 6 characters long').waitFor()
  await page.getByLabel('Email Address').fill('someone@example.org')
  await page.getByLabel('Password', { exact: true }).fill('a long password')
  await send()
  await page.getByText('Passwords do not match').waitFor()
  expect(asked).toBe(0)
})

test('what the server says of a sign-up is shown as it is, and the sign-up stops there', async () => {
  const page = await anEmptyPage('/signup')
  await signUp(page, site, 'taken@example.org')
  await page.getByRole('button', { name: 'Log Out' }).click()
  await page.waitForURL('**/login')
  await page.getByRole('link', { name: 'Sign up' }).click()
  await page.getByLabel('Email Address').fill('taken@example.org')
  await page.getByLabel('Password', { exact: true }).fill('a long password')
  await page.getByLabel('Confirm Password').fill('a long password')
  await page.getByRole('button', { name: 'Sign up' }).click()
  await page.getByText('An account with this email already exists.').waitFor()

  const code = 'user-data-not-saved'
  await page.route('**/api/sign-up', (route) =>
    route.fulfill({ status: 500, json: { code, detail: sentences[code] } }),
  )
  await page.getByRole('button', { name: 'Sign up' }).click()
  await page
    .getByText('Account created but failed to save user data. Please contact support.')
    .waitFor()
  expect(new URL(page.url()).pathname).toBe('/signup')
})

async function anEmptyPage(path: string): Promise<Page> {
  const { page } = await aPage(await browser.newContext({ viewport: { width: 1280, height: 900 } }))
  await page.goto(`${site}${path}`)
  await page.getByLabel('Email Address').waitFor()
  return page
}

/** Keeps a call from being answered until told to. */
async function holdBack(page: Page, url: string): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>()
  await page.route(url, async (route) => {
    await promise
    await route.continue()
  })
  return resolve
}
