import { sql } from 'drizzle-orm'
import { expect, inject, onTestFinished, test } from 'vitest'
import { cloneDatabase } from '../../tests/support/database/clone-database.ts'
import { openStore } from './connect.ts'
import { firstRow } from './rows.ts'

test('a repeated statement is planned once a connection, a statement of many rows every time', async () => {
  const { db } = await aStoreOfOneConnection()
  for (let number = 0; number < 3; number += 1) {
    expect(await firstRow(db, sql`select ${number}::int + 1 as next`)).toEqual({ next: number + 1 })
  }
  const many = sql.join(
    Array.from({ length: 500 }, (_, number) => sql`(${number}::int)`),
    sql`, `,
  )
  await db.execute(sql`select count(*) from (values ${many}) as v (n)`)

  const prepared = await db.execute<{ statement: string }>(
    sql`select statement from pg_prepared_statements`,
  )
  const statements = prepared.rows.map(({ statement }) => statement)
  expect(statements.filter((statement) => statement.includes('as next'))).toHaveLength(1)
  expect(statements.filter((statement) => statement.includes('values'))).toEqual([])
})

test('a statement that failed once works the next time', async () => {
  const { db } = await aStoreOfOneConnection()
  const divide = (by: number) => firstRow(db, sql`select 10 / ${by}::int as result`)
  await expect(divide(0)).rejects.toThrow()
  expect(await divide(5)).toEqual({ result: 2 })
  await expect(db.execute(sql`select no_such_column from users`)).rejects.toThrow()
  await expect(db.execute(sql`select no_such_column from users`)).rejects.toThrow()
})

async function aStoreOfOneConnection() {
  const database = await cloneDatabase(inject('templateUrl'))
  const store = openStore(database.url, { maxConnections: 1 })
  onTestFinished(async () => {
    await store.close()
    await database.drop()
  })
  return store
}
