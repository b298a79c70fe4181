import { expect, test } from 'vitest'
import { sayPurpose } from './say-purpose.ts'

test('names both bounds of the score', () => {
  const said = sayPurpose({ reviewFrom: 40, autoSendFrom: 70 })
  expect(said).toContain('Applications that score from 40 to 69 wait here')
  expect(said).toContain('Lower scores are skipped.')
  expect(sayPurpose({ reviewFrom: 69, autoSendFrom: 70 })).toContain('that score 69 wait here')
})

test('speaks of no skipping where nothing is skipped for its score', () => {
  const said = sayPurpose({ reviewFrom: 0, autoSendFrom: 70 })
  expect(said).toContain('that score below 70 wait here')
  for (const autoSendFrom of [null, 0, 70])
    expect(sayPurpose({ reviewFrom: 0, autoSendFrom })).not.toContain('skipped')
})

test('says that each is reviewed, from the score on from which it is not skipped', () => {
  expect(sayPurpose({ reviewFrom: 40, autoSendFrom: null })).toBe(
    'Nothing is sent automatically. Every application that scores 40 or more waits here until you send it. Lower scores are skipped.',
  )
  expect(sayPurpose({ reviewFrom: 0, autoSendFrom: null })).toBe(
    'Nothing is sent automatically. Every application waits here until you send it.',
  )
})

test('promises no score where none leads here', () => {
  const said = sayPurpose({ reviewFrom: 40, autoSendFrom: 40 })
  expect(said).toContain('Applications with a question')
  expect(said).toContain('Scores below 40 are skipped.')
  expect(said).not.toContain('that score ')
})

test('names no score that is not known', () => {
  expect(sayPurpose()).not.toMatch(/\d/u)
})
