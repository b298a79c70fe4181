import { expect, test } from 'vitest'
import { rankEntry } from './rank-entry.ts'

test('an entry is found by the beginnings of its words, its name before its other words', () => {
  expect(rankEntry('re', 'Review queue')).toBe(1)
  expect(rankEntry('que rev', 'Review queue')).toBe(1)
  expect(rankEntry('bid', 'Turn off auto-bidding')).toBe(1)
  expect(rankEntry('sign', 'Log Out', 'sign out leave')).toBe(0.5)
  expect(rankEntry('log leave', 'Log Out', 'sign out leave')).toBe(0.5)
  expect(rankEntry('ÉT', 'Études')).toBe(1)
})

test('letters scattered over a name find nothing', () => {
  expect(rankEntry('re', 'Use the dark theme', 'appearance')).toBe(0)
  expect(rankEntry('re', 'Dashboard', 'go to page')).toBe(0)
  expect(rankEntry('view', 'Review queue')).toBe(0)
  expect(rankEntry('review zither', 'Review queue')).toBe(0)
})
