import { expect, test } from 'vitest'
import {
  clientFilters,
  emptyScannerForm,
  type ScannerForm,
} from '../../../../contract/bidding/scanner.ts'
import { clientFilterNames, clientFiltersSet } from './client-filter-names.ts'

test('every filter of the contract has its place in the form', () => {
  expect([...clientFilterNames, 'unknownPasses'].sort()).toEqual(Object.keys(clientFilters).sort())
})

test('of an empty form none is set, whatever an unsaid thing would do', () => {
  expect(clientFiltersSet(emptyScannerForm)).toEqual([])
  const strict: ScannerForm = { ...emptyScannerForm, unknownPasses: false }
  expect(clientFiltersSet(strict)).toEqual([])
})

test('a number counts from 0 on, a list from its first entry', () => {
  const scanner = { ...emptyScannerForm, minClientRating: 0, skillLevels: ['Expert' as const] }
  expect(clientFiltersSet(scanner)).toEqual(['minClientRating', 'skillLevels'])
})
