import { expect, test } from 'vitest'
import { safeEnvironment as safe } from '../../../tests/support/safe-environment.ts'
import { readConfig } from '../config.ts'
import { problemsIn } from '../../../tests/support/problems-in.ts'

const account = {
  GIGBOARD_AGENCY_EMAIL: 'agencies@example.org',
  GIGBOARD_AGENCY_PASSWORD: 'pL7#vQ2m-Zx9w!Kd',
  GIGBOARD_AGENCY_ANSWER: 'an answer',
}
test('the account for agencies is whole, or none', () => {
  const { GIGBOARD_AGENCY_EMAIL: email, GIGBOARD_AGENCY_PASSWORD: password } = account
  expect(readConfig(account).config.agencyAccount).toEqual({
    marketplace: 'gigboard',
    email,
    signIn: { email, password, securityAnswer: 'an answer' },
  })
  expect(readConfig({}).config.agencyAccount).toBeNull()
  expect(problemsIn({ ...account, GIGBOARD_AGENCY_ANSWER: '' })).toEqual([
    'GIGBOARD_AGENCY_ANSWER is missing: an account for agencies needs GIGBOARD_AGENCY_EMAIL, GIGBOARD_AGENCY_PASSWORD, GIGBOARD_AGENCY_ANSWER.',
  ])
  expect(problemsIn({ ...account, GIGBOARD_AGENCY_EMAIL: 'agencies' })).toEqual([
    'GIGBOARD_AGENCY_EMAIL must be an address such as agencies@example.org.',
  ])
})

test('without an address of its marketplace there is no account for agencies in production', () => {
  expect(readConfig({ ...safe, ...account }).config.agencyAccount).toBeNull()
  const connected = { ...safe, ...account, GIGBOARD_URL: 'https://gigboard.example.org' }
  expect(readConfig(connected).config.agencyAccount).not.toBeNull()
  expect(problemsIn(connected)).toEqual([])
})

test('the role http knows the address alone, and production refuses a password that is easy to guess', () => {
  const { BIDWRIGHT_SEALING_KEY: _key, ...rest } = safe
  const http = {
    ...rest,
    BIDWRIGHT_ROLE: 'http',
    DATABASE_URL: 'postgres:///bids',
    BIDWRIGHT_SEALING_PUBLIC_KEY: Buffer.alloc(32, 8).toString('base64url'),
    GIGBOARD_URL: 'https://gigboard.example.org',
  }
  const { GIGBOARD_AGENCY_EMAIL: email } = account
  const read = readConfig({ ...http, GIGBOARD_AGENCY_EMAIL: email })
  expect(read.config.agencyAccount).toEqual({ marketplace: 'gigboard', email, signIn: null })
  expect('problems' in read ? read.problems : []).toEqual([])
  expect(problemsIn({ ...http, ...account })).toEqual([
    expect.stringMatching(/^GIGBOARD_AGENCY_PASSWORD must not be set for the role http/u),
  ])
  const easy = { ...account, GIGBOARD_AGENCY_PASSWORD: 'password' }
  expect(problemsIn({ ...safe, ...easy, GIGBOARD_URL: 'https://gigboard.example.org' })).toEqual([
    expect.stringMatching(/^GIGBOARD_AGENCY_PASSWORD is too easy to guess/u),
  ])
})
