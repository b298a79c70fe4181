import { expect, test } from 'vitest'
import { readReviewSearch, searchOf, viewOf } from './review-search.ts'

test('order and filters stand in the address, and nonsense is left out', () => {
  const view = { sort: 'budget', minScore: 80, maxAgeHours: 24, minBudget: 500 } as const
  const search = searchOf(view, 'one')
  expect(search).toEqual({ application: 'one', sort: 'budget', score: 80, age: 24, budget: 500 })
  expect(viewOf(readReviewSearch(search))).toEqual(view)
  const usual = { sort: 'score', minScore: null, maxAgeHours: null, minBudget: null } as const
  expect(searchOf(usual, null)).toEqual({})
  const nonsense = { application: 3, sort: 'worst', score: 101, age: -1, budget: '5' }
  expect(viewOf(readReviewSearch(nonsense))).toEqual(usual)
})
