import { expect, test } from 'vitest'
import type { Reason } from '../../../contract/bidding/reasons.ts'
import { reasonOnceAnswered } from './reason-once-answered.ts'

const complete = [{ question: 'Why?', answer: 'Because.' }]
const open = [...complete, { question: 'When?', answer: '' }]

test.each<[number | null, number | null, Reason]>([
  [74, 75, 'below-threshold'],
  [75, 75, 'prepared'],
  [null, 75, 'prepared'],
  [99, null, 'review-each'],
])(
  'with all answers, a score of %s where %s goes out by itself waits as %s',
  (score, autoSendFrom, reason) => {
    const waiting = { reason: 'needs-answers', score } as const
    expect(reasonOnceAnswered(waiting, complete, { autoSendFrom })).toBe(reason)
    expect(reasonOnceAnswered(waiting, open, { autoSendFrom })).toBe('needs-answers')
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
    expect(reasonOnceAnswered({ reason, score: 99 }, complete, { autoSendFrom: 50 })).toBe(reason)
})
