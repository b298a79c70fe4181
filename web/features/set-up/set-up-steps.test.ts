import { expect, test } from 'vitest'
import { accountWarning } from './set-up-steps.ts'

test('warns only when the marketplace wants the user', () => {
  expect(accountWarning('ready', 'Gigboard')).toBeNull()
  expect(accountWarning('none', 'Gigboard')).toBeNull()
  expect(accountWarning('refused', 'Gigboard')).toMatch(/^Gigboard refused your sign-in\./u)
  expect(accountWarning('challenged', 'Gigboard')).toMatch(/that you are a person/u)
})
