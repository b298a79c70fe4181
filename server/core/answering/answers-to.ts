import { questionKey, type Answer, type BankAnswer } from '../../../contract/bidding/answer.ts'

/**
 * Answers from the user's bank to a client's questions, in their order; empty where no question matches.
 * docs/decisions/033
 */
export function answersTo(questions: readonly string[], bank: readonly BankAnswer[]): Answer[] {
  const known = new Map(bank.map(({ question, answer }) => [questionKey(question), answer]))
  known.delete('') // "???" has no words: two such questions are not the same one
  return questions.map((question) => ({
    question,
    answer: known.get(questionKey(question)) ?? '',
  }))
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
