import { expect, test } from 'vitest'
import { sayPurpose } from './say-purpose.ts'

test('names both bounds of the score', () => {
  const said = sayPurpose({ reviewFrom: 40, autoSendFrom: 70 })
  expect(said).toContain('An application that scores from 40 to 69 waits here for you')
  expect(said).toContain('What is found with a lower score is skipped.')
  expect(sayPurpose({ reviewFrom: 69, autoSendFrom: 70 })).toContain('that scores 69 waits here')
})

test('speaks of no skipping where nothing is skipped for its score', () => {
  const said = sayPurpose({ reviewFrom: 0, autoSendFrom: 70 })
  expect(said).toContain('that scores below 70 waits here')
  for (const autoSendFrom of [null, 0, 70])
    expect(sayPurpose({ reviewFrom: 0, autoSendFrom })).not.toContain('skipped')
})

test('says that each is reviewed, from the score on from which it is not skipped', () => {
  expect(sayPurpose({ reviewFrom: 40, autoSendFrom: null })).toBe(
    'Nothing is sent by itself: each application that scores 40 or more waits here until you send it. What is found with a lower score is skipped.',
  )
  expect(sayPurpose({ reviewFrom: 0, autoSendFrom: null })).toBe(
    'Nothing is sent by itself: each application waits here until you send it.',
  )
})

test('promises no score where none leads here', () => {
  const said = sayPurpose({ reviewFrom: 40, autoSendFrom: 40 })
  expect(said).toContain('An application with a question')
  expect(said).toContain('What is found with a score below 40 is skipped.')
  expect(said).not.toContain('that scores')
})

test('names no score that is not known', () => {
  expect(sayPurpose()).not.toMatch(/\d/u)
})
