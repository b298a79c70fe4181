import { and, asc, eq, inArray, sql } from 'drizzle-orm'
import {
  maxBankAnswers,
  questionKey,
  type Answer,
  type BankAnswer,
} from '../../../contract/bidding/answer.ts'
import type { Reason } from '../../../contract/bidding/reasons.ts'
import type { KeptSignal } from '../../../contract/bidding/signal.ts'
import type { Terms } from '../../../contract/pricing/terms.ts'
import type { Queryable, Transaction } from '../connect.ts'
import { databaseNow } from '../database-now.ts'
import { rows, textArray } from '../rows.ts'
import { bankAnswers } from '../schema.ts'

/** `isChecked`: the user has sent an application with it after it was filled in; until then they are asked to look. */
export type StoredBankAnswer = BankAnswer & { isChecked: boolean }

type Written = Pick<BankAnswer, 'question' | 'answer'>

/** Users' answers to clients' questions, by user and question. Users without any are absent. */
export async function bankAnswersOf(
  db: Queryable,
  uids: readonly string[],
): Promise<Map<string, StoredBankAnswer[]>> {
  const found = await db
    .select({
      uid: bankAnswers.uid,
      id: bankAnswers.id,
      question: bankAnswers.question,
      answer: bankAnswers.answer,
      isChecked: sql<boolean>`${bankAnswers.checkedAt} is not null`,
    })
    .from(bankAnswers)
    .where(inArray(bankAnswers.uid, [...uids]))
    .orderBy(asc(bankAnswers.questionKey))
  const byUser = new Map<string, StoredBankAnswer[]>()
  for (const { uid, ...answer } of found) {
    const answers = byUser.get(uid)
    if (answers) answers.push(answer)
    else byUser.set(uid, [answer])
  }
  return byUser
}

/** Adds an answer, or changes the one to the same question. False when the bank is full. The caller has locked the user. */
export async function putBankAnswer(
  tx: Transaction,
  uid: string,
  { question, answer }: Written,
): Promise<boolean> {
  const key = questionKey(question)
  const same = await tx
    .update(bankAnswers)
    .set({ question, answer, checkedAt: stillChecked(answer), updatedAt: databaseNow })
    .where(and(eq(bankAnswers.uid, uid), eq(bankAnswers.questionKey, key)))
    .returning({ id: bankAnswers.id })
  if (same.length > 0) return true
  if ((await tx.$count(bankAnswers, eq(bankAnswers.uid, uid))) >= maxBankAnswers) return false
  const id = crypto.randomUUID()
  await tx.insert(bankAnswers).values({ id, uid, question, questionKey: key, answer })
  return true
}

/** Changes an answer. `taken`: another answer of the user's is to the same question. */
export async function changeBankAnswer(
  tx: Transaction,
  { uid, answerId }: { uid: string; answerId: string },
  { question, answer }: Written,
): Promise<'changed' | 'not-found' | 'taken'> {
  const key = questionKey(question)
  const own = await tx
    .select({ id: bankAnswers.id, key: bankAnswers.questionKey })
    .from(bankAnswers)
    .where(eq(bankAnswers.uid, uid))
  if (!own.some(({ id }) => id === answerId)) return 'not-found'
  if (own.some((other) => other.key === key && other.id !== answerId)) return 'taken'
  await tx
    .update(bankAnswers)
    .set({
      question,
      questionKey: key,
      answer,
      checkedAt: stillChecked(answer, key),
      updatedAt: databaseNow,
    })
    .where(and(eq(bankAnswers.uid, uid), eq(bankAnswers.id, answerId)))
  return 'changed'
}

/** Forgets that an answer was checked when it changes, or becomes one to another question. */
function stillChecked(answer: string, key?: string) {
  const isSame = key === undefined ? sql`true` : sql`${bankAnswers.questionKey} = ${key}`
  return sql`case when ${bankAnswers.answer} = ${answer} and ${isSame} then ${bankAnswers.checkedAt} end`
}

/** Records that the user has sent these answers, which came from the bank and are still the same there. */
export async function checkBankAnswers(
  tx: Transaction,
  uid: string,
  sent: readonly Written[],
): Promise<void> {
  if (sent.length === 0) return
  const keys = textArray(sent.map(({ question }) => questionKey(question)))
  const answers = textArray(sent.map(({ answer }) => answer))
  await tx.execute(
    sql`update bank_answers b set checked_at = product_clock()
        from unnest(${keys}, ${answers}) as s (key, answer)
        where b.uid = ${uid} and b.question_key = s.key and b.answer = s.answer and b.checked_at is null`,
  )
}

/** Removes an answer. False: there is none. */
export async function removeBankAnswer(
  tx: Transaction,
  { uid, answerId }: { uid: string; answerId: string },
): Promise<boolean> {
  const removed = await tx
    .delete(bankAnswers)
    .where(and(eq(bankAnswers.uid, uid), eq(bankAnswers.id, answerId)))
    .returning({ id: bankAnswers.id })
  return removed.length > 0
}

type Unanswered = {
  id: string
  answers: Answer[]
  reason: Reason | null
  score: number | null
  signals: KeptSignal[]
  terms: Terms | null
}

/** Applications in the user's review queue that lack an answer, held until we commit. */
export function unansweredInReview(tx: Transaction, uid: string): Promise<Unanswered[]> {
  return rows(
    tx,
    sql`select id, answers, reason, score, signals, terms from applications
        where uid = ${uid} and state = 'review' and reason is distinct from 'not-confirmed'
          and answers @> '[{"answer": ""}]'
        order by id
        for no key update`,
  )
}

/**
 * Sets answers as a newer draft, so that a screen showing the previous one cannot send it. Clears the failed gate and
 * its reason.
 */
export async function setAnswers(
  tx: Transaction,
  changed: readonly { id: string; answers: Answer[]; reason: Reason | null }[],
): Promise<void> {
  const ids = textArray(changed.map(({ id }) => id))
  const answers = textArray(changed.map((one) => JSON.stringify(one.answers)))
  const reasons = textArray(changed.map(({ reason }) => reason ?? ''))
  await tx.execute(
    sql`update applications a
        set answers = c.answers::jsonb, draft_version = a.draft_version + 1, updated_at = product_clock(),
            reason = nullif(c.reason, ''),
            failed_gate = case when a.reason is not distinct from nullif(c.reason, '') then a.failed_gate end
        from unnest(${ids}, ${answers}, ${reasons}) as c (id, answers, reason)
        where a.id = c.id`,
  )
}
