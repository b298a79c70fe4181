import { expect, test } from 'vitest'
import { aFoundJob } from '../../../../tests/support/factories/a-found-job.ts'
import { clientFacts, jobFacts } from './client-facts.ts'

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
