import { expect, test } from 'vitest'
import { api } from '../../contract/api.ts'
import { sentences } from '../../contract/errors.ts'
import { aSite } from '../../tests/support/browser/a-site.ts'
import { anOnboarding } from '../../tests/support/browser/an-onboarding.ts'
import { aSignedUpUser, type HttpUser } from '../../tests/support/processes/over-http.ts'
import { until } from '../../tests/support/processes/until.ts'
import { testPassword } from '../../tests/support/http.ts'
import { findAccessibilityProblems } from '../find-accessibility-problems.ts'
import { countCalls, holdBack, pastedText, stopClock } from '../steps.ts'
import { aContextOf, breakCall, openProfile, refuseWithoutProof } from './profile-steps.ts'

const { site, browser } = await aSite()

test('a letter is generated, edited, saved trimmed, and rewritten with the old one still available', async () => {
  const user = await aReadyUser()
  const { page } = await openProfile(await contextOf(user), site)
  const card = page.getByRole('region', { name: 'Cover letter template', exact: true })
  await card.getByRole('button', { name: 'Generate' }).click()
  const text = card.getByRole('region', { name: 'Cover letter template, text' })
  await text.waitFor()
  expect(await findAccessibilityProblems(page)).toEqual([])

  await card.getByRole('button', { name: 'Edit' }).click()
  const form = page.getByRole('form', { name: 'Cover letter template' })
  await form.getByLabel('Text').fill('   ')
  await expect
    .poll(() => form.getByRole('button', { name: 'Save Changes' }).isDisabled())
    .toBe(true)
  await form.getByLabel('Text').fill('  By hand.\n')
  const mend = await breakCall(page, '/api/me/cover-letter')
  await form.getByRole('button', { name: 'Save Changes' }).click()
  await form.getByText('Failed to save cover letter. Please try again.').waitFor()
  await mend()
  await form.getByRole('button', { name: 'Save Changes' }).click()
  await form.waitFor({ state: 'detached' })
  expect((await user.call(api.me, {})).generatedCoverLetter).toBe('By hand.')
  await expect
    .poll(() =>
      card
        .getByRole('button', { name: 'Edit' })
        .evaluate((button) => button === document.activeElement),
    )
    .toBe(true)

  await card.getByRole('button', { name: 'Regenerate' }).click()
  const saved = countCalls(page, api.saveCoverLetter.path)
  const answer = await holdBack(page, `**${api.saveCoverLetter.path}`)
  await card.getByText('Bring back the previous text').dblclick()
  answer()
  await card.getByText('By hand.').waitFor()
  expect(saved()).toBe(1)
  expect((await user.call(api.me, {})).generatedCoverLetter).toBe('By hand.')
})

test('Copy Template copies the letter and says Copied! for two seconds', async () => {
  const user = await aReadyUser()
  await user.call(api.saveCoverLetter, { body: { version: 0, text: 'Dear client.' } })
  const { page } = await openProfile(await contextOf(user), site)
  await stopClock(page)
  await page.getByRole('button', { name: 'Copy Template' }).click()
  const copied = page.getByRole('button', { name: 'Copied!' })
  await copied.waitFor()
  await expect.poll(() => pastedText(page)).toBe('Dear client.')
  await page.clock.runFor(1990)
  await expect.poll(() => copied.isVisible()).toBe(true)
  await page.clock.runFor(20)
  await page.getByRole('button', { name: 'Copy Template' }).waitFor()
})

test('a description is generated from the user’s facts, edited, saved, and rewritten', async () => {
  const user = await aReadyUser()
  const { page } = await openProfile(await contextOf(user), site)
  const card = page.getByRole('region', { name: 'Profile description', exact: true })
  await card.getByText('No description yet.').waitFor()
  await card.getByRole('button', { name: 'Generate', exact: true }).click()
  const text = card.getByRole('region', { name: 'Profile description, text' })
  await text.getByText('web shops').waitFor()
  const written = await user.call(api.me, {})
  expect(written).toMatchObject({
    profileDescription: expect.stringContaining('web shops'),
    profileGenerationCount: 1,
  })

  await card.getByRole('button', { name: 'Edit' }).click()
  const form = page.getByRole('form', { name: 'Profile description' })
  await form.getByLabel('Text').fill('Dropped.')
  await form.getByRole('button', { name: 'Cancel' }).click()
  await text.getByText('web shops').waitFor()
  await card.getByRole('button', { name: 'Edit' }).click()
  await form.getByLabel('Text').fill(' By hand. ')
  await form.getByRole('button', { name: 'Save', exact: true }).click()
  await text.getByText('By hand.', { exact: true }).waitFor()
  expect((await user.call(api.me, {})).profileDescription).toBe('By hand.')
  await card.getByRole('button', { name: 'Regenerate' }).click()
  await card.getByText('A new text was generated.').waitFor()
  expect((await user.call(api.me, {})).profileGenerationCount).toBe(2)
})

test('Copy & Apply copies the description and opens the profile, or the marketplace without one', async () => {
  const user = await aReadyUser()
  await user.call(api.saveProfileDescription, { body: { version: 0, text: 'I build shops.' } })
  const { page } = await openProfile(await contextOf(user), site)
  await page
    .context()
    .route('https://gigboard.example.org/**', (route) => route.fulfill({ body: 'the profile' }))
  const card = page.getByRole('region', { name: 'Profile description', exact: true })
  const opened = page.context().waitForEvent('page')
  await card.getByRole('button', { name: 'Copy & Apply' }).click()
  const tab = await opened
  await tab.waitForURL('https://gigboard.example.org/grace')
  await tab.close()
  await expect.poll(() => pastedText(page)).toBe('I build shops.')

  const { versions } = await user.call(api.me, {})
  await user.call(api.saveProfessionalInfo, {
    body: { version: versions.professional, whatServicesGeneral: 'a', detailedExperience: 'b' },
  })
  await card.getByText('opens the marketplace').waitFor()
  const again = page.context().waitForEvent('page')
  await card.getByRole('button', { name: /Copy|Copied/u }).click()
  const { marketplaces } = await user.call(api.about, {})
  await (await again).waitForURL(new RegExp(`^${marketplaces[0]?.url}`, 'u'))
})

test('what fails about the texts is said, each in its fixed sentence', async () => {
  const user = await aReadyUser()
  await user.call(api.saveProfileDescription, { body: { version: 0, text: 'I build shops.' } })
  await user.call(api.saveCoverLetter, { body: { version: 0, text: 'Dear client.' } })
  const { page } = await openProfile(await contextOf(user), site)
  const letter = page.getByRole('region', { name: 'Cover letter template', exact: true })
  const description = page.getByRole('region', { name: 'Profile description', exact: true })
  await breakCall(page, api.generateCoverLetter.path)
  await breakCall(page, api.generateProfile.path)
  await letter.getByRole('button', { name: 'Regenerate' }).click()
  await letter.getByText('Failed to generate cover letter. Please try again.').waitFor()
  await letter.getByText('Dear client.').waitFor()
  await description.getByRole('button', { name: 'Regenerate' }).click()
  await description.getByText('Failed to generate profile. Please try again.').waitFor()

  await breakCall(page, '/api/me/profile-description')
  await description.getByRole('button', { name: 'Edit' }).click()
  const form = page.getByRole('form', { name: 'Profile description' })
  await form.getByLabel('Text').fill('Another one.')
  await form.getByRole('button', { name: 'Save', exact: true }).click()
  await form.getByText('Failed to save profile. Please try again.').waitFor()
  await expect.poll(() => form.getByLabel('Text').inputValue()).toBe('Another one.')
  await form.getByRole('button', { name: 'Cancel' }).click()

  await page.evaluate(() => {
    navigator.clipboard.writeText = () => Promise.reject(new Error('not allowed'))
  })
  await letter.getByRole('button', { name: 'Copy Template' }).click()
  await page.getByText('Failed to copy cover letter').waitFor()
  await description.getByRole('button', { name: 'Copy & Apply' }).click()
  await page.getByText('Failed to copy text to clipboard').waitFor()
})

test('a text without facts is refused with the reason and the way to them', async () => {
  const user = await aSignedUpUser(site)
  const { page } = await openProfile(await contextOf(user), site)
  await page.getByText('Finish your set-up.').waitFor()
  const letter = page.getByRole('region', { name: 'Cover letter template', exact: true })
  await letter.getByRole('button', { name: 'Generate' }).click()
  await letter.getByText('Add the services you offer and your experience first.').waitFor()
  await letter.getByRole('link', { name: 'Professional Info' }).click()
  await page.getByRole('form', { name: 'Professional Info' }).waitFor()
})

test('the plan is shown with its status and use, and leads a free user to the plans', async () => {
  const { page } = await openProfile(await contextOf(await aReadyUser()), site)
  const plan = page.getByRole('region', { name: 'Current plan' })
  await plan.getByText('FREE', { exact: true }).waitFor()
  await plan.getByText('0 of 10 today').waitFor()
  await plan.getByRole('progressbar', { name: 'Applications today' }).waitFor()
  await plan.getByRole('link', { name: 'Choose a plan' }).click()
  await page.waitForURL('**/pricing')
})

test('notifications are switched immediately, and back when that cannot be saved', async () => {
  const user = await aReadyUser()
  const { page } = await openProfile(await contextOf(user), site)
  const toggle = page.getByRole('switch', { name: 'Notifications' })
  await page.getByText('Emails and notices when a client answers or sending stops').waitFor()
  await expect.poll(() => toggle.isChecked()).toBe(true)
  const mend = await breakCall(page, '/api/me/notifications')
  await toggle.click()
  await page.getByText('Notifications are still on. A reason of ours.').waitFor()
  await expect.poll(() => toggle.isChecked()).toBe(true)
  await mend()
  await toggle.click()
  await until('it is saved', async () => !(await user.call(api.me, {})).notificationsEnabled)
  await expect.poll(() => toggle.isChecked()).toBe(false)
})

test('a password reset is asked for by a button, and then said to be sent', async () => {
  const user = await aReadyUser()
  const { page } = await openProfile(await contextOf(user), site)
  const asked = countCalls(page, api.mailPasswordReset.path)
  const ask = page.getByRole('button', { name: 'Reset password by email' })
  await ask.evaluate((button: HTMLButtonElement) => {
    button.click()
    button.click() // before the page has drawn what the first one changes
  })
  await page.getByText(`Reset email sent to ${user.email}`).waitFor()
  await expect.poll(() => ask.count()).toBe(0)
  expect(asked()).toBe(1)
})

test('without mail, or with a provider of identities, a sentence stands in the place of the button', async () => {
  const context = await contextOf(await aReadyUser())
  for (const [change, sentence] of [
    [{ mail: null }, "This installation can't send email."],
    [{ identityProvider: { title: 'Example ID' } }, 'You sign in through Example ID'],
  ] as const) {
    await context.route(`**${api.about.path}`, async (route) => {
      const about = await (await route.fetch()).json()
      await route.fulfill({ json: { ...about, ...change } })
    })
    const { page } = await openProfile(context, site)
    await page.getByText(sentence).waitFor()
    await expect
      .poll(() => page.getByRole('button', { name: 'Reset password by email' }).count())
      .toBe(0)
    await context.unroute(`**${api.about.path}`)
  }
})

test('the account is deleted after the question, in all tabs, and the log-in says so', async () => {
  const user = await aReadyUser()
  const context = await contextOf(user)
  const [{ page }, other] = [await openProfile(context, site), await openProfile(context, site)]
  const mend = await breakCall(page, api.deleteAccount.path)
  const ask = async () => {
    await page.getByRole('button', { name: 'Delete account' }).click()
    const dialog = page.getByRole('alertdialog', { name: 'Delete your account and all data?' })
    await dialog.getByText(user.email).waitFor()
    return dialog
  }
  const dialog = await ask()
  expect(await findAccessibilityProblems(page)).toEqual([])
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  await (await ask()).getByRole('button', { name: 'Delete account' }).click()
  await page.getByText("Your account wasn't deleted. A reason of ours.").waitFor()
  await mend()
  await refuseWithoutProof(page, api.deleteAccount, { times: 2 })
  const proof = page.getByRole('dialog', { name: "Confirm that it's you" })
  await (await ask()).getByRole('button', { name: 'Delete account' }).click()
  await proof.getByRole('button', { name: 'Cancel' }).click()
  await page.getByText("Your account wasn't deleted. A session of an hour.").waitFor()
  await (await ask()).getByRole('button', { name: 'Delete account' }).click()
  const field = proof.getByLabel('Password')
  await field.waitFor()
  expect(await findAccessibilityProblems(page)).toEqual([])
  await page.keyboard.press('Enter') // the field has the focus
  await proof.getByText('Enter your password', { exact: true }).waitFor()
  await page.keyboard.type('not the password')
  await page.keyboard.press('Enter')
  await proof.getByText(sentences['password-wrong']).waitFor()
  await field.fill(testPassword)
  await proof.getByRole('button', { name: 'Confirm' }).dblclick()
  await page.waitForURL('**/login')
  await page.getByText('Your account and all its data were deleted.').waitFor()
  await other.page.waitForURL('**/login')
  await expect.poll(() => user.status()).toBe(401)
  await page.reload()
  await page.getByLabel('Email Address').waitFor()
  await expect
    .poll(() => page.getByText('Your account and all its data were deleted.').count())
    .toBe(0)
})

function contextOf(user: HttpUser) {
  return aContextOf({ browser, site, cookie: user.cookie })
}

async function aReadyUser(): Promise<HttpUser> {
  const user = await aSignedUpUser(site)
  await user.call(api.completeOnboarding, { body: anOnboarding(user.email) })
  return user
}
