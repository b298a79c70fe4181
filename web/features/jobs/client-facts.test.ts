import { expect, test } from 'vitest'
import { aFoundJob } from '../../../tests/support/factories/a-found-job.ts'
import { applyingFacts, clientFacts } from './client-facts.ts'

const nobody = aFoundJob().client

test('a client of whom nothing is known has no facts', () => {
  expect(clientFacts({ client: nobody })).toEqual([])
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
  expect(clientFacts({ client })).toEqual([
    'Spain',
    '4.9 of 5',
    'Payment verified',
    'spent 12,346',
    '41 hires (75%)',
  ])
})

test('a newcomer among the clients is not said to be rated badly', () => {
  const client = { ...nobody, rating: 0, isPaymentVerified: false, spent: 0, hires: 1 }
  expect(clientFacts({ client })).toEqual([
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
