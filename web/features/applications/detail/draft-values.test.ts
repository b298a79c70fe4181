import { expect, test } from 'vitest'
import {
  checkDraft,
  draftOf,
  firstUnanswered,
  isChanged,
  type DraftValues,
  valuesOf,
} from './draft-values.ts'

const application = {
  letter: 'Dear client',
  answers: [
    { question: 'When?', answer: 'On Monday' },
    { question: 'Why you?', answer: '' },
  ],
  terms: null,
  draftVersion: 3,
}
const typed = (changes: DraftValues) => ({ ...valuesOf(application), ...changes })

test('an answer that is new is remembered only when the user says so', () => {
  expect(draftOf(typed({ answer1: ' Because. ' }), application)).toEqual({
    draftVersion: 3,
    letter: 'Dear client',
    answers: [
      { question: 'When?', answer: 'On Monday' },
      { question: 'Why you?', answer: 'Because.' },
    ],
    remember: [],
  })
  const kept = draftOf(typed({ answer1: 'Because.', remember1: true }), application)
  expect(kept.remember).toEqual(['Why you?'])
})

test('an answer of the bank is changed for this client only, unless the user says otherwise', () => {
  const here = typed({ answer0: 'On Tuesday' })
  expect(draftOf(here, application).remember).toEqual([])
  expect(draftOf({ ...here, remember0: true }, application).remember).toEqual(['When?'])
})

test('nothing is remembered of a question that was left open', () => {
  expect(draftOf(typed({ answer1: '  ', remember1: true }), application).remember).toEqual([])
})

test('only what a save would change counts as changed', () => {
  expect(isChanged(typed({}), application)).toBe(false)
  expect(isChanged(typed({ letter: ' Dear client\n', remember1: false }), application)).toBe(false)
  expect(isChanged(typed({ letter: 'Dear you' }), application)).toBe(true)
  expect(isChanged(typed({ answer1: 'Because.' }), application)).toBe(true)
  expect(isChanged(typed({ remember0: true }), application)).toBe(true)
})

test('finds the first question without an answer', () => {
  expect(firstUnanswered(typed({}), application)).toBe(1)
  expect(firstUnanswered(typed({ answer0: ' ' }), application)).toBe(0)
  expect(firstUnanswered(typed({ answer1: 'Because.' }), application)).toBe(-1)
})

test('says what is wrong beside the field', () => {
  const problems = checkDraft(typed({ letter: ' ', answer1: 'x'.repeat(2_001) }), application)
  expect(problems.fields).toEqual({
    letter: "The letter can't be empty",
    answer1: 'At most 2,000 characters',
  })
  expect(checkDraft(typed({}), application).fields).toEqual({})
})
