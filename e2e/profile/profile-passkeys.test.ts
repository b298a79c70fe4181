import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { passkeyCalls } from '../../contract/entry/passkey-calls.ts'
import { aSite } from '../../tests/support/browser/a-site.ts'
import { anOnboardedUser } from '../../tests/support/browser/an-onboarded-browser.ts'
import { findAccessibilityProblems } from '../find-accessibility-problems.ts'
import { aContextOf, openProfile } from './profile-steps.ts'

const { site, browser } = await aSite()

/** Gives the page a device that holds passkeys and asks nobody. */
async function aDevice(page: Page) {
  const devices = await page.context().newCDPSession(page)
  await devices.send('WebAuthn.enable')
  const { authenticatorId } = await devices.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  })
  return {
    verifies: (isUserVerified: boolean) =>
      devices.send('WebAuthn.setUserVerified', { authenticatorId, isUserVerified }),
  }
}

test('a passkey is added on the profile, logs in, and no longer does once it is removed', async () => {
  const user = await anOnboardedUser(site)
  const context = await aContextOf({ browser, site, cookie: user.cookie })
  const { page } = await openProfile(context, site, '#passkeys')
  const device = await aDevice(page)
  const card = page.getByRole('region', { name: 'Passkeys' })
  const rows = card.getByRole('listitem')
  await page.getByRole('navigation', { name: 'On this page' }).getByText('Passkeys').waitFor()
  await card.getByText('No passkeys yet.').waitFor()
  await card.getByRole('button', { name: 'Add a passkey' }).dblclick()
  await rows.getByText('Not used yet').waitFor()
  await card.getByRole('button', { name: 'Add a passkey' }).click()
  await page.getByText('This device already has a passkey for your account.').waitFor()
  expect(await rows.count()).toBe(1)
  await card.getByRole('button', { name: 'Rename passkey' }).click()
  const name = page.getByLabel('Name', { exact: true }).last()
  await name.fill(' ')
  await page.keyboard.press('Enter')
  await page.getByText('Enter a name').waitFor()
  await name.fill('W'.repeat(60))
  await page.keyboard.press('Enter')
  await card.getByRole('button', { name: 'Remove passkey: W' }).click()
  const question = page.getByRole('alertdialog')
  await expect.poll(() => question.evaluate((it) => it.scrollWidth <= it.clientWidth)).toBe(true)
  await page.keyboard.press('Escape')
  await card.getByRole('button', { name: 'Rename passkey' }).click()
  await name.fill('Blue laptop')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await rows.filter({ hasText: 'Blue laptop' }).waitFor()
  expect(await findAccessibilityProblems(page)).toEqual([])

  const logIn = page.getByRole('button', { name: 'Log in with a passkey' })
  await context.clearCookies()
  await page.evaluate('localStorage.removeItem("bidwright.signed-in")')
  await page.goto(`${site}/login`)
  expect(await findAccessibilityProblems(page)).toEqual([])
  await device.verifies(false)
  await logIn.click() // as when the user cancels: nothing happens
  await expect.poll(() => logIn.isEnabled()).toBe(true)
  expect(await page.getByRole('alert').count()).toBe(0)
  await device.verifies(true)
  await logIn.dblclick()
  await page.waitForURL(`${site}/pricing`) // nothing is bought yet

  await page.goto(`${site}/profile#passkeys`)
  await rows.filter({ hasText: 'Last used' }).waitFor()
  await card.getByRole('button', { name: 'Remove passkey: Blue laptop' }).click()
  await page.getByRole('button', { name: 'Remove passkey', exact: true }).click()
  await card.getByText('No passkeys yet.').waitFor()
  await context.clearCookies()
  await page.evaluate('localStorage.removeItem("bidwright.signed-in")')
  await page.goto(`${site}/login`)
  await logIn.click()
  await page.getByText("This passkey isn't known here. Log in with your password.").waitFor()
}, 60_000)

test('a passkey whose answer was lost is shown all the same', async () => {
  const user = await anOnboardedUser(site)
  const context = await aContextOf({ browser, site, cookie: user.cookie })
  const { page } = await openProfile(context, site, '#passkeys')
  await aDevice(page)
  const card = page.getByRole('region', { name: 'Passkeys' })
  await card.getByText('No passkeys yet.').waitFor()
  await page.route(`**${passkeyCalls.addPasskey.path}`, async (route) => {
    if (route.request().method() !== 'POST') return route.fallback()
    await route.fetch()
    return route.abort()
  })
  await card.getByRole('button', { name: 'Add a passkey' }).click()
  await page.getByText("The passkey wasn't added.").waitFor()
  await card.getByText('Not used yet').waitFor()
})
