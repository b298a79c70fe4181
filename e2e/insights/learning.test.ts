import type { Page } from 'playwright-core'
import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { api } from '../../contract/api.ts'
import { learningCalls } from '../../contract/insights/learning.ts'
import { createRandom } from '../../bench/many-jobs.ts'
import { openStore } from '../../server/store/connect.ts'
import { firstRow } from '../../server/store/rows.ts'
import { aSite } from '../../tests/support/browser/a-site.ts'
import { anOnboardedUser } from '../../tests/support/browser/an-onboarded-browser.ts'
import { insertLetters } from '../../tests/support/factories/letters/insert-letters.ts'
import {
  simulatedLetters,
  weighing,
} from '../../tests/support/factories/letters/simulated-letters.ts'
import type { HttpUser } from '../../tests/support/processes/over-http.ts'
import { aPage, type Look, looks } from '../browser.ts'
import { openRules, ruleOf, rulesOf, saveRulesElsewhere } from '../bidding/rules-steps.ts'
import { findAccessibilityProblems } from '../find-accessibility-problems.ts'
import { aContextOf, breakRead } from '../profile/profile-steps.ts'
import { fitsItsWidth } from '../steps.ts'

const { site, browser, databaseUrl } = await aSite()
const slow = { timeout: 120_000 }

test.each(looks)(
  'weights that tell replies better are suggested, used by one press, and then fit ($width px)',
  slow,
  async (look) => {
    const user = await aUserWithReplies()
    const offer = await offerOf(user)
    const { page, complaints } = await openRules(await contextOf(user, look), site)
    const [rules, card] = [rulesOf(page), cardOf(page)]
    const table = card.getByRole('table', { name: 'Weights now and suggested' })
    const budget = table.getByRole('row', { name: 'Budget' })
    await expect.poll(() => budget.innerText()).toMatch(/20%\s+\d+%/u)
    await card.getByText('The best-scored half of your applications would have brought').waitFor()
    await expect.poll(() => fitsItsWidth(page)).toBe(true)
    expect(await findAccessibilityProblems(page)).toEqual([])
    expect((await user.call(api.rules, {})).version).toBe(0)

    await rules.field('Connects a day (optional)').fill('40') // not saved yet, and kept
    await card.getByRole('button', { name: 'Use these weights' }).dblclick()
    await card.getByText('Your weights fit: on 600 applications').waitFor()
    const { version, rules: saved } = await user.call(api.rules, {})
    expect([version, saved.weights, saved.connectsPerDay]).toEqual([1, offer.proposed, null])
    await expect.poll(() => rules.field('Budget').inputValue()).toBe(`${offer.proposed.budget}`)
    await expect.poll(() => rules.field('Connects a day (optional)').inputValue()).toBe('40')

    await rules.field('Skills').fill('35')
    await rules.save()
    await rules.saved()
    await expect.poll(async () => (await ruleOf(user, 'weights')).skills).toBe(35)
    expect(complaints).toEqual([])
  },
)

test(
  'suggested weights are not saved over rules that were changed elsewhere, and can be used after a look at them',
  slow,
  async () => {
    const user = await aUserWithReplies()
    const { proposed } = await offerOf(user)
    const context = await contextOf(user)
    await context.route('**/api/live', (route) => route.abort())
    const { page } = await openRules(context, site)
    const use = cardOf(page).getByRole('button', { name: 'Use these weights' })
    await use.waitFor()
    await saveRulesElsewhere(user, { hourlyCap: 3 })
    await use.click()
    await cardOf(page).getByText('Not saved: your rules were changed elsewhere.').waitFor()
    expect(await ruleOf(user, 'weights')).toMatchObject({ skills: 35, budget: 20 })
    await expect
      .poll(() => rulesOf(page).field('Applications an hour (optional)').inputValue())
      .toBe('3')
    await use.click()
    await cardOf(page).getByText('Your weights fit').waitFor()
    expect((await user.call(api.rules, {})).rules).toMatchObject({
      hourlyCap: 3,
      weights: proposed,
    })
  },
)

test(
  'a user with too few applications sees how many are missing, and a suggestion that cannot be read has Retry',
  slow,
  async () => {
    const user = await anOnboardedUser(site)
    await insertFor(user, 60)
    const { page } = await openRules(await contextOf(user), site)
    await cardOf(page).getByText('Still missing: 140 applications').waitFor()
    const mend = await breakRead(page, learningCalls.learning)
    await page.reload()
    await cardOf(page).getByText('Your weights are as they were.').waitFor()
    await mend()
    const missing = cardOf(page).getByText('Still missing: 140 applications')
    // The page may have read it again already.
    await cardOf(page).getByRole('button', { name: 'Retry' }).or(missing).first().click()
    await missing.waitFor()
  },
)

test.each(looks)(
  'the dashboard shows replies by score, read with the arrow keys and as a table ($width px)',
  slow,
  async (look) => {
    const user = await aUserWithReplies()
    const { bands } = await user.call(learningCalls.learning, {})
    const { page, complaints } = await aPage(await contextOf(user, look))
    await page.goto(`${site}/console`)
    const figure = page.getByRole('figure', { name: 'Replies by score' })
    await figure.getByText('Higher scores get more replies:').waitFor()
    const chart = page.getByRole('slider', { name: 'Reply rate by score' })
    await chart.focus()
    await page.keyboard.press('Home')
    const [lowest] = bands
    await expect
      .poll(() => chart.getAttribute('aria-valuetext'))
      .toContain(`${lowest?.replied} of ${lowest?.sent} replied`)
    await page.getByRole('button', { name: 'Show table: Replies by score' }).click()
    const rows = page.getByRole('region', { name: 'Replies by score, table' }).locator('tbody tr')
    await expect.poll(() => rows.count()).toBe(bands.length)
    await expect.poll(() => fitsItsWidth(page)).toBe(true)
    expect(await findAccessibilityProblems(page)).toEqual([])
    expect(complaints).toEqual([])
  },
)

function cardOf(page: Page) {
  return page.getByRole('region', { name: 'Suggested weights' })
}

/** Makes a user whose clients go by budget and record, with 600 applications that had time for a reply. */
async function aUserWithReplies(): Promise<HttpUser> {
  const user = await anOnboardedUser(site)
  await insertFor(user, 600)
  return user
}

async function insertFor({ email }: HttpUser, letters: number): Promise<void> {
  const store = openStore(databaseUrl)
  try {
    const found = await firstRow<{ uid: string }>(
      store.db,
      sql`select uid from users where email = ${email}`,
    )
    const preference = weighing({ budget: 50, client: 50 })
    const made = simulatedLetters({ preference, letters, random: createRandom(9) })
    await insertLetters(
      store.db,
      found?.uid ?? '',
      made.map((letter, index) => ({ ...letter, daysAgo: 8 + index / 10 })),
    )
  } finally {
    await store.close()
  }
}

async function offerOf(user: HttpUser) {
  const { weights } = await user.call(learningCalls.learning, {})
  if (weights.kind !== 'offer') throw new Error(`there is no offer: ${JSON.stringify(weights)}`)
  return weights
}

function contextOf(user: HttpUser, look?: Look) {
  return aContextOf({ browser, site, cookie: user.cookie }, look)
}
