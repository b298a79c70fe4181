import { expect, test } from 'vitest'
import { lettersFor, saySampleSize, sayVisible, visiblePoints } from './sample-size.ts'

test('smaller differences take more letters, and rarer replies fewer', () => {
  expect([2, 5, 10, 20].map((points) => lettersFor(points))).toEqual([4_439, 793, 231, 72])
  expect([2, 10, 50].map((usual) => lettersFor(5, usual))).toEqual([311, 793, 1_809])
  expect(lettersFor(0)).toBeNull()
  expect(lettersFor(60, 50)).toBeNull()
})

test('what a plan can show is the other way round', () => {
  for (const each of [20, 100, 300, 1_000]) {
    const points = visiblePoints(each) ?? 0
    expect(lettersFor(points)).toBeLessThanOrEqual(each)
    expect(lettersFor(points - 1) ?? Infinity).toBeGreaterThan(each)
  }
  expect(visiblePoints(20, 95)).toBeNull()
})

test('both are said in plain words', () => {
  expect(saySampleSize(5)).toBe(
    'To see a difference of 5 replies per 100 letters, you need about 800 letters each.',
  )
  expect(saySampleSize(2)).toBe(
    'To see a difference of 2 replies per 100 letters, you need about 4,500 letters each.',
  )
  expect(saySampleSize(60, 50)).toBe("A difference of 60 replies per 100 letters isn't possible.")
  expect(sayVisible(100)).toBe(
    'With 100 letters each, you can see a difference of about 17 replies per 100 letters or more.',
  )
  expect(sayVisible(20, 95)).toBe('20 letters each are too few to show a difference.')
})
