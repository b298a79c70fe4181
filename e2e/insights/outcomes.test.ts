import { expect, test } from 'vitest'
import { aSite } from '../../tests/support/browser/a-site.ts'
import { signInBrowser } from '../../tests/support/browser/an-onboarded-browser.ts'
import { aJob } from '../../tests/support/outside/gigboard-client.ts'
import { aBiddingUser, type HttpUser } from '../../tests/support/processes/over-http.ts'
import { until } from '../../tests/support/processes/until.ts'
import { aPage, type Look, looks } from '../browser.ts'
import { findAccessibilityProblems } from '../find-accessibility-problems.ts'

const { site, browser, gigboard } = await aSite()
const slow = { timeout: 240_000 }

test.each(looks)(
  'a user marks a reply by its key, takes it back, and what the marketplace tells then stands ($width px)',
  slow,
  async (look) => {
    const user = await aSender()
    const { page, complaints } = await atLatest(user, look)
    const dialog = page.getByRole('dialog', { name: 'Shopify outcome' })
    const button = (name: string) =>
      dialog.getByRole('button', { name: new RegExp(`^${name}`, 'u') })
    await button('Replied').waitFor()
    await page.keyboard.press('r')
    await page.keyboard.press('r') // while the first is under way: nothing more
    await dialog.getByRole('listitem').filter({ hasText: 'You marked it:' }).waitFor()
    await expect.poll(() => button('Replied').getAttribute('aria-pressed')).toBe('true')
    await expect.poll(() => button('Viewed').getAttribute('aria-pressed')).toBe('true')
    await expect.poll(() => outcomesOf(user)).toEqual(['viewed', 'replied'])
    expect(await findAccessibilityProblems(page)).toEqual([])

    await button('Replied').click()
    await expect.poll(() => button('Replied').getAttribute('aria-pressed')).toBe('false')
    await expect.poll(() => outcomesOf(user)).toEqual([])

    const [sent] = (await gigboard.ledger()).filter(({ email }) => email === user.email)
    await gigboard.react(sent?.proposalId ?? '', { kind: 'interview' })
    await expect
      .poll(() => button('Interview').textContent(), { timeout: 60_000 })
      .toContain('Gigboard')
    await button('Interview').click({ force: true }) // a fact: it stays
    await page.keyboard.press('i')
    expect(await outcomesOf(user)).toEqual(['viewed', 'replied', 'interviewed'])
    await page.keyboard.press('h')
    await expect.poll(() => button('Hired').getAttribute('aria-pressed')).toBe('true')
    await page.keyboard.press('Escape')
    const row = page.getByRole('row').filter({ hasText: 'Shopify outcome' })
    await row.getByRole('gridcell', { name: 'Hired', exact: true }).waitFor()
    expect(complaints).toEqual([])
  },
)

test('a mark that the server refuses is said, and is not shown as made', slow, async () => {
  const user = await aSender()
  const { page } = await atLatest(user, { width: 1280, height: 900, colorScheme: 'light' })
  const dialog = page.getByRole('dialog', { name: 'Shopify outcome' })
  const replied = dialog.getByRole('button', { name: /^Replied/u })
  await page.route('**/outcomes/*', (route) => route.abort())
  await replied.click()
  await dialog.getByText('Not saved.').waitFor()
  expect(await replied.getAttribute('aria-pressed')).toBe('false')
  await page.unroute('**/outcomes/*')
  await replied.dblclick()
  await expect.poll(() => outcomesOf(user)).toEqual(['viewed', 'replied'])
  await dialog.getByText('Not saved.').waitFor({ state: 'detached' })
})

test(
  'a key that is pressed in a dialog in front of the application marks nothing',
  slow,
  async () => {
    const user = await aSender()
    const { page } = await atLatest(user, { width: 1280, height: 900, colorScheme: 'light' })
    const dialog = page.getByRole('dialog', { name: 'Shopify outcome' })
    await dialog.getByRole('button', { name: 'Block client' }).click()
    const question = page.getByRole('alertdialog')
    await question.waitFor()
    await page.keyboard.press('d')
    await question.getByRole('button', { name: 'Cancel' }).click()
    await question.waitFor({ state: 'detached' })
    await page.keyboard.press('v')
    await expect.poll(() => outcomesOf(user)).toEqual(['viewed'])
  },
)

async function aSender(): Promise<HttpUser> {
  const user = await aBiddingUser(site, gigboard.url)
  await gigboard.post(aJob({ title: 'Shopify outcome' }))
  await until('it is sent', async () => {
    const [application] = await user.applications()
    return application?.state === 'submitted'
  })
  return user
}

async function outcomesOf(user: HttpUser): Promise<string[]> {
  const [application] = await user.applications()
  return application?.outcomes.map(({ outcome }) => outcome) ?? []
}

async function atLatest(user: HttpUser, { width, height, colorScheme }: Look) {
  const context = await browser.newContext({ viewport: { width, height }, colorScheme })
  await signInBrowser(context, site, user)
  const opened = await aPage(context)
  await opened.page.goto(`${site}/bidding/activity`)
  await opened.page.getByRole('link', { name: 'Shopify outcome' }).first().click()
  return opened
}
