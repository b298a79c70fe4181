import fc from 'fast-check'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { words } from './keywords.ts'
import { defaultRules, maxNeverWords, Rules, RulesForm } from './rules.ts'
import { signalNames } from './signal.ts'

const hours = { timeZone: 'Europe/London', days: [1, 2], from: '09:00', to: '17:00' }
const problemsWith = (changes: Record<string, unknown>) =>
  RulesForm.safeParse({ version: 0, rules: { ...defaultRules, ...changes } }).error?.issues.map(
    ({ path, message }) => `${path.slice(1).join('.')}: ${message}`,
  ) ?? []

test('at first, sending automatically takes a score of 70 and a skill in common', () => {
  expect(defaultRules).toMatchObject({ autoSendFrom: 70, minSkills: 1, unknownCounts: 'ignored' })
})

test('the default rules are valid, and each signal has its weight', () => {
  expect(problemsWith({})).toEqual([])
  expect(Object.keys(defaultRules.weights)).toEqual([...signalNames])
})

test.each([
  { autoSendFrom: 0, reviewFrom: 0 },
  { autoSendFrom: 100, reviewFrom: 100 },
  { autoSendFrom: null, reviewFrom: 100 },
  { autoSendFrom: null, reviewFrom: 0 },
  { weights: { skills: 0, client: 0, budget: 0, competition: 0, freshness: 1 } },
  { weights: { skills: 100, client: 100, budget: 100, competition: 100, freshness: 100 } },
  { hourlyRate: 1, projectPrice: 1 },
  { hourlyRate: 10_000, projectPrice: 10_000_000 },
  { sameClientDays: 0 },
  { sameClientDays: 365 },
  { minClientRating: 0 },
  { minClientRating: 4.9 },
  { minClientRating: 5 },
  { connectsPerDay: 0, minGapMinutes: 0, hourlyCap: 1 },
  { connectsPerDay: 100_000, minGapMinutes: 720, hourlyCap: 1000 },
  { workingHours: { ...hours, from: '00:00', to: '23:59', days: [7, 6, 5, 4, 3, 2, 1] } },
  { workingHours: { ...hours, from: '09:00', to: '09:01' } },
  { workingHours: { ...hours, timeZone: 'Asia/Kathmandu' } },
  { neverWords: ['c++', '成人', 'x'.repeat(100)] },
  { neverWords: Array.from({ length: maxNeverWords }, (_, place) => `phrase ${place}`) },
])('%j is allowed', (changes) => {
  expect(problemsWith(changes)).toEqual([])
})

test.each([
  [
    { autoSendFrom: 50, reviewFrom: 51 },
    'reviewFrom: Must not be above the automatic-sending score',
  ],
  [{ autoSendFrom: 101 }, 'autoSendFrom: A whole number from 0 to 100'],
  [{ autoSendFrom: null, reviewFrom: 101 }, 'reviewFrom: A whole number from 0 to 100'],
  [{ reviewFrom: -1 }, 'reviewFrom: A whole number from 0 to 100'],
  [{ reviewFrom: 20.5 }, 'reviewFrom: A whole number from 0 to 100'],
  [{ reviewFrom: Number.NaN }, 'reviewFrom: A whole number from 0 to 100'],
  [{ reviewFrom: null }, 'reviewFrom: A whole number from 0 to 100'],
  [{ reviewFrom: '20' }, 'reviewFrom: A whole number from 0 to 100'],
  [{ hourlyRate: 0 }, 'hourlyRate: At least 1'],
  [{ hourlyRate: 10_001 }, 'hourlyRate: At most 10,000'],
  [{ projectPrice: Number.POSITIVE_INFINITY }, 'projectPrice: A whole number'],
  [{ sameClientDays: 366 }, 'sameClientDays: At most 365'],
  [{ sameClientDays: -1 }, 'sameClientDays: 0 or more'],
  [{ minClientRating: 5.01 }, 'minClientRating: A number from 0 to 5'],
  [{ minClientRating: -0.1 }, 'minClientRating: A number from 0 to 5'],
  [{ connectsPerDay: 0.5 }, 'connectsPerDay: A whole number'],
  [{ minGapMinutes: 721 }, 'minGapMinutes: At most 720'],
  [{ hourlyCap: 0 }, 'hourlyCap: At least 1'],
  [
    { weights: { skills: 0, client: 0, budget: 0, competition: 0, freshness: 0 } },
    'weights: At least one signal must count',
  ],
  [
    { weights: { ...defaultRules.weights, skills: 101 } },
    'weights.skills: A whole number from 0 to 100',
  ],
  [
    { workingHours: { ...hours, from: '17:00' } },
    'workingHours.to: The end must be later than the start',
  ],
  [{ workingHours: { ...hours, to: '24:00' } }, 'workingHours.to: A time such as 09:00'],
  [{ workingHours: { ...hours, from: '9:00' } }, 'workingHours.from: A time such as 09:00'],
  [{ workingHours: { ...hours, days: [] } }, 'workingHours.days: Choose at least one day'],
  [{ workingHours: { ...hours, days: [1, 1] } }, 'workingHours.days: Choose each day only once'],
  ...['Mars/Base', '', 'x'.repeat(101)].map((timeZone) => [
    { workingHours: { ...hours, timeZone } },
    expect.stringContaining('workingHours.timeZone: '),
  ]),
  [
    { neverWords: Array.from({ length: maxNeverWords + 1 }, (_, place) => `a${place}`) },
    'neverWords: At most 100 phrases',
  ],
  [{ neverWords: ['x'.repeat(101)] }, 'neverWords.0: At most 100 characters'],
  [{ neverWords: ['ok', '  '] }, 'neverWords.1: A phrase needs a letter or a digit'],
  [{ neverWords: ['🔞'] }, 'neverWords.0: A phrase needs a letter or a digit'],
])('%j is refused: %s', (changes, problem) => {
  expect(problemsWith(changes as Record<string, unknown>)[0]).toEqual(problem)
})

test.each([
  { workingHours: { ...hours, days: [0] } },
  { workingHours: { ...hours, days: [8] } },
  { workingHours: { ...hours, days: [1.5] } },
  { workingHours: {} },
  { weights: { skills: 1 } },
  { weights: { ...defaultRules.weights, luck: 1 } },
  { neverWords: 'casino' },
  { uid: 'somebody else' },
])('%j is refused', (changes) => {
  expect(problemsWith(changes)).not.toEqual([])
})

test.each([-1, 0.5, 2_000_000_001, '0', null])('%j is no version', (version) => {
  expect(RulesForm.safeParse({ version, rules: defaultRules }).success).toBe(false)
})

test('rules that pass never review above the automatic score, and have words in every phrase', () => {
  const score = fc.oneof(fc.integer({ min: -1, max: 101 }), fc.double())
  fc.assert(
    fc.property(
      fc.record({
        autoSendFrom: fc.option(score),
        reviewFrom: score,
        neverWords: fc.array(fc.string({ unit: 'grapheme' })),
      }),
      (changes) => {
        const parsed = RulesForm.safeParse({ version: 0, rules: { ...defaultRules, ...changes } })
        fc.pre(parsed.success)
        const { autoSendFrom, reviewFrom, neverWords } = z.parse(Rules, parsed.data?.rules)
        expect(reviewFrom).toBeLessThanOrEqual(autoSendFrom ?? 100)
        for (const phrase of neverWords) expect(words(phrase)).not.toEqual([])
      },
    ),
  )
})
