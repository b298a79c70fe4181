import pg from 'pg'
import { expect, test } from 'vitest'
import { termRules } from '../../tests/support/factories/ask-for-terms.ts'
import { aSite } from '../../tests/support/browser/a-site.ts'
import { reviewing } from '../../tests/support/browser/reviewing.ts'
import { aJob } from '../../tests/support/outside/gigboard-client.ts'
import { findAccessibilityProblems } from '../find-accessibility-problems.ts'
import { opened, untilPainted } from './review-steps.ts'

const site = await aSite()
const { aReviewingUser, aPageOf, arrive, sentBy } = reviewing(site)
const slow = { timeout: 240_000 }

test(
  'a price is shown with where it comes from, changed, kept through a reload and sent',
  slow,
  async () => {
    await askForTerms()
    const user = await aReviewingUser()
    const page = await aPageOf(user)
    await arrive(page, aJob({ title: 'Priced WordPress shop' }))
    const here = opened(page, 'Priced WordPress shop')
    const price = here.getByRole('region', { name: 'Your price' })
    await price.getByText('$500', { exact: true }).waitFor()
    await price.getByText("The client's budget of $500.").waitFor()
    await price.getByText('50% as the first milestone').waitFor()
    expect(await findAccessibilityProblems(page)).toEqual([])

    await price.getByRole('button', { name: 'Change price' }).click()
    await price.getByLabel('Price').fill('480')
    await price.getByLabel('First milestone').fill('10')
    await page.reload()
    await expect.poll(() => price.getByLabel('Price').inputValue()).toBe('480')
    expect(await findAccessibilityProblems(page)).toEqual([])
    await here.getByRole('button', { name: 'Save', exact: true }).click()
    await price.getByText('A whole number from 20 to 100').waitFor()
    await price.getByLabel('First milestone').fill('30')
    await here.getByRole('button', { name: 'Save', exact: true }).click()
    await price.getByText('You set this price.').waitFor()
    await price.getByText('$480', { exact: true }).waitFor()

    await price.getByRole('button', { name: 'Change price' }).click()
    await price.getByLabel('Days to deliver').fill('14')
    await untilPainted(page)
    await here.getByRole('button', { name: /send/iu }).click()
    await expect.poll(async () => (await sentBy(user)).length, { timeout: 60_000 }).toBe(1)
    await page.goto(`${site.site}/bidding/activity`)
    await page.getByText('Priced WordPress shop').first().click()
    const sent = page.getByRole('region', { name: 'Price as sent' })
    await sent.getByText('$480', { exact: true }).waitFor()
    await sent.getByText('14 days').waitFor()
    await sent.getByText('30% as the first milestone').waitFor()
  },
)

test('without a price nothing is sent, and the field for it has the focus', slow, async () => {
  await askForTerms()
  const user = await aReviewingUser()
  const page = await aPageOf(user)
  const title = 'Hourly WordPress shop'
  await arrive(page, aJob({ title, type: 'hourly', budget: null, hourlyRange: null }))
  const here = opened(page, title)
  const price = here.getByRole('region', { name: 'Your price' })
  await price.waitFor()
  await untilPainted(page)
  await here.getByRole('button', { name: 'Send', exact: true }).click()
  await here.getByText('Not sent: please set a price first.').waitFor()
  expect(await sentBy(user)).toEqual([])
})

/** Has Gigboard ask for terms, as a marketplace does whose adapter states so at the start. */
async function askForTerms(): Promise<void> {
  const client = new pg.Client({ connectionString: site.databaseUrl })
  await client.connect()
  try {
    await client.query("update marketplaces set term_rules = $1 where name = 'gigboard'", [
      termRules,
    ])
  } finally {
    await client.end()
  }
}
