import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { waitsForALock } from '../../../tests/support/database/waits-for-a-lock.ts'
import { claimingOf } from '../../../tests/support/factories/claiming.ts'
import { pathOf } from '../../../tests/support/path.ts'
import { testServices } from '../../../tests/support/test-services.ts'
import { switchAutoBidding } from '../../core/auto-bidding/switch-auto-bidding.ts'
import { usageDays } from '../accounts/account-schema.ts'
import { setStatedDailyLimit } from '../accounts/bidding-settings.ts'
import { leave } from './settling.ts'
import { takeBack, withIds } from './taking-back.ts'
import { recoverExpired } from './unsettled.ts'

const world = await testServices()
const { store } = world.services
const { db } = store
const { aPacedUser, queue, claim, claimOf, armed, applicationOf, setClock } = claimingOf(world)
const { usedBy, applicationsOf } = pathOf(world)

const nothingDue = { outcome: 'nothing-due' }

test('an application that somebody else changes at this moment is passed over, not waited for', async () => {
  const user = await aPacedUser({})
  const [first = '', second = ''] = await queue(user, 2)
  await db.transaction(async (tx) => {
    await tx.execute(sql`update applications set state = 'skipped' where id = ${first}`)
    expect(await claimOf()).toMatchObject({ applicationId: second })
  })
  expect(await applicationOf(first)).toMatchObject({ state: 'skipped' })
})

test('a user whose plan or limit is changed at this moment is passed over; what it is then counts next', async () => {
  const user = await aPacedUser({})
  await queue(user, 1)
  await setStatedDailyLimit(db, user.uid, 0)
  for (const change of [
    sql`update entitlements set tier = tier where uid = ${user.uid}`,
    sql`update users set stated_daily_limit = 1 where uid = ${user.uid}`,
  ])
    await db.transaction(async (tx) => {
      await tx.execute(change)
      expect(await claim()).toEqual(nothingDue)
    })
  expect(await claim()).toMatchObject({ outcome: 'claimed' })
})

test('what recovery has taken stays as it is, for a worker that waited to settle it', async () => {
  const user = await aPacedUser({})
  await queue(user, 1)
  const held = await claimOf()
  await armed(held)
  const settling = await db.transaction(async (tx) => {
    const unknown = { to: 'unknown', reason: 'answer-missing', keepsSlot: true } as const
    await leave(tx, held, { from: 'submitting', ...unknown })
    const failed = { to: 'failed', reason: 'job-gone', keepsSlot: false } as const
    const left = db.transaction((own) => leave(own, held, { from: 'submitting', ...failed }))
    expect(await waitsForALock(store, left)).toBe(true)
    return { left } // not awaited: it waits for us
  })
  expect(await settling.left).toBe(false)
  expect(await applicationOf(held.applicationId)).toMatchObject({ state: 'unknown' })
  expect(await usedBy(user)).toEqual({ day: 1, month: 1 })
})

test('an application taken back while its slot goes back pays it back once', async () => {
  const user = await aPacedUser({})
  await queue(user, 1)
  await db.insert(usageDays).values({ uid: user.uid, day: '2031-05-05', used: 3 })
  const held = await claimOf()
  const takingBack = await db.transaction(async (tx) => {
    const requeued = { to: 'queued', reason: 'not-reached', keepsSlot: false } as const
    await leave(tx, held, { from: 'reserving', ...requeued })
    const which = withIds([held.applicationId])
    const taken = db.transaction((own) => takeBack(own, user.uid, { which, reason: 'never-words' }))
    expect(await waitsForALock(store, taken)).toBe(true)
    return { taken }
  })
  await takingBack.taken
  expect(await applicationOf(held.applicationId)).toMatchObject({ state: 'skipped', slotDay: null })
  expect((await usedBy(user)).day).toBe(3)
})

test('switching off does not wait for an application that somebody holds; the next claim stops it', async () => {
  const user = await aPacedUser({})
  const [held = ''] = await queue(user, 2)
  await db.transaction(async (tx) => {
    await tx.execute(sql`select from applications where id = ${held} for update`)
    await switchAutoBidding(store, user.uid, false)
  })
  const states = (await applicationsOf(user)).map(({ id, state }) => `${state} ${id === held}`)
  expect(states.toSorted()).toEqual(['cancelled false', 'queued true'])
  expect(await claim()).toMatchObject({ outcome: 'stopped', reason: 'switched-off' })
})

test('recovery does not wait for an application that its worker settles at this moment', async () => {
  const user = await aPacedUser({})
  await queue(user, 1)
  const held = await claimOf()
  await armed(held)
  await setClock('2031-05-05 12:00')
  await db.transaction(async (tx) => {
    const sent = { to: 'submitted', reason: null, keepsSlot: true } as const
    await leave(tx, held, { from: 'submitting', ...sent })
    expect(await recoverExpired(store)).toBe(0)
  })
  expect(await applicationOf(held.applicationId)).toMatchObject({ state: 'submitted' })
})
