import fc from 'fast-check'
import { expect, test } from 'vitest'
import { defaultRules, Rules } from '../../../../contract/bidding/rules.ts'
import { checkRules } from './check-rules.ts'
import { readFigure, readRules, valuesOf } from './rule-values.ts'

const typed = valuesOf(defaultRules)

test.each([
  defaultRules,
  {
    ...defaultRules,
    autoSendFrom: null,
    hourlyRate: 80,
    minClientRating: 4.5,
    needsVerifiedPayment: true,
    neverWords: ['online casino', 'c++'],
    workingHours: { timeZone: 'Asia/Tokyo', days: [1, 7], from: '08:00', to: '23:59' },
    connectsPerDay: 0,
    hourlyCap: 1,
  },
])('rules that are shown and saved untouched are the same rules', (rules) => {
  expect(readRules(valuesOf(rules))).toEqual(rules)
})

test('whatever rules are shown, saving them untouched changes nothing but spaces', () => {
  const score = fc.integer({ min: 0, max: 100 })
  const text = fc.string({ unit: 'grapheme', maxLength: 20 })
  fc.assert(
    fc.property(score, fc.option(score), fc.array(text), (reviewFrom, autoSendFrom, neverWords) => {
      const parsed = Rules.safeParse({ ...defaultRules, reviewFrom, autoSendFrom, neverWords })
      fc.pre(parsed.success)
      const rules = parsed.data ?? defaultRules
      const phrases = rules.neverWords.map((phrase) => phrase.replaceAll(/\s+/gu, ' '))
      expect(readRules(valuesOf(rules))).toEqual({ ...rules, neverWords: phrases })
    }),
  )
})

test.each([
  ['12', 12],
  [' 4.5 ', 4.5],
  ['-3', -3],
  ['', Number.NaN],
  ['1e3', Number.NaN],
  ['0x10', Number.NaN],
  ['1,000', Number.NaN],
  ['ten', Number.NaN],
])('“%s” is the figure %d', (text, figure) => {
  expect(readFigure(text)).toBe(figure)
})

test('an empty field is no rule where there may be none, and a mistake elsewhere', () => {
  const empty = { ...typed, hourlyRate: ' ', hourlyCap: '', minGapMinutes: '' }
  expect(readRules(empty)).toMatchObject({ hourlyRate: null, hourlyCap: null })
  expect(checkRules(empty)).toEqual({
    problem: null,
    fields: { minGapMinutes: 'A whole number' },
  })
})

test('each mistake is said at its field, what concerns several at the end', () => {
  const wrong = { ...typed, skills: '101', to: '08:00', hasHours: true, neverWords: 'ok\n?!' }
  expect(checkRules(wrong).fields).toEqual({
    skills: 'A whole number from 0 to 100',
    to: 'The end must be later than the start',
    neverWords: 'A phrase needs a letter or a digit',
  })
  const nothing = { skills: '0', client: '0', budget: '0', competition: '0', freshness: '0' }
  expect(checkRules({ ...typed, ...nothing })).toEqual({
    problem: 'At least one signal must count',
    fields: {},
  })
  expect(checkRules({ ...typed, autoSendFrom: '10', reviewFrom: '20' }).fields).toEqual({
    reviewFrom: 'Must not be above the automatic-sending score',
  })
})

test('what does not count while something is off is not looked at', () => {
  expect(
    checkRules({ ...typed, reviewsAll: true, autoSendFrom: 'x', hasHours: false, to: '' }),
  ).toEqual({ problem: null, fields: {} })
})
