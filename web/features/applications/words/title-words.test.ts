import { expect, test } from 'vitest'
import { titleWords } from './title-words.ts'

test('suggests the telling words of a title, each once', () => {
  expect(titleWords('We need a WordPress shop for the casino – WordPress!')).toEqual([
    'wordpress',
    'shop',
    'casino',
  ])
})

test('suggests nothing for a title that tells nothing, and at most a handful', () => {
  expect(titleWords('I need a …')).toEqual([])
  expect(titleWords('one two three four five six seven eight nine ten')).toHaveLength(8)
})
