import { expect, test } from 'vitest'
import { sayWhy } from './say-why.ts'

const waiting = { reason: 'below-threshold', score: 43, failedGate: null } as const

test('names the score and what it is below', () => {
  expect(sayWhy(waiting, 50)).toBe('Score 43, below your 50')
  expect(sayWhy({ ...waiting, reason: 'review-each' }, null)).toBe('Score 43, you review each')
  expect(sayWhy(waiting, null)).toBe('Score 43')
})

test('names no threshold that is not known, or was changed since', () => {
  expect(sayWhy(waiting)).toBe('Score 43')
  expect(sayWhy(waiting, 40)).toBe('Score 43')
})

test('says how many questions are asked', () => {
  expect(sayAsked({ asked: 2, answered: 1 })).toBe('Asks 2 questions')
  expect(sayAsked({ asked: 1, answered: 0 })).toBe('Asks 1 question')
  expect(sayWhy({ reason: 'needs-answers', score: null, failedGate: null })).toBe('Asks questions')
})

test('tells what was prepared from what could not be confirmed', () => {
  expect(sayWhy({ ...waiting, reason: 'prepared' })).toBe('You prepared it')
  expect(sayWhy({ ...waiting, reason: 'not-confirmed' })).toBe('Could not be confirmed')
})

function sayAsked(saw: { asked: number; answered: number }): string {
  const failedGate = { gate: 'questions', passed: false, saw } as const
  return sayWhy({ reason: 'needs-answers', score: null, failedGate })
}
