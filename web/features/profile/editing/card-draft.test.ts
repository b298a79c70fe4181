import { beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { KeptInMemory } from '../../../../tests/support/browser/kept-in-memory.ts'
import { hasCardDraft, keepCardDraft, readCardDraft } from './card-draft.ts'

const base = { fullName: 'Ada', password: '', isOn: false }
const draft = { version: 3, base, mine: { ...base, fullName: 'Grace', password: 'a secret' } }

beforeEach(() => {
  vi.stubGlobal('sessionStorage', new KeptInMemory())
  onTestFinished(() => void vi.unstubAllGlobals())
})

test('an edit that was left keeps what it was made from and what was typed', () => {
  keepCardDraft('personal', draft, ['fullName', 'password', 'isOn'])
  expect(readCardDraft('personal', base)).toEqual(draft)
  expect(hasCardDraft('personal')).toBe(true)
  expect(hasCardDraft('professional')).toBe(false)
  expect(readCardDraft('professional', base)).toBeNull()
})

test('a field that is not named is not kept anywhere', () => {
  keepCardDraft('personal', draft, ['fullName', 'isOn'])
  expect(JSON.stringify(sessionStorage)).not.toContain('a secret')
  expect(readCardDraft('personal', base)?.mine).toEqual({ ...base, fullName: 'Grace' })
})

test('a draft of another shape is taken as far as it fits', () => {
  const old = { fullName: true, isOn: true, gone: 'x' }
  keepCardDraft('personal', { version: 3, base: old, mine: old }, ['fullName', 'isOn', 'gone'])
  expect(readCardDraft('personal', base)).toEqual({
    version: 3,
    base: { ...base, isOn: true },
    mine: { ...base, isOn: true },
  })
})
