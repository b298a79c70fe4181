import { expect, test } from 'vitest'
import { addTags, tagProblem } from './add-tags.ts'

const limits = { limit: 20, maxLength: 50 }

test('adds a trimmed tag', () => {
  expect(addTags(['react'], '  node.js ', limits).tags).toEqual(['react', 'node.js'])
})

test('adds no tag that is empty, already there, or above the limit', () => {
  expect(addTags(['react'], '   ', limits)).toEqual({ tags: ['react'], left: [] })
  expect(addTags(['react'], 'React', limits)).toEqual({ tags: ['react'], left: [] })
  expect(addTags(['a', 'b'], 'c', { ...limits, limit: 2 })).toEqual({
    tags: ['a', 'b'],
    left: ['c'],
  })
})

test('adds several, separated by commas or line breaks, up to the limit, and returns the others', () => {
  expect(addTags(['a'], 'b, c,, a ,d\ne', limits).tags).toEqual(['a', 'b', 'c', 'd', 'e'])
  expect(addTags(['a'], 'b, c, d, a, e', { ...limits, limit: 3 })).toEqual({
    tags: ['a', 'b', 'c'],
    left: ['d', 'e'],
  })
})

test('leaves a tag that is too long as it is', () => {
  const long = 'x'.repeat(51)
  expect(addTags([], `a, ${long}, ${'y'.repeat(50)}`, limits)).toEqual({
    tags: ['a', 'y'.repeat(50)],
    left: [long],
  })
})

test('says why a typed tag cannot be added, and nothing if it can', () => {
  expect(tagProblem(['a'], 'b, a', { ...limits, limit: 2 })).toBeUndefined()
  expect(tagProblem(['a'], 'b, c', { ...limits, limit: 2 })).toBe("You've reached the limit of 2")
  expect(tagProblem([], 'x'.repeat(51), limits)).toBe('At most 50 characters')
})
