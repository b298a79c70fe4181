import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { aSite } from '../../tests/support/browser/a-site.ts'
import { anOnboardedUser } from '../../tests/support/browser/an-onboarded-browser.ts'
import { aPage, looks } from '../browser.ts'
import { findAccessibilityProblems } from '../find-accessibility-problems.ts'
import { aContextOf } from './profile-steps.ts'

const { site, browser, freelancer } = await aSite({}, ['--marketplaces', 'gigboard,freelancer'])

test.each(looks)(
  'a user lets us in on the page of the marketplace, and ends that again, at $width px',
  async (look) => {
    const user = await anOnboardedUser(site)
    const context = await aContextOf({ browser, site, cookie: user.cookie }, look)
    const { page, complaints } = await aPage(context)
    const card = await openCard(page)
    await card.getByText('Not connected', { exact: true }).waitFor()
    await card.getByText('Sent for you after you press Send, never automatically.').waitFor()
    await card.getByText("Off here, as it needs Freelancer.com's written permission").waitFor()
    expect(await findAccessibilityProblems(page)).toEqual([])

    await card.getByRole('button', { name: 'Connect', exact: true }).dblclick()
    await page.getByRole('button', { name: 'Deny' }).click()
    await page.getByText('Not connected. The marketplace says that you did not agree.').waitFor()
    expect(page.url()).toBe(`${site}/connections`)

    await card.getByRole('button', { name: 'Connect', exact: true }).click()
    await page.getByLabel('E-mail of another account').fill(user.email)
    await page.getByRole('button', { name: 'Allow' }).click()
    await page.getByText('Connected.', { exact: true }).waitFor()
    expect(page.url()).toBe(`${site}/connections`)
    await card.getByText('Freelancer.com lets us into your account').waitFor()
    await card.getByText('A token that lets us in, sealed').waitFor()
    await page.goBack()
    await page.goto(`${site}/connections`)
    await card.getByText('Freelancer.com lets us into your account').waitFor()
    expect(await findAccessibilityProblems(page)).toEqual([])

    await card.getByRole('button', { name: 'Disconnect' }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Disconnect' }).click()
    await page.getByText('Disconnected from Freelancer.com.').waitFor()
    await card.getByText('Not connected', { exact: true }).waitFor()
    expect(complaints).toEqual([expect.stringContaining('409')]) // the one that was denied
  },
)

test('a user hands over a token of their own, which is tried first', async () => {
  const user = await anOnboardedUser(site)
  const context = await aContextOf({ browser, site, cookie: user.cookie })
  const { page } = await aPage(context)
  const card = await openCard(page)
  await card.getByRole('button', { name: 'Use your own token' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: 'Connect' }).click()
  await dialog.getByText('Paste the token first.').waitFor()
  const field = dialog.getByLabel('Token', { exact: true })
  await field.fill('made up')
  await dialog.getByRole('button', { name: 'Connect' }).click()
  await dialog.getByText("The marketplace didn't accept this token.").waitFor()
  expect(await findAccessibilityProblems(page)).toEqual([])
  const { access_token: token } = await freelancer.token(user.email)
  await field.fill(token)
  await dialog.getByRole('button', { name: 'Connect' }).dblclick()
  await page.getByText('Connected to Freelancer.com.').waitFor()
  await card.getByText('Freelancer.com lets us into your account').waitFor()
})

async function openCard(page: Page) {
  await page.goto(`${site}/connections`)
  const card = page.getByRole('region', { name: 'Freelancer.com' })
  await card.waitFor()
  return card
}
