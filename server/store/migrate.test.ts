import { sql } from 'drizzle-orm'
import { expect, inject, onTestFinished, test } from 'vitest'
import { cloneDatabase } from '../../tests/support/clone-database.ts'
import { openStore } from './connect.ts'
import { migrateStore } from './migrate.ts'

test('processes that start at once make one schema, and a later start changes nothing', async () => {
  const { url, drop } = await cloneDatabase(inject('templateUrl'))
  const store = openStore(url)
  onTestFinished(async () => {
    await store.close()
    await drop()
  })
  const tables = async () => {
    const { rows } = await store.db.execute<{ name: string }>(
      sql`select table_name || '.' || column_name as name from information_schema.columns
          where table_schema = 'public' order by 1`,
    )
    return rows.map(({ name }) => name)
  }
  const migrated = await tables()
  expect(migrated).toContain('applications.fence')

  await store.db.execute(sql`drop schema public cascade`)
  await store.db.execute(sql`drop schema drizzle cascade`)
  await store.db.execute(sql`create schema public`)
  await Promise.all(Array.from({ length: 5 }, () => migrateStore(url)))
  expect(await tables()).toEqual(migrated)
  await migrateStore(url)
  const { rows } = await store.db.execute<{ number: number }>(
    sql`select count(*)::int as number from drizzle.__drizzle_migrations group by hash`,
  )
  expect(rows.every(({ number }) => number === 1)).toBe(true)
})
