import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { aPostedApplication } from '../../../tests/support/factories/a-posted-application.ts'
import { pathOf } from '../../../tests/support/path.ts'
import { aUser, testServices } from '../../../tests/support/test-services.ts'
import { usageDays, usageMonths } from '../../store/accounts/account-schema.ts'
import type { StoredApplication } from '../../store/applications/applications.ts'
import { applications } from '../../store/schema.ts'
import { claimApplication } from '../applying/claiming/claim-application.ts'
import { sendManually } from './send-manually.ts'
import { skipApplication } from './skip-application.ts'
import { undoDecision } from './undo-decision.ts'

const world = await testServices()
const { store } = world.services
const { sendAllDue, ledgerOf, usedBy } = pathOf(world)
const later = '2099-01-01T00:00:00Z'

test.each(['below-threshold', 'review-each', 'needs-answers', 'prepared'] as const)(
  'a skip of one in review (%s) can be taken back, and letter, answers and reason are as before',
  async (reason) => {
    const { uid } = await aUser(world)
    const answers = [{ question: 'Why?', answer: reason === 'needs-answers' ? '' : 'Yes' }]
    const job = { questions: ['Why?'] }
    const own = await aPostedApplication(world, uid, { reason, draftVersion: 4, job, answers })
    const before = await row(own.applicationId)
    expect(await skipApplication(store, own)).toMatchObject({ state: 'skipped', reason: 'by-you' })
    const restored = await undoDecision(store, own)
    expect(restored.events.map(({ kind }) => kind)).toEqual(['skipped', 'restored'])
    const { updatedAt: _, fence: __, ...after } = await row(own.applicationId)
    expect(before).toMatchObject(after)
  },
)

test('a second skip and undo brings back the reason of the last time', async () => {
  const { uid } = await aUser(world)
  const answers = [{ question: 'Why?', answer: '' }]
  const job = { questions: ['Why?'] }
  const own = await aPostedApplication(world, uid, { reason: 'needs-answers', job, answers })
  await skipApplication(store, own)
  await undoDecision(store, own)
  await skipApplication(store, own)
  expect(await undoDecision(store, own)).toMatchObject({ state: 'review', reason: 'needs-answers' })
})

test('one skipped in the queue gives its slot back, and comes back for review with a letter', async () => {
  const user = await aUser(world)
  const day = new Date().toISOString().slice(0, 10)
  await store.db.insert(usageDays).values({ uid: user.uid, day, used: 1 })
  const month = `${day.slice(0, 8)}01`
  await store.db.insert(usageMonths).values({ uid: user.uid, month, used: 1 })
  const own = await aPostedApplication(world, user.uid, {
    state: 'queued',
    reason: null,
    letter: null,
    slotDay: day,
  })
  await skipApplication(store, own)
  expect(await usedBy(user)).toEqual({ day: 0, month: 0 })
  await sendAllDue()
  expect(await ledgerOf(user)).toEqual([])

  const restored = await undoDecision(store, own)
  expect(restored).toMatchObject({ state: 'review', reason: 'prepared', draftVersion: 1 })
  expect(restored.letter).toContain('Grace Example')
  expect(await row(own.applicationId)).toMatchObject({ letter: restored.letter, slotDay: null })
  await sendAllDue()
  expect(await ledgerOf(user)).toEqual([])
  await sendManually(store, own, 1)
  await sendAllDue()
  expect(await ledgerOf(user)).toMatchObject([{ letter: restored.letter }])
  expect(await usedBy(user)).toEqual({ day: 1, month: 1 })
})

test('an application that was approved manually and skipped before it left is not sent', async () => {
  const user = await aUser(world)
  const own = await aPostedApplication(world, user.uid)
  await sendManually(store, own, 0)
  await skipApplication(store, own)
  await undoDecision(store, own)
  await sendAllDue()
  expect(await ledgerOf(user)).toEqual([])
  expect(await row(own.applicationId)).toMatchObject({ state: 'review', approvedAt: null })
})

test('what a worker has claimed can no longer be skipped', async () => {
  const { uid } = await aUser(world)
  const own = await aPostedApplication(world, uid, { state: 'queued', reason: null })
  expect(await claimApplication(world.services)).toMatchObject({ outcome: 'claimed' })
  await expect(skipApplication(store, own)).rejects.toThrow('not-possible-now')
  expect(await row(own.applicationId)).toMatchObject({ state: 'reserving' })
})

test('only a skip by the user is taken back', async () => {
  const { uid } = await aUser(world)
  for (const reason of ['gate', 'never-client', 'never-words'] as const) {
    const own = await aPostedApplication(world, uid, { state: 'skipped', reason })
    await expect(undoDecision(store, own)).rejects.toThrow('not-possible-now')
  }
})

test('another user’s application is not found, and stays', async () => {
  const own = await aPostedApplication(world, (await aUser(world)).uid, { nextAt: later })
  const { uid } = await aUser(world)
  await expect(skipApplication(store, { ...own, uid })).rejects.toThrow('not-found')
  await skipApplication(store, own)
  await expect(undoDecision(store, { ...own, uid })).rejects.toThrow('not-found')
  expect(await row(own.applicationId)).toMatchObject({ state: 'skipped' })
})

async function row(id: string): Promise<StoredApplication> {
  const [found] = await store.db.select().from(applications).where(eq(applications.id, id))
  return found ?? expect.fail('it is gone')
}
