import {
  type BankAnswer,
  BankAnswerForm,
  questionKey,
} from '../../../../contract/bidding/answer.ts'

/** What the contract says of an answer as typed, a sentence a field. */
export function checkAnswer(typed: BankAnswerForm): Partial<Record<string, string>> {
  const fields: Partial<Record<string, string>> = {}
  for (const { path, message } of BankAnswerForm.safeParse(typed).error?.issues ?? [])
    fields[String(path[0])] ??= message
  return fields
}

/** Another entry with the same question, for which a save is refused. */
export function sameQuestion(
  answers: readonly BankAnswer[],
  question: string,
  ownId: string | null,
): BankAnswer | undefined {
  const key = questionKey(question)
  return answers.find((other) => other.id !== ownId && questionKey(other.question) === key)
}
