import { expect, test } from 'vitest'
import { keepLast } from './keep-last.ts'

test('a result is kept by the content that it was made from, and the least used goes first', () => {
  const made: string[] = []
  const make = keepLast(
    (given: { name: string }) => {
      made.push(given.name)
      return { given }
    },
    { max: 2, maxLength: 1_000 },
  )
  const first = make({ name: 'a' })
  make({ name: 'b' })
  expect(make({ name: 'a' })).toBe(first)
  make({ name: 'c' })
  expect(make({ name: 'a' })).toBe(first)
  make({ name: 'b' })
  expect(made).toEqual(['a', 'b', 'c', 'b'])
})

test('long texts leave room for fewer results', () => {
  const made: string[] = []
  const make = keepLast(
    (given: { name: string }) => {
      made.push(given.name)
      return { given }
    },
    { max: 10, maxLength: 100 },
  )
  const long = 'x'.repeat(60)
  for (const name of ['a', 'b', long, 'b', 'y'.repeat(200), 'b', 'a', 'b']) make({ name })
  expect(made).toEqual(['a', 'b', long, 'y'.repeat(200), 'b', 'a'])
})
