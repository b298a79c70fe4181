import { expect, test } from 'vitest'
import { api } from '../../contract/api.ts'
import { aSite } from '../../tests/support/browser/a-site.ts'
import { anOnboarding } from '../../tests/support/browser/an-onboarding.ts'
import { aSignedUpUser, type HttpUser } from '../../tests/support/processes/over-http.ts'
import { looks } from '../browser.ts'
import { findAccessibilityProblems } from '../find-accessibility-problems.ts'
import { aContextOf, breakCall, cardOf, openProfile } from './profile-steps.ts'

const { site, browser } = await aSite()

test('a card saved in one tab is immediately shown in the other', async () => {
  const context = await contextOf(await aReadyUser())
  const [here, there] = [await openProfile(context, site), await openProfile(context, site)]
  const card = cardOf(here.page, 'Professional Info')
  await card.edit()
  await card.form.getByLabel('Experience').fill('Ten years of them.')
  await card.save()
  await card.saved()
  await cardOf(there.page, 'Professional Info').region.getByText('Ten years of them.').waitFor()
})

test('a newer version is said while editing: untouched fields follow, Keep mine saves over it', async () => {
  const user = await aReadyUser()
  const { page } = await openProfile(await contextOf(user), site)
  const card = cardOf(page, 'Professional Info')
  await card.edit()
  await card.form.getByLabel('Experience').fill('What I type.')
  await saveElsewhere(user, { detailedExperience: 'From elsewhere.', whatServicesGeneral: 'Logos' })

  const alert = card.form.getByRole('alert')
  await alert.getByText('Changed elsewhere: Experience.').waitFor()
  await card.form.getByText('Changed elsewhere: From elsewhere.').waitFor()
  await expect.poll(() => card.form.getByLabel('Experience').inputValue()).toBe('What I type.')
  await expect.poll(() => card.form.getByLabel('Services offered').inputValue()).toBe('Logos')
  await expect.poll(() => card.form.getByRole('button', { name: 'Save' }).count()).toBe(0)
  expect(await findAccessibilityProblems(page)).toEqual([])
  await card.form.getByLabel('Portfolio link').press('Enter') // saves nothing unseen
  expect((await user.call(api.me, {})).detailedExperience).toBe('From elsewhere.')
  await card.form.getByRole('button', { name: 'Keep mine' }).click()
  await card.saved()
  await expect
    .poll(() => user.call(api.me, {}))
    .toMatchObject({
      detailedExperience: 'What I type.',
      whatServicesGeneral: 'Logos',
    })
})

test('Take theirs puts the newer value in its place and keeps what else was typed', async () => {
  const user = await aReadyUser()
  const { page } = await openProfile(await contextOf(user), site)
  const card = cardOf(page, 'Professional Info')
  await card.edit()
  await card.form.getByLabel('Experience').fill('What I type.')
  await card.form.getByLabel('Portfolio link').fill('https://mine.example.org')
  await saveElsewhere(user, { detailedExperience: 'From elsewhere.' })
  await card.form.getByRole('button', { name: 'Take theirs' }).click()
  await expect.poll(() => card.form.getByLabel('Experience').inputValue()).toBe('From elsewhere.')
  await card.save()
  await card.saved()
  await expect
    .poll(() => user.call(api.me, {}))
    .toMatchObject({
      detailedExperience: 'From elsewhere.',
      portfolioLink: 'https://mine.example.org',
    })
})

test('without the live stream a save is refused by the newer version, and nothing typed is lost', async () => {
  const user = await aReadyUser()
  const context = await contextOf(user)
  await context.route('**/api/live', (route) => route.abort())
  const { page } = await openProfile(context, site)
  const card = cardOf(page, 'Professional Info')
  await card.edit()
  await card.form.getByLabel('Experience').fill('What I type.')
  await saveElsewhere(user, { detailedExperience: 'From elsewhere.' })
  await card.save()
  await card.form.getByText('Changed elsewhere: From elsewhere.').waitFor()
  await expect.poll(() => card.form.getByLabel('Experience').inputValue()).toBe('What I type.')
  expect((await user.call(api.me, {})).detailedExperience).toBe('From elsewhere.')
  await card.form.getByRole('button', { name: 'Keep mine' }).click()
  await card.saved()
  expect((await user.call(api.me, {})).detailedExperience).toBe('What I type.')
})

test('an edit that was left open tells of what changed before the reload', async () => {
  const user = await aReadyUser()
  const { page } = await openProfile(await contextOf(user), site)
  const card = cardOf(page, 'Professional Info')
  await card.edit()
  await card.form.getByLabel('Experience').fill('What I type.')
  await page.goto('about:blank')
  await saveElsewhere(user, { detailedExperience: 'From elsewhere.' })
  await page.goto(`${site}/profile`)
  await card.form.getByText('Changed elsewhere: From elsewhere.').waitFor()
  await expect.poll(() => card.form.getByLabel('Experience').inputValue()).toBe('What I type.')
})

test('a sign-in that is saved elsewhere while one is typed asks which to keep', async () => {
  const user = await aReadyUser()
  const { page } = await openProfile(await contextOf(user), site)
  const card = cardOf(page, 'Gigboard sign-in')
  await card.edit()
  await card.form.getByLabel('Email').fill('mine@example.org')
  const { versions } = await user.call(api.me, {})
  await user.call(api.saveMarketplaceAccount, {
    body: {
      version: versions.credentials,
      softwareEmail: 'theirs@example.org',
      softwareSecurityQuestion: 'an answer',
    },
  })
  await card.form.getByText('Changed elsewhere: Email.').waitFor()
  await card.form.getByRole('button', { name: 'Take theirs' }).click()
  await card.saved()
})

test('Cancel drops what was typed; a reload does not, but for a password and an answer', async () => {
  const { page } = await openProfile(await contextOf(await aReadyUser()), site)
  const card = cardOf(page, 'Professional Info')
  await card.edit()
  await card.form.getByLabel('Experience').fill('Half a sentence')
  const signIn = cardOf(page, 'Gigboard sign-in')
  await signIn.edit()
  await signIn.form.getByLabel('Email').fill('half@example.org')
  await signIn.form.getByLabel('Password').fill('half a password')
  await signIn.form.getByLabel('Security answer').fill('half an answer')
  await expect
    .poll(() => page.evaluate(() => JSON.stringify(sessionStorage)))
    .not.toMatch(/half a/u)
  await page.reload()
  await card.form.waitFor()
  await expect.poll(() => card.form.getByLabel('Experience').inputValue()).toBe('Half a sentence')
  await expect.poll(() => signIn.form.getByLabel('Email').inputValue()).toBe('half@example.org')
  await expect.poll(() => signIn.form.getByLabel('Password').inputValue()).toBe('')
  await card.form.getByRole('button', { name: 'Cancel' }).click()
  await card.saved()
  await page.reload()
  await card.region.getByText('Nine years of them.').waitFor()
})

test('an address with the name of a card leads there, and opens it when something is missing', async () => {
  const { page } = await openProfile(await contextOf(await aReadyUser()), site, '#targeting')
  const card = cardOf(page, 'Client Targeting & Preferences')
  await card.form.waitFor()
  await expect
    .poll(() =>
      card.form.getByLabel('Ideal clients').evaluate((field) => field === document.activeElement),
    )
    .toBe(true)
  await expect
    .poll(() => card.region.evaluate((part) => part.getBoundingClientRect().top))
    .toBeLessThan(200)
  await page.getByRole('navigation', { name: 'On this page' }).getByText('Professional').click()
  await page.waitForURL('**/profile#professional')
  await expect.poll(() => cardOf(page, 'Professional Info').form.count()).toBe(0) // nothing is missing there
})

test('the profile says what failed and what is safe, and Retry brings it', async () => {
  const context = await contextOf(await aReadyUser())
  const page = await context.newPage()
  const mend = await breakCall(page, '/api/me')
  await page.route('**/api/live', (route) => route.abort()) // its first words would have it read again before Retry
  await page.goto(`${site}/profile`)
  const notice = page.getByRole('main').getByRole('alert')
  await notice.getByText('Your profile is safe').waitFor()
  await mend()
  await notice.getByRole('button', { name: 'Retry' }).click()
  await page.getByRole('heading', { name: 'Personal Info' }).waitFor()
})

test('axe reports nothing on the profile, read or edited, wide or narrow, light or dark', async () => {
  const user = await aReadyUser({ wantsVideo: true })
  for (const look of looks) {
    const { page, complaints } = await openProfile(await contextOf(user, look), site)
    expect(await findAccessibilityProblems(page)).toEqual([])
    for (const name of ['Personal Info', 'Professional Info', 'Gigboard sign-in', 'Video Settings'])
      await cardOf(page, name).edit()
    await cardOf(page, 'Personal Info').save()
    await page.getByText('Please fill in all required fields').waitFor()
    expect(await findAccessibilityProblems(page)).toEqual([])
    await expect
      .poll(() => page.evaluate(() => document.documentElement.scrollWidth))
      .toBeLessThanOrEqual(look.width)
    expect(complaints).toEqual([])
    await page.context().close()
  }
}, 90_000)

function contextOf(user: HttpUser, look?: (typeof looks)[number]) {
  return aContextOf({ browser, site, cookie: user.cookie }, look)
}

async function aReadyUser(changes: Parameters<typeof anOnboarding>[1] = {}): Promise<HttpUser> {
  const user = await aSignedUpUser(site)
  await user.call(api.completeOnboarding, { body: anOnboarding(user.email, changes) })
  return user
}

/** Saves Professional Info as another computer would. */
async function saveElsewhere(user: HttpUser, changes: Record<string, string>): Promise<void> {
  const { versions } = await user.call(api.me, {})
  await user.call(api.saveProfessionalInfo, {
    body: {
      version: versions.professional,
      whatServicesGeneral: 'web shops',
      detailedExperience: 'Nine years of them.',
      ...changes,
    },
  })
}
