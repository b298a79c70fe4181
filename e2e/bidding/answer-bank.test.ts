import { expect, test } from 'vitest'
import { api } from '../../contract/api.ts'
import { aSite } from '../../tests/support/browser/a-site.ts'
import { anOnboardedUser } from '../../tests/support/browser/an-onboarded-browser.ts'
import type { HttpUser } from '../../tests/support/processes/over-http.ts'
import { until } from '../../tests/support/processes/until.ts'
import { type Look, looks } from '../browser.ts'
import { findAccessibilityProblems } from '../find-accessibility-problems.ts'
import { aContextOf, breakCall } from '../profile/profile-steps.ts'
import { bankOf, openRules } from './rules-steps.ts'
import { fitsItsWidth } from '../steps.ts'

const { site, browser } = await aSite()

test('an answer is added, changed, and deleted after a question, and another tab follows', async () => {
  const user = await anOnboardedUser(site)
  const context = await contextOf(user)
  const { page, complaints } = await openRules(context, site, '#answers')
  const { page: otherPage } = await openRules(context, site)
  const [bank, other] = [bankOf(page), bankOf(otherPage)]
  await bank.bank.getByText('No saved answers yet.').waitFor()
  await bank.add(' When can you begin? ', 'On <b>Monday</b>.\nOr sooner.')
  await other.bank.getByText('On <b>Monday</b>.').waitFor()

  await bank.edit('When can you begin?')
  const form = bank.bank.getByRole('form', { name: 'Change an answer' })
  await expect
    .poll(() => form.getByLabel('Answer').inputValue())
    .toBe('On <b>Monday</b>.\nOr sooner.')
  await form.getByLabel('Answer').fill('Today.')
  await form.getByRole('button', { name: 'Save answer' }).click()
  await form.waitFor({ state: 'detached' })
  await other.bank.getByText('Today.').waitFor()
  await expect
    .poll(() => user.call(api.bankAnswers, {}))
    .toMatchObject([{ question: 'When can you begin?', answer: 'Today.' }])

  await bank.remove('When can you begin?')
  const question = page.getByRole('alertdialog', { name: 'Delete this answer?' })
  await question.getByText('“When can you begin?”').waitFor()
  await question.getByRole('button', { name: 'Cancel' }).click()
  await bank.remove('When can you begin?')
  await question.getByRole('button', { name: 'Delete answer' }).click()
  await other.bank.getByText('No saved answers yet.').waitFor()
  await expect.poll(() => user.call(api.bankAnswers, {})).toEqual([])
  expect(complaints).toEqual([])
}, 60_000)

test('an answer needs both parts, and one to the same question is refused beside it, with the old one kept', async () => {
  const user = await anOnboardedUser(site)
  await user.call(api.addBankAnswer, { body: { question: 'Your rate?', answer: '80 an hour.' } })
  const { page } = await openRules(await contextOf(user), site)
  const { bank } = bankOf(page)
  await bank.getByRole('button', { name: 'Add an answer' }).click()
  const form = bank.getByRole('form', { name: 'Add an answer' })
  await form.getByLabel('Question').fill(' ?! ')
  await form.getByRole('button', { name: 'Add answer' }).click()
  await form.getByText('Enter a question').waitFor()
  await form.getByText('Enter an answer').waitFor()
  await form.getByLabel('Question').fill('your RATE')
  await form.getByLabel('Answer').fill('90 an hour.')
  await form.getByText('You already have an answer to this question;').waitFor()
  const mend = await breakCall(page, api.addBankAnswer.path)
  await form.getByRole('button', { name: 'Add answer' }).click()
  await form.getByRole('alert').getByText('A reason of ours.').waitFor()
  await mend()
  await form.getByRole('button', { name: 'Add answer' }).click()
  await form.locator('textarea[name=question][aria-invalid=true]').waitFor()
  await form.getByText('Change that one instead.').waitFor()
  const answers = await user.call(api.bankAnswers, {})
  expect(answers.map(({ answer }) => answer)).toEqual(['80 an hour.'])
  await form.getByLabel('Question').fill('Your rate on Sundays?')
  await form.getByRole('button', { name: 'Add answer' }).click()
  await form.waitFor({ state: 'detached' })
  await expect.poll(() => user.call(api.bankAnswers, {})).toHaveLength(2)
})

test('an unsaved answer survives a reload; a deletion elsewhere is reported, and saving adds it again', async () => {
  const user = await anOnboardedUser(site)
  const [saved] = await user.call(api.addBankAnswer, {
    body: { question: 'Your rate?', answer: '80 an hour.' },
  })
  const { page } = await openRules(await contextOf(user), site)
  const bank = bankOf(page)
  await bank.edit('Your rate?')
  const form = bank.bank.getByRole('form', { name: 'Change an answer' })
  await form.getByLabel('Answer').fill('90 an hour.')
  await page.reload()
  await expect.poll(() => form.getByLabel('Answer').inputValue()).toBe('90 an hour.')
  await user.call(api.saveBankAnswer, {
    params: { answerId: saved?.id ?? '' },
    body: { question: 'Your rate?', answer: '85 an hour.' },
  })
  await form.getByText('Changed elsewhere: 85 an hour.').waitFor()
  await user.call(api.deleteBankAnswer, { params: { answerId: saved?.id ?? '' } })
  await form.getByText('This answer was deleted elsewhere. Saving adds it again.').waitFor()
  await expect.poll(() => form.getByLabel('Answer').inputValue()).toBe('90 an hour.')
  await form.getByRole('button', { name: 'Save answer' }).click()
  await form.waitFor({ state: 'detached' })
  await expect.poll(() => user.call(api.bankAnswers, {})).toMatchObject([{ answer: '90 an hour.' }])
})

test('a long bank is searched, by keyboard alone', async () => {
  const user = await anOnboardedUser(site)
  for (let place = 1; place <= 9; place += 1)
    await user.call(api.addBankAnswer, {
      body: { question: `Question ${place}?`, answer: place === 4 ? 'Café' : 'Yes.' },
    })
  const { page } = await openRules(await contextOf(user), site)
  const { bank } = bankOf(page)
  await bank.getByRole('searchbox', { name: 'Search' }).focus()
  await page.keyboard.type('CAFE')
  await bank.getByText('1 of 9').waitFor()
  await expect
    .poll(() => bank.getByRole('list', { name: 'Answers' }).getByRole('heading').count())
    .toBe(1)
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  const question = bank.getByRole('textbox', { name: 'Question' })
  await question.and(page.locator(':focus')).waitFor() // begins there
  await page.keyboard.type('Which drink? ')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Tab') // over Cancel
  await page.keyboard.press('Enter')
  await until('the question is changed', async () =>
    (await user.call(api.bankAnswers, {})).some(({ question }) => question.includes('Which drink')),
  )
  await bank.getByRole('searchbox').fill('nothing like it')
  await bank.getByText('No saved answers match.').waitFor()
})

test('axe reports nothing on the answer bank, wide or narrow, light or dark', async () => {
  const user = await anOnboardedUser(site)
  await user.call(api.addBankAnswer, {
    body: { question: `${'Why'.repeat(100)}?`, answer: 'Because.\n'.repeat(20) },
  })
  for (const look of looks) {
    const { page, complaints } = await openRules(await contextOf(user, look), site, '#answers')
    const { bank } = bankOf(page)
    const heightOf = async () => (await bank.getByText('Because.').boundingBox())?.height ?? 0
    const clamped = await heightOf()
    await bank.getByRole('button', { name: 'Show all' }).click()
    await bank.getByRole('button', { name: 'Show less' }).waitFor()
    await expect.poll(() => heightOf()).toBeGreaterThan(2 * clamped)
    await bank.getByRole('button', { name: 'Add an answer' }).click()
    await bank.getByRole('button', { name: 'Add answer' }).click()
    await bank.getByText('Enter an answer').waitFor()
    expect(await findAccessibilityProblems(page)).toEqual([])
    await expect.poll(() => fitsItsWidth(page)).toBe(true)
    expect(complaints).toEqual([])
    await page.context().close()
  }
}, 150_000)

function contextOf(user: HttpUser, look?: Look) {
  return aContextOf({ browser, site, cookie: user.cookie }, look)
}
