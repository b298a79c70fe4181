import { sql } from 'drizzle-orm'
import { expect, inject, onTestFinished, test } from 'vitest'
import { cloneDatabase } from '../../tests/support/database/clone-database.ts'
import { findUser } from './accounts/users.ts'
import { openStore } from './connect.ts'
import { firstRow } from './rows.ts'
import { letterMaterialOf } from './writing/letter-material.ts'

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

test('large reads of a user are planned five times a connection, however many users there are', async () => {
  const { db } = await aStoreOfOneConnection()
  for (let number = 0; number < 10; number += 1) {
    const uid = `user-${number}`
    await findUser(db, uid, 'gigboard')
    await letterMaterialOf(db, {
      uid,
      applicationId: `application-${number}`,
      marketplace: 'gigboard',
    })
  }
  const { rows: plans } = await db.execute<{ statement: string; kept: string }>(
    sql`select statement, generic_plans as kept from pg_prepared_statements`,
  )
  const keptOf = (part: string) => plans.find(({ statement }) => statement.includes(part))?.kept
  expect([keptOf('email_verified'), keptOf('"lastLetters"')]).toEqual(['5', '5'])
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
