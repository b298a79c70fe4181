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
  agency: null,
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

test('an agency that we may act for is set up like everybody, and told what is missing at the marketplace', () => {
  const agency = { invites: 'a@b.example', code: 'BW-1', checkedAt: null }
  const of = (marketplaceAccount: UserDocument['marketplaceAccount']) =>
    user({ ...facts, userType: 'Agency', agency, marketplaceAccount })
  expect(sayMissing(of('ready'), 1, 'Gigboard')).toBeNull()
  expect(doneSteps(of('ready'), 1).has('account')).toBe(true)
  expect(sayMissing(of('none'), 1, 'Gigboard')).toBe('Nothing is sent until you add your agency.')
  for (const [state, words] of [
    ['uninvited', /haven't seen your agency's invitation on Gigboard/u],
    ['withdrawn', /invitation on Gigboard was withdrawn/u],
    ['agency-unknown', /^Gigboard doesn't know your agency's name/u],
    ['member-unknown', /^Gigboard doesn't know your freelancer's name/u],
  ] as const) {
    expect(doneSteps(of(state), 1).has('account')).toBe(false)
    expect(sayMissing(of(state), 1, 'Gigboard')).toMatch(words)
  }
})

test('switching on is the last step, and is done once it was ever on', () => {
  expect(doneSteps(user({ ...facts, marketplaceAccount: 'ready' }), 1).has('switch')).toBe(false)
  expect(doneSteps(user({ autoBiddingTried: true }), 0).has('switch')).toBe(true)
})
