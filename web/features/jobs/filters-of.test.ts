import { expect, test } from 'vitest'
import { filtersOf } from './filters-of.ts'

test('sends only the filters that are not empty', () => {
  const scanner = { name: 'React', keywords: 'react', location: '', jobType: '' } as const
  expect(filtersOf({ ...scanner, budgetMin: 0, budgetMax: null })).toEqual({
    keywords: 'react',
    budgetMin: 0,
  })
})
