import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { waitsForALock } from '../../../tests/support/database/waits-for-a-lock.ts'
import { claimingOf } from '../../../tests/support/factories/claiming.ts'
import { testServices, type TestUser } from '../../../tests/support/test-services.ts'
import { users } from '../accounts/account-schema.ts'
import { lockUser } from '../accounts/bidding-settings.ts'
import { countRefusal, endPause, holdPause } from './pauses.ts'

const world = await testServices()
const { store } = world.services
const { db } = store
const { aPacedUser, queue, send, setClock } = claimingOf(world)

test('only an own success after the last refusal begins the row anew, not a stranger’s and not an earlier one', async () => {
  const [user, stranger] = [await aPacedUser({}), await aPacedUser({})]
  await sendOneOf(user)
  await setClock('2031-05-05 10:01')
  expect([await refused(user), await refused(user)]).toEqual([false, false])
  await setClock('2031-05-05 10:02')
  await sendOneOf(stranger)
  expect(await rowOf(stranger)).toBe(0)
  expect(await refused(user)).toBe(true)
  expect(await refused(stranger)).toBe(false)

  const lucky = await aPacedUser({})
  expect([await refused(lucky), await refused(lucky)]).toEqual([false, false])
  await setClock('2031-05-05 10:03')
  await sendOneOf(lucky)
  expect(await refused(lucky)).toBe(false)
  expect(await rowOf(lucky)).toBe(1)
})

test('a refusal that is counted while its user has it go on is the first of a new row', async () => {
  const user = await aPacedUser({})
  await refused(user)
  await refused(user)
  const counting = await db.transaction(async (tx) => {
    await lockUser(tx, user.uid)
    await endPause(tx, user.uid)
    const third = refused(user)
    expect(await waitsForALock(store, third)).toBe(true)
    return { third } // not awaited: it waits for us
  })
  expect(await counting.third).toBe(false)
  expect(await rowOf(user)).toBe(1)
})

async function sendOneOf(user: TestUser): Promise<void> {
  const [id] = await queue(user, 1)
  expect(await send()).toBe(id)
}

/** Counts a refusal; true when it has stopped the sending. */
function refused({ uid }: TestUser): Promise<boolean> {
  return db.transaction(async (tx) => {
    await holdPause(tx, uid)
    return countRefusal(tx, uid)
  })
}

async function rowOf({ uid }: TestUser): Promise<number | undefined> {
  const [user] = await db.select().from(users).where(eq(users.uid, uid))
  return user?.refusalsInARow
}
