import { expect, test } from 'vitest'
import { JobFilters } from '../../../contract/bidding/job.ts'
import { emptyScannerForm, type ScannerForm } from '../../../contract/bidding/scanner.ts'
import { filtersOf } from './filters-of.ts'

test('sends only the filters that are not empty', () => {
  const scanner = { ...emptyScannerForm, name: 'React', keywords: 'react' }
  expect(filtersOf({ ...scanner, budgetMin: 0, budgetMax: null })).toEqual({
    keywords: 'react',
    budgetMin: 0,
  })
})

test('client filters are sent when they are set, and what an unsaid thing does only with them', () => {
  const scanner = { ...emptyScannerForm, name: 'React', keywords: 'react' }
  expect(filtersOf({ ...scanner, unknownPasses: false })).toEqual({ keywords: 'react' })
  const picky = { ...scanner, clientCountries: ['Spain'], minClientRating: 0, maxProposals: 20 }
  expect(filtersOf(picky)).toEqual({
    keywords: 'react',
    clientCountries: ['Spain'],
    minClientRating: 0,
    maxProposals: 20,
  })
  expect(filtersOf({ ...scanner, needsVerifiedPayment: true, unknownPasses: false })).toEqual({
    keywords: 'react',
    needsVerifiedPayment: true,
    unknownPasses: false,
  })
})

test('a scanner with everything set is a search that the contract takes', () => {
  const scanner: ScannerForm = {
    name: 'Everything',
    keywords: 'react, -php',
    location: 'Spain',
    jobType: 'Hourly',
    budgetMin: 10,
    budgetMax: 20,
    clientCountries: ['Spain', 'Portugal'],
    minClientRating: 4.5,
    minClientSpent: 1000,
    minClientHireRate: 50,
    needsVerifiedPayment: true,
    skillLevels: ['Intermediate', 'Expert'],
    maxProposals: 20,
    maxConnects: 12,
    unknownPasses: false,
  }
  const { name: _name, ...filters } = scanner
  expect(JobFilters.parse(filtersOf(scanner))).toEqual(filters)
})
