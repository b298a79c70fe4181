import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { testApp } from '../../../tests/support/http.ts'
import { cards, type PersonalInfo, type ProfessionalInfo } from '../../../contract/user/profile.ts'
import { listen } from '../../store/live.ts'
import { users } from '../../store/accounts/account-schema.ts'
import { insertUser } from '../../store/accounts/users.ts'
import { setEntitlement } from '../../store/billing/entitlements.ts'
import { readUser } from './read-user.ts'
import { saveCard } from './save-card.ts'

const personal: PersonalInfo = {
  version: 0,
  fullName: 'Grace Example',
  countryOfResidence: 'GB',
  phoneNumber: '020 7946 0958',
  isFluentEnglish: true,
  contractsPerDay: 5,
}
const professional: ProfessionalInfo = {
  version: 0,
  whatServicesGeneral: 'web shops',
  detailedExperience: 'Nine years of them.',
  currentCoverLetter: 'NA',
  portfolioLink: 'https://grace.example',
  marketplaceProfileUrl: 'https://gigboard.example/grace',
  tags: ['WordPress', 'PHP'],
}
const targeting = { idealClients: 'Shops', clientConstraints: 'None', targetedLocations: ['Kent'] }
const agency = { agencyName: 'Example', agencyFreelancerName: 'Grace', monthlyRevenue: '1,000' }
const video = { wantsVideo: true, includeVideoInCoverLetter: true }

async function aProfile() {
  const { services, url } = await testApp()
  const uid = crypto.randomUUID()
  await insertUser(services.store.db, { uid, email: `${uid}@example.org` })
  return { services, uid, url, read: () => readUser(services, uid) }
}

const none = Object.fromEntries(cards.map((card) => [card, 0]))

test('each card is saved separately, and raises only its own version', async () => {
  const { services, uid, read } = await aProfile()
  const { version, ...stated } = personal
  await saveCard(services, { uid, card: 'personal' }, personal)
  expect(await read()).toMatchObject({
    ...stated,
    phoneNumber: '+442079460958',
    versions: { ...none, personal: 1 },
  })
  await saveCard(services, { uid, card: 'professional' }, professional)
  await saveCard(services, { uid, card: 'targeting' }, { version, ...targeting })
  await saveCard(services, { uid, card: 'agency' }, { version, ...agency })
  await saveCard(services, { uid, card: 'video' }, { version, ...video })
  await saveCard(services, { uid, card: 'coverLetter' }, { version, text: 'My letter.' })
  await saveCard(services, { uid, card: 'profileDescription' }, { version, text: 'Myself.' })
  await saveCard(
    services,
    { uid, card: 'profileDescription' },
    { version: 1, text: 'Myself again.' },
  )
  const { version: _, ...professionalFacts } = professional
  expect(await read()).toMatchObject({
    ...professionalFacts,
    ...targeting,
    ...agency,
    ...video,
    generatedCoverLetter: 'My letter.',
    coverLetterGenerationCount: 0,
    profileDescription: 'Myself again.',
    profileGenerationCount: 0,
    versions: {
      ...none,
      personal: 1,
      professional: 1,
      targeting: 1,
      agency: 1,
      video: 1,
      coverLetter: 1,
      profileDescription: 2,
    },
  })
})

test('of many simultaneous saves from one version, one is kept whole and the others are refused', async () => {
  const { services, uid, read } = await aProfile()
  const saves = Array.from({ length: 12 }, (_, index) =>
    saveCard(
      services,
      { uid, card: 'professional' },
      {
        ...professional,
        whatServicesGeneral: `services ${index}`,
        detailedExperience: `experience ${index}`,
      },
    ),
  )
  const ends = await Promise.allSettled(saves)
  const won = ends.findIndex(({ status }) => status === 'fulfilled')
  for (const [index, end] of ends.entries()) {
    if (index === won) continue
    expect(end).toMatchObject({ reason: { code: 'changed-elsewhere' } })
  }
  expect(await read()).toMatchObject({
    whatServicesGeneral: `services ${won}`,
    detailedExperience: `experience ${won}`,
    versions: { ...none, professional: 1 },
  })
})

test('simultaneous saves of different cards are all kept', async () => {
  const { services, uid, read } = await aProfile()
  for (let version = 0; version < 10; version += 1) {
    await Promise.all([
      saveCard(
        services,
        { uid, card: 'personal' },
        { ...personal, version, fullName: `Grace ${version}` },
      ),
      saveCard(services, { uid, card: 'professional' }, { ...professional, version }),
      saveCard(
        services,
        { uid, card: 'targeting' },
        { ...targeting, version, idealClients: `${version}` },
      ),
      saveCard(services, { uid, card: 'video' }, { ...video, version }),
      saveCard(services, { uid, card: 'coverLetter' }, { version, text: `Letter ${version}` }),
    ])
  }
  expect(await read()).toMatchObject({
    fullName: 'Grace 9',
    idealClients: '9',
    generatedCoverLetter: 'Letter 9',
    versions: { personal: 10, professional: 10, targeting: 10, video: 10, coverLetter: 10 },
  })
})

test.each([1, 7, 2_000_000_000])(
  'a save from a version that is not there yet (%i) is refused',
  async (version) => {
    const { services, uid, read } = await aProfile()
    const save = saveCard(services, { uid, card: 'video' }, { version, ...video })
    await expect(save).rejects.toMatchObject({ code: 'changed-elsewhere' })
    expect(await read()).toMatchObject({ wantsVideo: false, versions: none })
  },
)

test('the contracts a day lower the daily limit, and never raise it', async () => {
  const { services, uid, read } = await aProfile()
  await saveCard(services, { uid, card: 'personal' }, { ...personal, contractsPerDay: 3 })
  expect(await read()).toMatchObject({ contractsPerDay: 3, daily_limit: 3, monthly_limit: 300 })
  await saveCard(
    services,
    { uid, card: 'personal' },
    { ...personal, version: 1, contractsPerDay: 100 },
  )
  expect(await read()).toMatchObject({ contractsPerDay: 100, daily_limit: 10 })
  await setEntitlement(services.store.db, uid, { tier: 'enterprise', status: 'active' })
  expect(await read()).toMatchObject({ contractsPerDay: 100, daily_limit: 100 })
})

test('a number that is none changes nothing', async () => {
  const { services, uid, read } = await aProfile()
  const before = await read()
  const save = async () =>
    saveCard(services, { uid, card: 'personal' }, { ...personal, phoneNumber: '12' })
  await expect(save()).rejects.toMatchObject({ fields: { phoneNumber: expect.any(String) } })
  expect(await read()).toEqual(before)
})

test('nothing is saved for a user who is being deleted, or is none', async () => {
  const { services, uid } = await aProfile()
  const { db } = services.store
  const isUser = eq(users.uid, uid)
  await db.update(users).set({ deletedAt: '2031-05-04T10:00:00Z' }).where(isUser)
  const [before] = await db.select().from(users).where(isUser)
  for (const who of [uid, 'nobody']) {
    const save = saveCard(services, { uid: who, card: 'video' }, { version: 0, ...video })
    await expect(save).rejects.toMatchObject({ code: 'not-signed-in' })
  }
  expect(await db.select().from(users).where(isUser)).toEqual([before])
})

test('a save is told to the user’s browsers, and a refused one is not', async () => {
  const { services, uid, url } = await aProfile()
  const told: unknown[] = []
  const listening = await listen(url, {
    onLive: (uids, message) => void (uids.includes(uid) && told.push(message)),
  })
  await saveCard(services, { uid, card: 'video' }, { version: 0, ...video })
  const refused = saveCard(services, { uid, card: 'video' }, { version: 0, ...video })
  await expect(refused).rejects.toThrow()
  await saveCard(services, { uid, card: 'video' }, { version: 1, ...video })
  const changed = { kind: 'user-changed' }
  await expect.poll(() => told).toEqual([changed, changed])
  await listening.stop()
})
