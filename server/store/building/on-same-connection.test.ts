import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { testServices } from '../../../tests/support/test-services.ts'
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

async function connectionOf(one: Queryable): Promise<number> {
  const [found] = await rows<{ pid: number }>(one, sql`select pg_backend_pid() as pid`)
  return found?.pid ?? 0
}
