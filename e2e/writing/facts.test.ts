import { expect, test } from 'vitest'
import { writingCalls } from '../../contract/writing/writing-calls.ts'
import { aSite } from '../../tests/support/browser/a-site.ts'
import { anOnboardedUser } from '../../tests/support/browser/an-onboarded-browser.ts'
import type { HttpUser } from '../../tests/support/processes/over-http.ts'
import { looks } from '../browser.ts'
import { findAccessibilityProblems } from '../find-accessibility-problems.ts'
import { aContextOf, breakRead, openProfile } from '../profile/profile-steps.ts'
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

test('a double click removes one fact', async () => {
  const user = await anOnboardedUser(site, { ...profile, tags: ['Figma', 'PHP', 'Shopify'] })
  const { page } = await openProfile(await contextOf(user), site, '#facts')
  const skills = cardIn(page, 'Facts').getByRole('region', { name: /^Skills?$/u })
  const known = async () => (await user.call(writingCalls.facts, {})).facts.length
  const before = await known()
  let removals = 0
  page.on('request', (request) => {
    if (request.method() === 'DELETE') removals += 1
  })
  const remove = skills.getByRole('button', { name: /^Remove fact/u })
  await remove.first().waitFor()
  const count = await remove.count()
  await remove.first().click()
  await expect.poll(() => remove.count()).toBe(count - 1)
  await remove.first().dispatchEvent('click', { detail: 2 }) // of the same double click
  await expect.poll(known).toBe(before - 1)
  expect(removals).toBe(1)
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

test('a question beside the facts and its answer become one fact, and the question is gone', async () => {
  const user = await anOnboardedUser(site, profile)
  const { page } = await openProfile(await contextOf(user), site, '#facts')
  const card = cardIn(page, 'Facts')
  const answer = async (question: string, given: string, fact: string) => {
    const asked = card.getByRole('form', { name: question })
    await asked.getByRole('textbox').fill(given)
    await asked.getByText(`Fact: ${fact}`).waitFor()
    await asked.getByRole('button', { name: 'Add' }).click()
    await asked.waitFor({ state: 'detached' })
  }
  const rate = card.getByRole('form', { name: 'What is your hourly rate?' })
  await rate.getByRole('button', { name: 'Add' }).click()
  await rate.getByText('Enter an answer').waitFor()
  await rate.getByRole('textbox').fill('it depends')
  await rate.getByRole('button', { name: 'Add' }).click()
  await rate.getByText('Enter an amount, such as $40').waitFor()

  await answer('What is your hourly rate?', '£45', 'My hourly rate is £45.')
  await card.getByRole('region', { name: 'Rates' }).getByText('My hourly rate is £45.').waitFor()
  await answer(
    'When are you available, and for how many hours a week?',
    'Mon-Fri, 30h',
    'I am available Mon-Fri, 30h.',
  )
  const tool = 'I have worked with WordPress for nine years.'
  await answer('How long have you worked with WordPress?', 'nine years', tool)
  const { facts } = await user.call(writingCalls.facts, {})
  expect(facts).toContainEqual(expect.objectContaining({ text: tool, kind: 'years' }))
  expect(facts.map(({ kind }) => kind)).toContain('availability')
})

test('facts that cannot be loaded or saved say so, and what was typed stays', async () => {
  const user = await anOnboardedUser(site, profile)
  const { page } = await openProfile(await contextOf(user), site, '#facts')
  const card = cardIn(page, 'Facts')
  await card.getByRole('button', { name: 'Add a fact' }).click()
  const field = card.getByRole('textbox', { name: 'Fact', exact: true })
  await field.fill('I know Rust.')
  const mend = await breakRead(page, writingCalls.facts)
  await card.getByRole('button', { name: 'Add fact' }).click()
  await card.getByText('A reason of ours.').waitFor()
  await expect.poll(() => field.inputValue()).toBe('I know Rust.')
  await card.getByRole('button', { name: 'Cancel' }).click()

  await page.reload()
  await card.getByText("We couldn't load your facts.").waitFor()
  await mend()
  const facts = card.getByText('From your experience')
  // The page may have read them again already.
  await card.getByRole('button', { name: 'Retry' }).or(facts).first().click()
  await facts.first().waitFor()
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
