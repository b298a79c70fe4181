import { expect, test } from 'vitest'
import { ageText } from './facts-text.ts'

test('ages are told in the largest whole unit', () => {
  const now = Date.parse('2031-05-04T10:00:00Z')
  expect(ageText('2031-05-04T09:59:30.000001Z', now)).toBe('just now')
  expect(ageText('2031-05-04T09:58:59Z', now)).toBe('1 minute ago')
  expect(ageText('2031-05-02T10:00:00Z', now)).toBe('2 days ago')
})
