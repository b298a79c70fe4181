import { expect, test } from 'vitest'
import { AgencyInfo } from '../../../../contract/user/profile.ts'
import { checkCard } from './check-card.ts'

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
