import type { Locator, Page, Route } from 'playwright-core'
import { expect, test } from 'vitest'
import { api } from '../../contract/api.ts'
import { sentences } from '../../contract/errors.ts'
import { aSite } from '../../tests/support/browser/a-site.ts'
import { anOnboardedUser } from '../../tests/support/browser/an-onboarded-browser.ts'
import { testPassword } from '../../tests/support/http.ts'
import { oneTimeCode } from '../../tests/support/one-time-code.ts'
import { aPage } from '../browser.ts'
import { findAccessibilityProblems } from '../find-accessibility-problems.ts'
import { logIn } from '../steps.ts'
import { aContextOf, openProfile } from './profile-steps.ts'

const { site, browser } = await aSite()

/** Presses once, and the second time when the dialog is there already; a later press beside it closes it. */
async function openByDoubleClick(page: Page, button: Locator): Promise<Locator> {
  const qrCode = page.getByRole('dialog').getByRole('img', {
    name: 'QR code for your authenticator app',
  })
  const place = await middleOf(button)
  await page.mouse.click(...place)
  await qrCode.waitFor()
  await page.mouse.down({ clickCount: 2 })
  await page.mouse.up({ clickCount: 2 })
  await page.keyboard.press('Tab')
  expect(await qrCode.isVisible()).toBe(true)
  await page.mouse.click(...place)
  await qrCode.waitFor({ state: 'detached' })
  await button.dblclick()
  return qrCode
}

async function middleOf(button: Locator): Promise<[number, number]> {
  await button.scrollIntoViewIfNeeded()
  const box = await button.boundingBox()
  if (!box) throw new Error('the button has no place on the page')
  return [box.x + box.width / 2, box.y + box.height / 2]
}

test('a user turns two-step log-in on, logs in with a code and with a backup code, and turns it off', async () => {
  const user = await anOnboardedUser(site)
  const context = await aContextOf({ browser, site, cookie: user.cookie })
  const { page } = await openProfile(context, site, '#account')
  const row = page.getByRole('listitem').filter({ hasText: 'Two-step log-in' })
  const qrCode = await openByDoubleClick(page, row.getByRole('button', { name: 'Turn on' }))

  const dialog = page.getByRole('dialog')
  await qrCode.waitFor()
  expect(await findAccessibilityProblems(page)).toEqual([])
  await dialog.getByRole('button', { name: 'Copy key' }).click()
  await dialog.getByText('Copied!').waitFor()
  const shown = await dialog.getByText(/^(?:[A-Z2-7]{4} ){7}[A-Z2-7]{4}$/u).textContent()
  const key = String(shown).replaceAll(' ', '')
  const code = dialog.getByLabel('Code from the app')
  await code.fill('12345')
  await page.keyboard.press('Enter')
  await dialog.getByText(sentences['code-wrong']).waitFor()
  await code.fill(oneTimeCode(key))
  await page.keyboard.press('Enter')
  const codes = dialog.getByRole('list', { name: 'Backup codes' }).getByRole('listitem')
  await expect.poll(() => codes.count()).toBe(10)
  const [backup = ''] = await codes.allTextContents()
  expect(await findAccessibilityProblems(page)).toEqual([])
  const download = page.waitForEvent('download')
  await dialog.getByRole('button', { name: 'Download' }).click()
  expect((await download).suggestedFilename()).toBe('bidwright-backup-codes.txt')
  await page.keyboard.press('Escape')
  await dialog.getByText('Save the codes first').waitFor()
  await dialog.getByRole('button', { name: "I've saved them" }).click()
  await row.getByText('10 of 10 backup codes left').waitFor()

  await context.clearCookies()
  await page.goto(`${site}/login`)
  await logIn(page, user.email, testPassword)
  const asked = page.getByLabel('Code from your authenticator app')
  await asked.fill('12345')
  await page.keyboard.press('Enter')
  await page.getByText(sentences['code-wrong']).waitFor()
  expect(await findAccessibilityProblems(page)).toEqual([])
  await asked.fill(oneTimeCode(key, 1))
  await page.keyboard.press('Enter')
  await page.waitForURL(/\/(?:console|pricing)/u)

  await context.clearCookies()
  await page.goto(`${site}/login`)
  await logIn(page, user.email, testPassword)
  await page.getByRole('button', { name: 'Use a backup code' }).click()
  await page.getByLabel('Backup code').fill(backup)
  await page.keyboard.press('Enter')
  await page.waitForURL(/\/(?:console|pricing)/u)

  await page.goto(`${site}/profile#account`)
  await row.getByText('9 of 10 backup codes left').waitFor()
  await row.getByRole('button', { name: 'Turn off' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Turn off' }).dblclick()
  await row.getByRole('button', { name: 'Turn on' }).waitFor()
})

test('a set-up is not closed before its answer, and a lost answer is told', async () => {
  const user = await anOnboardedUser(site)
  const context = await aContextOf({ browser, site, cookie: user.cookie })
  const { page } = await openProfile(context, site, '#account')
  const row = page.getByRole('listitem').filter({ hasText: 'Two-step log-in' })
  await row.getByRole('button', { name: 'Turn on' }).click()
  const dialog = page.getByRole('dialog')
  const shown = await dialog.getByText(/^(?:[A-Z2-7]{4} ){7}[A-Z2-7]{4}$/u).textContent()
  const { promise: triedToClose, resolve: goOn } = Promise.withResolvers<void>()
  const loseAnswer = async (route: Route) => {
    await route.fetch()
    await triedToClose
    await route.abort()
  }
  await page.route(`**${api.confirmSecondFactor.path}`, loseAnswer, { times: 1 })
  await dialog.getByLabel('Code from the app').fill(oneTimeCode(String(shown).replaceAll(' ', '')))
  await page.keyboard.press('Enter')
  await dialog.getByRole('button', { name: 'Turning on…' }).waitFor()
  await page.keyboard.press('Escape')
  goOn()
  await dialog.getByText('Network error').waitFor()
  await page.keyboard.press('Enter')
  await dialog.getByText(sentences['second-factor-on']).waitFor()
  await page.keyboard.press('Escape')
  await row.getByText('10 of 10 backup codes left').waitFor()
})

test('a log-in whose time for a code is over leads back to the password, and no code is sent again later', async () => {
  const user = await anOnboardedUser(site)
  const { key } = await user.call(api.beginSecondFactor, {})
  await user.call(api.confirmSecondFactor, { body: { code: oneTimeCode(key) } })
  const { page } = await aPage(await browser.newContext())
  await page.goto(`${site}/login`)
  await logIn(page, user.email, testPassword)
  const asked = page.getByLabel('Code from your authenticator app')
  await asked.fill('12345')
  const send = page.getByRole('button', { name: 'Log in', exact: true })
  const finishing = `**${api.logInWithCode.path}`
  const json = { code: 'too-many-requests', detail: sentences['too-many-requests'] }
  const refuse = (route: Route) =>
    route.fulfill({ status: 429, headers: { 'retry-after': '30' }, json })
  await page.route(finishing, refuse, { times: 1 })
  await send.click()
  await page.getByText(sentences['too-many-requests']).waitFor()
  for (let wrong = 0; wrong < 5; wrong += 1) {
    const answered = page.waitForResponse(finishing)
    await send.click()
    await answered
  }
  await send.click()
  await page.getByText(sentences['sign-in-expired']).waitFor()
  const password = page.getByLabel('Password', { exact: true })
  await expect.poll(() => password.evaluate((field) => field.matches(':focus'))).toBe(true)
  await page.keyboard.type(testPassword)
  await page.keyboard.press('Enter') // the address is still there
  await asked.waitFor()
})
