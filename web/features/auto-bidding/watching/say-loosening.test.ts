import { expect, test } from 'vitest'
import type { KeptGate } from '../../../../contract/bidding/gate.ts'
import { emptyScannerForm, type Scanner } from '../../../../contract/bidding/scanner.ts'
import { sayLoosening } from './say-loosening.ts'

const scanner: Scanner = { ...emptyScannerForm, id: 'one', name: 'Horns', budgetMin: 100 }
const job = { id: '1', title: 'A horn', link: 'https://gigboard.example.org/jobs/1' }
const failed = (gate: KeptGate): KeptGate => gate

test.each([
  [
    failed({ gate: 'budget', passed: false, saw: { low: 40, high: 40 } }),
    'Lower the minimum budget to 40.',
  ],
  [
    failed({ gate: 'budget', passed: false, saw: { low: 900.5, high: 950 } }),
    'Raise the maximum budget to 901.',
  ],
  [
    failed({ gate: 'location', passed: false, saw: { countries: ['Spain'] } }),
    'Add Spain to Location.',
  ],
  [failed({ gate: 'location', passed: false, saw: { countries: [] } }), 'Clear Location.'],
  [
    failed({ gate: 'job-type', passed: false, saw: { projectType: 'Hourly' } }),
    'Set Job type to Any.',
  ],
  [
    failed({ gate: 'client-rating', passed: false, saw: { rating: 4.2 } }),
    'Lower the minimum rating to 4.2.',
  ],
  [
    failed({ gate: 'client-rating', passed: false, saw: { rating: null } }),
    'Set Jobs with unknown values to Match it.',
  ],
  [
    failed({ gate: 'payment-verified', passed: false, saw: { isVerified: false } }),
    'Allow clients without a verified payment.',
  ],
  [failed({ gate: 'connects', passed: false, saw: { connects: 1200 } }), 'Allow 1,200 connects.'],
])('%j: %s', (gate, said) => {
  expect(sayLoosening({ job, failed: [gate], partOfKeyword: null }, scanner)).toBe(said)
})

test('two filters are one sentence, and half a keyword is a keyword to add', () => {
  const gates: KeptGate[] = [
    { gate: 'keywords', passed: false, saw: { found: [], excluded: null } },
    { gate: 'job-type', passed: false, saw: { projectType: 'Hourly' } },
  ]
  const partOfKeyword = { keyword: 'horn tuning', found: 'horn' }
  expect(sayLoosening({ job, failed: gates, partOfKeyword }, scanner)).toBe(
    'Add the keyword “horn” and set Job type to Any.',
  )
})
