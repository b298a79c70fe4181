import { expect, test } from 'vitest'
import { choose, comparedOf, sayTextOrigin, sayVersionWriter } from './version-words.ts'

const version = (id: string) => ({
  id,
  text: id,
  writtenBy: 'you' as const,
  createdAt: '2026-01-01T00:00:00.000Z',
})
const versions = ['newest', 'middle', 'oldest'].map(version)
const compared = (...chosen: string[]) => {
  const found = comparedOf(versions, chosen)
  return found && [found.former.id, found.latter.id]
}

test('a version that is chosen alone is compared with the newest, and the newest with the one before', () => {
  expect(compared()).toBeNull()
  expect(compared('oldest')).toEqual(['oldest', 'newest'])
  expect(compared('newest')).toEqual(['middle', 'newest'])
  expect(comparedOf(versions.slice(0, 1), ['newest'])).toBeNull()
})

test('of two versions the older is the former, whichever was chosen first, and one that is gone is left out', () => {
  expect(compared('middle', 'oldest')).toEqual(['oldest', 'middle'])
  expect(compared('oldest', 'middle')).toEqual(['oldest', 'middle'])
  expect(compared('gone', 'middle')).toEqual(['middle', 'newest'])
})

test('a third choice takes the place of the first, and a second press takes a choice back', () => {
  expect(choose(['a', 'b'], 'c')).toEqual(['b', 'c'])
  expect(choose(['a', 'b'], 'a')).toEqual(['b'])
})

test('a version with the words of an older one was restored', () => {
  const told = [written('a', 'built-in'), written('b', 'you'), written('a', 'built-in')]
  expect(told.map((_, at) => sayVersionWriter(told, at))).toEqual([
    'Restored',
    'Edited by you',
    'Generated',
  ])
  expect(told.map((_, at) => sayTextOrigin(told, at))).toEqual(['Restored', 'Edited', 'Written'])
})

function written(text: string, writtenBy: 'built-in' | 'model' | 'you') {
  return { text, writtenBy }
}
