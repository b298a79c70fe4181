import { expect, test } from 'vitest'
import { writingCalls } from '../../contract/writing/writing-calls.ts'
import { aSite } from '../../tests/support/browser/a-site.ts'
import { anOnboardedUser } from '../../tests/support/browser/an-onboarded-browser.ts'
import type { HttpUser } from '../../tests/support/processes/over-http.ts'
import { looks } from '../browser.ts'
import { findAccessibilityProblems } from '../find-accessibility-problems.ts'
import { aContextOf, breakCall, openProfile } from '../profile/profile-steps.ts'
import { fitsItsWidth } from '../steps.ts'
import { cardIn } from './writing-steps.ts'

const { site, browser } = await aSite()

const profile = {
  whatServicesGeneral: 'I build web shops with Shopify and WordPress.',
  detailedExperience:
    'I have built web shops for nine years. I moved the shop of a bakery from Magento to Shopify in 2023. I speak English and German.',
  portfolioLink: 'https://grace.example.org',
  tags: ['Shopify', 'WordPress'],
}

test('facts are read from the profile, and edited on two devices, which follow each other', async () => {
  const user = await anOnboardedUser(site, profile)
  const { page: first } = await openProfile(await contextOf(user), site, '#facts')
  const { page: second } = await openProfile(await contextOf(user), site, '#facts')
  const [here, there] = [cardIn(first, 'Facts'), cardIn(second, 'Facts')]
  await here.getByText(/^I moved the shop of a bakery/u).waitFor()
  await there.getByText('From your experience').first().waitFor()

  await here.getByRole('button', { name: 'Add a fact' }).click()
  const adding = here.getByRole('form', { name: 'Add a fact' })
  await adding.getByRole('textbox', { name: 'Fact' }).fill('I answer messages within an hour.')
  await adding.getByLabel('Kind').selectOption('Availability')
  await adding.getByRole('button', { name: 'Add fact' }).click()
  await here.getByRole('region', { name: 'Availability' }).getByText('Added by you').waitFor()
  await there.getByText('I answer messages within an hour.').waitFor()

  await there.getByRole('button', { name: 'Edit fact: I answer messages' }).click()
  const changing = there.getByRole('form', { name: 'Change a fact' })
  await changing.getByRole('textbox', { name: 'Fact' }).fill('I answer messages within a day.')
  await changing.getByRole('button', { name: 'Save fact' }).click()
  await here.getByText('I answer messages within a day.').waitFor()

  await here.getByRole('button', { name: 'Remove fact: I answer messages' }).click()
  await there.getByText('I answer messages within a day.').waitFor({ state: 'detached' })
  await first.getByRole('button', { name: 'Undo' }).click()
  await there.getByText('I answer messages within a day.').waitFor()
  await here.getByText('I answer messages within a day.').waitFor()
})

test('a fact that was read and removed stays away, and Undo brings it back', async () => {
  const user = await anOnboardedUser(site, profile)
  const { page } = await openProfile(await contextOf(user), site, '#facts')
  const card = cardIn(page, 'Facts')
  const bakery = () =>
    user
      .call(writingCalls.facts, {})
      .then(({ facts }) => facts.filter(({ text }) => text.includes('bakery')).length)
  await card.getByRole('button', { name: /^Remove fact: I moved the shop of a bakery/u }).click()
  await expect.poll(bakery).toBe(0)
  await expect.poll(() => page.locator(':focus').getAttribute('aria-label')).toBe('Your facts')
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect.poll(bakery).toBe(1)
  await card.getByText(/^I moved the shop of a bakery/u).waitFor()
})

test('facts are added by keyboard alone; one without words is refused, and an unsaved one survives a reload', async () => {
  const user = await anOnboardedUser(site, profile)
  const { page } = await openProfile(await contextOf(user), site, '#facts')
  const card = cardIn(page, 'Facts')
  await card.getByRole('button', { name: 'Add a fact' }).focus()
  await page.keyboard.press('Enter')
  const field = card.getByRole('textbox', { name: 'Fact', exact: true })
  await field.and(page.locator(':focus')).waitFor()
  await page.keyboard.type('   ')
  await card.getByRole('button', { name: 'Add fact' }).press('Enter')
  await card.getByText('Enter a fact').waitFor()
  await field.fill('I hold a driving licence.')
  await page.reload()
  await expect.poll(() => field.inputValue()).toBe('I hold a driving licence.')
  await card.getByRole('button', { name: 'Add fact' }).press('Enter')
  await card.getByText('I hold a driving licence.').and(card.locator('p')).waitFor()
})

test('a question beside the facts is answered with one', async () => {
  const user = await anOnboardedUser(site, profile)
  const { questions } = await user.call(writingCalls.facts, {})
  const question = questions[0]?.question ?? ''
  expect(question).not.toBe('')
  const { page } = await openProfile(await contextOf(user), site, '#facts')
  const asked = cardIn(page, 'Facts').getByRole('form', { name: question }).first()
  await asked.getByRole('button', { name: 'Add' }).click()
  await asked.getByText('Enter an answer').waitFor()
  await asked.getByRole('textbox').fill('The bakery sold 30% more online.')
  await asked.getByRole('button', { name: 'Add' }).click()
  await expect
    .poll(() =>
      user.call(writingCalls.facts, {}).then(({ facts }) => facts.map(({ text }) => text)),
    )
    .toContain('The bakery sold 30% more online.')
})

test('facts that cannot be loaded or saved say so, and what was typed stays', async () => {
  const user = await anOnboardedUser(site, profile)
  const { page } = await openProfile(await contextOf(user), site, '#facts')
  const card = cardIn(page, 'Facts')
  await card.getByRole('button', { name: 'Add a fact' }).click()
  const field = card.getByRole('textbox', { name: 'Fact', exact: true })
  await field.fill('I know Rust.')
  const mend = await breakCall(page, writingCalls.facts.path)
  await card.getByRole('button', { name: 'Add fact' }).click()
  await card.getByText('A reason of ours.').waitFor()
  await expect.poll(() => field.inputValue()).toBe('I know Rust.')
  await card.getByRole('button', { name: 'Cancel' }).click()

  await page.reload()
  await card.getByText("We couldn't load your facts.").waitFor()
  await mend()
  await card.getByRole('button', { name: 'Retry' }).click()
  await card.getByText('From your experience').first().waitFor()
})

test.each(looks)('the cards of writing are accessible at $width px', async (look) => {
  const user = await anOnboardedUser(site, profile)
  const context = await aContextOf({ browser, site, cookie: user.cookie }, look)
  const { page } = await openProfile(context, site, '#facts')
  const [facts, templates] = [cardIn(page, 'Facts'), cardIn(page, 'Letter templates')]
  await facts.getByRole('button', { name: 'Add a fact' }).click()
  await templates.getByRole('button', { name: 'Add a template' }).click()
  await templates.getByRole('form', { name: 'Add a template' }).waitFor()
  await cardIn(page, 'Learned from your edits').getByText('Nothing yet.').waitFor()
  expect(await findAccessibilityProblems(page)).toEqual([])
  expect(await fitsItsWidth(page)).toBe(true)
})

function contextOf(user: HttpUser) {
  return aContextOf({ browser, site, cookie: user.cookie })
}
