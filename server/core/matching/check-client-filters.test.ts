import { expect, test } from 'vitest'
import { silentJob } from '../../../tests/support/silent-job.ts'
import { sayValues } from '../../../contract/bidding/gate.ts'
import {
  checkClientFilters,
  prepareClientFilters,
  type ClientFacts,
  type ClientFilters,
} from './check-client-filters.ts'

const check = (job: ClientFacts, filters: ClientFilters) =>
  checkClientFilters(job, prepareClientFilters(filters))

const noFilter: ClientFilters = {
  clientCountries: [],
  minClientRating: null,
  minClientSpent: null,
  minClientHireRate: null,
  needsVerifiedPayment: false,
  skillLevels: [],
  maxProposals: null,
  maxConnects: null,
  unknownPasses: true,
}
const known: ClientFacts = {
  clientCountry: 'Côte d’Ivoire',
  clientRating: 4.6,
  clientSpent: 12_000,
  clientHires: 2,
  clientPostedJobs: 3,
  clientIsPaymentVerified: true,
  skillLevel: 'Expert',
  proposalsSoFar: 1_234,
  connects: 8,
}
const unknown: ClientFacts = silentJob
const allFilters: ClientFilters = {
  clientCountries: ['Spain'],
  minClientRating: 4.7,
  minClientSpent: 12_001,
  minClientHireRate: 68,
  needsVerifiedPayment: true,
  skillLevels: ['Intermediate'],
  maxProposals: 1_233,
  maxConnects: 7,
  unknownPasses: true,
}

test('a filter that is not set makes no gate', () => {
  expect(check(known, noFilter)).toEqual([])
  expect(check(unknown, { ...noFilter, unknownPasses: false })).toEqual([])
})

test('each filter that is set makes one gate, in the order of the contract, with the value it saw', () => {
  const job = { ...known, clientIsPaymentVerified: false }
  const gates = check(job, allFilters)
  expect(gates.map((gate) => ({ ...gate, saw: sayValues(gate) }))).toEqual([
    { gate: 'client-country', passed: false, saw: 'Côte d’Ivoire' },
    { gate: 'client-rating', passed: false, saw: '4.6 of 5' },
    { gate: 'client-spent', passed: false, saw: 'spent 12,000' },
    { gate: 'client-hire-rate', passed: false, saw: '67% of postings hired' },
    { gate: 'payment-verified', passed: false, saw: 'not verified' },
    { gate: 'skill-level', passed: false, saw: 'Expert' },
    { gate: 'proposals', passed: false, saw: '1,234 so far' },
    { gate: 'connects', passed: false, saw: '8 connects' },
  ])
})

test('what the posting does not say passes or fails as the user wants it', () => {
  for (const unknownPasses of [true, false]) {
    const gates = check(unknown, { ...allFilters, unknownPasses })
    expect(gates).toHaveLength(8)
    for (const gate of gates)
      expect([gate.passed, sayValues(gate)]).toEqual([unknownPasses, 'not stated'])
  }
  const blank = { ...unknown, clientCountry: ' ', skillLevel: '' }
  const [country, level] = check(blank, {
    ...noFilter,
    clientCountries: ['Spain'],
    skillLevels: ['Expert'],
    unknownPasses: false,
  })
  expect([country?.saw, level?.saw]).toEqual([{ country: null }, { level: null }])
})

test.each<[Partial<ClientFilters>, boolean]>([
  [{ clientCountries: ['Spain', 'cote D’IVOIRE'] }, true],
  [{ clientCountries: ['Ivoire'] }, false],
  [{ clientCountries: ['!'] }, false],
  [{ minClientRating: 4.6 }, true],
  [{ minClientRating: 4.7 }, false],
  [{ minClientRating: 0 }, true],
  [{ minClientSpent: 12_000 }, true],
  [{ minClientSpent: 12_001 }, false],
  [{ minClientHireRate: 67 }, true],
  [{ minClientHireRate: 68 }, false],
  [{ needsVerifiedPayment: true }, true],
  [{ skillLevels: ['Entry Level', 'Expert'] }, true],
  [{ skillLevels: ['Entry Level'] }, false],
  [{ maxProposals: 1_234 }, true],
  [{ maxProposals: 0 }, false],
  [{ maxConnects: 8 }, true],
  [{ maxConnects: 7 }, false],
])('%j lets the known client through: %s', (filters, passes) => {
  const gates = check(known, { ...noFilter, ...filters, unknownPasses: false })
  expect(gates.map(({ passed }) => passed)).toEqual([passes])
})

test.each(['Entry Level', 'entry level', 'ENTRY_LEVEL', 'EntryLevel', 'entry'])(
  '“%s” is the level of beginners, however it is written',
  (skillLevel) => {
    const passes = (wanted: ClientFilters['skillLevels']) =>
      check(
        { ...unknown, skillLevel },
        { ...noFilter, skillLevels: wanted, unknownPasses: false },
      ).every(({ passed }) => passed)
    expect(passes(['Entry Level'])).toBe(true)
    expect(passes(['Intermediate', 'Expert'])).toBe(false)
  },
)
