import { expect, test } from 'vitest'
import type { UserDocument } from '../../../../contract/user/user.ts'
import { accountWarning, agencyNotSetUp, doneSteps, sayMissing } from './set-up-steps.ts'

test('warns only when the marketplace wants the user', () => {
  expect(accountWarning('ready', 'Gigboard')).toBeNull()
  expect(accountWarning('none', 'Gigboard')).toBeNull()
  expect(accountWarning('refused', 'Gigboard')).toMatch(/^Gigboard refused your sign-in\./u)
  expect(accountWarning('challenged', 'Gigboard')).toMatch(/that you are a person/u)
})

const nothing = {
  userType: null,
  marketplaceAccount: 'none',
  fullName: null,
  whatServicesGeneral: null,
  detailedExperience: null,
  autoBiddingTried: false,
}
const facts = {
  fullName: 'Grace',
  whatServicesGeneral: 'shops',
  detailedExperience: 'nine years',
}
const user = (known: Partial<UserDocument>) => ({ ...nothing, ...known }) as UserDocument // no other field is read

test('names what sending still needs', () => {
  expect(sayMissing(user({}), 0, 'Gigboard')).toBe(
    'Nothing is sent until you add your Gigboard sign-in, your profile details and a scanner.',
  )
  expect(sayMissing(user(facts), 0, 'Gigboard')).toBe(
    'Nothing is sent until you add your Gigboard sign-in and a scanner.',
  )
  expect(sayMissing(user({ ...facts, marketplaceAccount: 'ready' }), 1, 'Gigboard')).toBeNull()
})

test('a sign-in that was refused is not done', () => {
  expect(doneSteps(user({ marketplaceAccount: 'refused' }), 0).has('account')).toBe(false)
  expect(doneSteps(user({ marketplaceAccount: 'unchecked' }), 0).has('account')).toBe(true)
})

test('an agency is not asked for a sign-in: applying for agencies is not set up', () => {
  const agency = user({ ...facts, userType: 'Agency' })
  for (const scannerCount of [0, 1])
    expect(sayMissing(agency, scannerCount, 'Gigboard')).toBe(agencyNotSetUp)
  expect([...doneSteps(agency, 1)]).toEqual(['facts', 'scanner'])
  const left = user({ ...facts, userType: 'Agency', marketplaceAccount: 'ready' })
  expect(doneSteps(left, 1).has('account')).toBe(false)
})

test('switching on is the last step, and is done once it was ever on', () => {
  expect(doneSteps(user({ ...facts, marketplaceAccount: 'ready' }), 1).has('switch')).toBe(false)
  expect(doneSteps(user({ autoBiddingTried: true }), 0).has('switch')).toBe(true)
})
