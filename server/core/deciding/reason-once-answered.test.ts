import { expect, test } from 'vitest'
import { defaultRules } from '../../../contract/bidding/rules.ts'
import type { Reason } from '../../../contract/bidding/reasons.ts'
import { reasonOnceAnswered } from './reason-once-answered.ts'

const complete = [{ question: 'Why?', answer: 'Because.' }]
const rules = { ...defaultRules, autoSendFrom: 50 }
const open = [...complete, { question: 'When?', answer: '' }]

test.each<[number | null, number | null, Reason]>([
  [74, 75, 'below-threshold'],
  [75, 75, 'prepared'],
  [null, 75, 'prepared'],
  [99, null, 'review-each'],
])(
  'with all answers, a score of %s where %s is sent automatically waits as %s',
  (score, autoSendFrom, reason) => {
    const waiting = { reason: 'needs-answers', score, signals: [] } as const
    expect(reasonOnceAnswered(waiting, complete, { ...rules, autoSendFrom })).toBe(reason)
    expect(reasonOnceAnswered(waiting, open, { ...rules, autoSendFrom })).toBe('needs-answers')
  },
)

test('what waits for another reason keeps it', () => {
  for (const reason of [
    'below-threshold',
    'review-each',
    'prepared',
    'not-confirmed',
    null,
  ] as const)
    expect(reasonOnceAnswered({ reason, score: 99, signals: [] }, complete, rules)).toBe(reason)
})

test('what shares too few skills waits for that once it is answered', () => {
  const saw = { named: 3, own: 2, matched: ['PHP'], isInTitle: false }
  const skills = { signal: 'skills', value: 0.3, known: 1, counted: 0.3, weight: 1, saw } as const
  const waiting = { reason: 'needs-answers', score: 99, signals: [skills] } as const
  expect(reasonOnceAnswered(waiting, complete, { ...rules, minSkills: 2 })).toBe('few-skills')
  expect(reasonOnceAnswered(waiting, complete, { ...rules, minSkills: 1 })).toBe('prepared')
})
