import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { aStoredJob } from '../../../../tests/support/factories/a-stored-job.ts'
import { pathOf } from '../../../../tests/support/path.ts'
import { aUser, testServices, type TestUser } from '../../../../tests/support/test-services.ts'
import { marketplaceAccounts } from '../../../store/accounts/account-schema.ts'
import { countOf } from '../../../store/applications/application-list.ts'
import { insertNewJobs } from '../../../store/jobs/jobs.ts'
import { knowMarketplace } from '../../../store/jobs/marketplaces.ts'
import { applications } from '../../../store/schema.ts'
import { readTimeline } from '../../applications/read-timeline.ts'
import { enterMatches } from '../../jobs/enter-matches.ts'
import { findMatches } from '../../matching/find-matches.ts'
import { markSent } from './mark-sent.ts'
import { prepareApplication } from '../prepare-application.ts'
import { saveDraft } from '../save-draft.ts'
import { sendManually } from '../send-manually.ts'
import { skipApplication } from '../skip-application.ts'
import { undoDecision } from '../undo-decision.ts'

const world = await testServices()
const { services } = world
const { store } = services
const { sendAllDue, applicationsOf, ledgerOf, usedBy } = pathOf(world)
await knowMarketplace(store.db, 'a feed', {
  letters: { mayHaveLinks: true, maxLength: 5_000 },
  takesApplications: false,
})

/** Publishes a job that the user's scanner matches, at a place that takes no applications. */
async function publish() {
  const job = {
    ...aStoredJob({ title: 'Zither shop', postedAt: new Date().toISOString() }),
    marketplace: 'a feed',
  }
  await store.db.transaction(async (tx) => {
    const [stored = expect.fail()] = await insertNewJobs(tx, [job])
    await enterMatches(tx, stored, await findMatches(tx, stored))
  })
  return job
}

async function aReaderOfFeeds(): Promise<TestUser> {
  const user = await aUser(world, { scanner: { keywords: 'zither' } })
  // Neither an account there nor room in the plan is needed.
  await store.db.delete(marketplaceAccounts).where(eq(marketplaceAccounts.uid, user.uid))
  return user
}

async function theirs(user: TestUser) {
  const [application = expect.fail('no application')] = await applicationsOf(user)
  return { own: { uid: user.uid, applicationId: application.id }, application }
}

test('a job at a place that takes no applications waits for its user, with its letter and the reason', async () => {
  const user = await aReaderOfFeeds()
  await publish()
  await sendAllDue()
  const { own, application } = await theirs(user)
  expect(application).toMatchObject({
    state: 'review',
    reason: 'send-yourself',
    isSentByUser: true,
  })
  const timeline = await readTimeline(store, user.uid, own.applicationId)
  expect(timeline).toMatchObject({ isSentByUser: true, letter: expect.stringMatching(/\S/u) })
  const failed = timeline.events.flatMap(({ gate }) => (gate && !gate.passed ? [gate.gate] : []))
  expect(failed).toEqual(['sending'])
  expect(timeline.events.map(({ gate }) => gate?.gate)).not.toContain('marketplace-account')
})

test('no way leads into the queue: it is neither sent manually nor stored as waiting to be sent', async () => {
  const user = await aReaderOfFeeds()
  await publish()
  const { own } = await theirs(user)
  const refused = { code: 'not-possible-now' }
  await expect(sendManually(store, own, 0)).rejects.toMatchObject(refused)
  await skipApplication(store, own)
  await expect(sendManually(store, own, 0)).rejects.toMatchObject(refused)
  await undoDecision(store, own)
  expect((await theirs(user)).application).toMatchObject({
    state: 'review',
    reason: 'send-yourself',
  })
  for (const state of ['queued', 'reserving', 'submitting', 'unknown', 'capped', 'failed'] as const)
    await expect(
      store.db.update(applications).set({ state }).where(eq(applications.id, own.applicationId)),
    ).rejects.toMatchObject({
      cause: { constraint: 'applications_sent_by_user_never_leave' },
    })
  await sendAllDue()
  expect(await ledgerOf(user)).toEqual([])
})

test('the user says that they sent it, with the letter as it stands, and it counts towards no limit', async () => {
  const user = await aReaderOfFeeds()
  await publish()
  const { own } = await theirs(user)
  const letter = 'I build zither shops. See https://grace.example.org'
  const edit = { draftVersion: 0, letter, answers: [], remember: [] }
  await saveDraft(store, own, edit)
  const sent = await markSent(store, own)
  expect(sent).toMatchObject({ state: 'submitted', reason: 'sent-by-you', letter, isManual: true })
  expect(sent.stages.sentAt).not.toBeNull()
  expect(sent.events.at(-1)).toMatchObject({ kind: 'sent', detail: 'sent-by-you' })
  expect(await usedBy(user)).toEqual({ day: 0, month: 0 })
  expect((await countOf(store.db, user.uid, 24)).today.submitted).toBe(1)
  await expect(markSent(store, own)).rejects.toMatchObject({ code: 'not-possible-now' })
})

test('the word that it was sent can be taken back, and given again', async () => {
  const user = await aReaderOfFeeds()
  await publish()
  const { own } = await theirs(user)
  await markSent(store, own)
  const back = await undoDecision(store, own)
  expect(back).toMatchObject({ state: 'review', reason: 'send-yourself', isManual: false })
  expect(back.stages.sentAt).toBeNull()
  expect((await countOf(store.db, user.uid, 24)).today.submitted).toBe(0)
  expect(await markSent(store, own)).toMatchObject({ state: 'submitted' })
})

test('one that was prepared from the search is sent by its user as well', async () => {
  const job = await publish()
  const user = await aReaderOfFeeds()
  const prepared = await prepareApplication(services, user.uid, job.id)
  expect(prepared).toMatchObject({ state: 'review', reason: 'send-yourself', isSentByUser: true })
})

test('what another account sends is not its word to give', async () => {
  const [user, other] = [await aReaderOfFeeds(), await aReaderOfFeeds()]
  await publish()
  const { own } = await theirs(user)
  await expect(markSent(store, { ...own, uid: other.uid })).rejects.toMatchObject({
    code: 'not-found',
  })
})
