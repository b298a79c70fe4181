import { expect, test } from 'vitest'
import type { UserDocument } from '../../../contract/user.ts'
import { accountWarning, missingSteps } from './set-up-steps.ts'

test('warns only when the marketplace wants the user', () => {
  expect(accountWarning('ready', 'Gigboard')).toBeNull()
  expect(accountWarning('none', 'Gigboard')).toBeNull()
  expect(accountWarning('refused', 'Gigboard')).toMatch(/^Gigboard refused your sign-in\./u)
  expect(accountWarning('challenged', 'Gigboard')).toMatch(/that you are a person/u)
})

test('names what sending still needs', () => {
  const nothing = {
    marketplaceAccount: 'none',
    fullName: null,
    whatServicesGeneral: null,
    detailedExperience: null,
  }
  const user = (known: Partial<UserDocument>) => ({ ...nothing, ...known }) as UserDocument // no other field is looked at
  expect(missingSteps(user({}), 0, 'Gigboard')).toEqual([
    'your Gigboard sign-in',
    'what letters are made of',
    'a scanner',
  ])
  const facts = {
    fullName: 'Grace',
    whatServicesGeneral: 'shops',
    detailedExperience: 'nine years',
  }
  expect(missingSteps(user({ ...facts, marketplaceAccount: 'ready' }), 1, 'Gigboard')).toEqual([])
})
