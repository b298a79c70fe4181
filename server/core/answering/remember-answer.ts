import { questionKey, type BankAnswerForm } from '../../../contract/bidding/answer.ts'
import { AppError } from '../../../contract/errors.ts'
import {
  bankAnswersOf,
  putBankAnswer,
  setAnswers,
  unansweredInReview,
} from '../../store/answering/bank-answers.ts'
import type { Transaction } from '../../store/connect.ts'
import { notify, noticesTo, tellUsers } from '../../store/live.ts'
import { fillIn } from './answers-to.ts'
import { reasonOnceSettled } from '../deciding/reason-once-settled.ts'
import { ownRules } from '../deciding/rules.ts'

/**
 * Keeps an answer for whenever the question is asked, replacing the previous one. The caller has locked the user.
 * Throws `answer-bank-full`.
 */
export async function rememberAnswer(
  tx: Transaction,
  uid: string,
  form: BankAnswerForm,
): Promise<void> {
  if (!(await putBankAnswer(tx, uid, form))) throw new AppError('answer-bank-full')
  await tellUsers(tx, [uid], { kind: 'rules-changed' })
  await answerWaiting(tx, uid, form)
}

/** Fills the answer in wherever the user's review queue waits for one to this question. Existing answers stay. */
export async function answerWaiting(
  tx: Transaction,
  uid: string,
  { question }: BankAnswerForm,
): Promise<void> {
  const key = questionKey(question)
  const isWaiting = (one: { question: string; answer: string }) =>
    one.answer === '' && questionKey(one.question) === key
  const waiting = (await unansweredInReview(tx, uid)).filter(({ answers }) =>
    answers.some(isWaiting),
  )
  if (waiting.length === 0) return
  const { rules } = await ownRules(tx, uid)
  const [saved] = ((await bankAnswersOf(tx, [uid])).get(uid) ?? []).filter(
    (one) => questionKey(one.question) === key,
  )
  if (!saved) throw new Error('An answer was to be filled in and is not in the bank.')
  const answered = waiting.map((one) => {
    const answers = one.answers.map((given) =>
      isWaiting(given) ? fillIn(given.question, saved) : given,
    )
    return {
      id: one.id,
      answers,
      reason: reasonOnceSettled(one, { answers, doubts: null, terms: one.terms }, rules),
    }
  })
  await setAnswers(tx, answered)
  const notices = answered.flatMap(({ id }) =>
    noticesTo([uid], { kind: 'application-changed', applicationId: id }),
  )
  await notify(tx, notices)
}
