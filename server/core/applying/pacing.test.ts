import { eq, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { defaultRules } from '../../../contract/bidding/rules.ts'
import { atOffice, claimingOf } from '../../../tests/support/factories/claiming.ts'
import { pathOf } from '../../../tests/support/path.ts'
import { testServices } from '../../../tests/support/test-services.ts'
import { eventsOf } from '../../store/applications/application-events.ts'
import { applications } from '../../store/schema.ts'
import { saveRules } from '../deciding/rules.ts'
import { readTimeline } from '../applications/read-timeline.ts'

const world = await testServices()
const { db } = world.services.store
const { usedBy } = pathOf(world)
const {
  aPacedUser,
  queue,
  claim,
  send,
  claimAndSendAtOnce,
  sentOf,
  applicationOf,
  passOver,
  setClock,
} = claimingOf(world)

test('an automatic one keeps the gap, and says why it waits, once', async () => {
  const user = await aPacedUser({ minGapMinutes: 10 })
  const [first = '', second = '', third = ''] = await queue(user, 3)
  await send()
  for (const at of ['10:00', '10:04', '10:09']) {
    await setClock(`2031-05-05 ${at}`)
    await passOver(user)
    expect(await claim()).toMatchObject({ outcome: 'postponed', reason: 'pace' })
    expect(await claim()).toEqual({ outcome: 'nothing-due' }) // all of the user's are postponed together
  }
  for (const id of [second, third]) {
    expect(await applicationOf(id)).toMatchObject({
      state: 'queued',
      reason: 'pace',
      slotDay: null,
    })
    expect(await told(id)).toEqual(['put-back pace'])
    expect((await applicationOf(id))?.updatedAt).toBe('2031-05-05T10:00:00Z')
  }
  expect(Date.parse((await applicationOf(second))?.nextAt ?? '')).toBe(at('10:10') + 1)
  const shownNextAt = async (id: string) =>
    (await readTimeline(world.services.store, user.uid, id)).nextAt
  expect(Date.parse((await shownNextAt(second)) ?? '')).toBe(at('10:10') + 1)
  expect(await shownNextAt(first)).toBeNull()
  expect(await usedBy(user)).toEqual({ day: 1, month: 1 })

  await setClock('2031-05-05 10:11')
  expect(await send()).toBe(second) // in the order in which they were queued
  await setClock('2031-05-05 10:20')
  expect(await claim()).toMatchObject({ outcome: 'postponed' })
  await setClock('2031-05-05 10:22')
  expect(await send()).toBe(third)
})

test('a postponed one does not hold up another user', async () => {
  const slow = await aPacedUser({ minGapMinutes: 60 })
  await queue(slow, 50)
  await send()
  const [other = ''] = await queue(await aPacedUser({}), 1)
  await db.execute(sql`update applications set next_at = product_clock() where id = ${other}`)
  expect((await claim()).outcome).toBe('postponed')
  expect(await send()).toBe(other)
  expect(await claim()).toEqual({ outcome: 'nothing-due' })
})

test('however many claim at the same moment, the gap is kept', async () => {
  const user = await aPacedUser({ minGapMinutes: 5 })
  await queue(user, 20)
  for (const minutes of ['00', '03', '06', '09', '12']) {
    await setClock(`2031-05-05 10:${minutes}`)
    await claimAndSendAtOnce(10)
  }
  const sent = await sentOf(user)
  expect(sent.map(({ armedAt }) => new Date(armedAt ?? '').getUTCMinutes())).toEqual([0, 6, 12])
})

test('the hourly cap is exact, however many claim at the same moment, and frees itself as the hour passes', async () => {
  const user = await aPacedUser({ hourlyCap: 4 }, 'enterprise')
  await queue(user, 30)
  await claimAndSendAtOnce(12)
  expect(await sentOf(user)).toHaveLength(4)
  await setClock('2031-05-05 10:59')
  await passOver(user)
  await claimAndSendAtOnce(12)
  expect(await sentOf(user)).toHaveLength(4)
  await setClock('2031-05-05 11:01')
  await claimAndSendAtOnce(12)
  expect(await sentOf(user)).toHaveLength(8)
})

test('outside of the working hours it waits for the next opening, in the user’s time zone', async () => {
  const user = await aPacedUser(atOffice)
  const [id = ''] = await queue(user, 1)
  await setClock('2031-05-05 16:01')
  expect(await claim()).toMatchObject({ outcome: 'postponed', reason: 'working-hours' })
  expect(await applicationOf(id)).toMatchObject({ state: 'queued', reason: 'working-hours' })
  expect(Date.parse((await applicationOf(id))?.nextAt ?? '')).toBe(
    Date.parse('2031-05-06T07:00:00.001Z'),
  )
  expect(await told(id)).toEqual(['put-back working-hours'])
  await setClock('2031-05-06 07:01')
  expect(await send()).toBe(id)
})

test('a gap that ends outside of the hours ends with the next opening', async () => {
  const user = await aPacedUser({ ...atOffice, minGapMinutes: 60 })
  const [, second = ''] = await queue(user, 2)
  await setClock('2031-05-05 15:30') // half past five in Berlin
  await send()
  expect(await claim()).toMatchObject({ outcome: 'postponed', reason: 'pace' })
  expect(Date.parse((await applicationOf(second))?.nextAt ?? '')).toBe(
    Date.parse('2031-05-06T07:00:00.001Z'),
  )
})

test('new rules count immediately for what waits because of the old ones', async () => {
  const user = await aPacedUser({ minGapMinutes: 600 })
  await queue(user, 2)
  await send()
  await claim()
  expect(await claim()).toEqual({ outcome: 'nothing-due' })
  await saveRules(world.services.store, user.uid, { version: 1, rules: defaultRules })
  expect((await claim()).outcome).toBe('claimed')
})

test('a clock that is set back makes it wait longer, but not forever', async () => {
  const user = await aPacedUser({ minGapMinutes: 10, hourlyCap: 3 })
  await queue(user, 3)
  await send()
  await setClock('2031-05-05 09:30')
  await passOver(user)
  expect(await claim()).toMatchObject({ outcome: 'postponed', reason: 'pace' })
  await setClock('2031-05-05 10:11')
  expect(await send()).not.toBeNull()

  await setClock('2031-05-05 03:00') // what was sent hours ahead was sent by a clock that was wrong
  await passOver(user)
  expect(await send()).not.toBeNull()
})

test('one user’s pace is nobody else’s', async () => {
  const [slow, quick] = [await aPacedUser({ hourlyCap: 1 }), await aPacedUser({ hourlyCap: 1 })]
  await queue(slow, 2)
  await queue(quick, 2)
  await claimAndSendAtOnce(8)
  expect([await sentOf(slow), await sentOf(quick)].map((sent) => sent.length)).toEqual([1, 1])

  const late = await aPacedUser({ minGapMinutes: 60, hourlyCap: 1, connectsPerDay: 8 })
  const [own = ''] = await queue(late, 1, { connects: 8 })
  expect(await send()).toBe(own) // right after the others'
})

test('a gap of half a day is kept to the end', async () => {
  const user = await aPacedUser({ minGapMinutes: 720 })
  const [, second = ''] = await queue(user, 2)
  await send()
  await setClock('2031-05-05 21:59:59.9')
  await passOver(user)
  expect(await claim()).toMatchObject({ outcome: 'postponed', reason: 'pace' })
  await setClock('2031-05-05 22:00:01')
  expect(await send()).toBe(second)
})

test.each([
  { minGapMinutes: 90, until: '11:30' },
  { minGapMinutes: 30, until: '11:00' },
])('of gap ($minGapMinutes min) and hourly cap the later end counts', async (given) => {
  const user = await aPacedUser({ minGapMinutes: given.minGapMinutes, hourlyCap: 1 })
  const [, second = ''] = await queue(user, 2)
  await send()
  await claim()
  expect(Date.parse((await applicationOf(second))?.nextAt ?? '')).toBe(at(given.until) + 1)
})

test.each([
  { reason: 'working-hours', rules: atOffice, at: '22:00' },
  { reason: 'pace', rules: { minGapMinutes: 60 }, at: '10:30' },
])('a manual application is not postponed with the rest ($reason)', async (given) => {
  const user = await aPacedUser(given.rules)
  await queue(user, 3)
  await send()
  await setClock(`2031-05-05 ${given.at}`)
  const [manual = ''] = await queue(user, 1, { approvedAt: '2031-05-05T10:00:00Z' })
  await db
    .update(applications)
    .set({ nextAt: '2031-05-05T09:59:59Z' }) // after what is sent automatically
    .where(eq(applications.id, manual))
  expect(await claim()).toMatchObject({ outcome: 'postponed', reason: given.reason })
  expect(await applicationOf(manual)).toMatchObject({ state: 'queued', reason: null })
  expect(await send()).toBe(manual)
})

test('what waits longer for another reason is not postponed with the rest', async () => {
  const user = await aPacedUser(atOffice)
  const [, asked = ''] = await queue(user, 2)
  await requeue(asked, '2031-05-08T10:00:00Z')
  await setClock('2031-05-05 22:00')
  expect(await claim()).toMatchObject({ outcome: 'postponed' })
  expect(await applicationOf(asked)).toMatchObject({
    reason: 'rate-limited',
    nextAt: '2031-05-08T10:00:00Z',
  })
})

test('putting off waits for nobody: what is being changed at this moment stays', async () => {
  const user = await aPacedUser(atOffice)
  const [first = '', second = ''] = await queue(user, 2)
  await setClock('2031-05-05 22:00')
  await db.transaction(async (tx) => {
    await tx.execute(sql`select from applications where id = ${second} for update`)
    expect(await claim()).toMatchObject({ outcome: 'postponed', applicationId: first })
  })
  expect(await applicationOf(second)).toMatchObject({ reason: null })
})

test('changed working hours count immediately, for one’s own alone, and shorten no other wait', async () => {
  const [user, other] = [await aPacedUser(atOffice), await aPacedUser(atOffice)]
  const [own = '', asked = ''] = await queue(user, 2)
  const [ofOther = ''] = await queue(other, 1)
  await requeue(asked, '2031-05-05T23:00:00Z')
  await setClock('2031-05-05 22:00')
  expect([await claim(), await claim()]).toMatchObject([
    { outcome: 'postponed' },
    { outcome: 'postponed' },
  ])
  expect(await claim()).toEqual({ outcome: 'nothing-due' })

  const waitsUntil = (await applicationOf(ofOther))?.nextAt
  const workingHours = { timeZone: 'UTC', days: [1], from: '21:00', to: '22:30' }
  const rules = { ...defaultRules, workingHours }
  await saveRules(world.services.store, user.uid, { version: 1, rules })
  expect((await applicationOf(ofOther))?.nextAt).toBe(waitsUntil)
  expect(await send()).toBe(own)
  expect(await send()).toBeNull()
  expect(await applicationOf(asked)).toMatchObject({ reason: 'rate-limited' })
})

/** Requeues an application, as when the marketplace has asked us to back off. */
async function requeue(id: string, nextAt: string): Promise<void> {
  await db
    .update(applications)
    .set({ reason: 'rate-limited', nextAt })
    .where(eq(applications.id, id))
}

async function told(id: string): Promise<string[]> {
  return (await eventsOf(db, id)).map(({ kind, detail }) => `${kind} ${detail}`)
}

function at(time: string): number {
  return Date.parse(`2031-05-05T${time}:00Z`)
}
