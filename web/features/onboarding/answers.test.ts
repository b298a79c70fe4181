import { expect, test } from 'vitest'
import { maxTags } from '../../../contract/user/profile-cards.ts'
import type { UserDocument } from '../../../contract/user/user.ts'
import {
  type Answers,
  firstOpenStep,
  keptAnswers,
  readAnswers,
  startingAnswers,
  stepOf,
} from './answers.ts'

const nobody = {
  tags: [] as string[],
  wantsVideo: false,
  userType: null,
} as unknown as UserDocument // no other field is set yet

const freelancer: Answers = {
  ...startingAnswers(nobody, null),
  userType: 'Freelancer',
  fullName: ' Grace Example ',
  countryOfResidence: 'GB',
  softwareEmail: 'grace@example.org',
  softwarePassword: 'a password',
  softwareSecurityQuestion: 'Rex',
  whatServicesGeneral: 'web shops',
  detailedExperience: 'Nine years of them.',
  marketplaceProfileUrl: 'https://gigboard.example.org/grace',
}
const agency: Answers = {
  ...freelancer,
  userType: 'Agency',
  agencyName: 'Example Works',
  agencyFreelancerName: 'Grace Example',
  monthlyRevenue: '10,000 to 25,000 USD',
}

test('a freelancer needs name, country, sign-in, services, experience and the profile address', () => {
  const empty = startingAnswers(nobody, null)
  expect(problemsOf({ ...empty, userType: 'Freelancer' })).toEqual([
    'countryOfResidence',
    'detailedExperience',
    'fullName',
    'marketplaceProfileUrl',
    'softwareEmail',
    'softwarePassword',
    'softwareSecurityQuestion',
    'whatServicesGeneral',
  ])
})

test('an agency needs its three answers in the place of a sign-in', () => {
  const empty = startingAnswers(nobody, null)
  expect(problemsOf({ ...empty, userType: 'Agency' })).toEqual([
    'agencyFreelancerName',
    'agencyName',
    'countryOfResidence',
    'detailedExperience',
    'fullName',
    'marketplaceProfileUrl',
    'monthlyRevenue',
    'whatServicesGeneral',
  ])
})

test('a user who has not chosen yet is asked to, along with the rest of the step', () => {
  expect(problemsOf(startingAnswers(nobody, null))).toContain('userType')
  expect(problemsOf(startingAnswers(nobody, null))).toContain('fullName')
})

test('phone, portfolio and letter may stay empty, and an address must be one', () => {
  expect(problemsOf(freelancer)).toEqual([])
  expect(problemsOf({ ...freelancer, portfolioLink: 'example' })).toEqual(['portfolioLink'])
  const many = Array.from({ length: maxTags + 1 }, (_, index) => `tag ${index}`)
  expect(problemsOf({ ...freelancer, tags: many })).toEqual(['tags'])
})

test('only the answers of the chosen kind are sent, trimmed', () => {
  const read = readAnswers({ ...agency, softwarePassword: 'typed before' })
  expect(read).toMatchObject({ onboarding: { userType: 'Agency', fullName: 'Grace Example' } })
  expect(JSON.stringify(read)).not.toContain('typed before')
  const other = readAnswers(freelancer)
  expect(Object.keys('onboarding' in other ? other.onboarding : {})).not.toContain('agencyName')
})

test('the first open step is the first with something to mend', () => {
  expect(firstOpenStep(startingAnswers(nobody, null))).toBe(1)
  expect(firstOpenStep({ ...freelancer, softwareEmail: '' })).toBe(2)
  expect(firstOpenStep({ ...freelancer, detailedExperience: '' })).toBe(3)
  expect(firstOpenStep(freelancer)).toBe(4)
})

test('a secret that a draft does not keep closes no step', () => {
  expect(firstOpenStep({ ...freelancer, softwarePassword: '', softwareSecurityQuestion: '' })).toBe(
    4,
  )
})

test('an agency gets past step 2 only once it has said yes', () => {
  expect(firstOpenStep(agency)).toBe(2)
  expect(firstOpenStep({ ...agency, hasConfirmedInvitation: true })).toBe(4)
})

test('a draft keeps everything but the secrets', () => {
  const kept = keptAnswers(freelancer)
  expect(kept).toMatchObject({ fullName: ' Grace Example ', softwareEmail: 'grace@example.org' })
  expect(Object.keys(kept)).not.toContain('softwarePassword')
  expect(Object.keys(kept)).not.toContain('softwareSecurityQuestion')
  expect(startingAnswers(nobody, kept)).toEqual({
    ...freelancer,
    softwarePassword: '',
    softwareSecurityQuestion: '',
  })
})

test('what of a draft is of another kind is left out', () => {
  const draft = { fullName: 7, tags: 'php', wantsVideo: 'yes', softwareEmail: 'a@example.org' }
  const start = startingAnswers(nobody, draft)
  expect(start).toMatchObject({ fullName: '', tags: [], wantsVideo: false })
  expect(start.softwareEmail).toBe('a@example.org')
})

test('a field leads back to its step', () => {
  expect(stepOf('phoneNumber')).toBe(1)
  expect(stepOf('monthlyRevenue')).toBe(2)
  expect(stepOf('softwarePassword')).toBe(2)
  expect(stepOf('tags')).toBe(3)
  expect(stepOf('wantsVideo')).toBe(4)
})

function problemsOf(answers: Answers): string[] {
  const read = readAnswers(answers)
  return 'problems' in read ? Object.keys(read.problems).toSorted() : []
}
