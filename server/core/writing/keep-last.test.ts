import { expect, test } from 'vitest'
import { keepLast } from './keep-last.ts'

test('a result is kept by the content that it was made from, and the least used goes first', () => {
  const made: string[] = []
  const make = keepLast((given: { name: string }) => {
    made.push(given.name)
    return { given }
  }, 2)
  const first = make({ name: 'a' })
  make({ name: 'b' })
  expect(make({ name: 'a' })).toBe(first)
  make({ name: 'c' })
  expect(make({ name: 'a' })).toBe(first)
  make({ name: 'b' })
  expect(made).toEqual(['a', 'b', 'c', 'b'])
})
