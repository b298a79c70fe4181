import { expect, test } from 'vitest'
import { doubtsOf, firstLookEnd, piecesOf } from './pieces-of.ts'

const letter = 'Hello,\n\nI build shops. Six of them take payments.\n\nAda'
const sentences = [
  { text: 'I build shops.' },
  { text: 'Six of them take payments.' },
  { text: 'Ada' },
]

test('each sentence is found in the letter, in its order', () => {
  const found = piecesOf(letter, sentences).filter(({ sentence }) => sentence !== null)
  expect(found.map(({ text, sentence }) => [text, sentence])).toEqual([
    ['I build shops.', 0],
    ['Six of them take payments.', 1],
    ['Ada', 2],
  ])
})

test.each([
  [letter, sentences],
  [letter, []],
  ['', sentences],
  [letter, [{ text: 'Ada' }, { text: 'I build shops.' }]],
  [letter, [{ text: '' }, { text: 'Something else.' }]],
  ['Yes. Yes. Yes.', [{ text: 'Yes.' }, { text: 'Yes.' }]],
  ['x'.repeat(300), [{ text: 'x'.repeat(300) }]],
  ['😀'.repeat(300), [{ text: '😀'.repeat(250) }]],
])('the pieces together are the letter, whatever its sentences are (%#)', (text, of) => {
  expect(
    piecesOf(text, of)
      .map((piece) => piece.text)
      .join(''),
  ).toBe(text)
})

test('the first 240 characters are what the client sees first, also in the middle of a sentence', () => {
  const long = `${'a'.repeat(230)}. ${'b'.repeat(50)}.`
  const pieces = piecesOf(long, [{ text: `${'a'.repeat(230)}.` }, { text: `${'b'.repeat(50)}.` }])
  const first = pieces.filter(({ isFirst }) => isFirst)
  expect(first.map(({ text }) => text).join('')).toHaveLength(240)
  expect(pieces.map(({ sentence }) => sentence)).toEqual([0, null, 1, 1])
})

test('no character is cut in two', () => {
  expect(firstLookEnd(`x${'😀'.repeat(200)}`)).toBe(239)
  expect(firstLookEnd('short')).toBe(5)
})

test('a doubt is shown at its sentence, and one about the whole letter apart', () => {
  const number = { text: 'Six of them take payments.', class: 'number', about: 'Six' } as const
  const part = { text: 'take payments', class: 'verb', about: '' } as const
  const length = { text: letter, class: 'length', about: '' } as const
  const { of, others } = doubtsOf(sentences, [length, number, part])
  expect(of).toEqual([[], [number, part], []])
  expect(others).toEqual([length])
  const unchecked = { text: 'Hello.', class: 'unchecked', about: '' } as const
  expect(doubtsOf([{ text: 'Hello.' }], [unchecked])).toEqual({ of: [[]], others: [unchecked] })
})
