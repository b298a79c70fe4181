import { expect, test } from 'vitest'
import { Facts, MarketplaceCredentials, SignUpForm, usedToday, UserDocument } from './user.ts'

const facts = {
  fullName: 'Grace Example',
  whatServicesGeneral: 'web shops',
  detailedExperience: 'Nine years of them.',
}
const credentials = {
  softwareEmail: 'grace@example.org',
  softwarePassword: ' a password ',
  softwareSecurityQuestion: ' Rex ',
}

test('facts are trimmed, and may do without a link and tags', () => {
  expect(Facts.parse({ ...facts, fullName: '  Grace Example ' })).toEqual({
    ...facts,
    portfolioLink: '',
    tags: [],
  })
})

test.each([
  { fullName: ' ' },
  { whatServicesGeneral: '' },
  { detailedExperience: '\n' },
  { fullName: 'x'.repeat(101) },
  { whatServicesGeneral: 'x'.repeat(2001) },
  { detailedExperience: 'x'.repeat(5001) },
  { tags: Array.from({ length: 21 }, () => 'x') },
  { tags: [' '] },
  { tags: ['x'.repeat(51)] },
  { tags: 'WordPress' },
  { subscription_tier: 'enterprise' },
  { statedDailyLimit: 100 },
])('%j are no facts', (changes) => {
  expect(Facts.safeParse({ ...facts, ...changes }).success).toBe(false)
})

test.each([
  'javascript:alert(1)',
  'data:text/html,x',
  'ftp://example.org',
  'example.org',
  'https://',
  'http://localhost/x',
  'http://127.0.0.1',
  'http://[::1]',
  `https://example.org/${'x'.repeat(500)}`,
])('the portfolio “%s” is refused', (portfolioLink) => {
  expect(Facts.safeParse({ ...facts, portfolioLink }).success).toBe(false)
})

test('a marketplace password is kept as it was typed, the answer trimmed', () => {
  expect(MarketplaceCredentials.parse(credentials)).toEqual({
    ...credentials,
    softwareSecurityQuestion: 'Rex',
  })
})

test.each([
  { softwareEmail: 'grace' },
  { softwarePassword: '' },
  { softwareSecurityQuestion: ' ' },
  { softwarePassword: 'x'.repeat(201) },
  { state: 'ready' },
])('%j are no credentials', (changes) => {
  expect(MarketplaceCredentials.safeParse({ ...credentials, ...changes }).success).toBe(false)
})

test('a password of five characters is too short, in the specified words', () => {
  const { error } = SignUpForm.safeParse({ email: 'grace@example.org', password: '12345' })
  expect(error?.issues[0]?.message).toBe('Password must be at least 6 characters long')
})

test.each([
  ['2031-05-04', '2031-05-04T23:59:59.999Z', 7],
  ['2031-05-04', '2031-05-05T00:00:00.000Z', 0],
  ['', '2031-05-04T10:00:00Z', 0],
])('use of “%s” counts %s as %i', (lastResetDate, now, used) => {
  const user = { lastResetDate, dailyApplicationsUsed: 7 } as UserDocument // all that is looked at
  expect(usedToday(user, new Date(now))).toBe(used)
})
