import { eq, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import type { Answer } from '../../../contract/bidding/answer.ts'
import type { LiveMessage } from '../../../contract/api.ts'
import type { ApplicationState } from '../../../contract/bidding/application.ts'
import type { Reason } from '../../../contract/bidding/reasons.ts'
import { aStoredJob } from '../../../tests/support/factories/a-stored-job.ts'
import { testServices } from '../../../tests/support/test-services.ts'
import { until } from '../../../tests/support/processes/until.ts'
import { listen } from '../../store/live.ts'
import { applications, jobs } from '../../store/schema.ts'
import { insertUser } from '../../store/accounts/users.ts'
import { addAnswer, deleteAnswer, listAnswers, saveAnswer } from './answer-bank.ts'

const world = await testServices()
const { store } = world.services
const taken = 'You already have an answer to this question; change that one instead.'
const at = '2031-05-04T10:00:00Z'

test('an answer is added, listed by question, changed and deleted', async () => {
  const uid = await aNewUser()
  await addAnswer(store, uid, { question: 'When can you start?', answer: 'Now' })
  const added = await addAnswer(store, uid, { question: 'Any agency?', answer: 'No' })
  expect(added.map(({ question }) => question)).toEqual(['Any agency?', 'When can you start?'])
  expect(await listAnswers(store, uid)).toEqual(added)

  const [agency, start] = added
  const saved = { question: 'When could you start?', answer: 'On Monday' }
  expect(await saveAnswer(store, uid, start?.id ?? '', saved)).toEqual([
    agency,
    { id: start?.id, ...saved },
  ])
  expect(await deleteAnswer(store, uid, agency?.id ?? '')).toEqual([{ id: start?.id, ...saved }])
})

test('an answer to a question that has one already is refused, and the one that is there stays', async () => {
  const uid = await aNewUser()
  const before = await addAnswer(store, uid, { question: 'Your rate?', answer: '$80' })
  const adding = addAnswer(store, uid, { question: ' your RATE', answer: '$90' })
  await expect(adding).rejects.toMatchObject({
    code: 'invalid-request',
    fields: { question: taken },
  })
  expect(await listAnswers(store, uid)).toEqual(before)
})

test('adding the very same answer once more changes nothing', async () => {
  const uid = await aNewUser()
  const before = await addAnswer(store, uid, { question: 'Your rate?', answer: '$80' })
  expect(await addAnswer(store, uid, { question: 'your RATE', answer: '$80' })).toEqual(before)
})

test('of different answers to one question added at the same time, one is kept and the others are refused', async () => {
  const uid = await aNewUser()
  const added = await Promise.allSettled(
    ['$80', '$90', '$100'].map((answer) => addAnswer(store, uid, { question: 'Rate?', answer })),
  )
  expect(added.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  expect(await listAnswers(store, uid)).toHaveLength(1)
})

test('a question cannot be changed into another one of the bank, and both answers stay', async () => {
  const uid = await aNewUser()
  await addAnswer(store, uid, { question: 'A rate?', answer: '$80' })
  const before = await addAnswer(store, uid, { question: 'Start?', answer: 'Now' })
  const saving = saveAnswer(store, uid, before[1]?.id ?? '', { question: 'a rate', answer: '$1' })
  await expect(saving).rejects.toMatchObject({
    code: 'invalid-request',
    fields: { question: taken },
  })
  expect(await listAnswers(store, uid)).toEqual(before)
})

test('nobody reads, changes, deletes or is answered by what is somebody else’s', async () => {
  const [ada, eve] = [await aNewUser(), await aNewUser()]
  const [own] = await addAnswer(store, ada, { question: 'Your rate?', answer: '$80' })
  const hers = await inReview(eve, [{ question: 'Your rate?', answer: '' }])
  const form = { question: 'Your rate?', answer: '$1' }
  for (const id of [own?.id ?? '', 'no-such-answer', '']) {
    await expect(saveAnswer(store, eve, id, form)).rejects.toThrow('not-found')
    await expect(deleteAnswer(store, eve, id)).rejects.toThrow('not-found')
  }
  await saveAnswer(store, ada, own?.id ?? '', form)
  expect(await listAnswers(store, ada)).toEqual([{ id: own?.id, ...form }])
  expect(await listAnswers(store, eve)).toEqual([])
  expect(await draft(hers)).toMatchObject({ draftVersion: 0, answers: [{ answer: '' }] })
})

test('at most 200 answers, however many are added at the same time; changing one of them still works', async () => {
  const uid = await aNewUser()
  await store.db.execute(
    sql`insert into bank_answers (id, uid, question, question_key, answer)
        select gen_random_uuid(), ${uid}, 'Question ' || n, 'question ' || n, 'x' from generate_series(1, 197) n`,
  )
  const added = await Promise.allSettled(
    Array.from({ length: 10 }, (_, n) =>
      addAnswer(store, uid, { question: `New ${n}`, answer: 'x' }),
    ),
  )
  expect(added.filter(({ status }) => status === 'fulfilled')).toHaveLength(3)
  for (const one of added)
    if (one.status === 'rejected') expect(one.reason).toMatchObject({ code: 'answer-bank-full' })
  const seventh = (await listAnswers(store, uid)).find(({ question }) => question === 'Question 7')
  await saveAnswer(store, uid, seventh?.id ?? '', { question: 'Question 7!', answer: 'changed' })
  expect(await listAnswers(store, uid)).toHaveLength(200)
})

test('a new answer fills in what waits for exactly that question, and makes a newer draft of it', async () => {
  const uid = await aNewUser()
  const waiting = await inReview(uid, asked(''))
  const written = await inReview(uid, asked('$85, as you asked'))
  const similar = await inReview(uid, [{ question: 'Your rate in euros?', answer: '' }])
  const skipped = await inReview(uid, asked(''), 'skipped', 'by-you')
  const unknown = await inReview(uid, asked(''), 'review', 'not-confirmed')

  await addAnswer(store, uid, { question: 'YOUR RATE', answer: '$80' })
  const filled = [asked('')[0], { question: 'Your rate?', answer: '$80', saved: 'first-use' }]
  expect(await draft(waiting)).toEqual({ draftVersion: 1, answers: filled })
  expect(await draft(written)).toEqual({ draftVersion: 0, answers: asked('$85, as you asked') })
  for (const id of [similar, skipped, unknown])
    expect(await draft(id)).toMatchObject({ draftVersion: 0 })

  const [answer] = await listAnswers(store, uid)
  await saveAnswer(store, uid, answer?.id ?? '', { question: 'Why you?', answer: 'Because.' })
  expect(await draft(waiting)).toEqual({
    draftVersion: 2,
    answers: [{ question: 'Why you?', answer: 'Because.', saved: 'first-use' }, filled[1]],
  })
})

test('an application that has all its answers by then waits for its score, or for a look at them', async () => {
  const uid = await aNewUser()
  const [high, low] = [await inReview(uid, asked('')), await inReview(uid, asked(''))]
  const failedGate = { gate: 'questions', passed: false, saw: { asked: 2, answered: 0 } } as const
  await store.db.update(applications).set({ failedGate }).where(eq(applications.uid, uid))
  for (const [id, score] of [
    [high, 100],
    [low, 0],
  ] as const)
    await store.db.update(applications).set({ score }).where(eq(applications.id, id))

  await addAnswer(store, uid, { question: 'Your rate?', answer: '$80' })
  for (const id of [high, low])
    expect(await waitsFor(id)).toEqual({ reason: 'needs-answers', failedGate })
  await addAnswer(store, uid, { question: 'Why you?', answer: 'Because.' })
  expect(await waitsFor(high)).toEqual({ reason: 'check-answers', failedGate: null })
  expect(await waitsFor(low)).toEqual({ reason: 'below-threshold', failedGate: null })
})

test('open pages hear of the bank and of each application that was filled in, and nobody else', async (test) => {
  const uid = await aNewUser()
  const one = await inReview(uid, [{ question: 'Your rate?', answer: '' }])
  const other = await inReview(uid, [{ question: 'your rate', answer: '' }])
  const told: { uids: readonly string[]; message: LiveMessage }[] = []
  const listening = await listen(world.databaseUrl, {
    onLive: (uids, message) => void told.push({ uids, message }),
  })
  test.onTestFinished(() => listening.stop())
  await addAnswer(store, uid, { question: 'Your rate?', answer: '$80' })
  await until('all was told', () => told.length >= 3)
  expect(told.every(({ uids }) => uids.length === 1 && uids[0] === uid)).toBe(true)
  expect(new Set(told.map(({ message }) => message))).toEqual(
    new Set([
      { kind: 'rules-changed' },
      { kind: 'application-changed', applicationId: one },
      { kind: 'application-changed', applicationId: other },
    ]),
  )
})

function asked(answer: string): Answer[] {
  return [
    { question: 'Why you?', answer: '' },
    { question: 'Your rate?', answer },
  ]
}

async function aNewUser(): Promise<string> {
  const uid = crypto.randomUUID()
  await insertUser(store.db, { uid, email: `${uid}@example.org` })
  return uid
}

async function inReview(
  uid: string,
  answers: Answer[],
  state: ApplicationState = 'review',
  reason: Reason = 'needs-answers',
): Promise<string> {
  const job = aStoredJob({})
  await store.db.insert(jobs).values(job)
  const id = crypto.randomUUID()
  const { marketplace } = job
  await store.db.insert(applications).values({
    id,
    uid,
    marketplace,
    jobId: job.id,
    state,
    reason,
    answers,
    matchedAt: at,
    decidedAt: at,
  })
  return id
}

async function draft(id: string) {
  const [found] = await store.db
    .select({ draftVersion: applications.draftVersion, answers: applications.answers })
    .from(applications)
    .where(eq(applications.id, id))
  return found
}

async function waitsFor(id: string) {
  const [found] = await store.db
    .select({ reason: applications.reason, failedGate: applications.failedGate })
    .from(applications)
    .where(eq(applications.id, id))
  return found
}
