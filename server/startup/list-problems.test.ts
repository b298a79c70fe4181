import { sql } from 'drizzle-orm'
import { expect, inject, onTestFinished, test } from 'vitest'
import { breakableDatabase } from '../../tests/support/database/breakable-database.ts'
import { cloneDatabase } from '../../tests/support/database/clone-database.ts'
import { openStore } from '../store/connect.ts'
import { listProblems } from './list-problems.ts'

const nothing = async () => null

test('every problem with a key is told, in its own words', async () => {
  const { db } = await aStore()
  expect(await listProblems(db, [nothing, nothing])).toEqual([])
  const keys = ['One key is missing.', 'Another cannot be opened.']
  expect(await listProblems(db, [nothing, ...keys.map((key) => async () => key)])).toEqual(keys)
})

test('a database that lacks a change is told, also one that has none at all', async () => {
  const { db } = await aStore()
  const problem = ['The database lacks changes of this version: restart, and they are made.']
  await db.execute(
    sql`delete from drizzle.__drizzle_migrations
        where created_at = (select max(created_at) from drizzle.__drizzle_migrations)`,
  )
  expect(await listProblems(db, [nothing])).toEqual(problem)
  await db.execute(sql`drop schema drizzle cascade`)
  expect(await listProblems(db, [nothing])).toEqual(problem)
})

test('a database that is away is told in one sentence, without its address', async () => {
  const database = await breakableDatabase()
  const store = openStore(database.url)
  onTestFinished(() => store.close())
  expect(await listProblems(store.db, [nothing])).toEqual([])
  database.cut()
  const problems = await listProblems(store.db, [nothing])
  expect(problems).toEqual([expect.stringMatching(/^The database is out of reach \(.+\)\.$/u)])
  expect(problems.join()).not.toMatch(/127\.0\.0\.1|localhost|@/u)
})

async function aStore() {
  const { url, drop } = await cloneDatabase(inject('templateUrl'))
  const store = openStore(url)
  onTestFinished(async () => {
    await store.close()
    await drop()
  })
  return store
}
