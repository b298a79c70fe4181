import { z } from 'zod/mini'
import { words } from './keywords.ts'

export const maxBankAnswers = 200
export const answerMaxLength = 2_000
const questionMaxLength = 1_000

const answerText = z
  .string()
  .check(
    z.trim(),
    z.maxLength(answerMaxLength, `At most ${answerMaxLength.toLocaleString('en')} characters`),
  )

/** A client's question and the user's answer to it; empty = the user still has to answer. */
export const GivenAnswer = z.strictObject({
  question: z.string().check(z.maxLength(questionMaxLength)),
  answer: answerText,
})
export type GivenAnswer = z.infer<typeof GivenAnswer>

/** `saved`: the answer comes from the answer bank, from where it went out before or not yet. docs/decisions/033 */
export const Answer = z.extend(GivenAnswer, {
  saved: z.optional(z.enum(['first-use', 'used-before'])),
})
export type Answer = z.infer<typeof Answer>

/** An entry of the answer bank, used word for word whenever a client asks the same question. */
export const BankAnswer = z.object({ id: z.string(), question: z.string(), answer: z.string() })
export type BankAnswer = z.infer<typeof BankAnswer>

export const BankAnswerForm = z.strictObject({
  question: z.string().check(
    z.trim(),
    z.maxLength(questionMaxLength, 'At most 1,000 characters'),
    z.refine((text) => questionKey(text) !== '', 'Enter a question'),
  ),
  answer: answerText.check(z.minLength(1, 'Enter an answer')),
})
export type BankAnswerForm = z.infer<typeof BankAnswerForm>

/** Reduces a question to its words: two that differ only in case or punctuation are the same. docs/decisions/033 */
export function questionKey(question: string): string {
  return words(question).join(' ')
}
