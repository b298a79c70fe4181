import type { BankAnswer } from '../../../../contract/bidding/answer.ts'
import { fold } from '../../../../contract/bidding/keywords.ts'

/** Finds answers that contain every typed word, ignoring case and accents. */
export function findAnswers(answers: readonly BankAnswer[], typed: string): BankAnswer[] {
  const wanted = fold(typed).split(/\s+/u)
  return answers.filter(({ question, answer }) => {
    const text = fold(`${question}\n${answer}`)
    return wanted.every((part) => text.includes(part))
  })
}
