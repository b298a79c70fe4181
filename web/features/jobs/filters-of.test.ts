import fc from 'fast-check'
import { expect, test } from 'vitest'
import { JobFilters } from '../../../contract/bidding/job.ts'
import { parseKeywords, positivePhrases } from '../../../contract/bidding/keywords.ts'
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
    price: null,
  }
  const { name: _name, price: _price, ...filters } = scanner
  expect(JobFilters.parse(filtersOf(scanner))).toEqual(filters)
})

test('of a scanner with more keywords than a search takes, the exclusions and the first others are sent', () => {
  const others = Array.from({ length: 150 }, (_, index) => `word${index}`)
  const keywords = [...others, '-php', `x ${'y '.repeat(30)}`].join(', ')
  const sent = filtersOf({ ...emptyScannerForm, name: 'Old', keywords }).keywords ?? ''
  expect(parseKeywords(sent)).toEqual({
    include: others.slice(0, 99).map((word) => [word]),
    exclude: [['php']],
  })
  const long = filtersOf({ ...emptyScannerForm, name: 'Old', keywords: 'x '.repeat(30) })
  expect(long.keywords?.split(' ')).toHaveLength(20)
})

test('whatever keywords were ever saved, the search for them is one that the contract takes', () => {
  const phrase = fc.string({ unit: fc.constantFrom('a', 'b', ' ', '-', ',', '.', '#', '\uFDFA') })
  const saved = fc
    .array(fc.oneof(phrase, fc.string({ unit: 'grapheme' })), { maxLength: 400, size: 'max' })
    .map((phrases) => phrases.join(',').slice(0, 1000).trim())
    .filter((text) => positivePhrases(text).length > 0)
    .filter((text) => positivePhrases(text).every(({ length }) => length <= 200))
  fc.assert(
    fc.property(saved, (keywords) => {
      const filters = filtersOf({ ...emptyScannerForm, name: 'Old', keywords })
      expect(JobFilters.safeParse(filters).error).toBeUndefined()
      expect(positivePhrases(filters.keywords ?? '')).not.toEqual([])
    }),
  )
})
