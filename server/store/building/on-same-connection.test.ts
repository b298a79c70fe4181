import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { recordStatements } from '../../../tests/support/database/record-statements.ts'
import { testServices } from '../../../tests/support/test-services.ts'
import { users } from '../accounts/account-schema.ts'
import type { Queryable } from '../connect.ts'
import { rows } from '../rows.ts'
import { onSameConnection, together } from './on-same-connection.ts'

const { services } = await testServices()
const { db } = services.store

test('reads of one request take one connection, and are answered in their order', async () => {
  const answers = await onSameConnection(db, (one) =>
    together([connectionOf(one), connectionOf(one), connectionOf(one)]),
  )
  expect(new Set(answers).size).toBe(1)
  expect(answers[0]).toBeGreaterThan(0)
})

test('when a read fails the others end before anybody else gets their connection', async () => {
  let isOver = false
  const slow = async (one: Queryable) => {
    await rows(one, sql`select pg_sleep(0.05)`)
    await rows(one, sql`select pg_sleep(0.05)`)
    isOver = true
  }
  const failing = onSameConnection(db, (one) =>
    together([rows(one, sql`select 1 / 0 as nothing`), slow(one)]),
  )
  await expect(failing).rejects.toThrow()
  expect(isOver).toBe(true)
  expect(await onSameConnection(db, connectionOf)).toBeGreaterThan(0)
})

test('what failed first is what the caller hears, and each query runs once', async () => {
  const statements = recordStatements(db.$client)
  const reading = db.transaction((tx) =>
    together([
      rows(tx, sql`select 1`).then(() => rows(tx, sql`select 2`)),
      rows(tx, sql`select 1 / 0 as nothing`),
    ]),
  )
  await expect(reading).rejects.toMatchObject({ cause: { message: 'division by zero' } })
  statements.length = 0
  await together([
    db
      .select({ one: sql`1` })
      .from(users)
      .limit(1),
  ])
  expect(statements.filter((text) => text.startsWith('select'))).toHaveLength(1)
})

async function connectionOf(one: Queryable): Promise<number> {
  const [found] = await rows<{ pid: number }>(one, sql`select pg_backend_pid() as pid`)
  return found?.pid ?? 0
}
