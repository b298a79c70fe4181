import { expect, test } from 'vitest'
import { findAnswers } from './find-answers.ts'

const answers = [
  { id: '1', question: 'What is your résumé?', answer: 'Nine years of shops.' },
  { id: '2', question: 'When can you begin?', answer: 'Within a week.\nOr sooner.' },
]
const idsOf = (typed: string) => findAnswers(answers, typed).map(({ id }) => id)

test.each([
  ['', ['1', '2']],
  ['   ', ['1', '2']],
  ['RESUME', ['1']],
  ['week begin', ['2']],
  ['beg', ['2']],
  ['week years', []],
  ['.*', []],
])('“%s” finds %j', (typed, ids) => {
  expect(idsOf(typed)).toEqual(ids)
})
