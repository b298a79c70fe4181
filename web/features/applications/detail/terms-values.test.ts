import { expect, test } from 'vitest'
import type { ShownTerms } from '../../../../contract/pricing/terms.ts'
import { changedTerms, lacksPrice, termProblems, termValues } from './terms-values.ts'

const terms: ShownTerms = {
  amount: 750,
  currency: 'USD',
  isHourly: false,
  periodDays: 7,
  milestonePercent: 50,
  explanation: null,
  problem: null,
  rules: { milestonePercent: { min: 20, max: 100 }, rounding: { step: 0.01 } },
}
const values = { amount: '750', periodDays: '7', milestonePercent: '50' }

test('the form has the terms as they are, and nothing where none are asked for', () => {
  expect(termValues({ terms })).toEqual(values)
  expect(termValues({ terms: { ...terms, amount: null } })).toEqual({ ...values, amount: '' })
  expect(termValues({ terms: null })).toEqual({})
  expect(lacksPrice({}, { terms: null })).toBe(false)
  expect(lacksPrice({ ...values, amount: ' ' }, { terms })).toBe(true)
})

test('only changed terms are saved', () => {
  expect(changedTerms(values, { terms })).toEqual({})
  expect(changedTerms({ ...values, amount: ' 800.5 ' }, { terms })).toEqual({
    terms: { amount: 800.5, periodDays: 7, milestonePercent: 50 },
  })
})

test.each([
  [{ amount: '' }, { amount: 'Enter a number' }],
  [{ amount: 'a lot' }, { amount: 'Enter a number' }],
  [{ amount: '0' }, { amount: 'More than 0' }],
  [{ amount: '1.005' }, { amount: 'At most 2 decimals' }],
  [{ periodDays: '400' }, { periodDays: 'A whole number from 1 to 365' }],
  [{ milestonePercent: '10' }, { milestonePercent: 'A whole number from 20 to 100' }],
  [{ amount: '800' }, {}],
])('of %j the problems are %j', (typed, problems) => {
  expect(termProblems({ ...values, ...typed }, { terms })).toEqual(problems)
})
