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
