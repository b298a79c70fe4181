import { beforeAll, expect, onTestFinished, test } from 'vitest'
import { comparisonCalls } from '../../contract/writing/comparison-calls.ts'
import { writingCalls } from '../../contract/writing/writing-calls.ts'
import { grantPlan } from '../../server/core/billing/subscriptions/grant-plan.ts'
import { openStore } from '../../server/store/connect.ts'
import { api } from '../../contract/api.ts'
import { aSite } from '../../tests/support/browser/a-site.ts'
import { setProductClock } from '../../tests/support/database/set-product-clock.ts'
import { aJob } from '../../tests/support/outside/gigboard-client.ts'
import { aBiddingUser, type HttpUser } from '../../tests/support/processes/over-http.ts'
import { looks } from '../browser.ts'
import { findAccessibilityProblems } from '../find-accessibility-problems.ts'
import { aContextOf, openProfile } from '../profile/profile-steps.ts'
import { fitsItsWidth } from '../steps.ts'
import { cardIn } from './writing-steps.ts'

const { site, browser, gigboard, databaseUrl } = await aSite()
const patience = { timeout: 120_000, interval: 500 }
const dayMs = 86_400_000

// Clients look and answer on their own after a while, which would count beside what a test has them do.
beforeAll(() => gigboard.set({ reactionScale: 0 }))

test('two templates are compared to the end, and every device shows the result', async () => {
  const user = await aUserWithTemplates()
  const [here, there] = [await open(user), await open(user)]
  await here.getByLabel('First template').selectOption('Warm')
  await here.getByLabel('Second template').selectOption('Brief')
  await here.getByLabel('Letters each').fill('20')
  await here.getByRole('button', { name: 'Start comparison' }).dblclick()
  await there.getByText('Not enough data yet.').waitFor()
  expect((await user.call(comparisonCalls.comparisons, {})).comparisons).toHaveLength(1)

  await gigboard.post(...words.map((word) => aJob({ title: `WordPress shop for ${word}` })))
  const ledger = async () =>
    (await gigboard.ledger()).filter(({ letter }) => /the (?:warm|brief) one/u.test(letter))
  await expect.poll(async () => (await ledger()).length, patience).toBe(40)
  const letters = await ledger()
  const brief = letters.filter(({ letter }) => letter.includes('the brief one'))
  expect(brief).toHaveLength(20)
  for (const { proposalId } of brief.slice(0, 15))
    await gigboard.react(proposalId, { kind: 'reply', text: 'When can you start?' })
  await there.getByText('Brief: 20 of 20 sent').waitFor()
  await here.getByText('Not enough data yet.').waitFor()

  await setProductClock(databaseUrl, new Date(Date.now() + 8 * dayMs).toISOString())
  onTestFinished(() => setProductClock(databaseUrl, null))
  const said = /“Brief” got 75 more replies per 100 letters than “Warm”/u
  await here.getByText(said).waitFor(patience)
  await there.getByText(said).waitFor(patience)
  const { comparisons } = await user.call(comparisonCalls.comparisons, {})
  expect(comparisons).toMatchObject([{ outcome: 'finished', verdict: 'second' }])
  await here.getByText('Figures').click()
  expect(await here.getByRole('row', { name: /^Brief/u }).innerText()).toMatch(/20\s+15\s+15/u)
}, 400_000)

test.each(looks)('a comparison is stopped once, by whichever device: %o', async (look) => {
  const user = await aUserWithTemplates()
  const here = await open(user, look)
  const there = await open(user)
  await here.getByLabel('Second template').selectOption('Cover letter template')
  await here.getByRole('button', { name: 'Start comparison' }).click()
  await here.getByText('Choose another template').waitFor()
  await here.getByLabel('Second template').selectOption('Brief')
  await here.getByLabel('Letters each').fill('5')
  await here.getByRole('button', { name: 'Start comparison' }).click()
  await here.getByText('At least 20 letters each').waitFor()
  await here.getByLabel('Letters each').fill('300')
  await here.getByText('With 300 letters each, you can see a difference of about').waitFor()
  await here.getByRole('button', { name: 'Start comparison' }).click()
  await here.getByText('Brief: 0 of 300 sent').waitFor()
  expect(await findAccessibilityProblems(here.page())).toEqual([])
  expect(await fitsItsWidth(here.page())).toBe(true)

  for (const card of [here, there])
    await card.getByRole('button', { name: 'Stop comparison' }).click()
  const confirm = there.page().getByRole('alertdialog')
  await confirm.getByRole('button', { name: 'Stop comparison' }).click()
  // The other device's question goes with the comparison it was about.
  await here.page().getByRole('alertdialog').waitFor({ state: 'detached' })
  for (const card of [here, there])
    await card.getByText('Stopped early, so there is no result.').waitFor()
  await here.getByRole('button', { name: 'Start comparison' }).waitFor()
  expect(await findAccessibilityProblems(here.page())).toEqual([])
})

test('what ends a comparison asks first, whichever of its texts it changes', async () => {
  const user = await aUserWithTemplates()
  const here = await open(user)
  const page = here.page()
  await here.getByLabel('First template').selectOption('Cover letter template')
  await here.getByLabel('Second template').selectOption('Brief')
  await here.getByRole('button', { name: 'Start comparison' }).click()
  await here.getByText('Not enough data yet.').waitFor()
  const asked = page.getByRole('alertdialog')
  const says = 'This ends the comparison of “Cover letter template” and “Brief” without a result.'
  const cancel = async () => {
    await asked.getByText(`${says} 0 letters have been sent.`).waitFor()
    await asked.getByRole('button', { name: 'Cancel' }).click()
    await asked.waitFor({ state: 'detached' })
  }
  const templates = cardIn(page, 'Letter templates')
  await templates.getByRole('button', { name: 'Delete template: Brief' }).click()
  await cancel()
  await templates.getByRole('button', { name: 'Edit template: Brief' }).click()
  const changing = templates.getByRole('form', { name: 'Change a template' })
  await changing.getByRole('textbox', { name: 'Text' }).fill('Another text.')
  await changing.getByRole('button', { name: 'Save template' }).click()
  await cancel()
  const letter = cardIn(page, 'Cover letter template')
  await letter.getByRole('button', { name: 'Generate' }).click()
  await cancel()
  await letter.getByRole('button', { name: 'Write it yourself' }).click()
  await letter.getByRole('textbox', { name: 'Text' }).fill('A text of my own.')
  await letter.getByRole('button', { name: 'Save Changes' }).click()
  await cancel()
  await here.getByText('Not enough data yet.').waitFor()

  await letter.getByRole('button', { name: 'Save Changes' }).click()
  await asked.getByRole('button', { name: 'Change and end it' }).click()
  await here.getByText('Ended without a result: one of the templates was changed').waitFor()
})

test('templates that are added while the page is open are offered, two different ones', async () => {
  const user = await aBiddingUser(site, gigboard.url)
  const here = await open(user)
  await here.getByText('Add a letter template to compare it with.').waitFor()
  await user.call(writingCalls.addLetterTemplate, {
    body: { name: 'Brief', text: 'Hello.', use: 'fixed', rule: {} },
  })
  await here.getByLabel('Second template').waitFor()
  const chosen = (label: string) =>
    here.getByLabel(label).evaluate((select: HTMLSelectElement) => select.selectedOptions[0]?.label)
  await expect.poll(() => chosen('First template')).toBe('Cover letter template')
  await expect.poll(() => chosen('Second template')).toBe('Brief')
})

async function aUserWithTemplates(): Promise<HttpUser> {
  const user = await aBiddingUser(site, gigboard.url)
  const { uid } = await user.call(api.me, {})
  const store = openStore(databaseUrl)
  await grantPlan(store, uid, 'enterprise')
  await store.close()
  for (const name of ['Warm', 'Brief']) {
    const text = `Hello,\n\nthis is the ${name.toLowerCase()} one of my letters.`
    await user.call(writingCalls.addLetterTemplate, {
      body: { name, text, use: 'fixed', rule: {} },
    })
  }
  return user
}

async function open(user: HttpUser, look = looks[0]) {
  const context = await aContextOf({ browser, site, cookie: user.cookie }, look)
  const { page } = await openProfile(context, site, '#compare-templates')
  return cardIn(page, 'Compare templates')
}

const words =
  'bread cheese boots lamps tea chairs bikes soap honey candles wool kites maps pens drums tents rugs mugs vases seeds clocks skates hats scarves puzzles guitars plates knives towels brushes ropes jars belts gloves globes whistles baskets blankets pillows marbles'.split(
    ' ',
  )
