import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { aPostedApplication } from '../../../tests/support/factories/a-posted-application.ts'
import { pathOf } from '../../../tests/support/path.ts'
import { aUser, testServices } from '../../../tests/support/test-services.ts'
import { openStore } from '../../store/connect.ts'
import type { StoredApplication } from '../../store/applications/applications.ts'
import { applications } from '../../store/schema.ts'
import { claimApplication } from '../applying/claiming/claim-application.ts'
import { sendApplication } from '../applying/send-application.ts'
import { sendManually } from './send-manually.ts'
import { skipSeveral } from './skip-application.ts'
import { undoDecision, undoSeveral } from './undo-decision.ts'

const world = await testServices()
const { services } = world
const { store } = services
const { passUndoTime, sendAllDue, ledgerOf, usedBy, statesOf } = pathOf(world)

test('a send is due after some seconds, and taken back until then, with letter, answers and reason as before', async () => {
  const user = await aUser(world)
  const own = await aPostedApplication(world, user.uid, { draftVersion: 3 })
  const before = await row(own.applicationId)
  await sendManually(store, own, 3)
  expect(await claimApplication(services)).toMatchObject({ outcome: 'nothing-due' })
  expect(await usedBy(user)).toEqual({ day: 1, month: 1 })

  const restored = await undoDecision(store, own)
  expect(restored.events.map(({ kind }) => kind)).toEqual(['approved', 'restored'])
  const { updatedAt: _, fence: __, nextAt: ___, ...after } = await row(own.applicationId)
  expect(before).toMatchObject(after)
  expect(await usedBy(user)).toEqual({ day: 0, month: 0 })
  await sendAllDue()
  expect(await ledgerOf(user)).toEqual([])
})

test('a send that a worker has claimed is not taken back, and goes out once', async () => {
  const user = await aUser(world)
  const own = await aPostedApplication(world, user.uid)
  await sendManually(store, own, 0)
  await passUndoTime()
  const claimed = await claimApplication(services)
  if (claimed.outcome !== 'claimed') throw new Error(claimed.outcome)
  await expect(undoDecision(store, own)).rejects.toThrow('not-possible-now')
  await sendApplication(services, claimed.claim)
  await expect(undoDecision(store, own)).rejects.toThrow('not-possible-now')
  expect(await ledgerOf(user)).toHaveLength(1)
})

test('of an undo and the claims of two processes at the same moment one wins, and the slot follows', async (context) => {
  const other = openStore(world.databaseUrl)
  context.onTestFinished(() => other.close())
  const workers = [services, { ...services, store: other }]
  for (let round = 0; round < 20; round += 1) {
    const user = await aUser(world)
    const own = await aPostedApplication(world, user.uid)
    await sendManually(store, own, 0)
    await passUndoTime()
    const [undo, ...claims] = await Promise.allSettled([
      undoDecision(other, own),
      ...workers.map((each) => claimApplication(each)),
    ])
    const claimed = claims.flatMap((one) =>
      one.status === 'fulfilled' && one.value.outcome === 'claimed' ? [one.value.claim] : [],
    )
    for (const claim of claimed) await sendApplication(services, claim)
    if (undo.status === 'rejected') expect(undo.reason).toMatchObject({ code: 'not-possible-now' })
    const isUndone = undo.status === 'fulfilled'
    await sendAllDue()
    expect([isUndone, await statesOf(user)]).toEqual([
      isUndone,
      [isUndone ? 'review' : 'submitted'],
    ])
    const sent = isUndone ? 0 : 1
    expect(await ledgerOf(user)).toHaveLength(sent)
    expect(await usedBy(user)).toEqual({ day: sent, month: sent })
  }
})

test('several are skipped and taken back in one call; those that have moved on stay, and are not named', async () => {
  const user = await aUser(world)
  const all = await Promise.all([0, 1, 2].map(() => aPostedApplication(world, user.uid)))
  const sent = await aPostedApplication(world, user.uid, { state: 'submitted', reason: null })
  const foreign = await aPostedApplication(world, (await aUser(world)).uid)
  const ids = [...all, sent, foreign].map(({ applicationId }) => applicationId)
  const own = all.map(({ applicationId }) => applicationId).toSorted()

  expect(await skipSeveral(store, user.uid, [...ids, ...ids])).toEqual({ applicationIds: own })
  expect((await statesOf(user)).toSorted()).toEqual(['skipped', 'skipped', 'skipped', 'submitted'])
  expect(await undoSeveral(store, user.uid, ids)).toEqual({ applicationIds: own })
  expect((await statesOf(user)).toSorted()).toEqual(['review', 'review', 'review', 'submitted'])
  for (const id of own)
    expect(await row(id)).toMatchObject({
      reason: 'below-threshold',
      letter: 'Dear client, hello.',
    })
  expect(await row(foreign.applicationId)).toMatchObject({ state: 'review' })
})

test('several that hold slots, skipped twice at the same moment while workers send, give each slot back once', async () => {
  const user = await aUser(world)
  const all = await Promise.all([0, 1, 2, 3, 4].map(() => aPostedApplication(world, user.uid)))
  for (const own of all) await sendManually(store, own, 0)
  expect(await usedBy(user)).toEqual({ day: 5, month: 5 })
  await passUndoTime()
  const ids = all.map(({ applicationId }) => applicationId)
  await Promise.all([
    skipSeveral(store, user.uid, ids),
    skipSeveral(store, user.uid, ids.toReversed()),
    sendAllDue(),
  ])
  await sendAllDue()
  const sent = (await statesOf(user)).filter((state) => state === 'submitted').length
  expect(await ledgerOf(user)).toHaveLength(sent)
  expect(await usedBy(user)).toEqual({ day: sent, month: sent })
})

async function row(id: string): Promise<StoredApplication> {
  const [found] = await store.db.select().from(applications).where(eq(applications.id, id))
  return found ?? expect.fail('it is gone')
}
