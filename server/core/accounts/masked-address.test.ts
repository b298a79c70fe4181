import { expect, test } from 'vitest'
import { maskedAddress } from './masked-address.ts'

test('of an address its first character and its domain are left', () => {
  expect(maskedAddress('grace@example.org')).toBe('g•••@example.org')
  expect(maskedAddress('Grace.Example+bids@mail.example.org')).toBe('G•••@mail.example.org')
})

test('the only character is hidden, and every name is as long as another', () => {
  expect(maskedAddress('g@example.org')).toBe('•••@example.org')
  expect(maskedAddress('gr@example.org')).toBe(maskedAddress('grace@example.org'))
})
