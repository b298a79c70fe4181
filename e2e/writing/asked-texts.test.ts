import pg from 'pg'
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { api } from '../../contract/api.ts'
import { aSite } from '../../tests/support/browser/a-site.ts'
import { anOnboardedUser } from '../../tests/support/browser/an-onboarded-browser.ts'
import type { HttpUser } from '../../tests/support/processes/over-http.ts'
import { aContextOf, openProfile } from '../profile/profile-steps.ts'
import { stopClock } from '../steps.ts'
import { cardIn } from './writing-steps.ts'

const { site, browser, databaseUrl } = await aSite()

test('a text that does not come is waited for calmly, and said to be late after half a minute', async () => {
  const user = await anOnboardedUser(site)
  const page = await open(user)
  await stopClock(page)
  await page.route(`**${api.generateProfile.path}`, async (route) => {
    await askInVain(user)
    await route.fulfill({ json: {} })
  })
  const card = descriptionIn(page)
  const generate = card.getByRole('button', { name: 'Generate' })
  await generate.click()
  await card.getByText('Writing…').waitFor()
  await expect.poll(() => generate.isDisabled()).toBe(true)
  const notice = card.getByText('This is taking longer than usual.')
  let seconds = 0
  const wait = async () => {
    seconds += 1
    await page.clock.runFor(1000)
    return notice.isVisible()
  }
  await expect.poll(wait, { timeout: 30_000 }).toBe(true)
  expect(seconds).toBeGreaterThanOrEqual(30)
  await expect.poll(() => generate.isDisabled()).toBe(false)
})

test('a text that is being written says so on another device and after a reload, and when it has failed', async () => {
  const user = await anOnboardedUser(site)
  await askInVain(user)
  const page = await open(user)
  const card = descriptionIn(page)
  const generate = card.getByRole('button', { name: 'Generate' })
  await card.getByText('Writing…').waitFor()
  await expect.poll(() => generate.isDisabled()).toBe(true)

  await run(`update text_requests set outcome = 'failed' where uid = $1`, [await uidOf(user)])
  await page.reload()
  await card.getByText('Failed to generate profile. Please try again.').waitFor()
  await generate.click()
  await card.getByRole('region', { name: 'Profile description, text' }).waitFor()
  await expect.poll(() => card.getByText('Failed to generate profile.').count()).toBe(0)
})

test('a text that fails is told where it was asked for and on another device, in its fixed sentence', async () => {
  const user = await anOnboardedUser(site)
  const pages = [await open(user), await open(user)] as const
  const uid = await uidOf(user)
  const isNobody = `what <> 'coverLetter' or uid <> '${uid}'`
  await run(`alter table text_versions add constraint refused check (${isNobody}) not valid`)
  const [here] = pages
  await cardIn(here, 'Cover letter template').getByRole('button', { name: 'Generate' }).click()
  const cards = pages.map((page) => cardIn(page, 'Cover letter template'))
  for (const card of cards) await card.getByText('Writing…').waitFor()
  for (const card of cards)
    await card
      .getByText('Failed to generate cover letter. Please try again.')
      .waitFor({ timeout: 60_000 })
  await run('alter table text_versions drop constraint refused')
}, 240_000)

test('a text over the budget of the day says who wrote it', async () => {
  const user = await anOnboardedUser(site)
  await user.call(api.saveProfileDescription, { body: { version: 0, text: 'I build shops.' } })
  await run(
    `insert into text_requests (uid, what, version, outcome) values ($1, 'profileDescription', 1, 'over-budget')`,
    [await uidOf(user)],
  )
  const card = descriptionIn(await open(user))
  await card
    .getByText('Daily limit for the language model reached. The built-in writer wrote this text.')
    .waitFor()
  await expect.poll(() => card.getByText('Writing…').count()).toBe(0)
  await card.getByRole('button', { name: 'Regenerate' }).click()
  await card.getByText('A new text was generated.').waitFor()
  await expect.poll(() => card.getByText('Daily limit').count()).toBe(0)
})

function descriptionIn(page: Page) {
  return page.getByRole('region', { name: 'Profile description', exact: true })
}

async function open(user: HttpUser): Promise<Page> {
  const context = await aContextOf({ browser, site, cookie: user.cookie })
  return (await openProfile(context, site)).page
}

async function uidOf(user: HttpUser): Promise<string> {
  return (await user.call(api.me, {})).uid
}

/** Asks for a description that nobody writes, as when its worker is killed. */
async function askInVain(user: HttpUser): Promise<void> {
  await run(`insert into text_requests (uid, what, version) values ($1, 'profileDescription', 0)`, [
    await uidOf(user),
  ])
}

async function run(statement: string, values: string[] = []): Promise<void> {
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  await client.query(statement, values)
  await client.end()
}
