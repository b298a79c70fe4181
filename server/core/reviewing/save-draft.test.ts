import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { Draft } from '../../../contract/bidding/application.ts'
import { aPostedApplication } from '../../../tests/support/factories/a-posted-application.ts'
import { aUser, testServices } from '../../../tests/support/test-services.ts'
import { users } from '../../store/accounts/account-schema.ts'
import { applications } from '../../store/schema.ts'
import { addAnswer, listAnswers } from '../answering/answer-bank.ts'
import { readTimeline } from '../applications/read-timeline.ts'
import { saveDraft } from './save-draft.ts'
import { skipApplication } from './skip-application.ts'
import { undoDecision } from './undo-decision.ts'

const world = await testServices()
const { store } = world.services
const questions = ['Your rate?', 'Why you?', '???']
const answers = [
  { question: 'Your rate?', answer: '$80' },
  { question: 'Why you?', answer: '' },
  { question: '???', answer: 'No idea' },
]
const draft: Draft = { draftVersion: 0, letter: 'My own words.', answers, remember: [] }

test('keeps letter and answers, and counts the version up', async () => {
  const own = await asked()
  const before = await row(own.applicationId)
  const saved = await saveDraft(store, own, draft)
  expect(saved).toMatchObject({ letter: 'My own words.', answers, draftVersion: 1 })
  expect(saved.state).toBe('review')
  expect(saved.updatedAt).toBe(before?.updatedAt) // the state is as old as it was
  expect(saved.events.map(({ kind }) => kind)).toEqual(['edited'])

  const again = await saveDraft(store, own, { ...draft, draftVersion: 1, letter: 'Better words.' })
  expect(again).toMatchObject({ letter: 'Better words.', draftVersion: 2 })
})

test('a draft made from an older one is refused, and nothing changes', async () => {
  const own = await asked()
  await saveDraft(store, own, draft)
  const before = await row(own.applicationId)
  for (const draftVersion of [0, 2, 1_999_999_999])
    await expect(
      saveDraft(store, own, { ...draft, draftVersion, letter: 'Stale' }),
    ).rejects.toThrow('changed-elsewhere')
  expect(await row(own.applicationId)).toEqual(before)
})

test.each([
  ['one is missing', answers.slice(1)],
  ['there is none', []],
  ['one is too many', [...answers, { question: 'And you?', answer: 'x' }]],
  ['they are in another order', answers.toReversed()],
  ['one is to another question', [{ question: 'My rate?', answer: 'x' }, ...answers.slice(1)]],
  ['one is given twice', [...answers.slice(0, 1), ...answers.slice(0, 2)]],
])('refuses answers of which %s', async (_, given) => {
  const own = await asked()
  await expect(saveDraft(store, own, { ...draft, answers: given })).rejects.toMatchObject({
    code: 'invalid-request',
    fields: { answers: 'Enter one answer for each question' },
  })
  expect(await row(own.applicationId)).toMatchObject({ draftVersion: 0 })
})

test('remembers the answers that it is told to, but no empty one and none to a question without words', async () => {
  const own = await asked()
  await saveDraft(store, own, { ...draft, remember: questions })
  expect(await listAnswers(store, own.uid)).toMatchObject([
    { question: 'Your rate?', answer: '$80' },
  ])
})

test('a remembered answer reaches the others that wait for it, and not this one once more', async () => {
  const own = await asked()
  const other = await aPostedApplication(world, own.uid, {
    job: { questions: ['your rate'] },
    answers: [{ question: 'your rate', answer: '' }],
  })
  const saved = await saveDraft(store, own, { ...draft, remember: ['Your rate?'] })
  expect(saved.draftVersion).toBe(1)
  expect(await readTimeline(store, own.uid, other.applicationId)).toMatchObject({
    answers: [{ question: 'your rate', answer: '$80' }],
    draftVersion: 1,
  })
})

test('a remembered answer takes the place of the one in the bank', async () => {
  const own = await asked()
  const [before] = await addAnswer(store, own.uid, { question: 'YOUR RATE', answer: '$60' })
  await saveDraft(store, own, { ...draft, remember: ['Your rate?'] })
  expect(await listAnswers(store, own.uid)).toEqual([
    { id: before?.id, question: 'Your rate?', answer: '$80' },
  ])
})

test('with its last answer an application no longer waits for answers, in the queue or skipped meanwhile', async () => {
  const complete = answers.map((one) => ({ ...one, answer: 'Yes' }))
  const waiting = { reason: 'needs-answers' as const, score: 0, answers }
  const own = await asked(waiting)
  expect(await saveDraft(store, own, draft)).toMatchObject({ reason: 'needs-answers' })
  const saved = await saveDraft(store, own, { ...draft, draftVersion: 1, answers: complete })
  expect(saved).toMatchObject({ state: 'review', reason: 'below-threshold' })

  const skipped = await asked(waiting)
  await skipApplication(store, skipped)
  expect(await saveDraft(store, skipped, { ...draft, answers: complete })).toMatchObject({
    state: 'skipped',
    reason: 'by-you',
  })
  expect(await undoDecision(store, skipped)).toMatchObject({ reason: 'below-threshold' })
})

test('a question whose answer is to be remembered has to be asked by this job', async () => {
  const own = await asked()
  await expect(saveDraft(store, own, { ...draft, remember: ['Another?'] })).rejects.toMatchObject({
    code: 'invalid-request',
  })
  expect(await row(own.applicationId)).toMatchObject({ draftVersion: 0 })
})

test('a letter that was never written is changed from what was shown of it', async () => {
  const { uid } = await aUser(world)
  const own = await aPostedApplication(world, uid, {
    state: 'skipped',
    reason: 'gate',
    letter: null,
  })
  const shown = await readTimeline(store, uid, own.applicationId)
  expect(shown.letter).toContain('Grace Example')
  const edited = { draftVersion: shown.draftVersion, letter: 'Mine.', answers: [], remember: [] }
  const saved = await saveDraft(store, own, edited)
  expect(saved).toMatchObject({ letter: 'Mine.', draftVersion: 2, state: 'skipped' })
  await expect(saveDraft(store, own, edited)).rejects.toThrow('changed-elsewhere')
})

test('a user who has stated too little for a letter may write one', async () => {
  const own = await asked({ state: 'capped', letter: null, answers: [] })
  await store.db.update(users).set({ fullName: null }).where(eq(users.uid, own.uid))
  const shown = await readTimeline(store, own.uid, own.applicationId)
  expect(shown.letter).toBeNull()
  const saved = await saveDraft(store, own, { ...draft, draftVersion: shown.draftVersion })
  expect(saved.letter).toBe('My own words.')
})

test('letters are text: whatever is in them comes back as it was', async () => {
  const own = await asked()
  const letter = '<img src=x onerror=alert(1)> ${x} %s \\ \' "; drop table applications; -- 𝒜\u202e'
  expect((await saveDraft(store, own, { ...draft, letter })).letter).toBe(letter)
})

test('another user’s application is not found, and stays', async () => {
  const own = await asked()
  const { uid } = await aUser(world)
  await expect(saveDraft(store, { ...own, uid }, draft)).rejects.toThrow('not-found')
  expect(await row(own.applicationId)).toMatchObject({ letter: 'Dear client, hello.' })
})

async function asked(changes: Partial<typeof applications.$inferSelect> = {}) {
  const { uid } = await aUser(world)
  return aPostedApplication(world, uid, { job: { questions }, ...changes })
}

async function row(id: string) {
  const [found] = await store.db.select().from(applications).where(eq(applications.id, id))
  return found
}
