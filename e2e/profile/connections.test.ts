import { expect, test } from 'vitest'
import { api } from '../../contract/api.ts'
import { connectionCalls } from '../../contract/user/connection-calls.ts'
import { aSite } from '../../tests/support/browser/a-site.ts'
import {
  anOnboardedAgency,
  anOnboardedUser,
} from '../../tests/support/browser/an-onboarded-browser.ts'
import { aPage, looks } from '../browser.ts'
import { findAccessibilityProblems } from '../find-accessibility-problems.ts'
import { aContextOf, breakCall, breakRead } from './profile-steps.ts'

const { site, browser } = await aSite()

async function open(user: { cookie: string }, look = looks[0]) {
  const context = await aContextOf({ browser, site, cookie: user.cookie }, look)
  const opened = await aPage(context)
  await opened.page.goto(`${site}/connections`)
  const card = opened.page.getByRole('region', { name: 'Gigboard' })
  await card.waitFor()
  return { ...opened, card }
}

test.each(looks)(
  'a user sees how they are connected, disconnects and is led to connect again at $width px',
  async (look) => {
    const user = await anOnboardedUser(site)
    const { page, card, complaints } = await open(user, look)
    await card.getByText('Signed in as').waitFor()
    await card.getByText('Sent for you').waitFor()
    await card.getByText('Your email, password and security answer').waitFor()
    expect(await findAccessibilityProblems(page)).toEqual([])

    await card.getByRole('button', { name: 'Disconnect' }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Cancel' }).click()
    await card.getByRole('button', { name: 'Disconnect' }).click()
    expect(await findAccessibilityProblems(page)).toEqual([])
    await page.getByRole('alertdialog').getByRole('button', { name: 'Disconnect' }).dblclick()
    await page.getByText('Disconnected from Gigboard.').waitFor()
    await card.getByText('Not set', { exact: true }).waitFor()
    expect(await card.getByText('Signed in as').count()).toBe(0)
    expect(await card.getByRole('button', { name: 'Disconnect' }).count()).toBe(0)
    const { marketplaceAccount } = await user.call(api.me, {})
    expect(marketplaceAccount).toBe('none')

    await card.getByRole('link', { name: 'Add your sign-in' }).click()
    await page.waitForURL(`${site}/profile#credentials`)
    await page.getByLabel('Security answer').waitFor()
    expect(complaints).toEqual([])
  },
)

test('what another device disconnects shows here, and closes the question', async () => {
  const user = await anOnboardedUser(site)
  const { page, card } = await open(user)
  await card.getByRole('button', { name: 'Disconnect' }).click()
  await user.call(connectionCalls.disconnect, { params: { marketplace: 'gigboard' } })
  await card.getByText('Not set', { exact: true }).waitFor()
  await page.getByRole('alertdialog').waitFor({ state: 'detached' })
})

test('a server that fails is said, and the sign-in stays until it has answered', async () => {
  const { page, card } = await open(await anOnboardedUser(site))
  const mend = await breakCall(page, connectionCalls.disconnect.path.replace(':marketplace', '*'))
  await card.getByRole('button', { name: 'Disconnect' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Disconnect' }).click()
  await page.getByText('Not disconnected.').waitFor()
  await card.getByText('Signed in as').waitFor()
  await mend()
  const heal = await breakRead(page, connectionCalls.connections)
  await page.reload()
  await page.getByText('Your connections are safe').waitFor()
  await heal()
  // The page may have read them again by itself.
  await page.getByRole('button', { name: 'Retry' }).or(card.getByRole('heading')).click()
  await card.waitFor()
})

test('an agency is told that nothing is sent for it, and has nothing to disconnect', async () => {
  const { card } = await open(await anOnboardedAgency(site))
  await card.getByText("Applying for agencies isn't available on this installation.").waitFor()
  expect(await card.getByRole('button', { name: 'Disconnect' }).count()).toBe(0)
})
