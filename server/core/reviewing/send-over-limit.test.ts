import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { defaultRules } from '../../../contract/bidding/rules.ts'
import { aPostedApplication } from '../../../tests/support/factories/a-posted-application.ts'
import { pathOf } from '../../../tests/support/path.ts'
import { aUser, testServices, type TestUser } from '../../../tests/support/test-services.ts'
import type { StoredApplication } from '../../store/applications/applications.ts'
import { putRules } from '../../store/deciding/rules.ts'
import type { StoredJob } from '../../store/jobs/jobs.ts'
import { applications } from '../../store/schema.ts'
import { addAnswer } from '../answering/answer-bank.ts'
import { countApplications } from '../applications/count-applications.ts'
import { readTimeline } from '../applications/read-timeline.ts'
import { switchAutoBidding } from '../auto-bidding/switch-auto-bidding.ts'
import { grantPlan } from '../billing/subscriptions/grant-plan.ts'
import { deleteScanner } from '../scanners/delete-scanner.ts'
import { saveDraft } from './save-draft.ts'
import { sendManually } from './send-manually.ts'
import { sendOverLimit } from './send-over-limit.ts'

const world = await testServices()
const { store } = world.services
const { sendAllDue, ledgerOf, statesOf } = pathOf(world)

test('after an upgrade the best of what was over the limit are sent, and the rest stay offered', async () => {
  const user = await aUser(world, { tier: 'pro' })
  const ids = []
  for (const score of [71, 98, 80, 100]) ids.push(await overLimit(user, { score }))
  expect((await countApplications(store, user.uid)).overLimit).toBe(4)
  expect(await sendOverLimit(store, user.uid, 2)).toBe(2)
  await sendAllDue()

  const rows = await store.db.select().from(applications).where(eq(applications.uid, user.uid))
  const states = ids.map((id) => rows.find((row) => row.id === id)?.state)
  expect(states).toEqual(['capped', 'submitted', 'capped', 'submitted'])
  expect(await ledgerOf(user)).toHaveLength(2)
  expect((await countApplications(store, user.uid)).overLimit).toBe(2)
})

test('pressed twice at the same moment, each is queued once', async () => {
  const user = await aUser(world, { tier: 'pro' })
  for (const score of [80, 81, 82]) await overLimit(user, { score })
  const queued = await Promise.all([1, 2].map(() => sendOverLimit(store, user.uid, 3)))
  expect(queued.toSorted((one, other) => one - other)).toEqual([0, 3])
  await sendAllDue()
  expect(await ledgerOf(user)).toHaveLength(3)
})

test('the plan’s limit still holds: what is over it again stays over it', async () => {
  const user = await aUser(world)
  for (let made = 0; made < 12; made += 1) await overLimit(user, { score: 80 })
  await sendOverLimit(store, user.uid, 12)
  await sendAllDue()
  expect(await ledgerOf(user)).toHaveLength(10)
  expect((await statesOf(user)).filter((state) => state === 'capped')).toHaveLength(2)
})

test('each is decided again: what the scanner no longer wants is skipped, not sent', async () => {
  const user = await aUser(world, { tier: 'pro', scanner: { budgetMin: 100 } })
  await overLimit(user, { score: 90 }, { projectType: 'Project', fixedBudget: 40 })
  expect(await sendOverLimit(store, user.uid, 5)).toBe(0)
  expect(await statesOf(user)).toEqual(['skipped'])
  await sendAllDue()
  expect(await ledgerOf(user)).toEqual([])
})

const dayAgo = new Date(Date.now() - 25 * 3_600_000).toISOString()

test.each([
  ['a job that is no longer recent', {}, { postedAt: dayAgo }],
  ['a job that is closed', {}, { isOpen: false }],
  ['what the connects budget stopped', { reason: 'connects-budget' }, {}],
  ['what the user sent manually', { approvedAt: dayAgo }, {}],
  ['what a user’s deleted scanner found', { scannerId: 'gone' }, {}],
] as const)('%s is not offered', async (_, changes, job) => {
  const user = await aUser(world, { tier: 'pro' })
  await overLimit(user, { score: 90, ...changes }, job)
  expect((await countApplications(store, user.uid)).overLimit).toBe(0)
  expect(await sendOverLimit(store, user.uid, 5)).toBe(0)
  expect(await statesOf(user)).toEqual(['capped'])
})

test('after switching off nothing of before is offered, not even when it is on again', async () => {
  const user = await aUser(world, { tier: 'pro' })
  await overLimit(user, { score: 90 })
  await switchAutoBidding(store, user.uid, false)
  expect(await sendOverLimit(store, user.uid, 5)).toBe(0)
  await switchAutoBidding(store, user.uid, true)
  expect((await countApplications(store, user.uid)).overLimit).toBe(0)
  expect(await sendOverLimit(store, user.uid, 5)).toBe(0)
})

test('another user’s are neither offered nor sent', async () => {
  const [owner, other] = [await aUser(world), await aUser(world)]
  await overLimit(owner, { score: 90 })
  expect(await sendOverLimit(store, other.uid, 100)).toBe(0)
  expect(await statesOf(owner)).toEqual(['capped'])
})

test('a letter and answers that the user edited stay when its job is decided again, and none is sent unseen', async () => {
  const user = await aUser(world, { tier: 'pro' })
  const question = 'Your rate?'
  const applicationId = await overLimit(user, { score: 90 }, { questions: [question] })
  const own = { uid: user.uid, applicationId }
  const { draftVersion } = await readTimeline(store, user.uid, applicationId)
  const letter = 'My own careful words.'
  const edit = { letter, answers: [{ question, answer: '$80' }], remember: [] }
  const saved = await saveDraft(store, own, { ...edit, draftVersion })
  await addAnswer(store, user.uid, { question, answer: '$8' })
  await reviewEach(user)
  expect(await sendOverLimit(store, user.uid, 1)).toBe(0)
  const kept = { letter, answers: edit.answers, state: 'review', writtenBy: 'you' }
  expect(await readTimeline(store, user.uid, applicationId)).toMatchObject(kept)
  await sendManually(store, own, saved.draftVersion)
  await sendAllDue()
  expect(await ledgerOf(user)).toMatchObject([{ letter }])
})

test('answers that came in since raise the version of what was seen', async () => {
  const user = await aUser(world, { tier: 'pro' })
  const question = 'Your rate?'
  const letter = 'My own careful words.'
  const applicationId = await overLimit(user, { score: 90, letter }, { questions: [question] })
  const empty = { answers: [{ question, answer: '' }] }
  await store.db.update(applications).set(empty).where(eq(applications.id, applicationId))
  const { draftVersion } = await readTimeline(store, user.uid, applicationId)
  await addAnswer(store, user.uid, { question, answer: '$8' })
  await reviewEach(user)
  await sendOverLimit(store, user.uid, 1)
  const stale = sendManually(store, { uid: user.uid, applicationId }, draftVersion)
  await expect(stale).rejects.toThrow('changed-elsewhere')
})

async function reviewEach({ uid }: TestUser): Promise<void> {
  await putRules(store.db, uid, { version: 1, rules: { ...defaultRules, autoSendFrom: null } })
}

test('a deleted scanner and a smaller plan leave nothing to send', async () => {
  const user = await aUser(world, { tier: 'pro' })
  await overLimit(user, { score: 90 })
  await grantPlan(store, user.uid, 'free')
  await deleteScanner(store, user.uid, user.scannerId)
  expect(await sendOverLimit(store, user.uid, 5)).toBe(0)
})

async function overLimit(
  user: TestUser,
  changes: Partial<StoredApplication>,
  job: Partial<StoredJob> = {},
): Promise<string> {
  const { applicationId } = await aPostedApplication(world, user.uid, {
    state: 'capped',
    reason: 'daily-limit',
    letter: null,
    scannerId: user.scannerId,
    scannerName: 'Shops',
    ...changes,
    job: { title: 'A wordpress shop', skills: ['wordpress'], ...job },
  })
  return applicationId
}
