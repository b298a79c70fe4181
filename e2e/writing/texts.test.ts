import { expect, test } from 'vitest'
import { api } from '../../contract/api.ts'
import { writingCalls } from '../../contract/writing/writing-calls.ts'
import { aSite } from '../../tests/support/browser/a-site.ts'
import { anOnboardedUser } from '../../tests/support/browser/an-onboarded-browser.ts'
import type { HttpUser } from '../../tests/support/processes/over-http.ts'
import { until } from '../../tests/support/processes/until.ts'
import { findAccessibilityProblems } from '../find-accessibility-problems.ts'
import { aContextOf, openProfile } from '../profile/profile-steps.ts'
import { holdBack } from '../steps.ts'
import { cardIn } from './writing-steps.ts'

const { site, browser } = await aSite()

test('versions of a template are compared, and the former one is restored', async () => {
  const user = await aWriter()
  const { page, complaints } = await openProfile(await contextOf(user), site, '#cover-letter')
  const card = cardIn(page, 'Cover letter template')
  const generated = (await user.call(api.me, {})).generatedCoverLetter ?? ''
  await card.getByRole('button', { name: 'Edit' }).click()
  await card.getByRole('textbox', { name: 'Text' }).fill(`${generated} Cheerio from Cork.`)
  await card.getByRole('button', { name: 'Save Changes' }).click()
  await card.getByText('Cheerio from Cork.').waitFor()
  await card.getByText(/^Edited now$|^Edited just now$|^Edited \S+ ago$/u).waitFor()

  await card.getByRole('button', { name: 'Versions' }).click()
  const versions = card.getByRole('list', { name: 'Versions' }).getByRole('listitem')
  await expect.poll(() => versions.count()).toBe(2)
  await versions.nth(1).getByRole('checkbox').check()
  await card.getByText('3 words added, 0 words removed').waitFor()
  await expect.poll(() => card.locator('ins').innerText()).toMatch(/Cheerio from Cork\./u)

  await versions.nth(1).getByRole('button', { name: 'Restore' }).dblclick()
  await card
    .getByRole('region', { name: 'Cover letter template, text' })
    .getByText('Cheerio from Cork.')
    .waitFor({ state: 'detached' })
  await expect
    .poll(() => user.call(api.me, {}).then((me) => me.generatedCoverLetter))
    .toBe(generated)
  await expect.poll(() => versions.count()).toBe(3) // the second press restored nothing
  await expect.poll(() => card.getByText('Current').count()).toBe(1)
  await versions.nth(0).getByText('Restored').waitFor()
  await versions.nth(0).getByText('Current').waitFor()
  await card
    .getByText(/^Restored .*(?:now|ago)$/u)
    .first()
    .waitFor()
  expect(complaints).toEqual([])
})

test('a text that a new one has replaced cannot be copied or brought back by mistake', async () => {
  const user = await aWriter()
  const { page } = await openProfile(await contextOf(user), site, '#cover-letter')
  const card = cardIn(page, 'Cover letter template')
  const answer = await holdBack(page, `**${api.generateCoverLetter.path}`)
  await card.getByRole('button', { name: 'Regenerate' }).click()
  await card.getByText('Writing…').waitFor()
  await expect
    .poll(() => card.getByRole('button', { name: 'Copy Template' }).isDisabled())
    .toBe(true)
  answer()
  await card.getByText('Bring back the previous text').waitFor()
  await expect
    .poll(() => card.getByRole('button', { name: 'Copy Template' }).isEnabled())
    .toBe(true)

  await card.getByRole('button', { name: 'Versions' }).click()
  await card.getByRole('button', { name: 'Restore' }).click()
  await card.getByText('Bring back the previous text').waitFor({ state: 'detached' })
})

test('braces that are no variable, and a name that is taken, are refused at their fields', async () => {
  const user = await aWriter()
  await user.call(writingCalls.addLetterTemplate, {
    body: { name: 'Shops', text: 'Hello', use: 'guide', rule: {} },
  })
  const { page } = await openProfile(await contextOf(user), site, '#letter-templates')
  const card = cardIn(page, 'Letter templates')
  await card.getByRole('button', { name: 'Add a template' }).click()
  const form = card.getByRole('form', { name: 'Add a template' })
  await form.getByRole('textbox', { name: 'Name' }).fill('shops')
  await form.getByRole('textbox', { name: 'Text' }).fill('Hello {{name}}')
  await form.getByRole('button', { name: 'Add template' }).click()
  await form.getByText("{{name}} isn't a variable. You can use {portfolio}").waitFor()
  await form.getByRole('textbox', { name: 'Text' }).fill('Hello')
  await form.getByRole('button', { name: 'Add template' }).click()
  await form.getByText('Another template has this name').waitFor()
})

test('a sentence of a template that no fact says is underlined, and becomes a fact', async () => {
  const user = await aWriter()
  const version = (await user.call(api.me, {})).versions.coverLetter
  const invented = 'I built 37 web shops last year.'
  await user.call(api.saveCoverLetter, { body: { version, text: `Hello,\n\n${invented}` } })
  const { page } = await openProfile(await contextOf(user), site, '#cover-letter')
  const card = cardIn(page, 'Cover letter template')
  await card.locator('[data-doubtful]').getByText(invented).waitFor()
  await card.getByText('None of your facts has this number.').waitFor()
  await card.getByRole('button', { name: 'Add as a fact' }).dblclick()
  await card.locator('[data-doubtful]').waitFor({ state: 'detached' })
  await cardIn(page, 'Facts').getByText(invented, { exact: true }).waitFor()
})

test('a template that could not be checked says so', async () => {
  const user = await aWriter()
  const version = (await user.call(api.me, {})).versions.coverLetter
  const endless = `I build ${'web shops and '.repeat(120)}more.`
  await user.call(api.saveCoverLetter, { body: { version, text: endless } })
  const { page } = await openProfile(await contextOf(user), site, '#cover-letter')
  const card = cardIn(page, 'Cover letter template')
  await card.getByText("We couldn't check this text.").waitFor()
  expect(await findAccessibilityProblems(page)).toEqual([])
})

test('a template is added by keyboard with a variable, moved up, changed, and deleted after a question', async () => {
  const user = await aWriter()
  const { page } = await openProfile(await contextOf(user), site, '#letter-templates')
  const card = cardIn(page, 'Letter templates')
  for (const name of ['Shops', 'Small jobs']) {
    await card.getByRole('button', { name: 'Add a template' }).press('Enter')
    const form = card.getByRole('form', { name: 'Add a template' })
    await form.getByRole('textbox', { name: 'Name' }).and(page.locator(':focus')).waitFor()
    await page.keyboard.type(name)
    await form.getByRole('radio', { name: 'Word for word' }).check()
    await form.getByRole('textbox', { name: 'Text' }).fill('Hello,\n\nMy work: ')
    await form.getByRole('button', { name: 'Insert {signature}' }).press('Enter')
    const look = form.getByRole('region', { name: "The client's first look" })
    await look.getByText('My work: Grace Example').waitFor()
    await form.getByRole('textbox', { name: 'Minimum score' }).fill('101')
    await form.getByRole('button', { name: 'Add template' }).press('Enter')
    await form.getByText('Enter a score from 0 to 100').waitFor()
    await form.getByRole('textbox', { name: 'Minimum score' }).fill('80')
    await form.getByRole('button', { name: 'Add template' }).press('Enter')
    await card.getByRole('heading', { name }).waitFor()
  }
  const names = () =>
    user.call(writingCalls.letterTemplates, {}).then((all) => all.map(({ name }) => name))
  await card.getByRole('button', { name: 'Move up: Small jobs' }).press('Enter')
  await expect.poll(names).toEqual(['Small jobs', 'Shops'])

  await card.getByRole('button', { name: 'Edit template: Shops' }).click()
  const changing = card.getByRole('form', { name: 'Change a template' })
  await changing.getByLabel('Job type').selectOption('Hourly')
  await changing.getByRole('button', { name: 'Save template' }).click()
  await card.getByText('For jobs paid hourly, scored 80 or more').waitFor()

  await card.getByRole('button', { name: 'Delete template: Shops' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete template' }).click()
  await expect.poll(names).toEqual(['Small jobs'])
  await expect
    .poll(() => page.locator(':focus').getAttribute('aria-label'))
    .toBe('Your letter templates')
})

test('a template that was changed on another device is replaced only after that was said', async () => {
  const user = await aWriter()
  const form = { name: 'Shops', text: 'Hello', use: 'guide' as const, rule: {} }
  const [made] = await user.call(writingCalls.addLetterTemplate, { body: form })
  const { page } = await openProfile(await contextOf(user), site, '#letter-templates')
  const card = cardIn(page, 'Letter templates')
  await card.getByRole('button', { name: 'Edit template: Shops' }).click()
  const changing = card.getByRole('form', { name: 'Change a template' })
  await changing.getByRole('textbox', { name: 'Text' }).fill('Mine')
  await user.call(writingCalls.saveLetterTemplate, {
    params: { templateId: made?.id ?? '' },
    body: { ...form, text: 'Theirs', version: made?.version ?? 0 },
  })
  await changing.getByText('Saving replaces that change.').waitFor()
  await changing.getByRole('button', { name: 'Save template' }).click()
  await card.getByText('Mine').waitFor()
})

/** Makes a user with a generated template. */
async function aWriter(): Promise<HttpUser> {
  const user = await anOnboardedUser(site)
  await user.call(api.generateCoverLetter, {})
  await until(
    'the template is there',
    async () => (await user.call(api.me, {})).generatedCoverLetter !== null,
  )
  return user
}

function contextOf(user: HttpUser) {
  return aContextOf({ browser, site, cookie: user.cookie })
}
