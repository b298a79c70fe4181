import { expect, test } from 'vitest'
import { readPricingSearch } from './pricing-search.ts'

test('only the known parameters of the address are read', () => {
  expect(readPricingSearch({ upgrade: true })).toEqual({ upgrade: true })
  expect(readPricingSearch({ paid: 'true', session_id: 'cs_1' })).toEqual({ paid: true })
  expect(readPricingSearch({ cancelled: true, paid: false, upgrade: 'no' })).toEqual({
    cancelled: true,
  })
  expect(readPricingSearch({ upgrade: 1, paid: null, cancelled: ['true'] })).toEqual({})
})
