import { sql } from 'drizzle-orm'
import { expect, onTestFinished, test } from 'vitest'
import { breakableDatabase } from '../../tests/support/database/breakable-database.ts'
import type { Ending } from '../../tests/support/processes/a-process.ts'
import { openStore } from './connect.ts'

test('what failed in a transaction is what its caller hears of, also when the connection is lost with it', async () => {
  const { store, database } = await aStore()
  const cause = new Error('the cause')
  const failing = store.db.transaction(async (tx) => {
    await tx.execute(sql`select 1`)
    database.cut()
    throw cause
  })
  await expect(failing).rejects.toBe(cause)
  const statement = store.db.transaction((tx) => tx.execute(sql`select 2`))
  await expect(statement).rejects.toThrow()
  database.mend()
  const committing = store.db.transaction(async (tx) => {
    await tx.execute(sql`select 3`)
    database.cut()
  })
  await expect(committing).rejects.toMatchObject({ query: 'commit' })
})

test('what failed at a savepoint is heard of as well, and the connection is not used again', async () => {
  const { store, database } = await aStore()
  const cause = new Error('the cause')
  const failing = store.db.transaction(async (tx) => {
    await tx.transaction(async (savepoint) => {
      await savepoint.execute(sql`select 1`)
      database.cut()
      throw cause
    })
  })
  await expect(failing).rejects.toBe(cause)
  database.mend()
  await expect(store.db.transaction((tx) => tx.execute(sql`select 2`))).resolves.toBeDefined()
})

test.concurrent('a transaction in which nothing happens any more gives back what it has locked', async (test) => {
  const { store } = await aStore(test)
  await store.db.execute(sql`insert into marketplaces (name) values ('gigboard')`)
  const goesOn = Promise.withResolvers<void>()
  const holds = Promise.withResolvers<void>()
  const hanging = store.db.transaction(async (tx) => {
    await tx.execute(sql`update marketplaces set cursor = 'stale'`)
    holds.resolve()
    await goesOn.promise
    await tx.execute(sql`update marketplaces set cursor = 'staler'`)
  })
  await holds.promise
  const move = () => store.db.execute(sql`update marketplaces set cursor = 'next'`)
  const isMoved = () =>
    move().then(
      () => true,
      () => false, // it waited for the lock for too long
    )
  await expect.poll(isMoved).toBe(true)
  goesOn.resolve()
  await expect(hanging).rejects.toThrow()
})

test.concurrent('a connection that falls silent fails what waits for it, and others take its place', async (test) => {
  const { store, database } = await aStore(test)
  await store.db.execute(sql`select 1`)
  database.fallSilent()
  const waiting = store.db.transaction((tx) => tx.execute(sql`select 2`))
  await expect(waiting).rejects.toMatchObject({ cause: { message: 'Query read timeout' } })
  await expect(store.db.execute(sql`select 3`)).resolves.toBeDefined()
})

test.concurrent('a connection that is slow to come, as on a busy machine, is waited for', async (test) => {
  const { store, database } = await aStore(test)
  database.delayConnections(2_500)
  await expect(store.db.execute(sql`select 1`)).resolves.toBeDefined()
})

async function aStore(test: Ending = { onTestFinished }) {
  const database = await breakableDatabase(test)
  const store = openStore(database.url, { maxConnections: 2 })
  test.onTestFinished(() => store.close())
  return { store, database }
}
