import { eq, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { waitsForALock } from '../../../tests/support/database/waits-for-a-lock.ts'
import { testServices } from '../../../tests/support/test-services.ts'
import { files } from '../accounts/account-schema.ts'
import { insertUser } from '../accounts/users.ts'
import {
  findFile,
  findStoredFile,
  insertUpload,
  knownFileIds,
  lockUser,
  markStored,
  removeStoredFile,
  removeUpload,
  touchUpload,
  unfinishedUploads,
  untouchedUploads,
} from './files.ts'

const { services } = await testServices()
const { store } = services
const { db } = store

test('a user changes their own uploads only', async () => {
  const [user, other] = [await aUser(), await aUser()]
  const id = await anUpload(other, '1 hour')
  expect(await findFile(db, user, id)).toBeNull()
  expect(await markStored(db, { uid: user, id }, 'video/mp4')).toBe(false)
  expect(await removeUpload(db, user, id)).toBe(false)
  await touchUpload(db, user, id)
  expect(await unfinishedUploads(db, other, { untouchedMinutes: 59 })).toEqual([
    { id, isUntouched: true },
  ])
  expect(await unfinishedUploads(db, user, { untouchedMinutes: 59 })).toEqual([])
})

test('a video that is stored is neither cancelled, stored nor touched again', async () => {
  const uid = await aUser()
  const id = await anUpload(uid, '1 hour')
  expect(await findStoredFile(db, id)).toBeNull()
  expect(await markStored(db, { uid, id }, 'video/mp4')).toBe(true)
  const stored = await findStoredFile(db, id)
  expect(stored).toMatchObject({ id, uid, mime: 'video/mp4' })
  expect(await markStored(db, { uid, id }, 'video/webm')).toBe(false)
  expect(await removeUpload(db, uid, id)).toBe(false)
  await touchUpload(db, uid, id)
  expect(await findStoredFile(db, id)).toEqual(stored)
  expect(await unfinishedUploads(db, uid, { untouchedMinutes: 0 })).toEqual([])
})

test('a new video takes the place of one’s own only, and of no upload', async () => {
  const [user, other] = [await aUser(), await aUser()]
  const [own, theirs] = [await anUpload(user, '1 hour'), await anUpload(other, '1 hour')]
  for (const [uid, id] of [
    [user, own],
    [other, theirs],
  ] as const)
    await markStored(db, { uid, id }, 'video/mp4')
  const begun = await anUpload(user, '1 minute')
  const remove = () => db.transaction((tx) => removeStoredFile(tx, user, 'intro-video'))
  expect(await remove()).toBe(own)
  expect(await remove()).toBeNull()
  expect(await knownFileIds(db, [own, theirs, begun, 'none'])).toEqual(new Set([theirs, begun]))
})

test('a user who is being deleted has no files, and nobody is held for them', async () => {
  const uid = await aUser()
  const [id, begun] = [await anUpload(uid, '1 hour'), await anUpload(uid, '1 hour')]
  await markStored(db, { uid, id }, 'video/mp4')
  await db.execute(sql`update users set deleted_at = product_clock() where uid = ${uid}`)
  expect(await findStoredFile(db, id)).toBeNull()
  expect(await findFile(db, uid, begun)).toBeNull()
  expect(await db.transaction((tx) => lockUser(tx, uid))).toBe(false)
  expect(await db.transaction((tx) => lockUser(tx, 'nobody'))).toBe(false)
})

test('a change to a user’s files keeps other changes waiting', async () => {
  const uid = await aUser()
  let waiting: Promise<boolean> = Promise.resolve(false)
  await db.transaction(async (tx) => {
    expect(await lockUser(tx, uid)).toBe(true)
    waiting = db.transaction((other) => lockUser(other, uid))
    expect(await waitsForALock(store, waiting)).toBe(true)
  })
  expect(await waiting).toBe(true)
})

test('uploads are untouched after the minutes given, the longest untouched first, up to a number', async () => {
  await db.delete(files)
  const uid = await aUser()
  const later = await anUpload(uid, '15 minutes 5 seconds')
  await anUpload(uid, '14 minutes 50 seconds')
  const earlier = await anUpload(uid, '1 day')
  const stored = await anUpload(uid, '2 days')
  await markStored(db, { uid, id: stored }, 'video/mp4')
  await db.execute(
    sql`update files set updated_at = product_clock() - interval '2 days' where id = ${stored}`,
  )
  const ids = async (limit: number) =>
    (await untouchedUploads(db, { minutes: 15, limit })).map(({ id }) => id)
  expect(await ids(10)).toEqual([earlier, later])
  expect(await ids(1)).toEqual([earlier])
  await touchUpload(db, uid, earlier)
  expect(await ids(10)).toEqual([later])
})

async function aUser(): Promise<string> {
  const uid = crypto.randomUUID()
  await insertUser(db, { uid, email: `${uid}@example.org` })
  return uid
}

/** Adds an upload that was untouched for that long. */
async function anUpload(uid: string, untouched: string): Promise<string> {
  const id = crypto.randomUUID()
  await insertUpload(db, { id, uid, kind: 'intro-video', name: 'hello.mp4', sizeBytes: 1000 })
  await db
    .update(files)
    .set({ updatedAt: sql`product_clock() - ${untouched}::interval` })
    .where(eq(files.id, id))
  return id
}
