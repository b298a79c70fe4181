import { expect, test } from 'vitest'
import { answerEarly } from './offered-actions.ts'

const waiting = { state: 'review', reason: 'below-threshold' } as const

test('skips what the list knows before its letter is there', () => {
  expect(answerEarly('skip', waiting)).toBe('skip')
})

test('says that it is still loading to whoever sends or edits what nobody has seen', () => {
  expect(answerEarly('send', waiting)).toBe('wait')
  expect(answerEarly('edit', waiting)).toBe('wait')
})

test('waits with everything that the list does not know', () => {
  for (const command of ['send', 'edit', 'skip'] as const)
    expect(answerEarly(command, null)).toBe('wait')
})

test('does nothing that is not possible: a second skip, or one of what may have been sent', () => {
  expect(answerEarly('skip', { state: 'skipped', reason: 'by-you' })).toBe('nothing')
  expect(answerEarly('skip', { state: 'review', reason: 'not-confirmed' })).toBe('nothing')
  expect(answerEarly('send', { state: 'submitted', reason: null })).toBe('nothing')
})
