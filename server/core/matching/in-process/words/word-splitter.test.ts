import fc from 'fast-check'
import { expect, test } from 'vitest'
import { words } from '../../../../../contract/bidding/keywords.ts'
import { hashOfWord, WordSplitter } from './word-splitter.ts'

const splitter = new WordSplitter()

const bits = [
  '.',
  '.net',
  '.js',
  'node',
  'net',
  'c',
  '+',
  '++',
  '#',
  '3',
  '.5',
  ' ',
  ',',
  '-',
  'é',
  'e\u0301',
  'Σ',
  'ς',
  'ΑΣ',
  'İ',
  'ß',
  'ﬁ',
  '…',
  '½',
  '²',
  '½.5',
  '𝟙',
  '𐄇',
  '𐐀',
  '\ud801',
  '\udc00',
  '\0',
  '\uffff',
  '’',
  '設計',
  '가',
  '٣',
  'io',
  'ai',
  'com',
  'A',
  'Co',
]
const bitsOfText = fc
  .array(fc.constantFrom(...bits), { maxLength: 24 })
  .map((parts) => parts.join(''))

test.each([
  ['any text', fc.string({ unit: 'binary', maxLength: 60 })],
  ['any characters as one sees them', fc.string({ unit: 'grapheme', maxLength: 60 })],
  ['signs, endings and numbers in any order', bitsOfText],
])('the words of %s are those of the contract', (_, text) => {
  fc.assert(
    fc.property(text, (one) => {
      expect(wordsOf(one)).toEqual(words(one))
    }),
    { numRuns: 3_000 },
  )
})

test('every unit folds and counts as the contract says, alone and between letters', () => {
  for (let unit = 0; unit <= 0xffff; unit += 1) {
    const text = `a${String.fromCharCode(unit)}b ${String.fromCharCode(unit)}`
    if (wordsOf(text).join('\n') !== words(text).join('\n'))
      expect(wordsOf(text), `unit ${unit}`).toEqual(words(text))
  }
})

test('a long text has all its words', () => {
  const text = 'Word.js c++ 3.5 '.repeat(5_000)
  expect(wordsOf(text)).toEqual(words(text))
})

/** Splits a text and makes strings of its words. */
function wordsOf(text: string): string[] {
  const count = splitter.split(text)
  return Array.from({ length: count }, (_, index) => {
    const stretch = splitter.units.subarray(splitter.starts[index], splitter.ends[index])
    const word = String.fromCharCode(...stretch)
    expect(hashOfWord(word)).toBe(splitter.hashes[index])
    return word
  })
}
