import { sql } from 'drizzle-orm'
import { expect, inject, onTestFinished, test } from 'vitest'
import { breakableDatabase } from '../../tests/support/database/breakable-database.ts'
import { cloneDatabase } from '../../tests/support/database/clone-database.ts'
import { setProductClock } from '../../tests/support/database/set-product-clock.ts'
import type { Ending } from '../../tests/support/processes/a-process.ts'
import { openStore, type Database } from './connect.ts'
import { isLeading, tryToLead, type Leadership } from './leadership.ts'

const plainly: Ending = { onTestFinished }

test('of many who try at the same time, one leads', async () => {
  const { db } = await aDatabase()
  const tried = await Promise.all(Array.from({ length: 10 }, () => lead(db)))
  expect(tried.filter((leadership) => leadership !== null)).toHaveLength(1)
})

test('another kind of work has a leader of its own', async () => {
  const { db } = await aDatabase()
  expect(await lead(db, 'watch one')).not.toBeNull()
  expect(await lead(db, 'watch other')).not.toBeNull()
})

test('a leader who resigns makes room immediately, and leads no more', async () => {
  const { db } = await aDatabase()
  const first = await leadFirst(db)
  await first.resign()
  expect(first.lost.aborted).toBe(true)
  expect(await lead(db)).not.toBeNull()
})

test.concurrent('a leader who was silent for too long is succeeded, notices it and does nothing more', async (test) => {
  const { db } = await aDatabase(test)
  const first = await leadFirst(db, test)
  expect(await lead(db, 'watch', test)).toBeNull()
  const second = await leadNext(db, test)
  expect(await db.transaction((tx) => isLeading(tx, first))).toBe(false)
  expect(await db.transaction((tx) => isLeading(tx, second))).toBe(true)
  await test.expect.poll(() => first.lost.aborted).toBe(true)
  await first.resign()
  expect(await lead(db, 'watch', test)).toBeNull()
  expect(second.lost.aborted).toBe(false)
})

test.concurrent('a leader that lives keeps the lead for longer than a lease', async (test) => {
  const { db } = await aDatabase(test)
  const first = await leadFirst(db, test)
  const end = await leaseEnd(db)
  await test.expect.poll(async () => (await leaseEnd(db)) > end).toBe(true)
  expect(first.lost.aborted).toBe(false)
})

test.concurrent('a leader that does not reach its database leads no longer than its lease', async (test) => {
  const database = await breakableDatabase(test)
  const store = openStore(database.url)
  test.onTestFinished(() => store.close())
  const first = await leadFirst(store.db, test)
  database.cut()
  await test.expect.poll(() => first.lost.aborted).toBe(true)
})

test('a transaction in which a leader hangs ends when another leads, and gives its locks back', async () => {
  const { db } = await aDatabase()
  const first = await leadFirst(db)
  const hangs = Promise.withResolvers<void>()
  const holds = Promise.withResolvers<void>()
  const hanging = db.transaction(async (tx) => {
    await isLeading(tx, first)
    await tx.execute(sql`update marketplaces set cursor = 'stale'`)
    holds.resolve()
    await hangs.promise
    await tx.execute(sql`update marketplaces set cursor = 'staler'`)
  })
  await holds.promise
  await leadNext(db)
  await db.execute(sql`update marketplaces set cursor = 'of the next'`)
  hangs.resolve()
  await expect(hanging).rejects.toThrow()
  const { rows } = await db.execute(sql`select cursor from marketplaces`)
  expect(rows).toEqual([{ cursor: 'of the next' }])
})

test('a lease from before the clock was set back holds nobody up', async () => {
  const { db, url } = await aDatabase()
  await setProductClock(url, new Date(Date.now() + 3_600_000).toISOString())
  await leadFirst(db)
  await setProductClock(url, null)
  expect(await lead(db)).not.toBeNull()
})

test('what a dead leader left of its lease is gone some time after its end', async () => {
  const { db } = await aDatabase()
  await db.execute(
    sql`insert into leases (work, ends_at) values ('sign in somebody', product_clock() - interval '2 hours')`,
  )
  await leadFirst(db)
  const { rows } = await db.execute(sql`select work from leases`)
  expect(rows).toEqual([{ work: 'watch' }])
})

test('a database that is not there is an error', async () => {
  const store = openStore('postgres://127.0.0.1:1/none')
  onTestFinished(() => store.close())
  await expect(tryToLead(store.db, 'watch')).rejects.toThrow()
})

async function lead(db: Database, work = 'watch', test = plainly): Promise<Leadership | null> {
  const leadership = await tryToLead(db, work)
  if (leadership) test.onTestFinished(() => leadership.resign())
  return leadership
}

async function leadFirst(db: Database, test = plainly): Promise<Leadership> {
  const leadership = await lead(db, 'watch', test)
  if (!leadership) throw new Error('somebody leads already')
  return leadership
}

/** Lets the time of every lease pass and leads next, even if the former leader renews its own in between. */
async function leadNext(db: Database, test = plainly): Promise<Leadership> {
  for (;;) {
    await db.execute(sql`update leases set ends_at = product_clock()`)
    const next = await lead(db, 'watch', test)
    if (next) return next
  }
}

async function leaseEnd(db: Database): Promise<string> {
  const { rows } = await db.execute<{ ends_at: string }>(sql`select ends_at from leases`)
  return rows[0]?.ends_at ?? ''
}

async function aDatabase(test = plainly) {
  const { url, drop } = await cloneDatabase(inject('templateUrl'))
  const store = openStore(url)
  test.onTestFinished(async () => {
    await store.close()
    await drop()
  })
  await store.db.execute(sql`insert into marketplaces (name) values ('gigboard')`)
  return { url, db: store.db }
}
