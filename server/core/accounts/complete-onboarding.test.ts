import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { anOnboarding } from '../../../tests/support/browser/an-onboarding.ts'
import { testApp } from '../../../tests/support/http.ts'
import { cards, type Onboarding } from '../../../contract/user/profile.ts'
import { marketplaceAccounts } from '../../store/accounts/account-schema.ts'
import { insertUser } from '../../store/accounts/users.ts'
import { completeOnboarding } from './complete-onboarding.ts'
import { readUser } from './read-user.ts'
import { saveCard } from './save-card.ts'
import { saveMarketplaceAccount } from './save-marketplace-account.ts'

const {
  userType: _type,
  softwareEmail,
  softwarePassword,
  softwareSecurityQuestion,
  ...answers
} = anOnboarding('grace@example.org') as Extract<Onboarding, { userType: 'Freelancer' }> // what it makes
const credentials = { softwareEmail, softwarePassword, softwareSecurityQuestion }
const freelancer: Onboarding = { userType: 'Freelancer', ...answers, ...credentials }
const names = { agencyName: 'Example', agencyFreelancerName: 'Grace', monthlyRevenue: '1,000' }
const agency: Onboarding = { userType: 'Agency', ...answers, ...names }
const noNames = { agencyName: null, agencyFreelancerName: null, monthlyRevenue: null }
const none = Object.fromEntries(cards.map((card) => [card, 0]))

async function aNewcomer(given: Parameters<typeof testApp>[0] = {}) {
  const { services } = await testApp(given)
  const uid = crypto.randomUUID()
  await insertUser(services.store.db, { uid, email: `${uid}@example.org` })
  const { db } = services.store
  return {
    services,
    uid,
    read: () => readUser(services, uid),
    onboard: (onboarding: Onboarding) => completeOnboarding(services, uid, onboarding),
    accounts: () => db.select().from(marketplaceAccounts).where(eq(marketplaceAccounts.uid, uid)),
  }
}

test('a freelancer’s answers are saved together, the credentials sealed', async () => {
  const { read, onboard, accounts } = await aNewcomer()
  await onboard({ ...freelancer, phoneNumber: '020 7946 0958' })
  expect(await read()).toMatchObject({
    userType: 'Freelancer',
    ...answers,
    ...noNames,
    phoneNumber: '+442079460958',
    onboardedAt: expect.any(String),
    marketplaceAccount: 'unchecked',
    isFluentEnglish: null,
    contractsPerDay: null,
    versions: { ...none, personal: 1, professional: 1, credentials: 1, agency: 1, video: 1 },
  })
  expect(JSON.stringify([await read(), await accounts()])).not.toContain('a password')
})

test('an agency’s answers are saved together', async () => {
  const { read, onboard, accounts } = await aNewcomer()
  await onboard(agency)
  expect(await read()).toMatchObject({ userType: 'Agency', ...answers, ...names })
  expect(await accounts()).toEqual([])
})

test('nothing is saved of an onboarding with a wrong number, or of nobody', async () => {
  const { services, uid, read, onboard } = await aNewcomer()
  const before = await read()
  const wrong = { ...freelancer, phoneNumber: '12' }
  await expect(onboard(wrong)).rejects.toMatchObject({ code: 'invalid-request' })
  expect(await read()).toEqual(before)
  for (const onboarding of [freelancer, agency]) {
    const ofNobody = completeOnboarding(services, `no-${uid}`, onboarding)
    await expect(ofNobody).rejects.toMatchObject({ code: 'not-signed-in' })
  }
})

test('what fails in the middle leaves nothing behind', async () => {
  const tasks = { enqueue: () => Promise.reject(new Error('cut')) }
  const { read, onboard, accounts } = await aNewcomer({ tasks })
  const before = await read()
  await expect(onboard(freelancer)).rejects.toThrow('cut')
  expect([await read(), await accounts()]).toEqual([before, []])
})

test('a sign-in that was saved and checked before the end is not saved, nor checked, again', async () => {
  const { services, uid, onboard, read, accounts } = await aNewcomer()
  await saveMarketplaceAccount(services, uid, { version: 0, ...credentials })
  await services.store.db
    .update(marketplaceAccounts)
    .set({ state: 'ready' })
    .where(eq(marketplaceAccounts.uid, uid))
  const before = await accounts()
  const again = { ...freelancer, credentialsVersion: (await read()).versions.credentials }
  for (const personal of [1, 2]) {
    await onboard(again) // a second time after an answer that was lost
    expect(await accounts()).toEqual(before)
    expect(await read()).toMatchObject({
      marketplaceAccount: 'ready',
      onboardedAt: expect.any(String),
      versions: { personal, credentials: 1 },
    })
  }
})

test('a sign-in that was saved elsewhere since, or left with an agency, is saved with the answers', async () => {
  const { services, uid, onboard, read, accounts } = await aNewcomer()
  await saveMarketplaceAccount(services, uid, { version: 0, ...credentials })
  await saveMarketplaceAccount(services, uid, { version: 1, ...credentials })
  await services.store.db
    .update(marketplaceAccounts)
    .set({ state: 'ready' })
    .where(eq(marketplaceAccounts.uid, uid))
  await onboard({ ...freelancer, credentialsVersion: 1 })
  expect(await accounts()).toMatchObject([{ version: 3, state: 'unchecked' }])

  await onboard(agency)
  await onboard({ ...freelancer, credentialsVersion: 3 })
  expect(await accounts()).toMatchObject([{ version: 5, state: 'unchecked' }])
  expect((await read()).versions.credentials).toBe(5)
})

test('an onboarding may be repeated: the latest answers count, and the first moment', async () => {
  const { read, onboard } = await aNewcomer()
  await onboard({ ...freelancer, phoneNumber: '+44 20 7946 0958', tags: ['PHP'] })
  const first = await read()
  await onboard({ ...freelancer, fullName: 'Grace Other' })
  expect(await read()).toMatchObject({
    fullName: 'Grace Other',
    phoneNumber: '',
    tags: answers.tags,
    onboardedAt: first.onboardedAt,
    marketplaceAccount: 'unchecked',
    versions: { personal: 2, professional: 2, credentials: 2, agency: 2, video: 2 },
  })
})

test('a card that was opened before an onboarding is refused after it', async () => {
  const { services, uid, onboard, read } = await aNewcomer()
  await onboard(freelancer)
  const professional = { ...answers, version: 0 }
  const { whatServicesGeneral, detailedExperience, currentCoverLetter } = professional
  const { portfolioLink, marketplaceProfileUrl, tags } = professional
  const saves = [
    saveCard(
      services,
      { uid, card: 'professional' },
      {
        version: 0,
        whatServicesGeneral,
        detailedExperience,
        currentCoverLetter,
        portfolioLink,
        marketplaceProfileUrl,
        tags,
      },
    ),
    saveCard(
      services,
      { uid, card: 'video' },
      {
        version: 0,
        wantsVideo: true,
        includeVideoInCoverLetter: true,
      },
    ),
    saveMarketplaceAccount(services, uid, { version: 0, ...credentials }),
  ]
  for (const end of await Promise.allSettled(saves))
    expect(end).toMatchObject({ reason: { code: 'changed-elsewhere' } })
  expect((await read()).wantsVideo).toBe(false)
})

test('a video that is wanted at the first set-up is in letters, and later only as the profile says', async () => {
  const { services, uid, onboard, read } = await aNewcomer()
  await onboard({ ...freelancer, wantsVideo: true })
  expect(await read()).toMatchObject({ wantsVideo: true, includeVideoInCoverLetter: true })
  const { versions } = await read()
  const without = { version: versions.video, wantsVideo: true, includeVideoInCoverLetter: false }
  await saveCard(services, { uid, card: 'video' }, without)
  await onboard({ ...freelancer, wantsVideo: true })
  expect(await read()).toMatchObject({ wantsVideo: true, includeVideoInCoverLetter: false })
})

test('a freelancer who becomes an agency leaves no credentials behind, and gives none as one', async () => {
  const { services, uid, onboard, read, accounts } = await aNewcomer()
  await onboard(freelancer)
  await onboard(agency)
  expect(await accounts()).toEqual([])
  expect(await read()).toMatchObject({ userType: 'Agency', ...names, marketplaceAccount: 'none' })
  const save = saveMarketplaceAccount(services, uid, { version: 2, ...credentials })
  await expect(save).rejects.toMatchObject({ code: 'agency-without-credentials' })
  expect(await accounts()).toEqual([])
  expect((await read()).versions.credentials).toBe(2)
})

test('an agency that becomes a freelancer keeps no agency, and its credentials are a version of their own', async () => {
  const { onboard, read, accounts } = await aNewcomer()
  await onboard(freelancer)
  const [earlier] = await accounts()
  await onboard(agency)
  await onboard(freelancer)
  expect(await read()).toMatchObject({ userType: 'Freelancer', ...noNames })
  const [account] = await accounts()
  // Otherwise an application sent from the first account would be looked up in the second.
  expect(account?.version).toBeGreaterThan(earlier?.version ?? Infinity)
})

test('simultaneous onboardings end in one of them, whole', async () => {
  const { onboard, read, accounts } = await aNewcomer()
  await Promise.all([freelancer, agency, freelancer, agency, freelancer, agency].map(onboard))
  const user = await read()
  const isAgency = user.userType === 'Agency'
  expect(user).toMatchObject(isAgency ? names : noNames)
  expect(await accounts()).toHaveLength(isAgency ? 0 : 1)
  expect(user.versions).toMatchObject({ personal: 6, credentials: 6 })
})

test('where no marketplace is connected a freelancer is onboarded, and the credentials are not kept', async () => {
  const { onboard, read, accounts } = await aNewcomer({ signInMarketplace: null })
  await onboard(freelancer)
  expect(await read()).toMatchObject({ userType: 'Freelancer', marketplaceAccount: 'none' })
  expect(await accounts()).toEqual([])
})
