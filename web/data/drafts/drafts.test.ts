import { beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { KeptInMemory } from '../../../tests/support/browser/kept-in-memory.ts'
import { discardDrafts, hasDrafts, keepDraft, ownDrafts, readDraft } from './drafts.ts'

beforeEach(() => {
  vi.stubGlobal('sessionStorage', new KeptInMemory())
  onTestFinished(() => void vi.unstubAllGlobals())
  ownDrafts('ada')
})

test('a draft is there for the user who comes back', () => {
  keepDraft('facts', { fullName: 'Ada' })
  ownDrafts('ada')
  expect(readDraft('facts')).toEqual({ fullName: 'Ada' })
  expect(hasDrafts()).toBe(true)
})

test('a draft is gone for good once another user has come, even one whose id begins alike', () => {
  for (const other of ['ad', 'adam', null]) {
    ownDrafts('ada')
    keepDraft('facts', { fullName: 'Ada' })
    ownDrafts(other)
    expect(readDraft('facts')).toBeNull()
    expect(hasDrafts()).toBe(false)
  }
})

test('drafts are discarded, and nothing else of the tab', () => {
  sessionStorage.setItem('bidwright.way-back', '/profile')
  keepDraft('facts', { fullName: 'Ada' })
  keepDraft('rules', {})
  discardDrafts()
  expect(Object.keys(sessionStorage)).toEqual(['bidwright.way-back'])
})
