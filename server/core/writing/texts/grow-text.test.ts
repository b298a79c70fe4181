import { expect, test } from 'vitest'
import { fitting } from './grow-text.ts'

test.each(['x'.repeat(20_000), '😀'.repeat(5_000), '\n"'.repeat(9_000), 'ж'.repeat(5_000)])(
  'a growing text fits into a message of the database, whole characters only',
  (text) => {
    const cut = fitting(text)
    expect(Buffer.byteLength(JSON.stringify(cut))).toBeLessThanOrEqual(7_000)
    expect(Buffer.byteLength(JSON.stringify(cut))).toBeGreaterThan(6_900)
    expect(cut.isWellFormed()).toBe(true)
    expect(text.startsWith(cut)).toBe(true)
  },
)

test('a short text is shown in full', () => {
  expect(fitting('Hello')).toBe('Hello')
})
