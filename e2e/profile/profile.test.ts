import { expect, test } from 'vitest'
import { api } from '../../contract/api.ts'
import { aSite } from '../../tests/support/browser/a-site.ts'
import { anOnboardedAgency } from '../../tests/support/browser/an-onboarded-browser.ts'
import { anOnboarding } from '../../tests/support/browser/an-onboarding.ts'
import { aSignedUpUser, type HttpUser } from '../../tests/support/processes/over-http.ts'
import { aContextOf, breakCall, cardOf, openProfile, refuseWithoutProof } from './profile-steps.ts'

const { site, browser, gigboard } = await aSite()

test('Personal Info lists what is missing, takes a valid number only, and is saved', async () => {
  const user = await aReadyUser()
  const { page } = await openProfile(await contextOf(user), site)
  const card = cardOf(page, 'Personal Info')
  await card.edit()
  await expect.poll(() => card.form.getByLabel('Full name').inputValue()).toBe('Grace Example')
  await card.form.getByLabel('Full name').fill('  ')
  await card.form.getByLabel('Country of residence').selectOption({ label: 'Choose a country' })
  await card.save()
  await card.form
    .getByText(
      'Please fill in all required fields: Full name, Country of residence, Fluent in English, Contracts per day',
    )
    .waitFor()
  const fluent = card.form.getByRole('radiogroup', { name: 'Fluent in English' })
  await expect.poll(() => fluent.getAttribute('aria-invalid')).toBe('true')
  await fluent.getByText('Required', { exact: true }).waitFor()
  const isRequired = () =>
    fluent
      .getByRole('radio')
      .evaluateAll((all) => all.map((one) => (one as HTMLInputElement).required)) // radios are inputs
  expect(await isRequired()).toEqual([true, true])
  await card.form.getByLabel('Full name').fill('Grace')
  await card.form.getByLabel('Country of residence').selectOption({ label: 'France' })
  await card.save() // a second time: the question is still unanswered
  await card.form
    .getByText('Please fill in all required fields: Fluent in English, Contracts per day', {
      exact: true,
    })
    .waitFor()
  await expect.poll(() => user.call(api.me, {})).toMatchObject({ isFluentEnglish: null })

  await card.form.getByText("within your plan's limit of 10").waitFor({ state: 'hidden' })
  await card.form.getByLabel('Full name').fill(' Grace Hopper ')
  await card.form.getByLabel('Country of residence').selectOption({ label: 'France' })
  await card.form.getByLabel('Phone number').fill('123')
  await card.form.getByRole('radio', { name: 'Yes' }).check()
  await card.form.getByLabel('Contracts per day').fill('101')
  await card.save()
  await card.form.getByText('At most 100').waitFor()
  await card.form.getByLabel('Contracts per day').fill('4')
  await card.save()
  await card.form.getByText('Enter a valid phone number').waitFor()
  await card.form.getByLabel('Phone number').fill('01 42 68 53 00')
  await card.form.getByLabel('Phone number').press('Enter')
  await card.saved()

  for (const fact of ['Grace Hopper', 'France', '+33142685300', 'Yes', 'At most 4'])
    await card.region.getByText(fact, { exact: true }).waitFor()
  await expect
    .poll(() => user.call(api.me, {}))
    .toMatchObject({
      fullName: 'Grace Hopper',
      countryOfResidence: 'FR',
      isFluentEnglish: true,
      contractsPerDay: 4,
    })
  await page.getByText('0 of 4 today').first().waitFor()
})

test('Professional Info requires services and experience, and keeps tags trimmed without empty ones', async () => {
  const user = await aReadyUser()
  const { page } = await openProfile(await contextOf(user), site)
  const card = cardOf(page, 'Professional Info')
  await card.edit()
  await card.form.getByLabel('Services offered').fill('')
  await card.form.getByLabel('Experience').fill(' ')
  await card.save()
  await card.form
    .getByText('Please fill in all required fields: Services offered, Experience')
    .waitFor()
  await card.form.getByLabel('Services offered').fill('Logos')
  await card.form.getByLabel('Experience').fill('Ten years of logos.')
  await card.form.getByLabel('Current cover letter').fill('NA')
  await card.form.getByLabel('Portfolio link').fill('javascript:alert(1)')
  await card.form.getByLabel('Keyword tags').fill(' Figma ,, Logo design , ')
  await card.save()
  await card.form.getByText('Enter a web address that begins with http').waitFor()
  await card.form.getByLabel('Portfolio link').fill('https://grace.example.org')
  await card.save()
  await card.saved()
  await card.region.getByRole('link', { name: 'https://grace.example.org' }).waitFor()
  await expect
    .poll(() => user.call(api.me, {}))
    .toMatchObject({
      whatServicesGeneral: 'Logos',
      currentCoverLetter: 'NA',
      tags: ['Figma', 'Logo design'],
    })
})

test('Client Targeting requires ideal clients and constraints, and keeps locations as a list', async () => {
  const user = await aReadyUser()
  const { page } = await openProfile(await contextOf(user), site)
  const card = cardOf(page, 'Client Targeting & Preferences')
  await card.edit()
  await card.save()
  await card.form.getByText('Please fill in all required client targeting fields.').waitFor()
  await card.form.getByLabel('Ideal clients').fill('Small shops')
  await card.form.getByLabel('Client constraints').fill('No gambling')
  await card.form.getByLabel('Targeted locations').fill('Germany, ,France ')
  await card.save()
  await card.saved()
  await expect
    .poll(() => user.call(api.me, {}))
    .toMatchObject({
      idealClients: 'Small shops',
      clientConstraints: 'No gambling',
      targetedLocations: ['Germany', 'France'],
    })
})

test('the sign-in shows its masked address and no more, and an empty password keeps the stored one', async () => {
  const user = await aReadyUser()
  const { page } = await openProfile(await contextOf(user), site)
  const answers: Promise<string>[] = []
  page.on('response', (response) => {
    if (response.url().includes('/api/me')) answers.push(response.text().catch(() => ''))
  })
  const card = cardOf(page, 'Gigboard sign-in')
  await card.region.getByText(user.email.replace(/(?<=^.).*(?=@)/u, '•••')).waitFor()
  await expect.poll(() => card.region.getByText('Set', { exact: true }).count()).toBe(2)
  await card.edit()
  for (const label of ['Email', 'Password', 'Security answer'])
    await expect.poll(() => card.form.getByLabel(label).inputValue()).toBe('')
  await card.save()
  await card.form.getByText('Please fill in all Upwork credentials fields.').waitFor()
  await card.form.getByLabel('Email').fill('another@example.com')
  await card.form.getByLabel('Security answer').fill('a secret answer')
  const sent = page.waitForRequest('**/api/me/marketplace-account')
  await card.save()
  expect((await sent).postDataJSON()).toMatchObject({ softwarePassword: '' })
  await card.saved()
  await card.region.getByText('a•••@example.com').waitFor()
  for (const text of [...(await Promise.all(answers)), await page.content()])
    expect(text).not.toMatch(/a secret answer|another@example|"software/u)
})

test('without a stored password the sign-in requires one', async () => {
  const user = await aSignedUpUser(site)
  const { page } = await openProfile(await contextOf(user), site, '#credentials')
  const card = cardOf(page, 'Gigboard sign-in')
  await card.form.getByLabel('Email').fill(user.email) // stands open: there is something to fill in
  await card.form.getByLabel('Security answer').fill('an answer')
  await card.save()
  await card.form.getByText('Please fill in all Upwork credentials fields.').waitFor()
  await card.form.getByLabel('Password').fill('a password')
  await refuseWithoutProof(page, api.saveMarketplaceAccount, { times: 1 })
  await card.save()
  await page.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click()
  await card.form.getByText('A session of an hour.').waitFor() // nothing failed
  await card.save()
  await card.saved()
})

test('an agency has Agency Information in the place of the sign-in', async () => {
  const user = await anOnboardedAgency(site)
  const { page } = await openProfile(await contextOf(user), site)
  const card = cardOf(page, 'Agency Information')
  await expect.poll(() => page.getByText('Gigboard sign-in').count()).toBe(0)
  await card.region
    .getByText("Applying for agencies isn't available on this installation.")
    .waitFor()
  await card.edit()
  await card.form.getByLabel('Monthly revenue').fill('')
  await card.save()
  await card.form.getByText('Please fill in all agency information fields.').waitFor()
  await card.form.getByLabel('Monthly revenue').fill('20,000 GBP')
  const mend = await breakCall(page, api.saveAgencyInfo.path)
  await card.save()
  await card.form.getByText('Failed to save Upwork information. Please try again.').waitFor()
  await expect.poll(() => card.form.getByLabel('Monthly revenue').inputValue()).toBe('20,000 GBP')
  await mend()
  await card.save()
  await card.saved()
  expect((await user.call(api.me, {})).monthlyRevenue).toBe('20,000 GBP')
})

test('Video Settings are saved, and the drive is spoken of only when a video is wanted', async () => {
  const user = await aReadyUser()
  const { page } = await openProfile(await contextOf(user), site)
  const card = cardOf(page, 'Video Settings')
  const drive = page.getByRole('region', { name: 'Cloud Drive' })
  await expect.poll(() => drive.count()).toBe(0)
  await card.edit()
  await card.form.getByRole('checkbox', { name: 'Use an intro video' }).check()
  await card.form.getByRole('checkbox', { name: 'Add the video to cover letters' }).check()
  await card.save()
  await card.saved()
  await drive.getByText('Not connected').waitFor()
  await expect
    .poll(() => user.call(api.me, {}))
    .toMatchObject({
      wantsVideo: true,
      includeVideoInCoverLetter: true,
    })
})

test('a save that fails says so in the words of its card and keeps what was typed', async () => {
  const { page } = await openProfile(await contextOf(await aReadyUser()), site)
  for (const [name, path, label, sentence] of [
    ['Personal Info', 'personal-info', 'Full name', 'Failed to save personal information.'],
    [
      'Professional Info',
      'professional-info',
      'Experience',
      'Failed to save professional information.',
    ],
    [
      'Client Targeting & Preferences',
      'client-targeting',
      'Ideal clients',
      'Failed to save client targeting information.',
    ],
    [
      'Gigboard sign-in',
      'marketplace-account',
      'Security answer',
      'Failed to save Upwork information.',
    ],
  ] as const) {
    const mend = await breakCall(page, `/api/me/${path}`)
    const card = cardOf(page, name)
    await card.edit()
    if (name === 'Personal Info') {
      await card.form.getByRole('radio', { name: 'No' }).check()
      await card.form.getByLabel('Contracts per day').fill('3')
    }
    if (name === 'Gigboard sign-in') await card.form.getByLabel('Email').fill('ada@example.org')
    if (name.startsWith('Client')) await card.form.getByLabel('Client constraints').fill('None')
    await card.form.getByLabel(label).fill('What was typed')
    await card.save()
    await card.form.getByText(`${sentence} Please try again.`).waitFor()
    await expect.poll(() => card.form.getByLabel(label).inputValue()).toBe('What was typed')
    await mend()
    await card.save()
    await card.saved()
  }
  await breakCall(page, '/api/me/video-settings')
  const video = cardOf(page, 'Video Settings')
  await video.edit()
  await video.form.getByRole('checkbox', { name: 'Use an intro video' }).check()
  await video.save()
  await video.form.getByText('Failed to save video settings. Please try again.').waitFor()
  await expect
    .poll(() => video.form.getByRole('checkbox', { name: 'Use an intro video' }).isChecked())
    .toBe(true)
})

function contextOf(user: HttpUser) {
  return aContextOf({ browser, site, cookie: user.cookie })
}

async function aReadyUser(): Promise<HttpUser> {
  const user = await aSignedUpUser(site)
  await gigboard.join(user.email)
  await user.call(api.completeOnboarding, { body: anOnboarding(user.email) })
  return user
}
