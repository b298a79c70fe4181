import { eq, sql } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { aJob } from '../../../tests/support/outside/gigboard-client.ts'
import { pathOf } from '../../../tests/support/path.ts'
import { aUser, testServices, type TestUser } from '../../../tests/support/test-services.ts'
import type { ApplicationState } from '../../../contract/bidding/application.ts'
import { switchAutoBidding } from '../../core/auto-bidding/switch-auto-bidding.ts'
import { nextOpening } from '../../core/deciding/next-opening.ts'
import { recordEvents } from './application-events.ts'
import { arm } from './arming.ts'
import { claimNext, type Claim } from './claims.ts'
import { usageDays, users } from '../accounts/account-schema.ts'
import { applicationEvents, applications, jobs } from '../schema.ts'
import { leave } from './settling.ts'
import { maxTimesLeft, recoverExpired } from './unsettled.ts'
import { giveSlotBack } from './usage.ts'
import { deleteUser } from '../accounts/users.ts'

const world = await testServices()
const { store } = world.services
const { db } = store
const { takeIn, applicationsOf, usedBy } = pathOf(world)
const claiming = {
  leaseMs: 60_000,
  freshForHours: 24,
  nextOpening,
  beforeCommit: () => undefined,
}
const prepared = {
  accountVersion: 1,
  letter: 'Hello',
  draftVersion: 0,
  leaseMs: 60_000,
  deadlineMs: 0,
}

beforeEach(async () => {
  await db.update(users).set({ autoBiddingEnabled: false }) // those of earlier tests have had their turn
  await db.delete(applications)
})

test('a user who is being deleted is passed over, and the deletion does not wait in a circle', async () => {
  const user = await withQueued(1)
  await db.transaction(async (tx) => {
    await tx.execute(sql`select from users where uid = ${user.uid} for update`)
    expect(await claimNext(store, claiming)).toEqual({ outcome: 'nothing-due' })
    await deleteUser(tx, user.uid)
  })
  expect(await applicationsOf(user)).toEqual([])
})

test('simultaneous claims and deletions end without an error, and leave nothing of the users', async () => {
  const leaving = await Promise.all(Array.from({ length: 10 }, () => aUser(world)))
  await world.gigboard.post(aJob(), aJob(), aJob())
  await takeIn()
  await Promise.all([
    ...Array.from({ length: 20 }, () => claimNext(store, claiming).catch(unlessRaced)),
    ...leaving.map(({ uid }) => db.transaction((tx) => deleteUser(tx, uid))),
  ])
  for (const user of leaving) expect(await applicationsOf(user)).toEqual([])
})

test('the oldest due application goes first, one in flight for each user', async () => {
  const [one, other] = [await aUser(world), await withQueued(2)]
  const claims = [await claim(), await claim()]
  expect(claims.map(({ uid }) => uid).toSorted()).toEqual([one.uid, other.uid].toSorted())
  expect(await claimNext(store, claiming)).toEqual({ outcome: 'nothing-due' })
})

test('what failed before its commit is not claimed and took no slot', async () => {
  const user = await withQueued(1)
  const error = new Error('pulled the plug')
  const beforeCommit = () => {
    throw error
  }
  await expect(claimNext(store, { ...claiming, beforeCommit })).rejects.toThrow(error)
  expect(await applicationsOf(user)).toMatchObject([{ state: 'queued', fence: 0, slotDay: null }])
  expect(await usedBy(user)).toEqual({ day: 0, month: 0 })
})

test('a job that is a day old is too late, and an application that waits is not claimed', async () => {
  const user = await withQueued(2)
  const [first, second] = await applicationsOf(user)
  await db
    .update(jobs)
    .set({ postedAt: '2020-01-01T00:00:00Z' })
    .where(eq(jobs.id, first?.jobId ?? ''))
  await change(second?.id, { nextAt: '2999-01-01T00:00:00Z' })
  expect(await claimNext(store, claiming)).toMatchObject({ outcome: 'stopped', reason: 'too-late' })
  expect(await claimNext(store, claiming)).toEqual({ outcome: 'nothing-due' })
  expect(await usedBy(user)).toEqual({ day: 0, month: 0 })
})

test('a kept slot is not taken a second time, and given back when it ends in the queue', async () => {
  const user = await withQueued(1)
  const held = await claim()
  await db.transaction((tx) =>
    leave(tx, held, { from: 'reserving', to: 'queued', reason: 'not-reached', keepsSlot: true }),
  )
  await claim()
  expect(await usedBy(user)).toEqual({ day: 1, month: 1 })
  const [{ fence = 0 } = {}] = await applicationsOf(user)
  await db.transaction((tx) =>
    leave(
      tx,
      { ...held, fence },
      { from: 'reserving', to: 'queued', reason: 'not-reached', keepsSlot: true },
    ),
  )
  await switchAutoBidding(store, user.uid, false)
  expect(await usedBy(user)).toEqual({ day: 0, month: 0 })
})

test.each<[string, Partial<Claim>, ApplicationState]>([
  ['an older fence', { fence: 0 }, 'reserving'],
  ['a fence to come', { fence: 2 }, 'reserving'],
  ['another state', {}, 'submitting'],
  ['another application', { applicationId: 'none' }, 'reserving'],
])('leaving with %s changes nothing', async (_, changes, from) => {
  const user = await withQueued(1)
  const held = await claim()
  const before = [await applicationsOf(user), await eventsOf(held), await usedBy(user)]
  const left = await db.transaction((tx) =>
    leave(
      tx,
      { ...held, ...changes },
      { from, to: 'failed', reason: 'job-gone', keepsSlot: false },
    ),
  )
  expect(left).toBe(false)
  expect([await applicationsOf(user), await eventsOf(held), await usedBy(user)]).toEqual(before)
})

test('leaving twice gives one slot back', async () => {
  const user = await withQueued(1)
  const held = await claim()
  const fail = () =>
    db.transaction((tx) =>
      leave(tx, held, { from: 'reserving', to: 'failed', reason: 'job-gone', keepsSlot: false }),
    )
  const left = await Promise.all([fail(), fail(), fail()])
  expect(left.filter(Boolean)).toHaveLength(1)
  expect(await usedBy(user)).toEqual({ day: 0, month: 0 })
})

test('a slot given back too often never counts below zero', async () => {
  const user = await aUser(world, { isBidding: false })
  await db.insert(usageDays).values({ uid: user.uid, day: '2031-05-04', used: 1 })
  for (let times = 0; times < 3; times += 1)
    await db.transaction((tx) => giveSlotBack(tx, user.uid, '2031-05-04'))
  await db.transaction((tx) => giveSlotBack(tx, user.uid, '2031-06-01'))
  expect(await usedBy(user)).toEqual({ day: 0, month: 0 })
})

test('a claim whose lease is over, or that another has taken, is not armed', async () => {
  const user = await withQueued(1)
  const held = await claim()
  expect(await arm(store, { ...held, fence: held.fence + 1 }, prepared)).toBe('lost')
  await change(held.applicationId, { leaseUntil: '2020-01-01T00:00:00Z' })
  expect(await arm(store, held, prepared)).toBe('lost')
  expect(await applicationsOf(user)).toMatchObject([{ state: 'reserving', sendNo: 0 }])
})

test('arming twice sends once', async () => {
  await withQueued(1)
  const held = await claim()
  const armed = await Promise.all([1, 2, 3].map(() => arm(store, held, prepared)))
  expect(armed.toSorted()).toEqual(['armed', 'lost', 'lost'])
})

test('what a stopped worker left behind is recovered when its lease is over, not before', async () => {
  const [preparing, sending, often] = [await aUser(world), await aUser(world), await withQueued(1)]
  const [{ id = '' } = {}] = await applicationsOf(often)
  const leftBefore = { applicationId: id, kind: 'put-back', detail: 'lease-expired' } as const
  await recordEvents(
    db,
    Array.from({ length: maxTimesLeft }, () => leftBefore),
  )
  const [{ id: otherId = '' } = {}] = await applicationsOf(preparing)
  const otherSetback = { applicationId: otherId, kind: 'put-back', detail: 'not-reached' } as const
  await recordEvents(
    db,
    Array.from({ length: maxTimesLeft }, () => otherSetback),
  )
  const claims = [await claim(), await claim(), await claim()]
  const armed = claims.find(({ uid }) => uid === sending.uid)
  if (!armed) throw new Error('not claimed')
  await arm(store, armed, prepared)
  expect(await recoverExpired(store)).toBe(0)

  await db
    .update(applications)
    .set({ leaseUntil: '2020-01-01T00:00:00Z' })
    .where(sql`state in ('reserving', 'submitting')`)
  const recovered = await Promise.all([
    recoverExpired(store),
    recoverExpired(store),
    recoverExpired(store),
  ])
  expect(recovered.toSorted()).toEqual([0, 0, 3])
  expect(await applicationsOf(preparing)).toMatchObject([
    { state: 'queued', reason: 'lease-expired', slotDay: null },
  ])
  expect(await applicationsOf(sending)).toMatchObject([
    { state: 'unknown', reason: 'answer-missing' },
  ])
  expect(await applicationsOf(often)).toMatchObject([{ state: 'failed', reason: 'too-many-tries' }])
  expect(
    [await usedBy(preparing), await usedBy(sending), await usedBy(often)].map(({ day }) => day),
  ).toEqual([0, 1, 0])
})

async function withQueued(number: number): Promise<TestUser> {
  const user = await aUser(world)
  await world.gigboard.post(...Array.from({ length: number }, () => aJob()))
  await takeIn()
  return user
}

async function claim(): Promise<Claim> {
  const claimed = await claimNext(store, claiming)
  if (claimed.outcome !== 'claimed') throw new Error(claimed.outcome)
  return claimed.claim
}

function unlessRaced(error: unknown): void {
  if (!String(Object(error).cause).includes('applications_one_in_flight')) throw error
}

async function change(
  id: string | undefined,
  to: Partial<typeof applications.$inferInsert>,
): Promise<void> {
  await db
    .update(applications)
    .set(to)
    .where(eq(applications.id, id ?? ''))
}

function eventsOf({ applicationId }: Claim) {
  return db
    .select()
    .from(applicationEvents)
    .where(eq(applicationEvents.applicationId, applicationId))
}
