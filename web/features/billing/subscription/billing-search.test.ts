import { expect, test } from 'vitest'
import { readBillingSearch } from './billing-search.ts'

test('only the mark of a return is read from the address', () => {
  expect(readBillingSearch({ billing: 'back', other: 'x' })).toEqual({ billing: 'back' })
  for (const billing of [undefined, '', 'forth', 1, ['back']])
    expect(readBillingSearch({ billing })).toEqual({})
})
