import { join } from 'node:path'
import { expect, test } from 'vitest'
import { findNode, isNewEnough } from './find-node.js'

test.each([
  ['22.18.0', true],
  ['22.17.9', false],
  ['20.19.0', false],
  ['24.0.0', true],
])('Node %s runs the product: %s', (version, expected) => {
  expect(isNewEnough(version)).toBe(expected)
})

test('without an installed Node it is this one', () => {
  expect(findNode(join(import.meta.dirname, 'nowhere'))).toBe(process.execPath)
})
