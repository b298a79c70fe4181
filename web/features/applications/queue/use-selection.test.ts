import { expect, test } from 'vitest'
import { rangeOf } from './use-selection.ts'

test('a range has both its ends, whichever comes first, and none without them', () => {
  const order = ['a', 'b', 'c', 'd']
  expect(rangeOf(order, 'b', 'd')).toEqual(['b', 'c', 'd'])
  expect(rangeOf(order, 'd', 'b')).toEqual(['b', 'c', 'd'])
  expect(rangeOf(order, 'c', 'c')).toEqual(['c'])
  expect(rangeOf(order, 'gone', 'b')).toEqual([])
})
