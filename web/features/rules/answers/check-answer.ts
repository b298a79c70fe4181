import {
  type BankAnswer,
  BankAnswerForm,
  questionKey,
} from '../../../../contract/bidding/answer.ts'
import { parsePlainly } from '../../../../contract/parse-plainly.ts'

/** Checks a typed answer against the contract: one sentence per invalid field. */
export function checkAnswer(typed: BankAnswerForm): Partial<Record<string, string>> {
  const fields: Partial<Record<string, string>> = {}
  for (const { path, message } of parsePlainly(BankAnswerForm, typed).error?.issues ?? [])
    fields[String(path[0])] ??= message
  return fields
}

/** Finds another entry with the same question, which makes the server refuse a save. */
export function sameQuestion(
  answers: readonly BankAnswer[],
  question: string,
  ownId: string | null,
): BankAnswer | undefined {
  const key = questionKey(question)
  return answers.find((other) => other.id !== ownId && questionKey(other.question) === key)
}
