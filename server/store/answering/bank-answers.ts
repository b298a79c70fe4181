import { and, asc, eq, inArray, sql } from 'drizzle-orm'
import {
  maxBankAnswers,
  questionKey,
  type Answer,
  type BankAnswer,
} from '../../../contract/bidding/answer.ts'
import type { Reason } from '../../../contract/bidding/reasons.ts'
import type { Queryable, Transaction } from '../connect.ts'
import { databaseNow } from '../database-now.ts'
import { rows, textArray } from '../rows.ts'
import { bankAnswers } from '../schema.ts'

type Written = Pick<BankAnswer, 'question' | 'answer'>

/** Users' answers to clients' questions, by user and question. Users without any are absent. */
export async function bankAnswersOf(
  db: Queryable,
  uids: readonly string[],
): Promise<Map<string, BankAnswer[]>> {
  const found = await db
    .select({
      uid: bankAnswers.uid,
      id: bankAnswers.id,
      question: bankAnswers.question,
      answer: bankAnswers.answer,
    })
    .from(bankAnswers)
    .where(inArray(bankAnswers.uid, [...uids]))
    .orderBy(asc(bankAnswers.questionKey))
  const byUser = new Map<string, BankAnswer[]>()
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
    .set({ question, answer, updatedAt: databaseNow })
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
    .set({ question, questionKey: key, answer, updatedAt: databaseNow })
    .where(and(eq(bankAnswers.uid, uid), eq(bankAnswers.id, answerId)))
  return 'changed'
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

/** Applications in the user's review queue that lack an answer, held until we commit. */
export function unansweredInReview(
  tx: Transaction,
  uid: string,
): Promise<{ id: string; answers: Answer[]; reason: Reason | null; score: number | null }[]> {
  return rows(
    tx,
    sql`select id, answers, reason, score from applications
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
