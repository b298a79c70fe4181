import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { waitsForALock } from '../../../tests/support/database/waits-for-a-lock.ts'
import { testServices } from '../../../tests/support/test-services.ts'
import { raiseTombstone } from '../deleting/tombstones.ts'
import { users } from './account-schema.ts'
import { changeCard, insertUser, lockEmailOf } from './users.ts'

const { services } = await testServices()
const { store } = services
const { db } = store

test('an account is not deleted while something of it is being recorded', async () => {
  const { uid, email } = await aUser()
  let deleting: Promise<void> = Promise.resolve()
  await db.transaction(async (tx) => {
    expect(await lockEmailOf(tx, uid)).toBe(email)
    const beside = db.transaction((other) => lockEmailOf(other, uid))
    expect(await waitsForALock(store, beside)).toBe(false)
    deleting = db.transaction((other) => raiseTombstone(other, uid))
    expect(await waitsForALock(store, deleting)).toBe(true)
  })
  await deleting
  expect(await db.transaction((tx) => lockEmailOf(tx, uid))).toBeNull()
})

test('a change to an account that is being deleted waits, and finds it gone', async () => {
  const { uid } = await aUser()
  let recording: Promise<string | null> = Promise.resolve('')
  await db.transaction(async (tx) => {
    await raiseTombstone(tx, uid)
    recording = db.transaction((other) => lockEmailOf(other, uid))
    expect(await waitsForALock(store, recording)).toBe(true)
  })
  expect(await recording).toBeNull()
})

test('a deletion begins once, and is of one user', async () => {
  const [user, other] = [await aUser(), await aUser()]
  await raiseTombstone(db, user.uid)
  const first = await rowOf(user.uid)
  expect(first).toMatchObject({ deletedAt: expect.any(String), autoBiddingEnabled: false })
  await raiseTombstone(db, user.uid)
  expect(await rowOf(user.uid)).toEqual(first)
  expect(await rowOf(other.uid)).toMatchObject({ deletedAt: null })
})

test('a card is saved from its newest version only, and of one user', async () => {
  const [user, other] = [await aUser(), await aUser()]
  const save = (version: number, fullName: string, card: 'personal' | 'agency' = 'personal') =>
    changeCard(db, { uid: user.uid, card, version }, { fullName })
  expect(await save(1, 'of the future')).toBe(false)
  expect(await save(0, 'Ada')).toBe(true)
  expect(await save(0, 'of the past')).toBe(false)
  expect(await save(1, 'Grace')).toBe(true)
  expect(await save(0, 'Grace Hopper', 'agency')).toBe(true) // each card has its own
  expect(await rowOf(user.uid)).toMatchObject({
    fullName: 'Grace Hopper',
    cardVersions: { personal: 2, agency: 1 },
  })
  expect(await rowOf(other.uid)).toMatchObject({ fullName: null, cardVersions: {} })
  await raiseTombstone(db, user.uid)
  expect(await save(2, 'of nobody')).toBe(false)
})

test('of two saves from the same version at the same moment one is kept', async () => {
  const { uid } = await aUser()
  const saves = Array.from({ length: 6 }, (_, index) =>
    changeCard(db, { uid, card: 'personal', version: 0 }, { fullName: `${index}` }),
  )
  const saved = await Promise.all(saves)
  expect(saved.filter(Boolean)).toHaveLength(1)
  expect(await rowOf(uid)).toMatchObject({ fullName: `${saved.indexOf(true)}` })
})

async function aUser() {
  const uid = crypto.randomUUID()
  const user = { uid, email: `${uid}@example.org` }
  await insertUser(db, user)
  return user
}

async function rowOf(uid: string) {
  const [row] = await db.select().from(users).where(eq(users.uid, uid))
  return row
}
