import { expect, test } from 'vitest'
import { api } from '../../contract/api.ts'
import { aSite } from '../../tests/support/browser/a-site.ts'
import { anOnboardedUser, signInBrowser } from '../../tests/support/browser/an-onboarded-browser.ts'
import { aPage } from '../browser.ts'

const { site, browser } = await aSite()
const networkError = 'Network error. Check your connection and try again.'

test('without a network the switch and the active scanner go back, and the reason is said', async () => {
  const { page, context, user } = await aUserAt('/bidding')
  const toggle = page.getByRole('switch', { name: 'Auto-bidding' })
  await page.getByRole('tab', { name: 'Bassoons' }).click()
  await page.getByRole('form', { name: 'Scanner Bassoons' }).waitFor()
  await context.setOffline(true)

  await toggle.click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Enable auto-bidding' }).click()
  await page.getByText(`Auto-bidding is still off. ${networkError}`).waitFor()
  await expect.poll(() => toggle.isChecked()).toBe(false)

  await page.getByRole('button', { name: 'Set as Active Scanner' }).click()
  await page.getByText(networkError, { exact: true }).waitFor()
  await page.getByRole('tab', { name: 'Active: Alphorns' }).waitFor()
  await expect.poll(() => page.getByText('Active scanner: Alphorns').isVisible()).toBe(true)

  await context.setOffline(false)
  expect(await user.call(api.me, {})).toMatchObject({ autoBiddingEnabled: false })
  await page.getByRole('button', { name: 'Set as Active Scanner' }).click()
  await page.getByRole('tab', { name: 'Active: Bassoons' }).waitFor()
})

test('without a network a scanner is neither saved nor deleted, which is said where it was asked for', async () => {
  const { page, context, user } = await aUserAt('/bidding')
  const form = page.getByRole('form', { name: 'Scanner Alphorns' })
  await form.waitFor()
  await context.setOffline(true)

  await form.getByLabel('Keywords').fill('alphorn, horn')
  await form.getByRole('button', { name: 'Save' }).click()
  await form.getByRole('alert').getByText('Failed to save scanner. Please try again.').waitFor()
  await expect.poll(() => form.getByLabel('Keywords').inputValue()).toBe('alphorn, horn')

  await page.getByRole('button', { name: 'Delete scanner' }).click()
  const question = page.getByRole('alertdialog', { name: 'Delete the scanner “Alphorns”?' })
  await question.getByRole('button', { name: 'Delete scanner' }).click()
  await question
    .getByRole('alert')
    .getByText('Failed to delete scanner. Please try again.')
    .waitFor()
  await expect.poll(() => page.locator('[data-sonner-toast]').count()).toBe(0)
  await question.getByRole('button', { name: 'Cancel' }).click()
  await page.getByRole('tab', { name: 'Active: Alphorns' }).waitFor()

  await context.setOffline(false)
  expect(await user.call(api.scanners, {})).toMatchObject([
    { name: 'Alphorns', keywords: 'alphorn' },
    { name: 'Bassoons', keywords: 'bassoon' },
  ])
  await form.getByRole('button', { name: 'Save' }).click()
  await page.getByText('Scanner saved.').waitFor()
})

test('without a network the switch of the notifications goes back, and the reason is said', async () => {
  const { page, context, user } = await aUserAt('/profile')
  const toggle = page.getByRole('switch', { name: 'Notifications' })
  await expect.poll(() => toggle.isChecked()).toBe(true)
  await context.setOffline(true)
  await toggle.click()
  await page.getByText(`Notifications are still on. ${networkError}`).waitFor()
  await expect.poll(() => toggle.isChecked()).toBe(true)
  await context.setOffline(false)
  expect(await user.call(api.me, {})).toMatchObject({ notificationsEnabled: true })
})

/** Makes an onboarded user with two scanners, the first of which is active. */
async function aUserAt(path: string) {
  const user = await anOnboardedUser(site)
  for (const [name, keywords] of [
    ['Alphorns', 'alphorn'],
    ['Bassoons', 'bassoon'],
  ] as const)
    await user.call(api.addScanner, { body: { name, keywords } })
  const context = await browser.newContext({ viewport: { width: 1280, height: 900 } })
  await signInBrowser(context, site, user)
  const { page } = await aPage(context)
  await page.goto(`${site}${path}`)
  return { page, context, user }
}
