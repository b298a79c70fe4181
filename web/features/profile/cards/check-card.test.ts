import { expect, test } from 'vitest'
import { parsePlainly } from '../../../../contract/parse-plainly.ts'
import { AgencyInfo, PersonalInfo } from '../../../../contract/user/profile.ts'
import { profileCards } from '../../../../contract/user/profile-cards.ts'
import { checkCard } from './check-card.ts'
import { readValues } from './field-values.ts'

const required = { agencyName: 'Agency name', agencyFreelancerName: 'Freelancer name' }

function check(values: Record<string, string>) {
  const parsed = AgencyInfo.safeParse({ version: 0, monthlyRevenue: '1', ...values })
  return checkCard({
    required,
    values,
    parsed,
    missing: 'Please fill in all required fields: {fields}',
  })
}

test('the missing fields are listed by their labels, and marked', () => {
  expect(check({ agencyName: ' ', agencyFreelancerName: '' })).toEqual({
    problem: 'Please fill in all required fields: Agency name, Freelancer name',
    fields: { agencyName: 'Required', agencyFreelancerName: 'Required' },
  })
})

test('a question that nobody answered is missing, and has no default', () => {
  const { fields } = profileCards.personal
  const values = {
    fullName: 'Ada',
    countryOfResidence: 'FR',
    isFluentEnglish: '',
    contractsPerDay: '',
  }
  const read = readValues(fields, values)
  expect(read).toMatchObject({ isFluentEnglish: null, contractsPerDay: null })
  const asked = { isFluentEnglish: 'Fluent in English', contractsPerDay: 'Contracts per day' }
  const parsed = parsePlainly(PersonalInfo, { ...read, version: 0 })
  const missing = 'Please fill in all required fields: {fields}'
  expect(checkCard({ required: asked, values, parsed, missing })).toEqual({
    problem: 'Please fill in all required fields: Fluent in English, Contracts per day',
    fields: { isFluentEnglish: 'Required', contractsPerDay: 'Required' },
  })
})

test('what the contract refuses is said beside its field only', () => {
  expect(check({ agencyName: 'a'.repeat(101), agencyFreelancerName: 'Ada' })).toEqual({
    problem: null,
    fields: { agencyName: 'At most 100 characters' },
  })
})

test('nothing is said of a card that is right', () => {
  expect(check({ agencyName: 'A', agencyFreelancerName: 'B' })).toEqual({
    problem: null,
    fields: {},
  })
})
