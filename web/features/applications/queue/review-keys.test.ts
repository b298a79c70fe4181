import { expect, test } from 'vitest'
import { commandOf, legend } from './review-keys.ts'

const plain = {
  ctrlKey: false,
  metaKey: false,
  altKey: false,
  repeat: false,
  isComposing: false,
  defaultPrevented: false,
}

test('knows each key of the legend', () => {
  const keys = legend.flatMap((line) => line.keys)
  expect(keys).toEqual(['j', 'k', 'Enter', 'e', 'a', 's', 'f', 'u', 'x', '?'])
  for (const key of keys) expect([key, commandOf({ ...plain, key })]).not.toEqual([key, null])
})

test('leaves every shortcut of the browser alone', () => {
  for (const held of ['ctrlKey', 'metaKey', 'altKey'] as const)
    for (const key of legend.flatMap((line) => line.keys))
      expect(commandOf({ ...plain, key, [held]: true })).toBeNull()
})

test('leaves other keys alone, whatever their names', () => {
  for (const key of ['A', 'y', ' ', 'Tab', 'toString', '__proto__'])
    expect(commandOf({ ...plain, key })).toBeNull()
})

test('a key that is held down moves on, and sends or skips nothing more', () => {
  expect(commandOf({ ...plain, key: 'j', repeat: true })).toBe('next')
  for (const key of ['a', 's', 'f', 'u', 'e', 'x', 'X', 'Enter', 'Escape'])
    expect(commandOf({ ...plain, key, repeat: true })).toBeNull()
})

test('is silent while a character is composed, and where somebody else has answered', () => {
  expect(commandOf({ ...plain, key: 'a', isComposing: true })).toBeNull()
  expect(commandOf({ ...plain, key: 'a', defaultPrevented: true })).toBeNull()
})
