import { expect, test } from 'vitest'
import { aFoundJob } from '../../../tests/support/factories/a-found-job.ts'
import { applyingFacts, clientFacts, clientLine, jobFacts } from './client-facts.ts'

const nobody = aFoundJob().client

test('a client about whom nothing is known has no facts', () => {
  expect(clientLine({ client: nobody })).toEqual([])
})

test('the record of a client is said in words', () => {
  const client = {
    country: 'Spain',
    rating: 4.873,
    isPaymentVerified: true,
    spent: 12_345.6,
    hires: 41,
    hireRate: 75,
  }
  expect(clientLine({ client })).toEqual([
    'Spain',
    '4.9 of 5',
    'Payment verified',
    'spent 12,346',
    '41 hires (75%)',
  ])
})

test('a newcomer among the clients is not said to be rated badly', () => {
  const client = { ...nobody, rating: 0, isPaymentVerified: false, spent: 0, hires: 1 }
  expect(clientLine({ client })).toEqual([
    'Not rated yet',
    'Payment not verified',
    'spent 0',
    '1 hire',
  ])
})

test.each([
  [{}, []],
  [{ proposalsSoFar: 0, connects: 0 }, ['0 proposals so far', '0 connects']],
  [
    { proposalsSoFar: 1, connects: 1, questions: ['Why?'] },
    ['1 proposal so far', '1 connect', 'Asks 1 question'],
  ],
  [{ questions: ['Why?', 'When?'] }, ['Asks 2 questions']],
])('%j is said as %j', (known, facts) => {
  expect(applyingFacts(aFoundJob(known))).toEqual(facts)
})

test('says of the client what is known, and that the rest is not stated', () => {
  const client = {
    country: 'Spain',
    isPaymentVerified: false,
    rating: 4.9,
    spent: 12_000,
    hires: 31,
    hireRate: null,
  }
  expect(valuesOf(clientFacts(aFoundJob({ client })))).toEqual([
    'Spain',
    'Not verified',
    '4.9 of 5',
    '12,000, currency not stated',
    '31',
  ])
  expect(new Set(valuesOf(clientFacts(aFoundJob())))).toEqual(new Set(['Not stated']))
})

test('leaves out what the posting does not say', () => {
  const now = new Date('2031-05-04T13:00:00Z')
  expect(jobFacts(aFoundJob({ connects: 1, budgetStr: '$500' }), now)).toEqual([
    { label: 'Posted', value: '3h ago' },
    { label: 'Budget', value: '$500' },
    { label: 'Costs', value: '1 connect' },
  ])
})

function valuesOf(facts: { value: string }[]): string[] {
  return facts.map(({ value }) => value)
}
