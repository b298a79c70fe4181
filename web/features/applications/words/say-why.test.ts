import { expect, test } from 'vitest'
import { sayWhy } from './say-why.ts'

const waiting = { reason: 'below-threshold', score: 43, failedGate: null } as const

test('names the score that it is below', () => {
  expect(sayWhy(waiting, 50)).toBe('Below your 50')
  expect(sayWhy({ ...waiting, reason: 'review-each' }, null)).toBe('To review')
  expect(sayWhy(waiting, null)).toBe('To review')
})

test('names no threshold that is not known, or was changed since', () => {
  expect(sayWhy(waiting)).toBe('To review')
  expect(sayWhy(waiting, 40)).toBe('To review')
})

test('says how many questions are asked', () => {
  expect(sayAsked({ asked: 2, answered: 1 })).toBe('Asks 2 questions')
  expect(sayAsked({ asked: 1, answered: 0 })).toBe('Asks 1 question')
  expect(sayWhy({ reason: 'needs-answers', score: null, failedGate: null })).toBe('Asks questions')
})

test('says how many skills are shared, and how many it takes', () => {
  expect(sharing(1)).toBe('1 of your skills, you want 2')
  expect(sharing(null)).toBe('Skills not known')
})

test('tells what was prepared from what could not be confirmed', () => {
  expect(sayWhy({ ...waiting, reason: 'prepared' })).toBe('You prepared it')
  expect(sayWhy({ ...waiting, reason: 'not-confirmed' })).toBe('Not confirmed')
  expect(sayWhy({ ...waiting, reason: 'confirm-preview' })).toBe('Preview shown: confirm it')
  expect(sayWhy({ ...waiting, reason: 'preview-gone' })).toBe('Preview expired')
})

function sayAsked(saw: { asked: number; answered: number }): string {
  const failedGate = { gate: 'questions', passed: false, saw } as const
  return sayWhy({ reason: 'needs-answers', score: null, failedGate })
}

function sharing(inCommon: number | null) {
  const failedGate = { gate: 'skills', passed: false, saw: { inCommon, minSkills: 2 } } as const
  return sayWhy({ reason: 'few-skills', score: 90, failedGate })
}
