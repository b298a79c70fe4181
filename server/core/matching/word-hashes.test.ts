import fc from 'fast-check'
import { expect, test } from 'vitest'
import { wordHash, wordHashes } from './word-hashes.ts'

test('the hashes are those that are stored already, also computed elsewhere', () => {
  expect(['', 'a', 'wordpress', 'node.js', 'c++', '設計'].map(wordHash)).toEqual([
    -2_128_831_035, 723832900, 930326860, 950134306, 1043445470, -509149136,
  ])
})

test('every hash fits a column of signed integers, and both halves of a character count', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), (word) => {
      const hash = wordHash(word)
      expect(hash).toBe(hash | 0)
      expect(wordHash(word)).toBe(hash)
    }),
  )
  expect(new Set(['a', '\u0161', '\u6100', 'aa', '']).size).toBe(5)
  expect(new Set(['a', '\u0161', '\u6100', 'aa', ''].map(wordHash)).size).toBe(5)
})

test('each word counts once, and different words hardly ever share a hash', () => {
  expect(wordHashes(['logo', 'design', 'logo'])).toEqual([wordHash('logo'), wordHash('design')])
  const many = Array.from({ length: 50_000 }, (_, index) => `word${index}`)
  expect(wordHashes(many).length).toBeGreaterThan(49_990)
})
