import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { anOnboarding } from '../../../tests/support/browser/an-onboarding.ts'
import { ask, asUser, testApp, type TestUser } from '../../../tests/support/http.ts'
import { api } from '../../../contract/api.ts'
import type { Call } from '../../../contract/call.ts'

const credentials = {
  softwareEmail: 'ada@gigboard.example',
  softwarePassword: 'canary-password',
  softwareSecurityQuestion: 'canary-answer',
}
const personal = {
  fullName: '  Ada Lovelace ',
  countryOfResidence: 'GB',
  phoneNumber: '020 7946 0958',
  isFluentEnglish: true,
  contractsPerDay: 4,
}
const professional = {
  whatServicesGeneral: 'Analytical engines',
  detailedExperience: 'The first program',
  currentCoverLetter: '',
  portfolioLink: 'https://ada.example/work',
  marketplaceProfileUrl: 'https://gigboard.example/ada',
  tags: ['mathematics', 'engines'],
}
const agency = { agencyName: 'Engines', agencyFreelancerName: 'Ada', monthlyRevenue: '£1,000' }

/** Each card's call, its body besides the version, the answer, and invalid parts with the field at fault. */
const cardCalls: [Call, { sent: object; shown: object; wrong: [object, string][] }][] = [
  [
    api.savePersonalInfo,
    {
      sent: personal,
      shown: { fullName: 'Ada Lovelace', phoneNumber: '+442079460958', daily_limit: 4 },
      wrong: [
        [{ fullName: '  ' }, 'fullName'],
        [{ fullName: ['Ada'] }, 'fullName'],
        [{ fullName: 'x'.repeat(4096) }, 'fullName'],
        [{ countryOfResidence: 'England' }, 'countryOfResidence'],
        [{ phoneNumber: '12' }, 'phoneNumber'],
        [{ contractsPerDay: 1000 }, 'contractsPerDay'],
        [{ daily_limit: 1000 }, 'daily_limit'],
      ],
    },
  ],
  [
    api.saveProfessionalInfo,
    {
      sent: professional,
      shown: professional,
      wrong: [
        [{ whatServicesGeneral: '' }, 'whatServicesGeneral'],
        [{ portfolioLink: 'javascript:alert(1)' }, 'portfolioLink'],
        [{ portfolioLink: 'https://ada:secret@ada.example' }, 'portfolioLink'],
        [{ marketplaceProfileUrl: 'data:text/html,x' }, 'marketplaceProfileUrl'],
        [{ tags: Array.from({ length: 21 }, () => 'tag') }, 'tags'],
        [{ tags: ['good', ' '] }, 'tags.1'],
        [{ subscription_tier: 'enterprise' }, 'subscription_tier'],
        [{ uid: 'victim' }, 'uid'],
      ],
    },
  ],
  [
    api.saveClientTargeting,
    {
      sent: { idealClients: ' Small shops ', clientConstraints: 'None', targetedLocations: ['UK'] },
      shown: { idealClients: 'Small shops', clientConstraints: 'None', targetedLocations: ['UK'] },
      wrong: [
        [{ idealClients: '' }, 'idealClients'],
        [{ clientConstraints: undefined }, 'clientConstraints'],
        [{ targetedLocations: [''] }, 'targetedLocations.0'],
      ],
    },
  ],
  [
    api.saveMarketplaceAccount,
    {
      sent: credentials,
      shown: { marketplaceAccount: 'unchecked' },
      wrong: [
        [{ softwareEmail: 'ada' }, 'softwareEmail'],
        [{ softwareSecurityQuestion: '' }, 'softwareSecurityQuestion'],
        [{ state: 'ready' }, 'state'],
      ],
    },
  ],
  [
    api.saveAgencyInfo,
    { sent: agency, shown: agency, wrong: [[{ monthlyRevenue: ' ' }, 'monthlyRevenue']] },
  ],
  [
    api.saveVideoSettings,
    {
      sent: { wantsVideo: true, includeVideoInCoverLetter: true },
      shown: { wantsVideo: true, includeVideoInCoverLetter: true, videoLink: null },
      wrong: [
        [{ wantsVideo: 'yes' }, 'wantsVideo'],
        [{ videoLink: 'https://evil.example/x.mp4' }, 'videoLink'],
      ],
    },
  ],
  [
    api.saveCoverLetter,
    {
      sent: { text: ' My letter. ' },
      shown: { generatedCoverLetter: 'My letter.', coverLetterGenerationCount: 0 },
      wrong: [
        [{ text: ' \n ' }, 'text'],
        [{ text: 'x'.repeat(5001) }, 'text'],
      ],
    },
  ],
  [
    api.saveProfileDescription,
    {
      sent: { text: 'Myself.' },
      shown: { profileDescription: 'Myself.' },
      wrong: [[{ text: '' }, 'text']],
    },
  ],
]

async function signedIn(given: Parameters<typeof testApp>[0] = {}) {
  const { app, signUp, services } = await testApp(given)
  const user = await signUp()
  const send = ({ method, path }: Call, payload?: object, who: Pick<TestUser, 'token'> = user) =>
    ask(app, { method, url: path, headers: asUser(who), ...(payload && { payload }) })
  return { app, signUp, services, user, send, me: async () => (await send(api.me)).body }
}

test.each(cardCalls)('$path saves its card, and the document shows it', async (call, card) => {
  const { send, me } = await signedIn()
  const saved = await send(call, { version: 0, ...card.sent })
  expect([saved.status, saved.body]).toEqual([200, await me()])
  expect(saved.body).toMatchObject(card.shown)
  expect(saved.response.body).not.toMatch(/canary|ada@gigboard/u)
})

test.each(cardCalls)('$path needs somebody signed in', async (call, { sent }) => {
  const { send } = await signedIn()
  const { status, body } = await send(call, { version: 0, ...sent }, { token: 'x' })
  expect([status, body['code']]).toEqual([401, 'not-signed-in'])
})

test.each(cardCalls)('$path says which field is wrong, and saves nothing', async (call, card) => {
  const { send, me } = await signedIn()
  const before = await me()
  const wrong: [object, string][] = [...card.wrong, [{ version: -1 }, 'version']]
  for (const [change, field] of [...wrong, [{ version: undefined }, 'version'] as const]) {
    const { status, body } = await send(call, { version: 0, ...card.sent, ...change })
    expect([status, body['code']]).toEqual([400, 'invalid-request'])
    expect(body['fields']).toHaveProperty([field])
  }
  expect(await me()).toEqual(before)
})

test.each(cardCalls)('of two saves to $path from one version one wins', async (call, { sent }) => {
  const { send, me } = await signedIn()
  const both = await Promise.all([0, 0].map((version) => send(call, { version, ...sent })))
  const [won, lost] = both.toSorted((a, b) => a.status - b.status)
  expect([won?.status, lost?.status, lost?.body]).toEqual([
    200,
    409,
    {
      code: 'changed-elsewhere',
      detail:
        'This was changed elsewhere. Your changes are still here: compare them, then save again.',
    },
  ])
  expect(await me()).toEqual(won?.body)
  expect((await send(call, { version: 1, ...sent })).status).toBe(200)
})

test('saves of all cards at once all win', async () => {
  const { send, me } = await signedIn()
  const saves = cardCalls.map(([call, { sent }]) => send(call, { version: 0, ...sent }))
  expect((await Promise.all(saves)).map(({ status }) => status)).toEqual(cardCalls.map(() => 200))
  expect(Object.values(Object((await me())['versions']))).toEqual(cardCalls.map(() => 1))
})

const rtl = '\u202eecalevol ada\u202c\u200f'
test.each([
  '<img src=x onerror=alert(1)>\r\nSet-Cookie: a=b {{7*7}} 名字 👩‍💻',
  `Ada ${rtl}`,
  "'; drop table users; --",
  '__proto__',
])('the name “%s” is kept as it is', async (fullName) => {
  const { send } = await signedIn()
  const { status, body, response } = await send(api.savePersonalInfo, {
    version: 0,
    ...personal,
    fullName,
  })
  expect([status, body['fullName']]).toEqual([200, fullName])
  expect(response.headers['content-type']).toBe('application/json; charset=utf-8')
  expect(response.headers['set-cookie']).toBeUndefined()
})

test.each(['', '   ', '\u200b\u202e', 'Ada\u0000', 'x'.repeat(4096), '\ud83d'])(
  'the name “%s” is refused',
  async (fullName) => {
    const { send } = await signedIn()
    expect((await send(api.savePersonalInfo, { version: 0, ...personal, fullName })).status).toBe(
      400,
    )
  },
)

test('the onboarding is saved immediately, may be repeated, and says what is missing', async () => {
  const { send, me } = await signedIn()
  const answers = anOnboarding('ada@gigboard.example', { softwarePassword: 'canary-password' })
  const { status, body, response } = await send(api.completeOnboarding, answers)
  expect([status, body]).toEqual([200, await me()])
  expect(body).toMatchObject({
    userType: 'Freelancer',
    fullName: 'Grace Example',
    onboardedAt: expect.any(String),
    marketplaceAccount: 'unchecked',
  })
  expect(response.body).not.toMatch(/canary|ada@gigboard|an answer/u)
  expect((await send(api.completeOnboarding, answers)).status).toBe(200)
  const { softwarePassword: _, ...incomplete } = Object(answers)
  const refused = await send(api.completeOnboarding, { ...incomplete, fullName: '' })
  expect([refused.status, Object.keys(Object(refused.body['fields'])).toSorted()]).toEqual([
    400,
    ['fullName', 'softwarePassword'],
  ])
  expect((await send(api.completeOnboarding, answers, { token: 'x' })).status).toBe(401)
})

test('an agency has no credentials to save', async () => {
  const { send } = await signedIn()
  const { userType: _, softwareEmail: __, ...rest } = Object(anOnboarding('x@example.org'))
  const { softwarePassword: ___, softwareSecurityQuestion: ____, ...answers } = rest
  const onboarding = { userType: 'Agency', ...answers, ...agency }
  expect((await send(api.completeOnboarding, onboarding)).status).toBe(200)
  const { status, body } = await send(api.saveMarketplaceAccount, { version: 1, ...credentials })
  expect([status, body['code']]).toEqual([409, 'agency-without-credentials'])
})

test('a first save of credentials without a password is incomplete, in the fixed sentence', async () => {
  const { send } = await signedIn()
  const without = { version: 0, ...credentials, softwarePassword: '' }
  const { status, body } = await send(api.saveMarketplaceAccount, without)
  expect([status, body]).toEqual([
    400,
    { code: 'credentials-incomplete', detail: 'Please fill in all Upwork credentials fields.' },
  ])
})

test('credentials are not taken where no marketplace is connected', async () => {
  const { send, me } = await signedIn({ signInMarketplace: null })
  const { status, body } = await send(api.saveMarketplaceAccount, { version: 0, ...credentials })
  expect([status, body['code']]).toEqual([409, 'marketplace-off'])
  expect((await me())['marketplaceAccount']).toBe('none')
})

test('notifications are switched off and on', async () => {
  const { send } = await signedIn()
  const turn = (enabled: unknown) => send(api.switchNotifications, { enabled })
  expect((await turn(false)).body['notificationsEnabled']).toBe(false)
  const wrong = await turn('no')
  expect([wrong.status, wrong.body['fields']]).toEqual([400, { enabled: expect.any(String) }])
  expect((await turn(true)).body['notificationsEnabled']).toBe(true)
})

test('a text is asked for once the facts are there', async () => {
  const { send, services, user } = await signedIn()
  for (const call of [api.generateCoverLetter, api.generateProfile]) {
    const early = await send(call)
    expect([early.status, early.body]).toEqual([
      409,
      { code: 'facts-missing', detail: 'Add the services you offer and your experience first.' },
    ])
    expect((await send(call, undefined, { token: 'x' })).status).toBe(401)
  }
  await send(api.saveProfessionalInfo, { version: 0, ...professional })
  for (const call of [api.generateCoverLetter, api.generateProfile]) {
    const { status, body } = await send(call)
    expect([status, body]).toEqual([200, {}])
  }
  const { rows } = await services.store.db.execute(
    sql`select data from pgboss.job where name = 'write-text' and data ->> 'uid' = ${user.uid} order by created_on`,
  )
  expect(rows.map(({ data }) => data)).toEqual([
    { uid: user.uid, what: 'coverLetter', version: 0 },
    { uid: user.uid, what: 'profileDescription', version: 0 },
  ])
})
