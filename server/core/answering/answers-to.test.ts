import { expect, test } from 'vitest'
import { answersTo } from './answers-to.ts'

const rate = { id: '1', question: 'What is your hourly rate?', answer: '$80', isChecked: true }
const start = { id: '2', question: 'When can you start?', answer: 'On Monday', isChecked: false }

test('answers the same question whatever its case, accents and punctuation', () => {
  for (const question of [
    'What is your hourly rate?',
    '  WHAT is your hourly rate …',
    'What, is your "hourly" rate',
    'What is yóur hourly rate?',
  ])
    expect(answersTo([question], [rate])).toEqual([
      { question, answer: '$80', saved: 'used-before' },
    ])
})

test('never answers a question that is only similar', () => {
  for (const question of [
    'What is your rate?',
    'Is your hourly rate what?',
    'What is your hourly rate in euros?',
    'What is your hourly rate? And when can you start?',
  ])
    expect(answersTo([question], [rate, start])).toEqual([{ question, answer: '' }])
})

test('keeps the order of the questions, and asks twice what is asked twice', () => {
  const asked = ['When can you start?', 'Why you?', 'What is your hourly rate?', 'Why you?']
  expect(answersTo(asked, [rate, start])).toEqual([
    { question: 'When can you start?', answer: 'On Monday', saved: 'first-use' },
    { question: 'Why you?', answer: '' },
    { question: 'What is your hourly rate?', answer: '$80', saved: 'used-before' },
    { question: 'Why you?', answer: '' },
  ])
})

test('never answers a question without words', () => {
  const wordless = { id: '3', question: '?!', answer: 'Anything', isChecked: true }
  expect(answersTo(['???', ''], [wordless])).toEqual([
    { question: '???', answer: '' },
    { question: '', answer: '' },
  ])
})

test('tells words apart by the signs that belong to them', () => {
  const cpp = {
    id: '4',
    question: 'How well do you know C++?',
    answer: 'Ten years',
    isChecked: true,
  }
  expect(answersTo(['How well do you know C?', 'How well do you know C#?'], [cpp])).toEqual([
    { question: 'How well do you know C?', answer: '' },
    { question: 'How well do you know C#?', answer: '' },
  ])
})
