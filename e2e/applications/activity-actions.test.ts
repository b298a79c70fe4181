import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { aSite } from '../../tests/support/browser/a-site.ts'
import { signInBrowser } from '../../tests/support/browser/an-onboarded-browser.ts'
import { aJob } from '../../tests/support/outside/gigboard-client.ts'
import { aBiddingUser, type HttpUser } from '../../tests/support/processes/over-http.ts'
import { reviewEverything } from '../../tests/support/factories/review-everything.ts'
import { aPage } from '../browser.ts'

const { site, browser, gigboard } = await aSite()
const slow = { timeout: 240_000 }

test(
  'in the activity a letter is edited, skipped, taken back, and sent as edited',
  slow,
  async () => {
    const user = await aBiddingUser(site, gigboard.url)
    await reviewEverything(user)
    const page = await activityOf(user)
    const panel = await openJob(page, { title: 'Hurdy-gurdy shop with WordPress' })
    await panel.getByText('Waiting for you: you review every application.').first().waitFor()
    await panel.getByRole('button', { name: 'Edit letter' }).click()
    await panel.getByRole('textbox', { name: 'Letter' }).fill('Changed in the activity.')
    await panel.getByRole('button', { name: 'Save', exact: true }).click()
    await panel.getByRole('button', { name: 'Skip' }).click()
    await panel.getByText('You skipped it.').first().waitFor()
    await panel.getByRole('button', { name: 'Undo' }).click()
    await panel.getByRole('button', { name: 'Send', exact: true }).click()
    await panel
      .getByText(/^Sent to Gigboard at/u)
      .first()
      .waitFor()
    await expect.poll(() => sentBy(user)).toMatchObject([{ letter: 'Changed in the activity.' }])
  },
)

test(
  'never this client and never these words, said beside an application, hold for the next job',
  slow,
  async () => {
    const user = await aBiddingUser(site, gigboard.url)
    const page = await activityOf(user)
    const client = { id: `client-${crypto.randomUUID()}` }
    const panel = await openJob(page, { title: 'Dulcitone shop with WordPress', client })
    await panel
      .getByText(/^Sent to Gigboard at/u)
      .first()
      .waitFor()
    await panel.getByRole('button', { name: 'Block client' }).click()
    const question = page.getByRole('alertdialog', { name: 'Block client' })
    await question.getByText('“Dulcitone shop with WordPress”').waitFor()
    await question.getByRole('button', { name: 'Block client' }).click()
    await panel.getByText('You blocked this client.').waitFor()
    await expect.poll(() => panel.getByRole('button', { name: 'Block client' }).count()).toBe(0)
    await panel.getByRole('button', { name: 'Block words…' }).click()
    const words = page.getByRole('dialog', { name: 'Block words' })
    await words.getByLabel('Words or a phrase').and(page.locator(':focus')).waitFor()
    await words.getByLabel('Words or a phrase').fill('Glass  armonica')
    await words.getByLabel('Words or a phrase').press('Enter')
    await words.waitFor({ state: 'detached' })
    await panel.getByText('Jobs with “Glass armonica” will be skipped.').waitFor()
    await panel.getByRole('button', { name: 'Close' }).click()

    await gigboard.post(
      aJob({ title: 'Celesta shop with WordPress', client }),
      aJob({ title: 'Glass armonica shop with WordPress' }),
    )
    await rowOf(page, 'Celesta shop').getByText('You blocked this client').waitFor()
    await rowOf(page, 'Glass armonica shop').getByText('it contains “').waitFor()
    await expect.poll(() => sentBy(user)).toHaveLength(1)
  },
)

async function activityOf(user: HttpUser): Promise<Page> {
  const context = await browser.newContext({
    viewport: { width: 1280, height: 900 },
    reducedMotion: 'reduce',
  })
  await signInBrowser(context, site, user)
  const { page } = await aPage(context)
  await page.goto(`${site}/bidding/activity`)
  await page.getByText('Nothing here yet').waitFor()
  return page
}

/** Posts a job and opens it on the screen. */
async function openJob(page: Page, job: { title: string; client?: { id: string } }) {
  await gigboard.post(aJob(job))
  await rowOf(page, job.title).getByRole('link').click()
  return page.getByRole('dialog', { name: job.title })
}

function rowOf(page: Page, title: string) {
  return page.getByRole('row', { name: title })
}

async function sentBy(user: HttpUser) {
  return (await gigboard.ledger()).filter(({ email }) => email === user.email)
}
