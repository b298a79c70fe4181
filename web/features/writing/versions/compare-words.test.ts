import { expect, test } from 'vitest'
import { compareWords, countChanges } from './compare-words.ts'

const former = 'Hello,\n\nI build web shops.\nSix of them take payments.'
const latter = 'Hello,\n\nI build small web shops.\nTwo of them take payments today.'

test('tells the words that were added from those that were removed', () => {
  const stretches = compareWords(former, latter)
  const of = (kind: string) =>
    stretches.filter((stretch) => stretch.kind === kind).map(({ text }) => text.trim())
  expect(of('removed')).toEqual(['Six', 'payments.'])
  expect(of('added')).toEqual(['small', 'Two', 'payments today.'])
  expect(countChanges(stretches)).toEqual({ added: 4, removed: 2 })
})

test.each([
  [former, latter],
  [latter, former],
  ['', 'Hello'],
  ['Hello', ''],
  ['', ''],
  ['  a  b\n', 'b   a'],
  ['\n', ' '],
])('both texts can be put together again (%#)', (before, after) => {
  const stretches = compareWords(before, after)
  const without = (kind: string) =>
    stretches.flatMap((stretch) => (stretch.kind === kind ? [] : [stretch.text])).join('')
  expect([without('added'), without('removed')]).toEqual([before, after])
})

test('a text compared with itself has no changes', () => {
  expect(countChanges(compareWords(former, former))).toEqual({ added: 0, removed: 0 })
})

test('texts of the greatest length that share nothing are compared in a blink', () => {
  const [before, after] = ['a ', 'b '].map((word) => word.repeat(2_500))
  const start = performance.now()
  expect(countChanges(compareWords(before ?? '', after ?? ''))).toEqual({
    added: 2_500,
    removed: 2_500,
  })
  expect(performance.now() - start).toBeLessThan(500)
})
