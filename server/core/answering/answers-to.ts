import { questionKey, type Answer } from '../../../contract/bidding/answer.ts'
import type { StoredBankAnswer } from '../../store/answering/bank-answers.ts'

/**
 * Answers from the user's bank to a client's questions, in their order; empty where no question matches.
 * docs/decisions/033
 */
export function answersTo(questions: readonly string[], bank: readonly Saved[]): Answer[] {
  const known = new Map(bank.map((saved) => [questionKey(saved.question), saved]))
  known.delete('') // "???" has no words: two such questions are not the same one
  return questions.map((question) => {
    const saved = known.get(questionKey(question))
    return saved ? fillIn(question, saved) : { question, answer: '' }
  })
}

/** Answers as they are given now: the user's own stay, and those from their bank follow it. */
export function answersBeside(
  given: readonly Answer[],
  questions: readonly string[],
  bank: readonly Saved[],
): Answer[] {
  return answersTo(questions, bank).map((saved, place) => {
    const own = given[place]
    if (own?.question !== saved.question || !own.answer) return saved
    return own.saved && saved.answer ? saved : own
  })
}

type Saved = Pick<StoredBankAnswer, 'question' | 'answer' | 'isChecked'>

/** Answers a question with a saved answer, and marks where the answer comes from. */
export function fillIn(question: string, { answer, isChecked }: Omit<Saved, 'question'>): Answer {
  return { question, answer, saved: isChecked ? 'used-before' : 'first-use' }
}

/** Tells whether each question, in its place, has an answer: otherwise nothing may be sent. */
export function areAllAnswered(questions: readonly string[], answers: readonly Answer[]): boolean {
  return (
    questions.length === answers.length &&
    questions.every(
      (question, place) => answers[place]?.question === question && answers[place].answer !== '',
    )
  )
}
