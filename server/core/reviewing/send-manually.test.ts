import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { aPostedApplication } from '../../../tests/support/factories/a-posted-application.ts'
import { pathOf } from '../../../tests/support/path.ts'
import { aUser, testServices } from '../../../tests/support/test-services.ts'
import { until } from '../../../tests/support/processes/until.ts'
import type { Marketplace, Proposal } from '../../ports/marketplace.ts'
import { marketplaceAccounts, users } from '../../store/accounts/account-schema.ts'
import type { StoredApplication } from '../../store/applications/applications.ts'
import { listen, type Signal } from '../../store/live.ts'
import { applications } from '../../store/schema.ts'
import { addAnswer } from '../answering/answer-bank.ts'
import { claimApplication } from '../applying/claiming/claim-application.ts'
import { readTimeline } from '../applications/read-timeline.ts'
import { sendApplication } from '../applying/send-application.ts'
import { saveDraft } from './save-draft.ts'
import { sendManually } from './send-manually.ts'
import { gigboardIn } from '../../../tests/support/gigboard-in.ts'

const world = await testServices()
const { services } = world
const { store } = services
const { sendAllDue, passUndoTime, ledgerOf, usedBy } = pathOf(world)

test('sends the letter and the answers that were seen, though auto-bidding is off, and takes a slot', async () => {
  const user = await aUser(world, { isBidding: false })
  const own = await aPostedApplication(world, user.uid, { job: { questions: ['Really?'] } })
  const sent = await sendManually(store, own, 0)
  expect(sent).toMatchObject({ state: 'queued', reason: null, draftVersion: 0 })

  const submitted = await sendAllRecorded()
  expect(submitted).toMatchObject([
    { letter: 'Dear client, hello.', answers: [{ question: 'Really?', answer: 'Yes' }] },
  ])
  expect(await ledgerOf(user)).toMatchObject([{ letter: 'Dear client, hello.' }])
  expect(await usedBy(user)).toEqual({ day: 1, month: 1 })
  const { events } = await readTimeline(store, user.uid, own.applicationId)
  const kinds = events.map(({ kind }) => kind)
  expect(kinds).toEqual(['approved', 'claimed', 'armed', 'sent'])
})

test('a letter that was never written is stored as it is shown, and sent exactly so', async () => {
  const user = await aUser(world, { isBidding: false })
  await addAnswer(store, user.uid, { question: 'Your rate?', answer: '$80' })
  const own = await aPostedApplication(world, user.uid, {
    state: 'skipped',
    reason: 'gate',
    failedGate: { gate: 'budget', passed: false, saw: { low: 5, high: 5 } },
    letter: null,
    job: { questions: ['Your rate?'] },
    answers: [],
  })
  const shown = await readTimeline(store, user.uid, own.applicationId)
  expect(shown.letter).toContain('Grace Example')
  expect(await row(own.applicationId)).toMatchObject({
    letter: shown.letter,
    draftVersion: 1,
  })

  const sent = await sendManually(store, own, shown.draftVersion)
  expect(sent).toMatchObject({ state: 'queued', failedGate: null, letter: shown.letter })
  expect(sent.events.map(({ kind }) => kind)).toEqual(['composed', 'approved'])
  expect(sent.draftVersion).toBe(shown.draftVersion)
  const submitted = await sendAllRecorded()
  expect(submitted).toMatchObject([
    { letter: shown.letter, answers: [{ question: 'Your rate?', answer: '$80' }] },
  ])
})

test('a letter whose signature is another name’s by now is not sent as it was seen', async () => {
  const user = await aUser(world, { isBidding: false })
  const own = await aPostedApplication(world, user.uid, { state: 'skipped', letter: null })
  const shown = await readTimeline(store, user.uid, own.applicationId)
  await store.db.update(users).set({ fullName: 'Ada Byron' }).where(eq(users.uid, user.uid))
  await expect(sendManually(store, own, shown.draftVersion)).rejects.toThrow('changed-elsewhere')
  const now = await readTimeline(store, user.uid, own.applicationId)
  expect(now.doubts).toMatchObject([{ text: expect.stringContaining('Grace Example') }])
})

test('a letter and answers that were never shown are not sent unseen', async () => {
  const { uid } = await aUser(world)
  const job = { questions: ['Your rate?'] }
  await addAnswer(store, uid, { question: 'Your rate?', answer: '$80' })
  const own = await aPostedApplication(world, uid, { state: 'capped', answers: [], job })
  const unwritten = await aPostedApplication(world, uid, { state: 'capped', letter: null })
  for (const one of [own, unwritten])
    await expect(sendManually(store, one, 0)).rejects.toThrow('changed-elsewhere')
})

test('a letter edited in one tab cannot be sent stale from another', async () => {
  const { uid } = await aUser(world)
  const own = await aPostedApplication(world, uid)
  await saveDraft(store, own, { draftVersion: 0, letter: 'New.', answers: [], remember: [] })
  await expect(sendManually(store, own, 0)).rejects.toThrow('changed-elsewhere')
  expect(await row(own.applicationId)).toMatchObject({ state: 'review', approvedAt: null })
})

test.each([
  ['a question is unanswered', 'answers-missing', { answers: [{ question: 'Why?', answer: '' }] }],
  ['the answers are to nothing', 'answers-missing', { answers: [], state: 'skipped' as const }],
])('nothing is sent while %s', async (_, code, given) => {
  const { uid } = await aUser(world)
  const own = await aPostedApplication(world, uid, { job: { questions: ['Why?'] }, ...given })
  const { draftVersion } = await readTimeline(store, uid, own.applicationId)
  await expect(sendManually(store, own, draftVersion)).rejects.toThrow(code)
  expect(await row(own.applicationId)).toMatchObject({ approvedAt: null })
})

test('nothing is sent without a sign-in at the marketplace, or without facts for a letter', async () => {
  const { uid } = await aUser(world)
  await store.db.delete(marketplaceAccounts).where(eq(marketplaceAccounts.uid, uid))
  const own = await aPostedApplication(world, uid)
  await expect(sendManually(store, own, 0)).rejects.toThrow('sign-in-missing')

  await store.db.update(users).set({ detailedExperience: '' }).where(eq(users.uid, uid))
  const unwritten = await aPostedApplication(world, uid, { state: 'skipped', letter: null })
  const { draftVersion } = await readTimeline(store, uid, unwritten.applicationId)
  await expect(sendManually(store, unwritten, draftVersion)).rejects.toThrow('facts-missing')
})

test('wakes the workers', async (context) => {
  const heard: Signal[] = []
  const listening = await listen(world.databaseUrl, { onSignal: (kind) => void heard.push(kind) })
  context.onTestFinished(() => listening.stop())
  const { uid } = await aUser(world)
  await sendManually(store, await aPostedApplication(world, uid), 0)
  await until('a worker is woken', () => heard.includes('application-queued'))
})

test('another letter than the one prepared is not armed', async () => {
  await sendAllDue() // what earlier tests have left
  const user = await aUser(world)
  const own = await aPostedApplication(world, user.uid)
  await sendManually(store, own, 0)
  await passUndoTime()
  const claimed = await claimApplication(services)
  if (claimed.outcome !== 'claimed') throw new Error(claimed.outcome)
  expect(claimed.claim.uid).toBe(user.uid)
  const marketplaces = new Map([['gigboard', await editing(own.applicationId)]])
  await sendApplication({ ...services, marketplaces, sessions: new Map() }, claimed.claim)
  expect(await ledgerOf(user)).toEqual([])
  expect(await row(own.applicationId)).toMatchObject({ state: 'queued', letter: 'Edited.' })

  await sendAllDue()
  expect(await ledgerOf(user)).toMatchObject([{ letter: 'Edited.' }])
  expect(await usedBy(user)).toEqual({ day: 1, month: 1 })
})

test('another user’s application is not found, and stays', async () => {
  const own = await aPostedApplication(world, (await aUser(world)).uid)
  const { uid } = await aUser(world)
  await expect(sendManually(store, { ...own, uid }, 0)).rejects.toThrow('not-found')
  expect(await row(own.applicationId)).toMatchObject({ state: 'review' })
})

async function row(id: string): Promise<StoredApplication | undefined> {
  const [found] = await store.db.select().from(applications).where(eq(applications.id, id))
  return found
}

/** Sends all that is due, and returns what was handed to the marketplace. */
async function sendAllRecorded(): Promise<Proposal[]> {
  const submitted: Proposal[] = []
  const gigboardItself = gigboardIn(services)
  const recording: Marketplace = {
    ...gigboardItself,
    submit(session, proposal, options) {
      submitted.push(proposal)
      return gigboardItself.submit(session, proposal, options)
    },
  }
  await passUndoTime()
  const recorded = { ...services, marketplaces: new Map([['gigboard', recording]]) }
  for (;;) {
    const claimed = await claimApplication(recorded)
    if (claimed.outcome === 'nothing-due') return submitted
    if (claimed.outcome === 'claimed') await sendApplication(recorded, claimed.claim)
  }
}

/** Marketplace during whose sign-in the letter is changed, as no call of ours would. */
async function editing(applicationId: string): Promise<Marketplace> {
  const marketplace = gigboardIn(services)
  return {
    ...marketplace,
    async signIn(credentials) {
      await store.db
        .update(applications)
        .set({ letter: 'Edited.', writtenBy: 'you', draftVersion: 1 })
        .where(eq(applications.id, applicationId))
      return marketplace.signIn(credentials)
    },
  }
}
