import { expect, test } from 'vitest'
import { keepPlaces, neighbour, queueOrder } from './queue-order.ts'

const none = new Set<string>()

test('begins as the server has it', () => {
  expect(shown([], ['c', 'b', 'a'])).toEqual(['c', 'b', 'a'])
})

test('puts what arrives last, so that nothing on the screen moves', () => {
  expect(shown(['c', 'b', 'a'], ['d', 'c', 'b', 'a'])).toEqual(['c', 'b', 'a', 'd'])
})

test('lets go of what waits no more, unless it is held in its place', () => {
  expect(shown(['c', 'b', 'a'], ['c', 'a'])).toEqual(['c', 'a'])
  expect(shown(['c', 'b', 'a'], ['c', 'a'], new Set(['b']))).toEqual(['c', 'b', 'a'])
})

test('what was skipped and taken back finds its old place', () => {
  const places = keepPlaces(['c', 'b', 'a'], ['c', 'a', 'd'], none)
  expect(shown(places, ['c', 'a', 'd'])).toEqual(['c', 'a', 'd'])
  expect(shown(places, ['c', 'a', 'd'], new Set(['b']))).toEqual(['c', 'b', 'a', 'd'])
  expect(shown(places, ['d', 'c', 'b', 'a'])).toEqual(['c', 'b', 'a', 'd'])
})

test('holds what it has never shown, once', () => {
  expect(shown([], ['a'], new Set(['linked']))).toEqual(['a', 'linked'])
  expect(shown([], ['a'], new Set(['a']))).toEqual(['a'])
})

test('leads to the next and the one before, and nowhere past the ends', () => {
  expect(neighbour(['a', 'b'], 'a', 1)).toBe('b')
  expect(neighbour(['a', 'b'], 'b', 1)).toBeNull()
  expect(neighbour(['a', 'b'], 'b', -1)).toBe('a')
  expect(neighbour(['a', 'b'], 'a', -1)).toBeNull()
})

test('leads to the first from nowhere, and from one that is not there', () => {
  expect(neighbour(['a', 'b'], null, 1)).toBe('a')
  expect(neighbour(['a', 'b'], 'gone', -1)).toBe('a')
  expect(neighbour([], null, 1)).toBeNull()
})

function shown(places: readonly string[], waiting: readonly string[], held = none): string[] {
  return queueOrder(keepPlaces(places, waiting, held), waiting, held)
}
