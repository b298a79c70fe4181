import fc from 'fast-check'
import { expect, test } from 'vitest'
import { readCommaList, writeCommaList } from './comma-list.ts'

test('items are trimmed and empty ones dropped', () => {
  expect(readCommaList(' WordPress ,, PHP,\t, web shops ,')).toEqual([
    'WordPress',
    'PHP',
    'web shops',
  ])
  expect(readCommaList(' , ')).toEqual([])
})

test('an item given twice counts once', () => {
  expect(readCommaList('PHP, PHP ,php')).toEqual(['PHP'])
})

test('a list that was read is read again the same', () => {
  fc.assert(
    fc.property(fc.string(), (text) => {
      const items = readCommaList(text)
      expect(readCommaList(writeCommaList(items))).toEqual(items)
    }),
  )
})
