import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { sentences } from '../../contract/errors.ts'
import { aSite } from '../../tests/support/browser/a-site.ts'
import { signInBrowser } from '../../tests/support/browser/an-onboarded-browser.ts'
import { testPassword } from '../../tests/support/http.ts'
import { aSignedUpUser } from '../../tests/support/processes/over-http.ts'
import { aPage } from '../browser.ts'
import { holdBack, logIn } from '../steps.ts'

const { site, browser, mailbox } = await aSite()
const sent =
  "Check your email for a password reset link. If you don't see it, check your spam folder."
const changed = 'a quite different password'

test('a forgotten password: the mail, its link, a new password, and the old one no longer', async () => {
  const user = await aSignedUpUser(site)
  const { page } = await aVisitor()
  await page.goto(`${site}/login`)
  await page.getByRole('link', { name: 'Reset it' }).click()
  await page.waitForURL('**/forgot-password')
  await page.getByRole('heading', { name: 'Reset your password' }).waitFor() // the log-in has such a field, too
  await page.getByLabel('Email Address').fill(user.email)
  await page.getByRole('button', { name: 'Send reset link' }).click()
  await page.getByText(sent).waitFor()
  await expect.poll(() => page.getByLabel('Email Address').inputValue()).toBe('')
  const box = await page.getByRole('link', { name: 'Open the mailbox' }).getAttribute('href')
  expect(box?.replace(/\/$/u, '')).toBe(mailbox.url)

  const link = mailbox.linkIn(await mailbox.waitForMail(user.email))
  expect(link).toMatch(/\/reset-password#token=/u)
  await page.goto(link)
  await page.getByLabel('New Password').waitFor()
  expect(page.url()).toBe(`${site}/reset-password`)
  await page.reload() // the link is used up only by its use
  await choose(page, changed)
  await page.waitForURL('**/login')
  await page.getByText('Your password was changed and all sessions have ended.').waitFor()
  await expect.poll(() => user.status()).toBe(401)

  await logIn(page, user.email, testPassword)
  await page.getByText(sentences['credentials-wrong']).waitFor()
  await logIn(page, user.email, changed)
  await page.waitForURL('**/pricing')

  const { page: other } = await aVisitor()
  await other.goto(link)
  await choose(other, 'yet another password')
  await other.getByText(sentences['reset-link-invalid']).waitFor()
  await other.getByRole('link', { name: 'Request a new link' }).click()
  await other.waitForURL('**/forgot-password')
})

test('a browser that was signed in is signed out by its own new password', async () => {
  const user = await aSignedUpUser(site)
  const { page, context } = await aVisitor()
  await signInBrowser(context, site, user)
  await page.goto(`${site}/console`)
  await page.getByRole('heading', { name: 'Dashboard' }).waitFor()
  await page.goto(`${site}/forgot-password`)
  await page.getByLabel('Email Address').fill(user.email)
  await page.getByLabel('Email Address').press('Enter')
  await page.goto(mailbox.linkIn(await mailbox.waitForMail(user.email)))
  await choose(page, changed)
  await page.getByText('Your password was changed and all sessions have ended.').waitFor()
  await page.goto(`${site}/console`)
  await page.waitForURL('**/login')
})

test('an address without an account is answered alike, and one that is none is said to be', async () => {
  const { page } = await aVisitor()
  await page.goto(`${site}/forgot-password`)
  await page.getByRole('button', { name: 'Send reset link' }).click()
  await page.getByText('Enter a valid email address').waitFor()
  await expect.poll(() => page.getByText(sent).count()).toBe(0)
  await page.getByLabel('Email Address').fill('nobody@example.org')
  await page.getByRole('button', { name: 'Send reset link' }).click()
  await page.getByText(sent).waitFor()
  await expect.poll(() => mailbox.mailsTo('nobody@example.org')).toEqual([])
})

test('the request is busy until the answer is there, and says what went wrong', async () => {
  const { page } = await aVisitor()
  await page.goto(`${site}/forgot-password`)
  const answer = await holdBack(page, '**/api/forgot-password')
  await page.getByLabel('Email Address').fill('slowly@example.org')
  await page.getByRole('button', { name: 'Send reset link' }).click()
  await expect.poll(() => page.getByRole('button', { name: 'Sending...' }).isDisabled()).toBe(true)
  await expect.poll(() => page.getByLabel('Email Address').isDisabled()).toBe(true)
  answer()
  await page.getByText(sent).waitFor()

  await page.unroute('**/api/forgot-password')
  const code = 'mail-off'
  await page.route('**/api/forgot-password', (route) =>
    route.fulfill({ status: 409, json: { code, detail: sentences[code] } }),
  )
  await page.getByLabel('Email Address').fill('slowly@example.org')
  await page.getByRole('button', { name: 'Send reset link' }).click()
  await page.getByText(sentences[code]).waitFor()
  await expect.poll(() => page.getByText(sent).count()).toBe(0)
  await expect.poll(() => page.getByLabel('Email Address').inputValue()).toBe('slowly@example.org')
  await page.getByRole('link', { name: 'Back to log in' }).click()
  await page.waitForURL('**/login')
})

test('a new password is held to the rules of the sign-up', async () => {
  const { page } = await aVisitor()
  await page.goto(`${site}/reset-password#token=a-token`)
  await choose(page, '123', '1234')
  await page.getByText('Passwords do not match').waitFor()
  await choose(page, '123')
  await page.getByText('Password must be at least 6 characters long').waitFor()
  await page.route('**/api/reset-password', (route) => route.abort())
  await choose(page, changed)
  await page.getByText('Network error. Check your connection and try again.').waitFor()
})

test('without a token there is nothing to choose with, and a way to a new link', async () => {
  const { page } = await aVisitor()
  await page.goto(`${site}/reset-password`)
  await page.getByText(sentences['reset-link-invalid']).waitFor()
  await page.getByRole('link', { name: 'Request a new link' }).waitFor()
  await expect.poll(() => page.locator('input').count()).toBe(0)
})

async function choose(page: Page, password: string, confirmation = password): Promise<void> {
  await page.getByLabel('New Password').fill(password)
  await page.getByLabel('Confirm Password').fill(confirmation)
  await page.getByRole('button', { name: 'Save password' }).click()
}

async function aVisitor() {
  const context = await browser.newContext({ viewport: { width: 1280, height: 900 } })
  return { context, page: (await aPage(context)).page }
}
