import fc from 'fast-check'
import { expect, test } from 'vitest'
import { Answer, answerMaxLength, BankAnswerForm, questionKey } from './answer.ts'

const form = { question: 'When can you begin?', answer: 'On Monday.' }
const problemsWith = (changes: Record<string, unknown>) =>
  BankAnswerForm.safeParse({ ...form, ...changes }).error?.issues.map(
    ({ path, message }) => `${path.join('.')}: ${message}`,
  ) ?? []

test.each([
  ['When can you begin?', '  when CAN you begin '],
  ['Your rate, please?', 'your rate please'],
  ['Résumé?', 'resume'],
  ['Do you know C++?', 'do you know “c++”'],
])('“%s” and “%s” are the same question', (one, other) => {
  expect(questionKey(one)).toBe(questionKey(other))
})

test.each([
  ['When can you begin?', 'When can you not begin?'],
  ['When can you begin?', 'Can you begin when?'],
  ['Do you know C?', 'Do you know C++?'],
  ['Do you know C#?', 'Do you know C?'],
  ['5 years?', '3.5 years?'],
  ['Who are you?', 'Whoareyou?'],
])('“%s” and “%s” are not', (one, other) => {
  expect(questionKey(one)).not.toBe(questionKey(other))
})

test('a question stays the same whatever its case, punctuation and outer spaces', () => {
  fc.assert(
    fc.property(fc.lorem({ maxCount: 8 }), (question) => {
      expect(questionKey(` ${question.toUpperCase()}?! `)).toBe(questionKey(question))
    }),
  )
})

test.each([
  [{ question: '' }, 'question: Enter a question'],
  [{ question: ' ?! ' }, 'question: Enter a question'],
  [{ question: 'x'.repeat(1001) }, 'question: At most 1,000 characters'],
  [{ answer: ' \n' }, 'answer: Enter an answer'],
  [{ answer: 'x'.repeat(answerMaxLength + 1) }, 'answer: At most 2,000 characters'],
])('%j is refused: %s', (changes, problem) => {
  expect(problemsWith(changes)).toEqual([problem])
})

test.each([{ id: '1' }, { question: null }, { answer: ['On Monday.'] }])(
  '%j is refused',
  (changes) => {
    expect(problemsWith(changes)).toHaveLength(1)
  },
)

test('texts of the maximum length are allowed, and outer spaces are removed', () => {
  expect(
    BankAnswerForm.parse({
      question: ` ${'x'.repeat(1000)} `,
      answer: `\n${'y'.repeat(answerMaxLength)}\n`,
    }),
  ).toEqual({ question: 'x'.repeat(1000), answer: 'y'.repeat(answerMaxLength) })
})

test('an answer to a client may be empty: the user then still has to answer', () => {
  expect(Answer.parse({ question: 'Why?', answer: '  ' })).toEqual({ question: 'Why?', answer: '' })
  expect(Answer.safeParse({ question: 'Why?' }).success).toBe(false)
})
