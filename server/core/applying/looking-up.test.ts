import { eq, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import {
  firstSentAt,
  noAnswer,
  unknownOutcomesOf,
} from '../../../tests/support/factories/unknown-outcomes.ts'
import { pathOf } from '../../../tests/support/path.ts'
import { testServices, type TestUser } from '../../../tests/support/test-services.ts'
import type { SubmittingAbilities } from '../../ports/marketplace.ts'
import { eventsOf } from '../../store/applications/application-events.ts'
import { applications, jobs } from '../../store/schema.ts'
import { switchAutoBidding } from '../auto-bidding/switch-auto-bidding.ts'

const world = await testServices()
const { services } = world
const { db } = services.store
const { unknown, left, passTo, aProcess, absentTwice, claimOf, armed, applicationOf } =
  unknownOutcomesOf(world)
const { usedBy } = pathOf(world)

test('found late it is sent, with the time at which it left', async () => {
  const { id, user } = await unknown()
  await passTo(1_800)
  await aProcess(async () => ({ proposalId: 'p1' })).lookUp()
  expect(await applicationOf(id)).toMatchObject({
    state: 'submitted',
    proposalId: 'p1',
    sentAt: firstSentAt,
  })
  expect(await usedBy(user)).toEqual({ day: 1, month: 1 })
})

test('after a slow arming, the time at which it left is never in the future', async () => {
  const { id } = await unknown()
  await absentTwice(aProcess())
  const claim = await claimOf()
  await armed(claim)
  await left(claim, 60_000)
  const gone = await applicationOf(id)
  expect(gone?.sentAt).toBe(gone?.armedAt)
})

test('only two look-ups after the drain time, with the lag between them, queue it again, slot kept', async () => {
  const { id, user } = await unknown()
  const { lookUp } = aProcess()
  for (const [seconds, negativeLookUps] of [
    [0, 0],
    [9.9, 0],
    [10.9, 1],
  ] as const) {
    await passTo(seconds)
    expect(await lookUp()).toBe(1)
    expect(await applicationOf(id)).toMatchObject({ state: 'unknown', negativeLookUps })
  }
  await passTo(12.8)
  expect(await lookUp()).toBe(0)
  await passTo(12.9)
  expect(await lookUp()).toBe(1)
  const day = '2031-05-05'
  const again = { state: 'queued', reason: 'not-reached', slotDay: day, unknownAt: null }
  expect(await applicationOf(id)).toMatchObject({ ...again, negativeLookUps: 0 })
  expect(await usedBy(user)).toEqual({ day: 1, month: 1 })
})

test('after it was sent again, neither its old look-ups nor their time count', async () => {
  const { id } = await unknown()
  const [stays, settles] = [aProcess(), aProcess()]
  await stays.lookUp() // has seen the first attempt, not how it ended
  await passTo(1)
  await absentTwice(settles)
  expect(await applicationOf(id)).toMatchObject({ state: 'queued' })
  const claim = await claimOf()
  await armed(claim)
  await passTo(20)
  await left(claim, 300)
  expect(await applicationOf(id)).toMatchObject({ sendNo: 2, unknownAt: '2031-05-05T10:00:20Z' })
  await stays.lookUp()
  expect(await applicationOf(id)).toMatchObject({ state: 'unknown', negativeLookUps: 0 })
  await passTo(600, 21)
  await stays.lookUp()
  expect(await applicationOf(id)).toMatchObject({ state: 'unknown', negativeLookUps: 0 })

  await passTo(1_200)
  await aProcess(async () => ({ proposalId: 'p2' })).lookUp()
  expect(await applicationOf(id)).toMatchObject({
    state: 'submitted',
    sentAt: '2031-05-05T10:00:15.3Z',
  })
})

test('an overtaken look-up that found nothing writes nothing', async () => {
  const { id } = await unknown()
  let before: unknown
  const overtaken = aProcess(async () => {
    await passTo(79.9)
    expect(await aProcess().lookUp()).toBe(0)
    await passTo(80) // its hold is over
    await aProcess(noAnswer).lookUp()
    before = [await applicationOf(id), await eventsOf(db, id)]
    return null
  })
  await overtaken.seen()
  await passTo(20)
  await overtaken.lookUp()
  expect([await applicationOf(id), await eventsOf(db, id)]).toEqual(before)
})

test.each([
  ['found it, too', async () => ({ proposalId: 'theirs' })],
  ['had no answer', noAnswer],
])('an overtaken look-up that found it changes nothing when the other %s', async (_, find) => {
  const { id } = await unknown()
  let before: unknown
  const overtaken = aProcess(async () => {
    await passTo(100)
    await aProcess(find).lookUp()
    before = [await applicationOf(id), await eventsOf(db, id)]
    return { proposalId: 'ours' }
  })
  await overtaken.lookUp()
  expect([await applicationOf(id), await eventsOf(db, id)]).toEqual(before)
})

test('what another process looks up at this moment is passed over', async () => {
  const { id } = await unknown()
  await db.transaction(async (tx) => {
    await tx.execute(sql`select from applications where id = ${id} for no key update`)
    expect(await aProcess().lookUp()).toBe(0)
  })
})

test('an answer that does not come is no negative one; after an hour the user is asked', async () => {
  const { id, user } = await unknown()
  const { lookUp } = aProcess(noAnswer)
  for (const seconds of [0, 1_000, 2_000, 3_600]) {
    await passTo(seconds)
    await lookUp()
    expect(await applicationOf(id)).toMatchObject({ state: 'unknown', negativeLookUps: 0 })
  }
  await passTo(3_700)
  await lookUp()
  expect(await applicationOf(id)).toMatchObject({ state: 'review', reason: 'not-confirmed' })
  expect(await usedBy(user)).toEqual({ day: 1, month: 1 })
})

const kept = { day: 1, month: 1 }
const givenBack = { day: 0, month: 0 }

test.each<{
  what: string
  prepare: (application: { id: string; user: TestUser }) => Promise<unknown>
  can?: Partial<SubmittingAbilities>
  end: object
  used: object
}>([
  {
    what: 'at a marketplace that might take it twice is left to the user',
    prepare: async () => undefined,
    can: { certified: 'none' },
    end: { state: 'review', reason: 'not-confirmed' },
    used: kept,
  },
  {
    what: 'with a third attempt lost is left to the user',
    prepare: ({ id }) => db.update(applications).set({ sendNo: 3 }).where(eq(applications.id, id)),
    end: { state: 'review', reason: 'not-confirmed' },
    used: kept,
  },
  {
    what: 'after a switch-off is cancelled',
    prepare: ({ user }) => switchAutoBidding(services.store, user.uid, false),
    end: { state: 'cancelled', reason: 'switched-off' },
    used: givenBack,
  },
  {
    what: 'for a job that is a day old ends',
    prepare: () => db.update(jobs).set({ postedAt: '2031-05-04T10:00:00Z' }),
    end: { state: 'failed', reason: 'too-late' },
    used: givenBack,
  },
])('what proves unsent $what', async ({ prepare, can = {}, end, used }) => {
  const { id, user } = await unknown()
  await prepare({ id, user })
  await absentTwice(aProcess(async () => null, can))
  expect(await applicationOf(id)).toMatchObject(end)
  expect(await usedBy(user)).toEqual(used)
})
