import { expect, test } from 'vitest'
import { emptyScannerForm } from '../../../../contract/bidding/scanner.ts'
import { searchOf } from './search-of.ts'

const form = { ...emptyScannerForm, keywords: 'react' }

test('a form without a name can be searched for', () => {
  expect(searchOf(form).scanner?.keywords).toBe('react')
})

test('without a keyword nothing is wrong yet', () => {
  for (const keywords of ['', ' , ', '-react'])
    expect(searchOf({ ...form, keywords })).toEqual({ scanner: null, problem: null })
})

test('a mistake is named, with its field where the sentence does not say', () => {
  expect(searchOf({ ...form, budgetMin: Number.NaN })).toEqual({
    scanner: null,
    problem: 'Budget min: A whole number, 0 or more',
  })
  expect(searchOf({ ...form, budgetMin: 2, budgetMax: 1 })).toEqual({
    scanner: null,
    problem: 'Budget max: The maximum must be at least the minimum',
  })
  expect(searchOf({ ...form, location: 'x'.repeat(101) })).toEqual({
    scanner: null,
    problem: 'Location must be at most 100 characters',
  })
})
