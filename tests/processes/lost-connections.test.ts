import { sql } from 'drizzle-orm'
import { inject, expect, test } from 'vitest'
import { openStore } from '../../server/store/connect.ts'
import { cloneDatabase } from '../support/database/clone-database.ts'
import { until } from '../support/processes/until.ts'

test('transactions whose connection is lost at any moment give it back to the pool', async (test) => {
  const database = await cloneDatabase(inject('templateUrl'))
  const store = openStore(database.url, { maxConnections: 2 })
  const other = openStore(database.url)
  test.onTestFinished(async () => {
    await store.close()
    await other.close()
    await database.drop()
  })
  let failures = 0
  const isDone = () => failures >= 20
  const trying = Promise.all(
    [1, 2, 3].map(async () => {
      while (!isDone())
        await store.db.transaction((tx) => tx.execute(sql`select 1`)).catch(() => (failures += 1))
    }),
  )
  await until('connections were lost', async () => {
    await other.db.execute(
      sql`select pg_terminate_backend(pid) from pg_stat_activity
          where datname = current_database() and pid <> pg_backend_pid()`,
    )
    return isDone()
  })
  await trying

  await until('transactions work again', () =>
    store.db
      .transaction((tx) => tx.execute(sql`select 1 as one`))
      .then(
        ({ rows }) => rows.length === 1,
        () => false, // it got a connection whose loss shows only now
      ),
  )
  expect(failures).toBeGreaterThanOrEqual(20)
})
