import { expect, test } from 'vitest'
import { addTag } from './add-tag.ts'

test('adds a trimmed tag', () => {
  expect(addTag(['react'], '  node.js ', 20)).toEqual(['react', 'node.js'])
})

test('adds nothing that is empty, there already, or one too many', () => {
  expect(addTag(['react'], '   ', 20)).toBeNull()
  expect(addTag(['react'], 'react', 20)).toBeNull()
  expect(addTag(['a', 'b'], 'c', 2)).toBeNull()
})

test('takes several at once, a comma or a line between two, up to the limit', () => {
  expect(addTag(['a'], 'b, c,, a ,d\ne', 20)).toEqual(['a', 'b', 'c', 'd', 'e'])
  expect(addTag(['a'], 'b, c, d', 3)).toEqual(['a', 'b', 'c'])
  expect(addTag([], ' , ,', 20)).toBeNull()
})
