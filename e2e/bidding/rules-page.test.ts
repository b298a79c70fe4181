import { expect, test } from 'vitest'
import { api } from '../../contract/api.ts'
import { aSite } from '../../tests/support/browser/a-site.ts'
import { anOnboardedUser } from '../../tests/support/browser/an-onboarded-browser.ts'
import { readOneByOne } from '../../tests/support/browser/read-one-by-one.ts'
import type { HttpUser } from '../../tests/support/processes/over-http.ts'
import { until } from '../../tests/support/processes/until.ts'
import { type Look, looks } from '../browser.ts'
import { findAccessibilityProblems } from '../find-accessibility-problems.ts'
import { aContextOf, breakCall } from '../profile/profile-steps.ts'
import { focusedField, openRules, ruleOf, rulesOf, saveRulesElsewhere } from './rules-steps.ts'
import { fitsItsWidth } from '../steps.ts'

const { site, browser } = await aSite()

test('a mistake is said at its field, and nothing is saved before it is mended', async () => {
  const user = await anOnboardedUser(site)
  const { page } = await openRules(await contextOf(user), site)
  const rules = rulesOf(page)
  await rules.field('Send automatically at score').fill('50')
  await rules.field('Review from score').fill('60')
  await rules.form
    .getByText("Enter a review score that isn't above the automatic-sending score.")
    .waitFor()
  await rules.field('Hourly rate (optional)').fill('eighty')
  await rules.field('Minimum client rating (optional)').fill('5.1')
  await rules.box('Only within working hours').check()
  await rules.field('To').fill('08:00')
  await rules.field('To').press('Enter')
  for (const sentence of [
    'A whole number',
    'A number from 0 to 5',
    'The end must be later than the start',
  ])
    await rules.form.getByText(sentence, { exact: true }).waitFor()
  await expect.poll(() => focusedField(page)).toBe('hourlyRate')

  await rules.field('Hourly rate (optional)').fill('80')
  await rules.field('Minimum client rating (optional)').fill('4.5')
  await rules.field('To').fill('17:30')
  await rules.save()
  await rules.form.getByText('Must not be above the automatic-sending score').waitFor()
  expect((await user.call(api.rules, {})).version).toBe(0)
  await rules.field('Review from score').fill('50')
  await rules.save()
  await rules.saved()
  expect((await user.call(api.rules, {})).rules).toMatchObject({
    reviewFrom: 50,
    hourlyRate: 80,
    minClientRating: 4.5,
  })
}, 60_000)

test('weights are set by slider and by figure, with the share of each, and one has to count', async () => {
  const user = await anOnboardedUser(site)
  const { page } = await openRules(await contextOf(user), site)
  const rules = rulesOf(page)
  const signals = rules.form.getByRole('list', { name: 'Signals' }).getByRole('listitem')
  const shares = async () => (await signals.allInnerTexts()).map((text) => /\d+%/u.exec(text)?.[0])
  await expect.poll(shares).toEqual(['35%', '25%', '20%', '10%', '10%'])
  await rules.field('Skills, slider').focus()
  await page.keyboard.press('Home')
  await expect.poll(() => rules.field('Skills').inputValue()).toBe('0')
  for (const signal of ['Client', 'Budget', 'Competition']) await rules.field(signal).fill('0')
  await rules.field('Freshness').fill('0')
  await rules.save()
  await rules.form.getByRole('alert').getByText('At least one signal must count').waitFor()
  await rules.field('Client').fill('30')
  await rules.field('Freshness').fill('10')
  await signals.nth(1).getByText('75%').waitFor()
  await rules.save()
  await rules.saved()
  await expect
    .poll(() => ruleOf(user, 'weights'))
    .toEqual({
      skills: 0,
      client: 30,
      budget: 0,
      competition: 0,
      freshness: 10,
    })
})

test('rules that are saved in one tab are told in the other, and nothing typed there is lost', async () => {
  const user = await anOnboardedUser(site)
  const context = await contextOf(user)
  const [here, there] = [await openRules(context, site), await openRules(context, site)]
  const [mine, theirs] = [rulesOf(here.page), rulesOf(there.page)]
  await mine.field('Send automatically at score').fill('90')
  await mine.field('Minutes between two applications').fill('15')

  await theirs.field('Send automatically at score').fill('80')
  await theirs.field('Usual project price (optional)').fill('1200')
  await theirs.save()
  await theirs.saved()

  await mine.form.getByText('Changed elsewhere: Send automatically at score.').waitFor()
  await mine.form.getByText('Changed elsewhere: 80').waitFor()
  await expect.poll(() => mine.field('Send automatically at score').inputValue()).toBe('90')
  await expect.poll(() => mine.field('Usual project price (optional)').inputValue()).toBe('1200')
  expect(await findAccessibilityProblems(here.page)).toEqual([])
  await mine.field('Minutes between two applications').press('Enter') // saves nothing unseen
  await expect.poll(() => ruleOf(user, 'autoSendFrom')).toBe(80)
  await mine.form.getByRole('button', { name: 'Keep mine' }).click()
  await mine.saved()
  expect((await user.call(api.rules, {})).rules).toMatchObject({
    autoSendFrom: 90,
    projectPrice: 1200,
    minGapMinutes: 15,
  })
  await until('the other tab shows it', async () => {
    return (await theirs.field('Send automatically at score').inputValue()) === '90'
  })
}, 60_000)

test('without the live stream a save is refused by newer rules, and Take theirs shows them', async () => {
  const user = await anOnboardedUser(site)
  const context = await contextOf(user)
  await context.route('**/api/live', (route) => route.abort())
  const { page } = await openRules(context, site)
  const rules = rulesOf(page)
  await rules.addNeverWords('casino')
  await rules.field('Applications an hour (optional)').fill('3')
  await user.call(api.neverWords, { body: { phrase: 'adult' } })
  await rules.save()
  await rules.form.getByText('Changed elsewhere: Blocked words.').waitFor()
  await rules.form.getByText('Changed elsewhere: adult').waitFor()
  await rules.form.getByRole('button', { name: 'Take theirs' }).click()
  await rules.form.getByRole('button', { name: 'Remove adult' }).waitFor()
  await rules.save()
  await rules.saved()
  expect((await user.call(api.rules, {})).rules).toMatchObject({
    neverWords: ['adult'],
    hourlyCap: 3,
  })
})

test('unsaved rules survive a reload and a look at another screen; Cancel drops them', async () => {
  const user = await anOnboardedUser(site)
  const { page } = await openRules(await contextOf(user), site)
  const rules = rulesOf(page)
  await rules.field('Connects a day (optional)').fill('40')
  await rules.addNeverWords('casino')
  await page.reload()
  await expect.poll(() => rules.field('Connects a day (optional)').inputValue()).toBe('40')
  await page.getByRole('link', { name: 'Dashboard' }).click()
  await page.getByRole('heading', { name: 'Dashboard' }).waitFor()
  await page.goBack()
  await rules.form.getByRole('button', { name: 'Remove casino' }).waitFor()
  await rules.form.getByRole('button', { name: 'Cancel' }).click()
  await rules.saved()
  await expect.poll(() => rules.field('Connects a day (optional)').inputValue()).toBe('')
  await page.reload()
  await rules.form.waitFor()
  await expect.poll(() => rules.form.getByRole('button', { name: 'Remove casino' }).count()).toBe(0)
  expect((await user.call(api.rules, {})).version).toBe(0)
})

test('a save that fails keeps what was typed, and the page says what it could not read', async () => {
  const { page } = await openRules(await contextOf(await anOnboardedUser(site)), site)
  const rules = rulesOf(page)
  const mend = await breakCall(page, api.saveRules.path)
  await rules.field('Connects a day (optional)').fill('40')
  await rules.save()
  await rules.form.getByText('Failed to save your rules. Please try again.').waitFor()
  await expect.poll(() => rules.field('Connects a day (optional)').inputValue()).toBe('40')
  await mend()
  await rules.save()
  await rules.saved()

  await readOneByOne(page)
  await page.route('**/api/me/**', (route) => route.abort())
  await page.reload()
  const main = page.getByRole('main')
  await main.getByText('Your rules are safe').waitFor()
  await main.getByText('Your answers are safe.').waitFor()
  await page.unroute('**/api/me/**')
  const retry = main.getByRole('button', { name: 'Retry' })
  await until('nothing is left to retry', async () => {
    // One may go while another is pressed: what it says is read again then.
    await retry.evaluateAll((buttons) =>
      buttons.forEach((button) => (button as HTMLElement).click()),
    ) // a button
    return (await retry.count()) === 0
  })
  await expect.poll(() => rules.field('Connects a day (optional)').inputValue()).toBe('40')
})

test('axe reports nothing on the rules, as they are and with mistakes, wide or narrow, light or dark', async () => {
  const user = await anOnboardedUser(site)
  await saveRulesElsewhere(user, { neverWords: ['casino', 'x'.repeat(100)] })
  for (const look of looks) {
    const { page, complaints } = await openRules(await contextOf(user, look), site)
    const rules = rulesOf(page)
    expect(await findAccessibilityProblems(page)).toEqual([])
    await rules.box('Only within working hours').check()
    await rules.field('Skills').fill('101')
    await rules.field('To').fill('07:00')
    await rules.save()
    await rules.form.getByText('The end must be later than the start').waitFor()
    expect(await findAccessibilityProblems(page)).toEqual([])
    await expect.poll(() => fitsItsWidth(page)).toBe(true)
    expect(complaints).toEqual([])
    await page.context().close()
  }
}, 180_000)

function contextOf(user: HttpUser, look?: Look) {
  return aContextOf({ browser, site, cookie: user.cookie }, look)
}
