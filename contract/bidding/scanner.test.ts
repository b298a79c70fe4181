import fc from 'fast-check'
import { expect, test } from 'vitest'
import { parseKeywords } from './keywords.ts'
import { JobFilters } from './job.ts'
import {
  emptyScannerForm,
  maxClientCountries,
  Scanner,
  ScannerForm,
  skillLevels,
} from './scanner.ts'

const form = { name: 'Shops', keywords: 'wordpress, online shop' }
const problemsWith = (changes: Record<string, unknown>) =>
  ScannerForm.safeParse({ ...form, ...changes }).error?.issues.map(({ message }) => message) ?? []
const searchProblems = (keywords: string) =>
  JobFilters.safeParse({ keywords }).error?.issues.map(({ message }) => message)
const numbers = (count: number, before = '') =>
  Array.from({ length: count }, (_, index) => `${before}${index}`).join(', ')

test('a name and keywords are enough; everything else is optional', () => {
  expect(ScannerForm.parse({ name: '  Shops ', keywords: ' wordpress ' })).toEqual({
    name: 'Shops',
    keywords: 'wordpress',
    location: '',
    jobType: '',
    budgetMin: null,
    budgetMax: null,
    clientCountries: [],
    minClientRating: null,
    minClientSpent: null,
    minClientHireRate: null,
    needsVerifiedPayment: false,
    skillLevels: [],
    maxProposals: null,
    maxConnects: null,
    unknownPasses: true,
    price: null,
  })
})

test('an empty form lacks a name and keywords, and nothing else', () => {
  expect(problemsWith(emptyScannerForm)).toEqual([
    'Scanner name is required',
    "Enter at least one keyword that isn't excluded",
  ])
  expect(ScannerForm.parse({ ...emptyScannerForm, ...form })).toEqual(ScannerForm.parse(form))
})

test.each([
  { clientCountries: Array.from({ length: maxClientCountries }, (_, place) => `Land ${place}`) },
  { minClientRating: 0 },
  { minClientRating: 4.75 },
  { minClientRating: 5 },
  { minClientHireRate: 100 },
  { minClientSpent: 100_000_000, maxProposals: 0, maxConnects: 0 },
  { skillLevels: [...skillLevels] },
  { needsVerifiedPayment: true, unknownPasses: false },
])('%j is allowed', (changes) => {
  expect(problemsWith(changes)).toEqual([])
})

test.each([
  [{ clientCountries: [' '] }, 'Enter a country'],
  [{ clientCountries: ['x'.repeat(101)] }, 'At most 100 characters'],
  [{ clientCountries: Array.from({ length: 51 }, () => 'Spain') }, 'At most 50 countries'],
  [{ minClientRating: 5.1 }, 'A number from 0 to 5'],
  [{ minClientRating: -1 }, 'A number from 0 to 5'],
  [{ minClientRating: Number.NaN }, 'A number from 0 to 5'],
  [{ minClientHireRate: 101 }, 'At most 100'],
  [{ minClientHireRate: 50.5 }, 'A whole number, 0 or more'],
  [{ minClientSpent: -1 }, 'A whole number, 0 or more'],
  [{ maxProposals: 1.5 }, 'A whole number, 0 or more'],
  [{ maxConnects: 100_000_001 }, 'At most 100,000,000'],
])('the filter %j is refused: %s', (changes, problem) => {
  expect(problemsWith(changes)).toEqual([problem])
})

test.each([
  [{ name: ' \t' }, 'Scanner name is required'],
  [{ name: 'x'.repeat(51) }, 'Scanner name must be at most 50 characters'],
  [{ keywords: ' , -only exclusions' }, "Enter at least one keyword that isn't excluded"],
  [{ keywords: `${'a, '.repeat(334)}` }, 'Keywords must be at most 1000 characters'],
  [{ keywords: 'x'.repeat(201) }, 'A keyword must be at most 200 characters'],
  [{ keywords: '\uFDFA'.repeat(20) }, 'A keyword must be at most 200 characters'],
  [{ keywords: numbers(101) }, 'Enter at most 100 keywords'],
  [{ keywords: `${numbers(60)}, ${numbers(41, '-x')}` }, 'Enter at most 100 keywords'],
  [{ keywords: 'x '.repeat(21) }, 'A keyword must be at most 20 words'],
  [{ keywords: `logo, -${'x '.repeat(21)}` }, 'A keyword must be at most 20 words'],
  [{ location: 'x'.repeat(101) }, 'Location must be at most 100 characters'],
])('%j is refused: %s', (changes, problem) => {
  expect(problemsWith(changes)).toEqual([problem])
})

test.each([
  { jobType: 'hourly' },
  { budgetMin: -1 },
  { budgetMax: 0.5 },
  { budgetMax: 100_000_001 },
  { budgetMin: '5' },
  { uid: 'somebody else' },
  { name: ['Shops'] },
  { skillLevels: ['Master'] },
  { needsVerifiedPayment: 'yes' },
  { unknownPasses: null },
])('%j is refused', (changes) => {
  expect(problemsWith(changes)).toHaveLength(1)
})

test('as many keywords as may be looked for are accepted, and repeated ones count once', () => {
  expect(problemsWith({ keywords: numbers(100) })).toEqual([])
  expect(problemsWith({ keywords: `${numbers(99)}, ${'x '.repeat(20)}` })).toEqual([])
  expect(problemsWith({ keywords: 'a, '.repeat(333) })).toEqual([])
})

test('a search refuses the same number of keywords', () => {
  expect(searchProblems(numbers(101))).toEqual(['Enter at most 100 keywords'])
  expect(searchProblems('x '.repeat(21))).toEqual(['A keyword must be at most 20 words'])
  expect(searchProblems(numbers(100))).toBeUndefined()
})

test('a scanner saved with more keywords than a form may have is still read', () => {
  const saved = { id: 'one', ...emptyScannerForm, name: 'Old', keywords: numbers(250) }
  expect(Scanner.parse(saved)).toEqual(saved)
})

test('a valid form has phrases that an index row can hold', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme', maxLength: 1000 }), (keywords) => {
      const parsed = ScannerForm.safeParse({ ...form, keywords })
      fc.pre(parsed.success)
      const phrases = parseKeywords(parsed.data?.keywords ?? '').include.map((phrase) =>
        phrase.join(' '),
      )
      expect(phrases.length).toBeGreaterThan(0)
      for (const phrase of phrases) expect(Buffer.byteLength(phrase)).toBeLessThan(2_000)
    }),
  )
})

test('the maximum budget must not be below the minimum', () => {
  const form = { name: 'Shops', keywords: 'shop' }
  const problems = ScannerForm.safeParse({ ...form, budgetMin: 500, budgetMax: 100 }).error?.issues
  expect(problems).toMatchObject([
    { path: ['budgetMax'], message: 'The maximum must be at least the minimum' },
  ])
  expect(ScannerForm.safeParse({ ...form, budgetMin: 500, budgetMax: null }).success).toBe(true)
  expect(ScannerForm.safeParse({ ...form, budgetMin: 500, budgetMax: 500 }).success).toBe(true)
})
