import { sql } from 'drizzle-orm'
import { expect, inject, onTestFinished, test } from 'vitest'
import { cloneDatabase } from '../../tests/support/database/clone-database.ts'
import { openStore } from './connect.ts'
import { tryToLead, type Leadership } from './leadership.ts'

test('of many who try at the same time, one leads', async () => {
  const { url } = await aDatabase()
  const tried = await Promise.all(Array.from({ length: 10 }, () => lead(url)))
  expect(tried.filter((leadership) => leadership !== null)).toHaveLength(1)
})

test('another kind of work has a leader of its own', async () => {
  const { url } = await aDatabase()
  expect(await lead(url, 'watch one')).not.toBeNull()
  expect(await lead(url, 'watch other')).not.toBeNull()
})

test('a leader who resigns makes room immediately', async () => {
  const { url } = await aDatabase()
  const first = await lead(url)
  await first?.resign()
  await first?.lost
  expect(await lead(url)).not.toBeNull()
})

test('a leader whose connection is killed knows that it lost, and the other takes over', async () => {
  const { url, db } = await aDatabase()
  const first = await lead(url)
  expect(await lead(url)).toBeNull()
  await db.execute(
    sql`select pg_terminate_backend(pid) from pg_stat_activity
        where application_name = 'bidwright-watch' and datname = current_database()`,
  )
  await first?.lost
  expect(await lead(url)).not.toBeNull()
})

test('who does not lead leaves no connection behind', async () => {
  const { url, db } = await aDatabase()
  await lead(url)
  for (let times = 0; times < 3; times += 1) await lead(url)
  const { rows } = await db.execute<{ number: number }>(
    sql`select count(*)::int as number from pg_stat_activity
        where application_name = 'bidwright-watch' and datname = current_database()`,
  )
  expect(rows[0]?.number).toBe(1)
})

test('a database that is not there is an error', async () => {
  await expect(tryToLead('postgres://127.0.0.1:1/none', 'watch')).rejects.toThrow()
})

async function lead(url: string, work = 'watch'): Promise<Leadership | null> {
  const leadership = await tryToLead(url, work)
  if (leadership) onTestFinished(() => leadership.resign())
  return leadership
}

async function aDatabase() {
  const { url, drop } = await cloneDatabase(inject('templateUrl'))
  const store = openStore(url)
  onTestFinished(async () => {
    await store.close()
    await drop()
  })
  return { url, db: store.db }
}
