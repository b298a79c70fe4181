import { beforeEach, expect, test } from 'vitest'
import { aPosting, feedPages } from '../../../tests/support/outside/feed-pages.ts'
import { aUser, testServices, type TestUser } from '../../../tests/support/test-services.ts'
import { users } from '../../store/accounts/account-schema.ts'
import { addAnswer, listAnswers, saveAnswer } from '../answering/answer-bank.ts'
import { readTimeline } from '../applications/read-timeline.ts'
import { saveDraft } from './save-draft.ts'
import { sendManually } from './send-manually.ts'
import { skipApplication } from './skip-application.ts'

const world = await testServices()
const { store } = world.services
const { takeIn, ownOf } = feedPages(world)
const rate = { question: 'Your rate?', answer: '$80' }

beforeEach(async () => {
  await store.db.update(users).set({ autoBiddingEnabled: false }) // those of earlier tests have had their turn
})

test('the first use of a saved answer waits for a look; once it was sent, the next goes automatically', async () => {
  const user = await aUser(world)
  await addAnswer(store, user.uid, rate)
  const first = await asked(user)
  expect(first).toMatchObject({
    state: 'review',
    reason: 'check-answers',
    answers: [{ ...rate, saved: 'first-use' }],
  })
  await send(user, first.id)
  const next = await asked(user)
  expect(next).toMatchObject({
    state: 'queued',
    reason: null,
    answers: [{ ...rate, saved: 'used-before' }],
  })
})

test('a skip, another text, or an answer that was typed here is no look at the saved one', async () => {
  const user = await aUser(world)
  const typed = await asked(user)
  const draft = { draftVersion: 0, letter: 'Hello', answers: [rate], remember: [rate.question] }
  await saveDraft(store, own(user, typed.id), draft)
  await send(user, typed.id)

  const skipped = await asked(user)
  await skipApplication(store, own(user, skipped.id))
  const changed = await asked(user)
  expect(changed.reason).toBe('check-answers')
  const otherText = [{ ...rate, answer: '$90' }]
  const edited = { ...draft, draftVersion: changed.draftVersion, answers: otherText, remember: [] }
  const kept = await saveDraft(store, own(user, changed.id), edited)
  expect(kept.answers).toEqual(otherText)
  await send(user, changed.id)
  expect((await asked(user)).reason).toBe('check-answers')
})

test('an answer that is changed in the bank is looked at again', async () => {
  const user = await aUser(world)
  await addAnswer(store, user.uid, rate)
  await send(user, (await asked(user)).id)
  const [saved] = await listAnswers(store, user.uid)
  await saveAnswer(store, user.uid, saved?.id ?? '', rate)
  expect((await asked(user)).state).toBe('queued')
  await saveAnswer(store, user.uid, saved?.id ?? '', { ...rate, answer: '$85' })
  expect((await asked(user)).reason).toBe('check-answers')
})

test('what waits with a question is marked when its answer is saved, and sending it is a look', async () => {
  const user = await aUser(world)
  const waiting = await asked(user)
  expect(waiting.reason).toBe('needs-answers')
  await addAnswer(store, user.uid, rate)
  const filled = await readTimeline(store, user.uid, waiting.id)
  expect(filled).toMatchObject({
    reason: 'check-answers',
    answers: [{ ...rate, saved: 'first-use' }],
  })
  await send(user, waiting.id)
  expect((await asked(user)).state).toBe('queued')
})

/** Takes in a job with the question, and answers what became of it for the user. */
async function asked(user: TestUser) {
  await takeIn([aPosting({ questions: [rate.question] })])
  const application = (await ownOf(user)).at(-1)
  return application ?? expect.fail('nothing was decided')
}

function own({ uid }: TestUser, applicationId: string) {
  return { uid, applicationId }
}

async function send(user: TestUser, id: string): Promise<void> {
  const { draftVersion } = await readTimeline(store, user.uid, id)
  await sendManually(store, own(user, id), draftVersion)
}
