import { expect, test } from 'vitest'
import { defaultRules, type Rules } from '../../../contract/bidding/rules.ts'
import { sayHours, sayPromise, sayScores } from './say-rules.ts'

const withScores = (scores: Partial<Rules>) =>
  sayScores({ ...defaultRules, autoSendFrom: 50, reviewFrom: 20, ...scores })

test('says what is sent automatically, what waits for the user and what is skipped', () => {
  expect(withScores({})).toBe(
    'jobs that score 50 or more; those that score 20 or more wait in your review queue. Lower scores are skipped.',
  )
  expect(withScores({ reviewFrom: 0 })).toBe(
    'jobs that score 50 or more; the others wait in your review queue.',
  )
  expect(withScores({ autoSendFrom: 40, reviewFrom: 40 })).toBe(
    'jobs that score 40 or more. Lower scores are skipped.',
  )
})

test('says so when nothing goes out without the user', () => {
  expect(withScores({ autoSendFrom: null })).toBe(
    'nothing. Jobs that score 20 or more wait in your review queue. Lower scores are skipped.',
  )
})

test('promises to send only what goes out without the user', () => {
  expect(promise(50, false)).toContain('will send applications')
  expect(promise(null, false)).toBe(
    'Bidwright will add an application for each matching job to your review queue. Nothing is sent until you send it.',
  )
  for (const autoSendFrom of [50, null]) {
    expect(promise(autoSendFrom, true)).toContain("won't send anything for your agency")
    expect(promise(autoSendFrom, true)).not.toContain('will send')
  }
})

test('says within which hours', () => {
  const hours = { timeZone: 'America/New_York', from: '09:00', to: '17:00' }
  expect(sayHours(null)).toBe('at any time')
  expect(sayHours({ ...hours, days: [5, 1, 2, 3, 4] })).toBe(
    'Mon to Fri, 09:00 to 17:00 (America/New York)',
  )
  expect(sayHours({ ...hours, days: [6, 7] })).toBe('Sat, Sun, 09:00 to 17:00 (America/New York)')
  expect(sayHours({ ...hours, days: [1, 3] })).toBe('Mon, Wed, 09:00 to 17:00 (America/New York)')
  expect(sayHours({ ...hours, days: [1, 2, 3, 4, 5, 6, 7] })).toBe(
    'every day, 09:00 to 17:00 (America/New York)',
  )
})

function promise(autoSendFrom: number | null, isUnserved: boolean): string {
  const rules = { ...defaultRules, autoSendFrom }
  return sayPromise({ rules, isUnserved, marketplaceTitle: 'Gigboard' })
}
