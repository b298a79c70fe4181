import { expect, test } from 'vitest'
import { keepTexts } from './keep-texts.ts'

test('a text is read once as long as others of late are few, and a long one each time', () => {
  const read: string[] = []
  const lengthOf = keepTexts((text) => {
    read.push(text)
    return { length: text.length }
  })
  expect(lengthOf('a plan')).toBe(lengthOf('a plan'))
  expect(read).toEqual(['a plan'])
  const long = 'x'.repeat(301)
  expect(lengthOf(long)).toEqual(lengthOf(long))
  expect(read).toHaveLength(3)
  for (let number = 0; number < 1_001; number += 1) lengthOf(`${number}`)
  lengthOf('a plan')
  expect(read.filter((text) => text === 'a plan')).toHaveLength(2)
})
