import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { api } from '../../contract/api.ts'
import { aRehearsal } from '../../tests/support/factories/a-rehearsal.ts'
import { aSite } from '../../tests/support/browser/a-site.ts'
import { anOnboardedUser, signInBrowser } from '../../tests/support/browser/an-onboarded-browser.ts'
import { aJob } from '../../tests/support/outside/gigboard-client.ts'
import type { HttpUser } from '../../tests/support/processes/over-http.ts'
import { aPage, looks } from '../browser.ts'
import { findAccessibilityProblems } from '../find-accessibility-problems.ts'
import { bassoons, expectMoreFilters, fillMoreFilters } from './scanner-steps.ts'
import { addScanner, fitsItsWidth } from '../steps.ts'

const { site, browser, gigboard } = await aSite()
const desktop = { width: 1280, height: 900 }
const phone = { width: 390, height: 844 }

test('the life of three scanners, from the first one to none', async () => {
  const { page, user } = await aUserAt(desktop)
  await gigboard.post(
    aJob({ title: 'Alphorn shop' }),
    aJob({ title: 'Bassoon shop', client: { country: 'Spain' } }),
    aJob({ title: 'Bassoon repair', client: { country: 'Spain' } }),
  )
  for (const [name, keyword] of [
    ['Alphorns', 'alphorn'],
    ['Bassoons', 'bassoon'],
    ['Celestas', 'celesta'],
  ] as const)
    await addScanner(page, name, keyword)
  await tab(page, 'Active: Alphorns').waitFor()
  await expect.poll(() => page.getByRole('tab', { name: 'Active:' }).count()).toBe(1)

  await tab(page, 'Bassoons').click()
  await page.getByRole('heading', { name: 'Bassoon repair' }).waitFor()
  await expect.poll(() => page.getByRole('heading', { name: 'Alphorn shop' }).count()).toBe(0)
  const form = page.getByRole('form', { name: 'Scanner Bassoons' })
  await form.getByLabel('Keywords').fill('bassoon, -repair')
  await fillMoreFilters(page)
  await form.getByRole('button', { name: 'Save' }).click()
  await page.getByText('Scanner saved.').first().waitFor()
  await page.getByRole('heading', { name: 'Bassoon shop' }).waitFor()
  await expect.poll(() => page.getByRole('heading', { name: 'Bassoon repair' }).count()).toBe(0)
  const saved = (await user.call(api.scanners, {})).find(({ name }) => name === 'Bassoons')
  expect(saved).toEqual({ ...bassoons, id: saved?.id })

  await page.reload()
  await page.getByRole('button', { name: 'More filters (8)', expanded: true }).waitFor()
  await expectMoreFilters(page)

  await page.getByRole('button', { name: 'Set as Active Scanner' }).click()
  await tab(page, 'Active: Bassoons').waitFor()
  await page.getByText('This is the active scanner').waitFor()

  await deleteScanner(page, 'Bassoons')
  await tab(page, 'Active: Alphorns').waitFor()
  await deleteScanner(page, 'Alphorns')
  await tab(page, 'Active: Celestas').waitFor()
  await deleteScanner(page, 'Celestas')
  await page.getByRole('form', { name: 'New scanner' }).waitFor()
  await page.getByRole('region', { name: 'Rehearsal' }).waitFor() // of the user's tags, with which the first one begins
  await expect.poll(() => page.getByRole('tab').count()).toBe(1)
  expect((await user.call(api.me, {})).activeScannerId).toBeNull()
}, 180_000)

test('a user who moves on before a scanner is saved stays where they are', async () => {
  const { page } = await aUserAt(desktop)
  const { promise: told, resolve: tell } = Promise.withResolvers<void>()
  await page.route('**/api/scanners', async (route) => {
    const response = await route.fetch()
    if (route.request().method() !== 'GET') await told
    await route.fulfill({ response })
  })
  const form = page.getByRole('form', { name: 'New scanner' })
  await form.getByLabel('Name').fill('Alphorns')
  await form.getByLabel('Keywords').fill('alphorn')
  await form.getByRole('button', { name: 'Save' }).click()
  await page.getByRole('form', { name: 'Scanner Alphorns' }).waitFor() // by the live stream
  await tab(page, '+ Add Scanner').click()
  await form.getByLabel('Name').fill('Bassoons')
  tell()
  await page.getByText('Scanner saved.').first().waitFor()
  expect(await form.getByLabel('Name').inputValue()).toBe('Bassoons')
})

test('the name and the keywords are demanded, each in its own sentence', async () => {
  const { page } = await aUserAt(desktop)
  const form = page.getByRole('form', { name: 'New scanner' })
  await form.getByLabel('Name').fill('   ')
  await form.getByLabel('Keywords').fill('react')
  await expect.poll(() => form.getByRole('button', { name: 'Save' }).isDisabled()).toBe(true)
  await form.getByLabel('Keywords').press('Enter')
  await form.getByLabel('Name').fill('React')
  await form.getByLabel('Keywords').fill('-php')
  await form.getByRole('button', { name: 'Save' }).click()
  await form.getByText("Enter at least one keyword that isn't excluded", { exact: true }).waitFor()
  await form.getByLabel('Name').fill(' ')
  await form.getByText('Scanner name is required').waitFor()
})

test('without a name Save waits, and the first Enter demands it and saves nothing', async () => {
  const { page, user } = await aUserAt(desktop)
  const form = page.getByRole('form', { name: 'New scanner' })
  const save = form.getByRole('button', { name: 'Save' })
  const demand = form.getByText('Scanner name is required', { exact: true })
  await form.getByLabel('Name').fill('   ')
  await form.getByLabel('Keywords').fill('react')
  await form.getByLabel('Keywords').press('Enter')
  await demand.waitFor()
  await expect.poll(() => save.isDisabled()).toBe(true)
  await form.getByLabel('Name').fill('React')
  await demand.waitFor({ state: 'detached' })
  await form.getByLabel('Keywords').fill('')
  await save.click()
  await expect.poll(() => form.getByLabel('Keywords').getAttribute('aria-invalid')).toBe('true')
  await form.getByLabel('Name').fill('')
  await demand.waitFor()
  expect(await user.call(api.scanners, {})).toEqual([])
})

test('anything that is no number is refused, and not taken for a limit that was left open', async () => {
  const { page, user } = await aUserAt(desktop)
  const form = page.getByRole('form', { name: 'New scanner' })
  await form.getByLabel('Name').fill('Cheap')
  await form.getByLabel('Keywords').fill('react')
  for (const [label, typed] of [
    ['Budget min', '500-'],
    ['Budget max', '--'],
  ] as const)
    await form.getByLabel(label).pressSequentially(typed)
  await form.getByRole('button', { name: 'Save' }).click()
  const said = form.getByText('A whole number, 0 or more', { exact: true }) // the rehearsal names the field, too
  await expect.poll(() => said.count()).toBe(2)
  expect(await user.call(api.scanners, {})).toEqual([])
  await form.getByLabel('Budget min').fill('500')
  await form.getByLabel('Budget max').fill('')
  await form.getByRole('button', { name: 'Save' }).click()
  await tab(page, 'Active: Cheap').waitFor()
  expect(await user.call(api.scanners, {})).toMatchObject([{ budgetMin: 500, budgetMax: null }])
})

test('a mistake in a closed group opens it, and the field has the focus', async () => {
  const { page } = await aUserAt(desktop)
  const form = page.getByRole('form', { name: 'New scanner' })
  await form.getByLabel('Name').fill('Picky')
  await form.getByLabel('Keywords').fill('react')
  const more = form.getByRole('button', { name: /^More filters/u })
  await expect.poll(() => more.getAttribute('aria-expanded')).toBe('false')
  await expect.poll(() => form.getByLabel('Minimum rating').isVisible()).toBe(false)
  await more.click()
  await form.getByLabel('Minimum rating').fill('6')
  await more.click()
  await expect.poll(() => form.getByLabel('Minimum rating').isVisible()).toBe(false)
  await form.getByRole('button', { name: 'Save' }).click()
  await form.getByText('A number from 0 to 5', { exact: true }).waitFor()
  await expect.poll(() => form.getByLabel('Minimum rating').evaluate(hasFocus)).toBe(true)
})

test('with ten scanners there is no adding another one', async () => {
  const user = await anOnboardedUser(site)
  for (let count = 0; count < 10; count += 1)
    await user.call(api.addScanner, { body: { name: `Scanner ${count}`, keywords: 'zither' } })
  const { page } = await aUserAt(desktop, { user })
  await tab(page, 'Active: Scanner 0').waitFor()
  await expect.poll(() => page.getByRole('tab').count()).toBe(11)
  await expect.poll(() => tab(page, '+ Add Scanner').isDisabled()).toBe(true)
})

test('unsaved changes survive a reload, the further filters too', async () => {
  const { page } = await aUserAt(desktop)
  await page.getByLabel('Name').fill('Bassoons')
  await page.getByLabel('Keywords').fill('bassoon, -repair')
  await fillMoreFilters(page)
  await page.reload()
  await page.getByRole('button', { name: 'More filters (8)', expanded: true }).waitFor()
  await expect.poll(() => page.getByLabel('Keywords').inputValue()).toBe('bassoon, -repair')
  await expectMoreFilters(page)
})

test('with every filter open, Save covers what lies below it and never what has the focus', async () => {
  const { page } = await aUserAt({ width: 1280, height: 800 })
  await page.getByLabel('Keywords').fill('bassoon')
  await page.getByText('Matches 34').waitFor()
  await page.getByRole('button', { name: /^More filters/u }).click()
  await page.getByLabel('Name').focus()
  const save = page.getByRole('button', { name: 'Save' })
  const isInFields = () =>
    page.evaluate(() => Boolean(document.activeElement?.closest('form fieldset')))
  while (await isInFields()) {
    await expect.poll(() => save.evaluate(findOverlaps)).toEqual([])
    await page.keyboard.press('Tab')
  }
})

test('on a phone the form is a dialog, from a new scanner to none', async () => {
  const { page } = await aUserAt(phone)
  await page.getByRole('button', { name: 'New scanner' }).click()
  const dialog = page.getByRole('dialog', { name: 'New scanner' })
  await dialog.getByLabel('Name').fill('Ocarinas')
  await dialog.getByLabel('Keywords').fill('ocarina')
  await dialog.getByText("Matches 34 of the last 7 days' jobs").waitFor()
  await dialog.getByRole('button', { name: 'Details' }).click()
  await dialog.getByText('Would have sent 21').waitFor()
  await dialog.getByRole('button', { name: 'Save' }).click()
  await dialog.waitFor({ state: 'detached' })
  await tab(page, 'Active: Ocarinas').waitFor()

  await page.getByRole('button', { name: 'Edit scanner' }).click()
  const editing = page.getByRole('dialog', { name: 'Edit scanner' })
  await editing.getByRole('button', { name: /^More filters/u }).click()
  await editing.getByLabel('Payment verified').check()
  await editing.getByRole('button', { name: 'Save' }).click()
  await editing.waitFor({ state: 'detached' })

  await page.getByRole('button', { name: 'Edit scanner' }).click()
  await editing.getByRole('button', { name: 'More filters (1)', expanded: true }).waitFor()
  await editing.getByRole('button', { name: 'Delete scanner' }).click()
  const question = page.getByRole('alertdialog', { name: 'Delete the scanner “Ocarinas”?' })
  await question.getByRole('button', { name: 'Delete scanner' }).click()
  await page.getByRole('button', { name: 'New scanner' }).waitFor()
  await expect.poll(() => tab(page, 'Active: Ocarinas').count()).toBe(0)
})

test.each(looks)(
  'axe finds nothing in any state of a scanner at $width px',
  async ({ width, height, colorScheme }) => {
    const user = await anOnboardedUser(site)
    await user.call(api.addScanner, { body: { name: 'Bassoons', keywords: 'bassoon' } })
    const { page } = await aUserAt({ width, height }, { user, colorScheme })
    const open = (name: string) => width < 1024 && page.getByRole('button', { name }).click()
    await page.getByText('No applications yet').waitFor() // above the button, which moves up then
    const judge = async (state: string) => {
      expect([state, await findAccessibilityProblems(page)]).toEqual([state, []])
      expect([state, await fitsItsWidth(page)]).toEqual([state, true])
    }
    await open('Edit scanner')
    await page.getByText('This is the active scanner').waitFor()
    await judge('as it is saved')
    await page.getByLabel('Keywords').fill('bassoon, oboe')
    await page.getByText("Matches 34 of the last 7 days' jobs").waitFor()
    if (width < 1024) await page.getByRole('button', { name: 'Details' }).click()
    await page.getByText('Would have sent 21').waitFor()
    await judge('rehearsed')
    await fillMoreFilters(page)
    await page.getByLabel('Minimum rating').fill('6')
    await page.getByRole('button', { name: 'Save' }).click()
    await page.getByText('A number from 0 to 5', { exact: true }).waitFor()
    await judge('with a mistake')
    await page.getByRole('button', { name: 'Delete scanner' }).click()
    await page.getByRole('alertdialog').waitFor()
    await judge('asked about deletion')
  },
  90_000,
)

async function deleteScanner(page: Page, name: string): Promise<void> {
  await page.getByRole('tab', { name }).click()
  await page.getByRole('button', { name: 'Delete scanner' }).click()
  const question = page.getByRole('alertdialog', { name: `Delete the scanner “${name}”?` })
  await question.getByRole('button', { name: 'Delete scanner' }).click()
  await page.getByRole('tab', { name }).waitFor({ state: 'detached' })
}

function tab(page: Page, name: string) {
  return page.getByRole('tab', { name, exact: true })
}

/** Finds faults of the bar with Save: it covers the focus, or fields show through below it. */
function findOverlaps(save: Element): string[] {
  const form = save.closest('form')
  const bar = save.parentElement?.getBoundingClientRect()
  const card = form?.parentElement?.getBoundingClientRect()
  const focused = document.activeElement?.getBoundingClientRect()
  const fields = form?.querySelector('fieldset')?.getBoundingClientRect()
  if (!bar || !card || !focused || !fields) throw new Error('There is no form')
  const edge = Math.min(fields.bottom, card.bottom - 1) // without its border
  return [
    ...(focused.bottom > bar.top ? ['over the focus'] : []),
    ...(edge > bar.bottom ? ['fields below'] : []),
  ]
}

function hasFocus(element: Element): boolean {
  return element === document.activeElement
}

type Visit = { user?: HttpUser; colorScheme?: 'light' | 'dark' }

/** Opens an onboarded user's screen; rehearsals are answered at the edge of the network. */
async function aUserAt(viewport: { width: number; height: number }, visit: Visit = {}) {
  const { user = await anOnboardedUser(site), colorScheme = 'light' } = visit
  const context = await browser.newContext({ viewport, colorScheme, reducedMotion: 'reduce' })
  await signInBrowser(context, site, user)
  const { page } = await aPage(context)
  await page.route('**/api/rehearsals', (route) => route.fulfill({ json: aRehearsal() }))
  await page.goto(`${site}/bidding`)
  await page.getByRole('heading', { name: 'Scanners' }).waitFor()
  return { page, user }
}
