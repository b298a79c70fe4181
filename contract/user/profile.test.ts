import { expect, test } from 'vitest'
import {
  AgencyInfo,
  ClientTargeting,
  MarketplaceCredentials,
  Onboarding,
  PersonalInfo,
  ProfessionalInfo,
  VideoSettings,
  WrittenText,
} from './profile.ts'

const personal = {
  version: 0,
  fullName: 'Grace Example',
  countryOfResidence: 'GB',
  isFluentEnglish: true,
  contractsPerDay: 5,
}
const professional = {
  version: 0,
  whatServicesGeneral: 'web shops',
  detailedExperience: 'Nine years of them.',
}
const targeting = { version: 0, idealClients: 'Small shops', clientConstraints: 'No gambling' }
const credentials = {
  version: 0,
  softwareEmail: 'grace@example.org',
  softwarePassword: ' a password ',
  softwareSecurityQuestion: ' Rex ',
}
const agency = {
  version: 0,
  agencyName: 'Example Agency',
  agencyFreelancerName: 'Grace Example',
  monthlyRevenue: '10,000 GBP',
}
const answers = {
  fullName: 'Grace Example',
  countryOfResidence: 'GB',
  whatServicesGeneral: 'web shops',
  detailedExperience: 'Nine years of them.',
  marketplaceProfileUrl: 'https://gigboard.example/grace',
}
const freelancer = {
  userType: 'Freelancer',
  ...answers,
  softwareEmail: 'grace@example.org',
  softwarePassword: 'a password',
  softwareSecurityQuestion: 'Rex',
}
const { version: _, ...agencyAnswers } = agency
const ofAgency = { userType: 'Agency', ...answers, ...agencyAnswers }

test('texts are trimmed, and what is optional may be left out', () => {
  expect(PersonalInfo.parse({ ...personal, fullName: '  Grace Example ' })).toEqual({
    ...personal,
    phoneNumber: '',
  })
  expect(ProfessionalInfo.parse(professional)).toEqual({
    ...professional,
    currentCoverLetter: '',
    portfolioLink: '',
    marketplaceProfileUrl: '',
    tags: [],
  })
  expect(ClientTargeting.parse(targeting)).toEqual({ ...targeting, targetedLocations: [] })
  expect(WrittenText.parse({ version: 3, text: '\n Hello \n' })).toEqual({
    version: 3,
    text: 'Hello',
  })
})

const invisible = '\u200b\u202e\u00a0\u2060'

test.each([
  [PersonalInfo, personal, { fullName: ' ' }],
  [PersonalInfo, personal, { fullName: invisible }],
  [PersonalInfo, personal, { fullName: 'x'.repeat(101) }],
  [PersonalInfo, personal, { countryOfResidence: '' }],
  [PersonalInfo, personal, { countryOfResidence: 'United Kingdom' }],
  [PersonalInfo, personal, { countryOfResidence: 'gb' }],
  [PersonalInfo, personal, { isFluentEnglish: null }],
  [PersonalInfo, personal, { contractsPerDay: 0 }],
  [PersonalInfo, personal, { contractsPerDay: 101 }],
  [PersonalInfo, personal, { contractsPerDay: 2.5 }],
  [PersonalInfo, personal, { contractsPerDay: '5' }],
  [PersonalInfo, personal, { phoneNumber: '1'.repeat(41) }],
  [PersonalInfo, personal, { version: -1 }],
  [PersonalInfo, personal, { version: undefined }],
  [PersonalInfo, personal, { statedDailyLimit: 100 }],
  [PersonalInfo, personal, { subscription_tier: 'enterprise' }],
  [ProfessionalInfo, professional, { whatServicesGeneral: '' }],
  [ProfessionalInfo, professional, { whatServicesGeneral: 'x'.repeat(2001) }],
  [ProfessionalInfo, professional, { detailedExperience: '\n' }],
  [ProfessionalInfo, professional, { detailedExperience: 'x'.repeat(5001) }],
  [ProfessionalInfo, professional, { currentCoverLetter: 'x'.repeat(5001) }],
  [ProfessionalInfo, professional, { tags: Array.from({ length: 21 }, () => 'x') }],
  [ProfessionalInfo, professional, { tags: [' '] }],
  [ProfessionalInfo, professional, { tags: ['x'.repeat(51)] }],
  [ProfessionalInfo, professional, { tags: 'WordPress' }],
  [ClientTargeting, targeting, { idealClients: '' }],
  [ClientTargeting, targeting, { clientConstraints: ' ' }],
  [ClientTargeting, targeting, { targetedLocations: [''] }],
  [MarketplaceCredentials, credentials, { softwareEmail: 'grace' }],
  [MarketplaceCredentials, credentials, { softwareSecurityQuestion: ' ' }],
  [MarketplaceCredentials, credentials, { softwarePassword: 'x'.repeat(201) }],
  [MarketplaceCredentials, credentials, { state: 'ready' }],
  [AgencyInfo, agency, { agencyName: '' }],
  [AgencyInfo, agency, { agencyFreelancerName: '' }],
  [AgencyInfo, agency, { monthlyRevenue: '' }],
  [
    VideoSettings,
    { version: 0, wantsVideo: true, includeVideoInCoverLetter: true },
    { videoLink: 'x' },
  ],
  [WrittenText, { version: 0, text: 'Hello' }, { text: ' \n ' }],
  [WrittenText, { version: 0, text: 'Hello' }, { text: 'x'.repeat(5001) }],
])('a card with a part that does not fit is refused (%#)', (schema, good, change) => {
  expect(schema.safeParse(good).success).toBe(true)
  const { error } = schema.safeParse({ ...good, ...change })
  const [issue] = error?.issues ?? []
  const where = issue?.code === 'unrecognized_keys' ? issue.keys[0] : issue?.path[0]
  expect(where).toBe(Object.keys(change)[0])
})

test.each([
  'javascript:alert(1)',
  'JaVaScRiPt://example.org/%0aalert(1)',
  'java\nscript:alert(1)',
  'data:text/html,x',
  'vbscript:x',
  'file:///etc/passwd',
  'ftp://example.org',
  'example.org',
  '//example.org',
  'https:example.org',
  'https://',
  'https://grace:secret@example.org',
  'https://grace@example.org',
  'https://shop.example.org@evil.example',
  'https://@example.org',
  'https:/\\shop.example.org@evil.example',
  'https://example.org\\@evil.example',
  'https://example.org/a b',
  'https://example.org/\u202egpj',
  'https://example.org/\u200b',
  'https://example.org/"><script>',
  `https://example.org/${'x'.repeat(500)}`,
])('the address “%s” is refused, as portfolio and as profile', (address) => {
  for (const field of ['portfolioLink', 'marketplaceProfileUrl'])
    expect(ProfessionalInfo.safeParse({ ...professional, [field]: address }).success).toBe(false)
  const onboarding = { ...freelancer, marketplaceProfileUrl: address }
  expect(Onboarding.safeParse(onboarding).success).toBe(false)
})

test.each([
  'http://localhost/x',
  'http://127.0.0.1:3001/freelancers/f1',
  'http://[::1]',
  'http://host',
])(
  'the address “%s”, which others cannot open, is refused as portfolio and taken as profile',
  (address) => {
    const { error } = ProfessionalInfo.safeParse({ ...professional, portfolioLink: address })
    expect(error?.issues.map(({ message }) => message)).toEqual([
      'Enter an address that others can open, such as https://example.org',
    ])
    const profile = { ...professional, marketplaceProfileUrl: address }
    expect(ProfessionalInfo.safeParse(profile).success).toBe(true)
    expect(Onboarding.safeParse({ ...freelancer, marketplaceProfileUrl: address }).success).toBe(
      true,
    )
  },
)

test.each([
  'https://example.org',
  'HTTP://Example.org:8443/a/b?c=d@e&f=%20#g',
  'https://例え.jp/作品',
  'https://medium.com/@grace',
])('the address “%s” is taken', (address) => {
  const parsed = ProfessionalInfo.parse({ ...professional, portfolioLink: address })
  expect(parsed.portfolioLink).toBe(address)
})

test('a marketplace password is kept as it was typed, the answer trimmed; an empty password keeps the old one', () => {
  expect(MarketplaceCredentials.parse(credentials)).toEqual({
    ...credentials,
    softwareSecurityQuestion: 'Rex',
  })
  const { softwarePassword: __, ...withoutPassword } = credentials
  expect(MarketplaceCredentials.parse(withoutPassword).softwarePassword).toBe('')
})

const required = [
  'fullName',
  'countryOfResidence',
  'whatServicesGeneral',
  'detailedExperience',
  'marketplaceProfileUrl',
]
test.each([
  ...[...required, 'softwareEmail', 'softwarePassword', 'softwareSecurityQuestion'].map(
    (field) => [field, freelancer] as const,
  ),
  ...[...required, 'agencyName', 'agencyFreelancerName', 'monthlyRevenue'].map(
    (field) => [field, ofAgency] as const,
  ),
])('the onboarding requires %s (%#)', (field, good) => {
  expect(Onboarding.safeParse(good).success).toBe(true)
  for (const value of ['', undefined]) {
    const { error } = Onboarding.safeParse({ ...good, [field]: value })
    expect(error?.issues[0]?.path).toEqual([field])
  }
})

test('the onboarding leaves phone, portfolio, letter, tags and video to the user', () => {
  expect(Onboarding.parse(ofAgency)).toEqual({
    ...ofAgency,
    phoneNumber: '',
    portfolioLink: '',
    currentCoverLetter: '',
    tags: [],
    wantsVideo: false,
  })
})

test('an agency gives no credentials, and a freelancer no agency', () => {
  for (const softwarePassword of ['', 'a password'])
    expect(Onboarding.safeParse({ ...ofAgency, softwarePassword }).success).toBe(false)
  expect(Onboarding.safeParse({ ...freelancer, agencyName: 'x' }).success).toBe(false)
  expect(Onboarding.safeParse({ ...freelancer, userType: 'Admin' }).success).toBe(false)
})

test.each(['•', '••••••', '●●●●'])(
  'the dots that a form shows for a password, “%s”, are not taken for one',
  (softwarePassword) => {
    const sentence = 'Enter the password itself, not the dots'
    for (const { error } of [
      MarketplaceCredentials.safeParse({ ...credentials, softwarePassword }),
      Onboarding.safeParse({ ...freelancer, softwarePassword }),
    ]) {
      expect(error?.issues).toMatchObject([{ path: ['softwarePassword'], message: sentence }])
    }
    const unlike = { ...credentials, softwarePassword: `${softwarePassword}a` }
    expect(MarketplaceCredentials.safeParse(unlike).success).toBe(true)
  },
)
