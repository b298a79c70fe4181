import { expect, test } from 'vitest'
import { defaultRules } from '../../../contract/bidding/rules.ts'
import type { Reason } from '../../../contract/bidding/reasons.ts'
import { reasonOnceSettled } from './reason-once-settled.ts'

const complete = [{ question: 'Why?', answer: 'Because.' }]
const rules = { ...defaultRules, autoSendFrom: 50 }
const doubts = [{ text: 'I led forty people.', class: 'number', about: 'forty' }] as const
const settled = { answers: complete, doubts: [], terms: null }
const open = { answers: [...complete, { question: 'When?', answer: '' }], doubts: [], terms: null }

test.each<[number | null, number | null, Reason]>([
  [74, 75, 'below-threshold'],
  [75, 75, 'prepared'],
  [null, 75, 'prepared'],
  [99, null, 'review-each'],
])(
  'with all answers, a score of %s where %s is sent automatically waits as %s',
  (score, autoSendFrom, reason) => {
    const waiting = { reason: 'needs-answers', score, signals: [] } as const
    expect(reasonOnceSettled(waiting, settled, { ...rules, autoSendFrom })).toBe(reason)
    expect(reasonOnceSettled(waiting, open, { ...rules, autoSendFrom })).toBe('needs-answers')
  },
)

test.each<[number | null, number | null, Reason]>([
  [74, 75, 'below-threshold'],
  [75, 75, 'prepared'],
  [99, null, 'review-each'],
])(
  'once its letter is beyond doubt, a score of %s where %s is sent automatically waits as %s',
  (score, autoSendFrom, reason) => {
    const waiting = { reason: 'letter-in-doubt', score, signals: [] } as const
    const now = (given: Parameters<typeof reasonOnceSettled>[1]) =>
      reasonOnceSettled(waiting, given, { ...rules, autoSendFrom })
    expect(now(settled)).toBe(reason)
    expect(now({ ...settled, doubts })).toBe('letter-in-doubt')
    expect(now({ ...settled, doubts: null })).toBe('letter-in-doubt')
    expect(now(open)).toBe('needs-answers')
  },
)

test('once it has a price, it waits for what comes next', () => {
  const waiting = { reason: 'needs-price', score: 40, signals: [] } as const
  const now = (amount: number | null) =>
    reasonOnceSettled(waiting, { ...settled, terms: { amount } }, rules)
  expect(now(null)).toBe('needs-price')
  expect(now(750)).toBe('below-threshold')
  const asked = { ...waiting, reason: 'needs-answers' } as const
  const unpriced = { ...settled, terms: { amount: null } }
  expect(reasonOnceSettled(asked, unpriced, rules)).toBe('needs-price')
})

test('what waits for another reason keeps it', () => {
  for (const reason of [
    'below-threshold',
    'review-each',
    'prepared',
    'not-confirmed',
    null,
  ] as const)
    expect(reasonOnceSettled({ reason, score: 99, signals: [] }, settled, rules)).toBe(reason)
})

test('what shares too few skills waits for that once it is answered', () => {
  const saw = { named: 3, own: 2, matched: ['PHP'], isInTitle: false }
  const skills = { signal: 'skills', value: 0.3, known: 1, counted: 0.3, weight: 1, saw } as const
  const waiting = { reason: 'needs-answers', score: 99, signals: [skills] } as const
  expect(reasonOnceSettled(waiting, settled, { ...rules, minSkills: 2 })).toBe('few-skills')
  expect(reasonOnceSettled(waiting, settled, { ...rules, minSkills: 1 })).toBe('prepared')
})
