import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { api } from '../../contract/api.ts'
import { aRehearsal } from '../../tests/support/factories/a-rehearsal.ts'
import { aSite } from '../../tests/support/browser/a-site.ts'
import { anOnboardedUser, signInBrowser } from '../../tests/support/browser/an-onboarded-browser.ts'
import { anOnboarding } from '../../tests/support/browser/an-onboarding.ts'
import { aJob } from '../../tests/support/outside/gigboard-client.ts'
import { aSignedUpUser, type HttpUser } from '../../tests/support/processes/over-http.ts'
import { until } from '../../tests/support/processes/until.ts'
import { aPage } from '../browser.ts'
import { addScanner, enableAutoBidding } from '../steps.ts'

const { site, browser, gigboard } = await aSite()

test('while a scanner is typed, the rehearsal says what it would have done', async () => {
  const page = await aUser()
  const asked: unknown[] = []
  await page.route('**/api/rehearsals', (route) => {
    asked.push(route.request().postDataJSON())
    return route.fulfill({ json: aRehearsal() })
  })
  const form = page.getByRole('form', { name: 'New scanner' })
  await form.getByLabel('Keywords').fill('') // their first scanner begins with their tags
  await form.getByText('Enter a keyword to see how many jobs').waitFor()
  await form.getByLabel('Name').fill('Nothing is asked for a name alone')
  await form.getByLabel('Budget min').fill('20')
  await form.getByLabel('Budget max').fill('10')
  await form.getByLabel('Keywords').fill('alphorn')
  await form.getByText('Not counted yet. Budget max: The maximum must be at least').waitFor()
  for (const end of ['min', 'max']) await form.getByLabel(`Budget ${end}`).fill('')
  await form.getByLabel('Keywords').fill('')
  await form.getByText('Enter a keyword to see how many jobs').waitFor()
  await form.getByLabel('Keywords').focus()
  await page.evaluate(typeAtOnce, 'alphorn')
  await form.getByRole('status').getByText("Matches 34 of the last 7 days' jobs").waitFor()
  expect(asked.at(-1)).toMatchObject({ scanner: { keywords: 'alphorn', unknownPasses: true } })
  expect(JSON.stringify(asked)).not.toMatch(/"keywords":"(?:a|al|alp|alph|alpho|alphor)"/u)

  const rehearsal = page.getByRole('region', { name: 'Rehearsal' })
  await rehearsal
    .getByText('Would have sent 21, put 8 in the review queue, skipped 4, stopped 1')
    .waitFor()
  await rehearsal.getByText('Spent 168 connects.').waitFor()
  await rehearsal.getByText(/^Your plan's limit would have stopped it on 2 days, first/u).waitFor()
  const newest = rehearsal.getByRole('list', { name: 'Newest matches' }).getByRole('listitem')
  await expect.poll(() => newest.count()).toBe(2)
  await newest.nth(0).getByText('Score 81').waitFor()
  await newest.nth(0).getByText('Sent', { exact: true }).waitFor()
  await expect
    .poll(() => newest.nth(1).innerText())
    .toContain('Skipped: Skill level: <b>Expert</b>')
})

test('a rehearsal lists by score, and its recommended score is taken with one press', async () => {
  const page = await aUser()
  await page.route('**/api/rehearsals', (route) => route.fulfill({ json: aRehearsal() }))
  await page.getByLabel('Keywords').fill('alphorn')
  const rehearsal = page.getByRole('region', { name: 'Rehearsal' })
  const bands = rehearsal.getByRole('list', { name: 'Matches by score' })
  await bands.getByText('21 sent, 1 stopped at a limit').click()
  await bands.getByRole('link', { name: /A great alphorn/u }).waitFor()

  const advice = rehearsal.getByText(
    /^At 72 you would have sent 9 a day, all with 2\+ of your skills/u,
  )
  await advice.getByText('Your score is 70.').waitFor()
  const [saved] = await Promise.all([
    page.waitForRequest(
      (request) => request.method() === 'PUT' && request.url().endsWith(api.saveRules.path),
    ),
    rehearsal.getByRole('button', { name: 'Use 72' }).click(),
  ])
  expect(saved.postDataJSON()).toMatchObject({
    version: 0,
    rules: { autoSendFrom: 72, reviewFrom: 20 },
  })
  await advice.getByText('That is your score.').waitFor()
  await expect.poll(() => rehearsal.getByRole('button', { name: 'Use 72' }).count()).toBe(0)
})

test('a saved scanner is rehearsed on demand, and when it is changed', async () => {
  const page = await aUser()
  await page.route('**/api/rehearsals', (route) => route.fulfill({ json: aRehearsal() }))
  await gigboard.post(aJob({ title: 'Dulcimer shop' }))
  await addScanner(page, 'Dulcimers', 'dulcimer')
  await page.getByRole('heading', { name: 'Dulcimer shop' }).waitFor()
  const rehearsal = page.getByRole('region', { name: 'Rehearsal' })
  await page.getByRole('button', { name: 'Rehearse' }).click()
  await rehearsal.waitFor()
  await rehearsal.getByRole('button', { name: 'Show matching jobs' }).click()
  await page.getByRole('heading', { name: 'Dulcimer shop' }).waitFor()
  await page.getByLabel('Keywords').fill('dulcimer, zither')
  await rehearsal.waitFor()
  await rehearsal.getByRole('button', { name: 'Show matching jobs' }).click()
  await page.getByRole('heading', { name: 'Dulcimer shop' }).waitFor()
  await page.getByRole('button', { name: 'Details' }).click()
  await rehearsal.waitFor()
  await page.getByRole('button', { name: 'Save' }).click()
  await page.getByRole('heading', { name: 'Dulcimer shop' }).waitFor()
  await expect.poll(() => rehearsal.count()).toBe(0)
})

test('a rehearsal that failed is said, keeps what was typed, and is tried again', async () => {
  const page = await aUser()
  const broken = { status: 500, json: { code: 'internal-error', detail: 'Broken.' } }
  await page.route('**/api/rehearsals', (route) => route.fulfill(broken))
  await page.getByLabel('Keywords').fill('alphorn')
  await page.getByText("We couldn't count the jobs.").waitFor()
  await page.getByRole('alert').getByText('The rehearsal failed. Broken.').waitFor()
  await page.unroute('**/api/rehearsals')
  await page.route('**/api/rehearsals', (route) => route.fulfill({ json: aRehearsal() }))
  await page.getByRole('button', { name: 'Recount' }).click()
  await page.getByText("Matches 34 of the last 7 days' jobs").waitFor()
  await expect.poll(() => page.getByLabel('Keywords').inputValue()).toBe('alphorn')
})

test('an answer to what is no longer in the form is not shown', async () => {
  const page = await aUser()
  const first = Promise.withResolvers<void>()
  await page.route('**/api/rehearsals', async (route) => {
    const isFirst = route.request().postData()?.includes('"alphorn"') ?? false
    if (isFirst) await first.promise
    // The browser has given up on the first one by then.
    await route.fulfill({ json: aRehearsal({ matches: isFirst ? 1 : 2 }) }).catch(() => null)
  })
  const keywords = page.getByLabel('Keywords')
  const [asking] = await Promise.all([
    page.waitForRequest((request) => request.postData()?.includes('"alphorn"') ?? false), // not that of their tags
    keywords.fill('alphorn'),
  ])
  const givenUp = page.waitForEvent('requestfailed', (request) => request === asking)
  await keywords.fill('zither')
  await givenUp
  await page.getByText('Matches 2 of').waitFor()
  first.resolve()
  await page.getByText('Matches 2 of').waitFor()
  await expect.poll(() => page.getByText('Matches 1 of').count()).toBe(0)
})

test('what the rehearsal foretells is what goes out once the switch is on', async () => {
  const user = await aSignedUpUser(site)
  await gigboard.join(user.email) // before a worker tries the sign-in
  await user.call(api.completeOnboarding, { body: anOnboarding(user.email) })
  await gigboard.post(aJob({ title: 'Theorbo shop' }), aJob({ title: 'Theorbo repair' }))
  const filters = { keywords: 'theorbo' }
  await until('both jobs have been taken in', async () => {
    return (await user.call(api.scrapeJobs, { body: { filters } })).length === 2
  })
  const page = await aUser(user)
  await page.getByLabel('Name').fill('Theorbos')
  await page.getByLabel('Keywords').fill('theorbo, -repair')
  await page.getByText("Matches 1 of the last 7 days' jobs").waitFor()
  const rehearsal = page.getByRole('region', { name: 'Rehearsal' })
  await rehearsal.getByText('Would have sent 1, put 0 in the review queue, skipped 0').waitFor()
  await rehearsal.getByText('Spent 8 connects.').waitFor()
  const newest = rehearsal.getByRole('list', { name: 'Newest matches' }).getByRole('listitem')
  await expect.poll(() => newest.count()).toBe(1)
  await newest.getByRole('link', { name: 'Theorbo shop' }).waitFor()
  await expect.poll(() => gigboard.ledger()).toEqual([])

  await page.getByRole('button', { name: 'Save' }).click()
  await page.getByRole('tab', { name: 'Active: Theorbos' }).waitFor()
  await page.getByRole('switch', { name: 'Auto-bidding' }).click()
  await enableAutoBidding(page)
  await page.getByText('Auto-bidding is on.').waitFor()
  await page.getByRole('article', { name: 'Theorbo shop' }).waitFor()
  const [live] = await gigboard.post(
    aJob({ title: 'Theorbo website' }),
    aJob({ title: 'Theorbo website repair' }),
  )
  await page.getByRole('button', { name: 'Show 1 new job' }).click()
  await page
    .getByRole('article', { name: 'Theorbo website' })
    .getByRole('button', { name: /Sent to Gigboard/u })
    .waitFor({ timeout: 30_000 })
  expect((await gigboard.ledger()).map(({ jobId }) => jobId)).toEqual([live])
}, 90_000)

/** Types letter by letter, faster than any pause that a slow machine puts between two keys. */
function typeAtOnce(word: string): void {
  for (const letter of word) document.execCommand('insertText', false, letter)
}

/** Opens an onboarded user's screen; the test decides what a rehearsal answers, at the edge of the network. */
async function aUser(given?: HttpUser): Promise<Page> {
  const context = await browser.newContext({ viewport: { width: 1280, height: 900 } })
  await signInBrowser(context, site, given ?? (await anOnboardedUser(site)))
  const { page } = await aPage(context)
  await page.goto(`${site}/bidding`)
  await page.getByRole('heading', { name: 'Scanners' }).waitFor()
  return page
}
