import {
  questionKey,
  type BankAnswer,
  type BankAnswerForm,
} from '../../../contract/bidding/answer.ts'
import { AppError } from '../../../contract/errors.ts'
import {
  bankAnswersOf,
  changeBankAnswer,
  removeBankAnswer,
} from '../../store/answering/bank-answers.ts'
import { lockUser } from '../../store/accounts/bidding-settings.ts'
import type { Queryable, Store } from '../../store/connect.ts'
import { tellUsers } from '../../store/live.ts'
import { answerWaiting, rememberAnswer } from './remember-answer.ts'

/** The user's answers, by question. */
export function listAnswers(store: Store, uid: string): Promise<BankAnswer[]> {
  return answersOf(store.db, uid)
}

/**
 * Adds an answer. Another answer to the same question has to be changed instead; adding an identical one changes
 * nothing.
 */
export function addAnswer(store: Store, uid: string, form: BankAnswerForm): Promise<BankAnswer[]> {
  return store.db.transaction(async (tx) => {
    await lockUser(tx, uid) // two at the same moment must not both be the last one
    const before = await answersOf(tx, uid)
    const same = before.find((one) => questionKey(one.question) === questionKey(form.question))
    if (same?.answer === form.answer) return before
    if (same) throw new AppError('invalid-request', { fields: { question: taken } })
    await rememberAnswer(tx, uid, form)
    return answersOf(tx, uid)
  })
}

/**
 * Changes an answer. Its question may not become that of another answer: nothing would tell which of the two to use.
 */
export function saveAnswer(
  store: Store,
  uid: string,
  answerId: string,
  form: BankAnswerForm,
): Promise<BankAnswer[]> {
  return store.db.transaction(async (tx) => {
    await lockUser(tx, uid)
    const outcome = await changeBankAnswer(tx, { uid, answerId }, form)
    if (outcome === 'not-found') throw new AppError('not-found')
    if (outcome === 'taken') throw new AppError('invalid-request', { fields: { question: taken } })
    await tellUsers(tx, [uid], { kind: 'rules-changed' })
    await answerWaiting(tx, uid, form)
    return answersOf(tx, uid)
  })
}

const taken = 'You already have an answer to this question; change that one instead.'

/** Deletes an answer. Questions already filled in with it stay as they are. */
export function deleteAnswer(store: Store, uid: string, answerId: string): Promise<BankAnswer[]> {
  return store.db.transaction(async (tx) => {
    await lockUser(tx, uid)
    if (!(await removeBankAnswer(tx, { uid, answerId }))) throw new AppError('not-found')
    await tellUsers(tx, [uid], { kind: 'rules-changed' })
    return answersOf(tx, uid)
  })
}

async function answersOf(db: Queryable, uid: string): Promise<BankAnswer[]> {
  const own = (await bankAnswersOf(db, [uid])).get(uid) ?? []
  return own.map(({ id, question, answer }) => ({ id, question, answer }))
}
